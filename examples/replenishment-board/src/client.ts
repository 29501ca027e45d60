import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {CallFailed, result, type Call, type Problem} from '../plumbing/answer.ts';
import {learnTime, now} from '../plumbing/clock.ts';

export {CallFailed, result, type Problem};

export type Schemas = components['schemas'];
export type RefillPoint = Schemas['RefillPoint'];
export type ReplenishmentEvent = Schemas['ReplenishmentEvent'];
export type Quantity = Schemas['Quantity'];

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

/** Today by the API's clock. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 10);
}

/** A list to its end. @param read asks for the page at a cursor, or for the first one */
export async function all<One>(
  read: (cursor?: string) => Call<{data: One[]; page: Schemas['PageInfo']}>,
): Promise<One[]> {
  const records: One[] = [];
  let cursor: string | undefined;
  do {
    const {data, page} = await result(read(cursor));
    records.push(...data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return records;
}
