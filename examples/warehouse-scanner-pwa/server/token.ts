import {existsSync} from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
const {TOKEN_URL = '', CLIENT_ID = '', CLIENT_SECRET = ''} = process.env;
const SCOPES = 'inventory:write inventory:adjust inventory:count';

let token = '';
let renewAt = 0;

/** The bearer of API calls: a token from the token endpoint, or the API key when there is no such endpoint. */
export async function bearer(): Promise<string> {
  if (TOKEN_URL === '') return CLIENT_SECRET;
  if (Date.now() < renewAt) return token;
  const response = await fetch(TOKEN_URL, {
    method: 'POST',
    headers: {Authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`},
    body: new URLSearchParams({grant_type: 'client_credentials', scope: SCOPES}),
  });
  if (!response.ok) throw new Error(`The token endpoint answered ${response.status}.`);
  const body: {access_token: string; expires_in: number} = await response.json();
  token = body.access_token;
  // A minute early, so that a token never ends on the way.
  renewAt = Date.now() + (body.expires_in - 60) * 1000;
  return token;
}
