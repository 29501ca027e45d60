import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';

export {CallFailed, result, type Problem} from '../plumbing/answer.ts';

export type Schemas = components['schemas'];
export type RefillPoint = Schemas['RefillPoint'];
export type ReplenishmentEvent = Schemas['ReplenishmentEvent'];
export type Quantity = Schemas['Quantity'];

/** Calls go to our own server, which adds the credential. Lists of values are sent comma separated. */
export const client = createClient<paths>({
  baseUrl: '/api',
  querySerializer: {array: {style: 'form', explode: false}},
});
