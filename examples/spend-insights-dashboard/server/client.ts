import createClient from 'openapi-fetch';
import type {components, paths} from '../src/api/clients';
import {learnTime} from './clock.ts';
import {settings} from './settings.ts';

type Problem = components['schemas']['Problem'];

const SCOPES = 'analytics:read exports:write';

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
  onResponse({response}) {
    learnTime(response);
  },
});

/** A call that was answered with a problem. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly retryAfter: string | null,
  ) {
    super(problem.title);
  }
}

/** What was asked for. @throws Refused */
export async function result<Data>(call: Promise<{data?: Data; error?: Problem; response: Response}>): Promise<Data> {
  const {data, error, response} = await call;
  if (error) throw new Refused(error, response.headers.get('Retry-After'));
  // An answer without a problem has the documented body.
  return data as Data;
}
