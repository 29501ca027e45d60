import {settings} from './settings.ts';

const SCOPES = 'approvals:read approvals:decide';

let current: {token: string; renewAt: number} | undefined;

/** The token for the next call; a new one is fetched a minute before the old one ends. */
export async function accessToken(): Promise<string> {
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
