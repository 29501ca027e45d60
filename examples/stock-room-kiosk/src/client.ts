import createClient, {type Client} from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {problemIn} from '../plumbing/answer.ts';
import {settings} from './settings.ts';

export type Schemas = components['schemas'];
export type Problem = Pick<Schemas['Problem'], 'title' | 'code'> &
  Partial<Pick<Schemas['Problem'], 'detail' | 'errors'>>;

/** Calls in the name of one person. */
export function clientOf(token: string): Client<paths> {
  return createClient<paths>({
    baseUrl: settings.apiBaseUrl,
    headers: {Authorization: `Bearer ${token}`},
    querySerializer: {array: {style: 'form', explode: false}},
  });
}

/** An answer that is not the one asked for, or none at all. */
export class ProblemError extends Error {
  constructor(
    readonly problem: Problem,
    /** Whether the platform decided. If not, the same request may be sent again, with its key. */
    readonly isDecided: boolean,
  ) {
    super(problem.title);
  }
}

/** The data of an answer. @throws ProblemError */
export async function ask<T>(call: Promise<{data?: T; error?: unknown; response: Response}>): Promise<T> {
  const {data, error, response} = await call.catch((reason: unknown) => {
    console.error(reason);
    const detail = 'Ask again later.';
    throw new ProblemError({title: 'The platform cannot be reached', code: 'unreachable', detail}, false);
  });
  if (data !== undefined) return data;
  const problem = problemIn<Problem>(error, response);
  // The second of two presses is refused while the first is on its way.
  throw new ProblemError(problem, response.status < 500 && problem.code !== 'idempotency_in_progress');
}
