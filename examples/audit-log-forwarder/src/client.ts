import createClient, {type Client} from 'openapi-fetch';
import type {components, paths} from './api/clients.d.ts';
import {patientFetch} from '../plumbing/patience.ts';
import {bearerOf, credentialOf} from '../plumbing/token.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

export function createApi(env: NodeJS.ProcessEnv): Api {
  if (!env.API_BASE_URL) throw new Error('API_BASE_URL is not set: copy .env.example to .env.');
  const api = createClient<paths>({baseUrl: env.API_BASE_URL, fetch: (request) => patientFetch(request)});
  const bearer = bearerOf({...credentialOf(env, 'audit:read'), send: (request) => patientFetch(request)});
  api.use({
    async onRequest({request}) {
      request.headers.set('Authorization', `Bearer ${await bearer()}`);
      return request;
    },
  });
  return api;
}
