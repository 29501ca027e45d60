import createClient, {type Client} from 'openapi-fetch';
import type {components, paths} from '../api/clients.d.ts';
import {CallFailed, result as resultOf, unreachable, type Call} from '../../plumbing/answer.ts';
import {learnTime} from '../../plumbing/clock.ts';
import {bearerOf, credentialOf} from '../../plumbing/token.ts';

export {CallFailed};

export type Api = Client<paths>;
export type Schemas = components['schemas'];

const SCOPES =
  'search:read products:read suppliers:read stores:read categories:read shipping:read recommendations:read personalize:write users:impersonate punchout:write';

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

/** What visitors read of an error. That of a program says nothing to them. */
export function failureOf(error: unknown): CallFailed {
  return error instanceof CallFailed ? error : unreachable(error);
}

/** The status of our answer. What the API thinks of our credential is not the visitor's affair; what they typed is. */
export function statusFor({status}: CallFailed): 404 | 422 | 502 {
  if (status === 404) return 404;
  return status === 400 || status === 422 ? 422 : 502;
}

/** What was asked for. @throws CallFailed */
export function result<Data>(call: Call<Data>): Promise<Data> {
  return resultOf(call, unreachable);
}
