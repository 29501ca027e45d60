import createClient from 'openapi-fetch';
import type {components, paths} from '../api/clients.d.ts';

export type Schemas = components['schemas'];

/** Calls go to our own server, which adds the credential. */
export const api = createClient<paths>({baseUrl: '/api'});
/** The creation that has no answer yet. Sent again as it is, it keeps its key, so that it is not done twice. */
let open: {text: string; key: string} | undefined;
api.use({
  async onRequest({request}) {
    if (request.method === 'PATCH') request.headers.set('Content-Type', 'application/merge-patch+json');
    if (request.method !== 'POST') return;
    const text = request.url + (await request.clone().text());
    if (open?.text !== text) open = {text, key: crypto.randomUUID()};
    request.headers.set('Idempotency-Key', open.key);
  },
  onResponse({request, response: {status, headers}}) {
    if (request.method === 'POST' && status < 500 && !headers.has('Retry-After')) open = undefined;
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
