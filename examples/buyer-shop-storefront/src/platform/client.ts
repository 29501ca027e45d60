import createClient, {type Client} from 'openapi-fetch';
import type {components, paths} from '../api/clients.d.ts';
import {learnTime} from '../../plumbing/clock.ts';
import {bearerOf, credentialOf} from '../../plumbing/token.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

const SCOPES =
  'search:read products:read shipping:read recommendations:read personalize:write users:impersonate punchout:write';

/** A client of the API that adds the credential and the buyer to each call. It lives on the server only. */
export function createApi(env: NodeJS.ProcessEnv): Api {
  if (!env.API_BASE_URL) throw new Error('API_BASE_URL is not set: copy .env.example to .env.');
  const api = createClient<paths>({baseUrl: env.API_BASE_URL});
  const bearer = bearerOf(credentialOf(env, SCOPES));
  api.use({
    async onRequest({request}) {
      request.headers.set('Authorization', `Bearer ${await bearer()}`);
      if (env.ACTING_USER) request.headers.set('Acting-User', env.ACTING_USER);
      return request;
    },
    onResponse({response}) {
      learnTime(response);
    },
  });
  return api;
}

/** The members of a problem (RFC 9457) that people need. */
export type Problem = Pick<Schemas['Problem'], 'status' | 'title' | 'detail' | 'code'>;

/** An answer that is not a success. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    /** Seconds, when another try can help. */
    readonly retryAfter: string | null,
  ) {
    super(problem.title);
  }
}

/** What to tell of any failure; one without an answer is told as such. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  const detail = 'Try again in a moment.';
  return new ApiError({status: 502, title: 'The platform cannot be reached', detail, code: 'unreachable'}, null);
}

/** Takes the body out of an answer. @throws ApiError when the API refused */
export async function bodyOf<T>(call: Promise<{data?: T; error?: Problem; response: Response}>): Promise<T> {
  const {data, error, response} = await call;
  // A success has the body that the contract promises; `Response` has none for 202.
  if (response.ok) return data as T;
  const unknown = {status: response.status, title: 'Unexpected answer', detail: response.statusText, code: 'unknown'};
  throw new ApiError(error ?? unknown, response.headers.get('Retry-After'));
}
