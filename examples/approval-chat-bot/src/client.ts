import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {settings} from './settings.ts';

export type PriceApproval = components['schemas']['PriceApproval'];
export type Money = components['schemas']['Money'];
type Problem = components['schemas']['Problem'];

const SCOPES = 'approvals:read approvals:decide users:read';

let current: {token: string; renewAt: number} | undefined;

/** The token for the next call; a new one is fetched a minute before the old one ends. */
async function accessToken(): Promise<string> {
  const {clientId, clientSecret, tokenUrl} = settings;
  // An API key is sent as it is.
  if (clientSecret.startsWith('plk_')) return clientSecret;
  if (current && Date.now() < current.renewAt) return current.token;
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: {Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`},
    body: new URLSearchParams({grant_type: 'client_credentials', scope: SCOPES}),
  });
  if (!response.ok) throw new Error(`The token request was answered with ${response.status}.`);
  const {access_token, expires_in} = (await response.json()) as {access_token: string; expires_in: number};
  current = {token: access_token, renewAt: Date.now() + (expires_in - 60) * 1000};
  return access_token;
}

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl});

api.use({
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await accessToken()}`);
    return request;
  },
});

/** A call that was answered with a problem; the message says what is missing, for people in a chat. */
export class Refused extends Error {
  constructor({title, detail, code, missing, required_permission, required_scope}: Problem) {
    const lacks = missing ?? required_permission ?? required_scope;
    super(
      [`${title}.`, detail, lacks !== undefined && `Missing: ${String(lacks)}.`, `(${code})`].filter(Boolean).join(' '),
    );
  }
}

/** What was asked for. @throws Refused */
export async function result<Data>(call: Promise<{data?: Data; error?: Problem}>): Promise<Data> {
  const {data, error} = await call;
  if (error) throw new Refused(error);
  // An answer without a problem has the documented body.
  return data as Data;
}
