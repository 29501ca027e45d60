import createClient from 'openapi-fetch';
import type {components, paths} from '../api/clients.d.ts';
import {ActKey} from '../../plumbing/idempotency.ts';
import {mayPass} from '../../plumbing/retryAfter.ts';

export type Schemas = components['schemas'];

/** Calls go to our own server, which adds the credential. */
export const api = createClient<paths>({baseUrl: '/api'});
const creation = new ActKey();

api.use({
  async onRequest({request}) {
    if (request.method === 'PATCH') request.headers.set('Content-Type', 'application/merge-patch+json');
    if (request.method !== 'POST') return;
    const key = creation.of(request.url, await request.clone().text());
    request.headers.set('Idempotency-Key', key);
  },
  onResponse({request, response: {status, headers}}) {
    // A conflict that passes, of two creations at the same time, says when.
    if (request.method === 'POST' && !mayPass(status) && !headers.has('Retry-After')) creation.end();
  },
});

export type Answer<T> = Promise<{data?: T; error?: Partial<Schemas['Problem']>; response: Response}>;

/** An answer that is not a success. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Schemas['Problem']>,
    /** Seconds, when another try can help. */
    readonly retryAfter: string | null,
  ) {
    super(problem.title ?? `The API answered ${status}`);
  }
}

/** The body of an answer and the version of the record in it. @throws ApiError when the API refused */
export async function unwrap<T>(call: Answer<T>): Promise<{body: T; version: string}> {
  const {data, error, response} = await call;
  if (!response.ok) throw new ApiError(response.status, error ?? {}, response.headers.get('Retry-After'));
  // A success has the body that the contract promises.
  return {body: data as T, version: response.headers.get('ETag') ?? ''};
}
