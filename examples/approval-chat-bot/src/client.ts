import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {result as resultOf, unreachable, type Call} from '../plumbing/answer.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

export {CallFailed} from '../plumbing/answer.ts';

export type PriceApproval = components['schemas']['PriceApproval'];
export type Money = components['schemas']['Money'];

const {clientId: id, clientSecret: secret, tokenUrl} = settings;

/** @param scope what a token is asked for; an API key has its own */
export function clientWith(scope: string) {
  const bearer = bearerOf({id, secret, tokenUrl, scope});
  const client = createClient<paths>({baseUrl: settings.apiBaseUrl});
  client.use({
    async onRequest({request}) {
      request.headers.set('Authorization', `Bearer ${await bearer()}`);
      return request;
    },
  });
  return client;
}

export const api = clientWith('approvals:read approvals:decide users:read');

/** What was asked for. @throws CallFailed */
export function result<Data>(call: Call<Data>): Promise<Data> {
  return resultOf(call, unreachable);
}
