import createClient, {type Client} from 'openapi-fetch';
import type {components, paths} from './api/suppliers';
import {readSettings, type Settings} from './settings';
import {Stop} from './stop';

export type Problem = components['schemas']['Problem'];

const TRIES = 4;
/** Seconds between two tries when no answer says how many. */
const PAUSE = 2;
const sleep = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Seconds a response asks to wait. */
export function waitOf(response: Response): number {
  return Number(response.headers.get('Retry-After')) || PAUSE;
}

/** Waits and tries again while the API is busy or away. Idempotency keys stay, so nothing is done twice. */
async function patient(request: Request): Promise<Response> {
  for (let left = TRIES; ; left -= 1) {
    const response = await fetch(request.clone()).catch((error: unknown) => {
      if (left > 1) return undefined;
      throw new Stop(
        'failed',
        `${new URL(request.url).origin} does not answer: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
    if (response && ((response.status !== 429 && response.status !== 503) || left === 1)) return response;
    await sleep(response ? waitOf(response) : PAUSE);
  }
}

export interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The data of an answer. @throws Stop with title, detail and code of the problem */
export function answer<T>({data, error, response}: Answer<T>): T {
  if (data !== undefined) return data;
  // Every failure has this form, unless something before the API answered.
  const {title = response.statusText, detail = '', code = String(response.status)} = (error ?? {}) as Partial<Problem>;
  throw new Stop('failed', `${title} (${code}). ${detail}`.trim());
}

async function logIn({apiBaseUrl, clientId, clientSecret}: Settings): Promise<string> {
  const api = createClient<paths>({baseUrl: apiBaseUrl, fetch: patient});
  const session = answer(
    await api.POST('/v1/supplier-login', {
      body: {grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret},
    }),
  );
  return session.access_token ?? '';
}

/** A client with a token that lasts an hour: longer than any run. */
export async function connect(): Promise<Client<paths>> {
  const settings = readSettings();
  const token = await logIn(settings);
  return createClient<paths>({
    baseUrl: settings.apiBaseUrl,
    fetch: patient,
    headers: {Authorization: `Bearer ${token}`},
    // Signed addresses are followed without the token.
    redirect: 'manual',
  });
}
