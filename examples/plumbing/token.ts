import {CallFailed} from './answer.ts';

/** Seconds that a token is renewed before its end, so that none ends on its way. */
const EARLY = 60;
/** Milliseconds that the token endpoint has to answer. */
const PATIENCE = 15_000;
/** API keys of buyers and of suppliers. */
const API_KEY = /^pl[ks]_/;

export interface Credential {
  /** Secret of an OAuth client, or an API key. */
  secret: string;
  /** Name of the OAuth client. */
  id: string;
  /** Where tokens come from; empty when the secret is sent as it is. */
  tokenUrl: string;
  /** Scopes that the application needs, separated by spaces. */
  scope: string;
  /** Sends the request; by default `fetch`. */
  send?: (request: Request) => Promise<Response>;
}

/** The credential that the usual settings name. */
export function credentialOf({CLIENT_ID, CLIENT_SECRET, TOKEN_URL}: NodeJS.ProcessEnv, scope: string): Credential {
  return {id: CLIENT_ID ?? '', secret: CLIENT_SECRET ?? '', tokenUrl: TOKEN_URL ?? '', scope};
}

/** What is at fault is the credential and not the platform, which no wait mends. */
const failed = (title: string, detail: string, status?: number): CallFailed =>
  new CallFailed({title, detail, code: 'no_token'}, status);

/**
 * The bearer of API calls: an API key as it is, or a token by client credentials (RFC 6749 §4.4). Calls at the same
 * time share one request, because an endpoint may refuse the second.
 *
 * @returns a function to call before each request. It throws CallFailed when there is no secret, or the endpoint gives no token
 */
export function bearerOf({secret, id, tokenUrl, scope, send = fetch}: Credential): () => Promise<string> {
  if (secret === '') return () => Promise.reject(failed('CLIENT_SECRET is not set', 'Copy .env.example to .env.'));
  if (API_KEY.test(secret) || tokenUrl === '') return () => Promise.resolve(secret);
  let token = '';
  let renewAt = 0;
  let asked: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const request = new Request(tokenUrl, {
      method: 'POST',
      headers: {Authorization: `Basic ${btoa(`${id}:${secret}`)}`},
      body: new URLSearchParams({grant_type: 'client_credentials', scope}),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const response = await send(request);
    const {ok, status} = response;
    if (!ok) throw failed(`The token endpoint answered ${status}`, 'Check CLIENT_ID and CLIENT_SECRET.', status);
    // RFC 6749 §5.1 says what a success has.
    const body = (await response.json()) as {access_token: string; expires_in: number};
    token = body.access_token;
    renewAt = Date.now() + (body.expires_in - EARLY) * 1000;
    return token;
  }

  return () => {
    if (Date.now() < renewAt) return Promise.resolve(token);
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
