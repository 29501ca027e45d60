import createClient, {type Client} from 'openapi-fetch';
import type {components, paths} from './api/clients.d.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

/** Names the address: what `fetch` throws does not. */
export function notReached(address: string, error: unknown): Error {
  if (!(error instanceof TypeError)) return error instanceof Error ? error : new Error(String(error));
  const {cause} = error;
  // With several addresses of a host, the cause has a code and no message.
  const {message = '', code = ''} = (cause ?? error) as {message?: string; code?: string};
  return new Error(`${address} cannot be reached: ${message || code}`);
}

export function createApi(env: NodeJS.ProcessEnv): Api {
  if (!env.API_BASE_URL) throw new Error('API_BASE_URL is not set: copy .env.example to .env.');
  const api = createClient<paths>({baseUrl: env.API_BASE_URL});
  const bearer = bearerOf(credentialOf(env, 'audit:read'));
  api.use({
    async onRequest({request}) {
      request.headers.set('Authorization', `Bearer ${await bearer()}`);
      return request;
    },
    onError: ({error}) => notReached(env.API_BASE_URL ?? '', error),
  });
  return api;
}

/** An answer that is not a success. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Schemas['Problem']>,
  ) {
    const title = problem.title ?? 'The API did not answer as expected';
    // Messages for single fields say more than the detail above them.
    const more = problem.errors?.map(({message}) => message) ?? [problem.detail ?? ''];
    super(`${title} (${problem.code ?? status}). ${more.join(' ')}`);
  }
}

type Answer<T> = Promise<{data?: T; error?: Partial<Schemas['Problem']>; response: Response}>;

/** Statuses that say nothing about the call itself; the others never get better by asking again. */
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);

/**
 * The body of an answer. What may pass is asked again, up to five times: after `Retry-After`, else with growing pauses.
 *
 * @throws ApiError when the API refused
 */
export async function bodyOf<T>(ask: () => Answer<T>, pause = 500): Promise<T> {
  const {data, error, response} = await ask();
  // A success has the body that the contract promises.
  if (response.ok) return data as T;
  if (!RETRIED.has(response.status) || pause > 8000) throw new ApiError(response.status, error ?? {});
  const wait = Number(response.headers.get('Retry-After') ?? 0) * 1000 || Math.random() * pause;
  await new Promise((resolve) => setTimeout(resolve, wait));
  return bodyOf(ask, pause * 2);
}
