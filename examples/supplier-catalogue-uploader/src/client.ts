import createClient, {type Client} from 'openapi-fetch';
import {result} from '../plumbing/answer.ts';
import {patientFetch} from '../plumbing/patience.ts';
import type {paths} from './api/suppliers';
import {readSettings} from './settings';

/** A client with a token that lasts an hour: longer than any run. @throws CallFailed when the login is refused */
export async function connect(): Promise<Client<paths>> {
  const {apiBaseUrl: baseUrl, clientId: client_id, clientSecret: client_secret} = readSettings();
  // Idempotency keys stay, so nothing is done twice.
  const options = {baseUrl, fetch: (request: Request) => patientFetch(request)};
  const body = {grant_type: 'client_credentials' as const, client_id, client_secret};
  const {access_token: token} = await result(createClient<paths>(options).POST('/v1/supplier-login', {body}));
  return createClient<paths>({
    ...options,
    headers: {Authorization: `Bearer ${token}`},
    // Signed addresses are followed without the token.
    redirect: 'manual',
  });
}
