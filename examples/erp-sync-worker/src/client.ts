import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {patientFetch} from '../plumbing/patience.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings';

type Schemas = components['schemas'];
export type Kind = Schemas['BatchRequestCreate']['kind'];
export type Batch = Schemas['BatchRequest'];
export type BatchError = Schemas['BatchError'];
export type Movement = Schemas['InventoryTransaction'];

const SCOPES = 'batch:write users:write categories:write mappings:write inventory:read';

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl, fetch: (request) => patientFetch(request)});

const {clientId: id, clientSecret: secret, tokenUrl} = settings;
const bearer = bearerOf({id, secret, tokenUrl, scope: SCOPES, send: (request) => patientFetch(request)});

api.use({
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await bearer()}`);
  },
});

interface Page<T> {
  data: T[];
  page: {next_cursor?: string | null};
}

/** All records of a list, page by page. @param read asks for one page; without a cursor for the first */
export async function everyRecord<T>(read: (cursor?: string) => Promise<Page<T>>): Promise<T[]> {
  const records: T[] = [];
  let cursor: string | undefined;
  do {
    const {data, page} = await read(cursor);
    records.push(...data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return records;
}
