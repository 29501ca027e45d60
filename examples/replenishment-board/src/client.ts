import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {problemIn} from '../plumbing/answer.ts';

export type Schemas = components['schemas'];
export type RefillPoint = Schemas['RefillPoint'];
export type ReplenishmentEvent = Schemas['ReplenishmentEvent'];
export type Quantity = Schemas['Quantity'];

export type Problem = Pick<Schemas['Problem'], 'title' | 'code'> &
  Partial<Pick<Schemas['Problem'], 'detail' | 'errors'>>;

/** Calls go to our own server, which adds the credential. Lists of values are sent comma separated. */
export const client = createClient<paths>({
  baseUrl: '/api',
  querySerializer: {array: {style: 'form', explode: false}},
});

/** An answer that is not the one asked for, or none at all. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

/** The data of an answer. @throws ProblemError */
export async function ask<T>(call: Promise<{data?: T; error?: unknown; response: Response}>): Promise<T> {
  const {data, error, response} = await call.catch(() => {
    throw new ProblemError({title: 'No network', code: 'offline', detail: 'Nothing was changed.'});
  });
  if (data !== undefined) return data;
  throw new ProblemError(problemIn<Problem>(error, response));
}
