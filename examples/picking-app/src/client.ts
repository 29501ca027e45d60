import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {learnTime} from '../plumbing/clock.ts';

export {CallFailed, result, type Problem} from '../plumbing/answer.ts';

type Schemas = components['schemas'];

export type PickList = Schemas['PickList'];
export type PickListLine = Schemas['PickListLine'];

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
