import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {settings} from './settings';

type Schemas = components['schemas'];
export type Connection = Schemas['PunchoutConnection'];
export type Session = Schemas['PunchoutSession'];
export type Cart = Schemas['PunchoutCart'];
export type Mapping = Schemas['PunchoutMappingSet']['mappings'][number];
export type TestResult = Schemas['PunchoutTestResult'];
/** A problem document (RFC 9457) of the API, or what the gateway has to say in the same shape. */
export type Problem = Pick<Schemas['Problem'], 'title' | 'status' | 'code' | 'detail' | 'errors'>;

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl});

let current = {token: '', renewAt: 0};

/** The bearer credential of the next call. A token is renewed a minute early, so that none expires on the way. */
async function credential(): Promise<string> {
  const {clientId, clientSecret, tokenUrl} = settings;
  if (clientSecret.startsWith('plk_')) return clientSecret;
  if (Date.now() < current.renewAt) return current.token;
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: {Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`},
    body: new URLSearchParams({grant_type: 'client_credentials', scope: 'punchout:write stores:read'}),
  });
  if (!response.ok) throw refuse(502, 'no_token', `The token endpoint answered ${response.status}.`);
  const answer = (await response.json()) as {access_token: string; expires_in: number};
  current = {token: answer.access_token, renewAt: Date.now() + (answer.expires_in - 60) * 1000};
  return current.token;
}

api.use({
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await credential()}`);
  },
});

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

/** A refusal by the gateway itself. */
export function refuse(status: number, code: string, detail: string): Refused {
  return new Refused({title: 'The gateway refuses this', status, code, detail});
}

/** The body of an answer. @throws Refused with the problem document of the API */
export function unwrap<T>({data, error, response}: {data?: T; error?: Problem; response: Response}): T {
  if (data !== undefined) return data;
  throw error?.code ? new Refused(error) : refuse(502, 'no_problem', `${response.url} answered ${response.status}.`);
}
