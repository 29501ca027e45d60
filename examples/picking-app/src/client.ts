import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {problemIn} from '../plumbing/answer.ts';

type Schemas = components['schemas'];

export type PickList = Schemas['PickList'];
export type PickListLine = Schemas['PickListLine'];
export type Problem = Pick<Schemas['Problem'], 'title' | 'code'> &
  Partial<Pick<Schemas['Problem'], 'detail' | 'errors'>>;

/** Calls go to our own server, which adds the credential. Lists of values are sent comma separated. */
export const client = createClient<paths>({
  baseUrl: '/api',
  querySerializer: {array: {style: 'form', explode: false}},
});

/** An answer that is not the one asked for, or none at all. */
export class ProblemError extends Error {
  constructor(
    readonly problem: Problem,
    /** Whether the platform decided. If not, the same call may be sent again. */
    readonly isDecided: boolean,
  ) {
    super(problem.title);
  }
}

/** The data of an answer. @throws ProblemError */
export async function ask<T>(call: Promise<{data?: T; error?: unknown; response: Response}>): Promise<T> {
  const {data, error, response} = await call.catch(() => {
    const detail = 'Nothing is lost. Try again where the phone has a network.';
    throw new ProblemError({title: 'No network', code: 'offline', detail}, false);
  });
  if (data !== undefined) return data;
  const {status} = response;
  throw new ProblemError(problemIn<Problem>(error, response), status < 500 && status !== 429);
}
