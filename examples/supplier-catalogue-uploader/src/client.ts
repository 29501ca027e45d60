import createClient, {type Client} from 'openapi-fetch';
import {CallFailed, result} from '../plumbing/answer.ts';
import {patientFetch} from '../plumbing/patience.ts';
import type {paths} from './api/suppliers';
import {readSettings} from './settings';

/** A proxy before the API may answer with its login page, as a success. @throws CallFailed that names the address */
async function send(request: Request): Promise<Response> {
  const response = await patientFetch(request);
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (!response.ok || /\bjson\b/.test(type)) return response;
  const title = `${new URL(request.url).origin} answers with something other than the API`;
  const detail = `Its type is ${type}. Look at API_BASE_URL, and whether a proxy wants a login first.`;
  throw new CallFailed({title, detail, code: 'no_api'}, response.status);
}

/** A client with a token that lasts an hour: longer than any run. @throws CallFailed when the login is refused */
export async function connect(): Promise<Client<paths>> {
  const {apiBaseUrl: baseUrl, clientId: client_id, clientSecret: client_secret} = readSettings();
  // Idempotency keys stay, so nothing is done twice.
  const options = {baseUrl, fetch: send};
  const body = {grant_type: 'client_credentials' as const, client_id, client_secret};
  const {access_token: token} = await result(createClient<paths>(options).POST('/v1/supplier-login', {body}));
  return createClient<paths>({
    ...options,
    headers: {Authorization: `Bearer ${token}`},
    // Signed addresses are followed without the token.
    redirect: 'manual',
  });
}
