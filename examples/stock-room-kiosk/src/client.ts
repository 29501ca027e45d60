import createClient, {type Client} from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {result as resultOf, unreachable, type Call} from '../plumbing/answer.ts';
import {settings} from './settings.ts';

export {CallFailed, type Problem} from '../plumbing/answer.ts';

export type Schemas = components['schemas'];

/** Calls in the name of one person. */
export function clientOf(token: string): Client<paths> {
  return createClient<paths>({
    baseUrl: settings.apiBaseUrl,
    headers: {Authorization: `Bearer ${token}`},
    querySerializer: {array: {style: 'form', explode: false}},
  });
}

/** What was asked for. @throws CallFailed */
export function result<Data>(call: Call<Data>): Promise<Data> {
  return resultOf(call, unreachable);
}
