import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {learnTime} from '../plumbing/clock.ts';

export type Schemas = components['schemas'];

/** Members of a problem document that the app reads; what stands in the way may leave some out. */
export interface Problem extends Partial<Pick<Schemas['Problem'], 'detail' | 'errors'>> {
  title: string;
  status: number;
  code: string;
  available?: Schemas['Quantity'];
}

/** Calls go to our own server, which adds the credential. Lists of values are sent comma separated. */
export const client = createClient<paths>({
  baseUrl: '/api',
  querySerializer: {array: {style: 'form', explode: false}},
});

// Every answer tells the time.
client.use({
  onResponse({response}) {
    learnTime(response);
  },
});

/** An answer that is not the one asked for. */
export class ProblemError extends Error {
  constructor(
    readonly problem: Problem,
    /** Seconds to wait before another try; 0 when the answer doesn't tell. */
    readonly retryAfter = 0,
  ) {
    super(problem.detail ?? problem.title);
  }
}

/** The data of an answer. @throws ProblemError when the API refuses, TypeError when there is no network */
export async function ask<T>(call: Promise<{data?: T; error?: unknown; response: Response}>): Promise<T> {
  const {data, error, response} = await call;
  if (data !== undefined) return data;
  const isProblem = typeof error === 'object' && error !== null && 'code' in error;
  const plain = {title: 'Unexpected answer', status: response.status, code: `http_${response.status}`};
  // Checked as far as it can be; the description fixes the other members.
  throw new ProblemError(isProblem ? (error as Problem) : plain, Number(response.headers.get('Retry-After') ?? 0));
}
