import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {fetchWithRetry} from './retry';
import {settings} from './settings';

type Schemas = components['schemas'];
export type Kind = Schemas['BatchRequestCreate']['kind'];
export type Batch = Schemas['BatchRequest'];
export type BatchError = Schemas['BatchError'];
export type Problem = Schemas['Problem'];

const SCOPES = 'batch:write users:write categories:write mappings:write inventory:read';

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl, fetch: (request) => fetchWithRetry(request)});

let current = {token: '', renewAt: 0};

/** The bearer credential of the next call. A token is renewed a minute early, so that none expires on the way. */
async function credential(): Promise<string> {
  const {clientId, clientSecret, tokenUrl} = settings;
  if (clientSecret.startsWith('plk_')) return clientSecret;
  if (Date.now() < current.renewAt) return current.token;
  const request = new Request(tokenUrl, {
    method: 'POST',
    headers: {Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`},
    body: new URLSearchParams({grant_type: 'client_credentials', scope: SCOPES}),
  });
  const response = await fetchWithRetry(request);
  if (!response.ok)
    throw new Error(`The token endpoint answered ${response.status}. Check CLIENT_ID and CLIENT_SECRET.`);
  const answer = (await response.json()) as {access_token: string; expires_in: number};
  current = {token: answer.access_token, renewAt: Date.now() + (answer.expires_in - 60) * 1000};
  return current.token;
}

api.use({
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await credential()}`);
  },
});

/** The body of an answer. @throws Error with title, detail, code and request id of the problem */
export function unwrap<T>({data, error, response}: {data?: T; error?: Problem; response: Response}): T {
  if (data !== undefined) return data;
  const {title, detail = '', code, request_id: id} = error ?? {};
  throw new Error(`${title ?? 'No answer'}: ${detail} (${response.status} ${code ?? ''}, ${id ?? 'no request id'})`);
}

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
