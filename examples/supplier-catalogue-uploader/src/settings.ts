import {existsSync} from 'node:fs';
import {Stop} from './stop';

export interface Settings {
  apiBaseUrl: string;
  clientId: string;
  clientSecret: string;
}

/** How to come back to an import. On this machine the API is a sandbox, which may end with the command. */
export function wayBack(id: string): string {
  const isSandbox = ['localhost', '127.0.0.1'].includes(new URL(readSettings().apiBaseUrl).hostname);
  return `npm start -- wait ${id}${isSandbox ? ', if `npm run sandbox` is open' : ''}`;
}

/** Settings from the environment, or from `.env` beside package.json. @throws Stop when a credential is missing or the address is none */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const {API_BASE_URL = 'http://localhost:4010/suppliers', CLIENT_ID = '', CLIENT_SECRET = ''} = process.env;
  if (CLIENT_ID === '' || CLIENT_SECRET === '')
    throw new Stop(
      'unusable',
      'CLIENT_ID and CLIENT_SECRET are not set: copy .env.example to .env, or set them in your CI.',
    );
  // `localhost:4010` is an address too, of the scheme `localhost`.
  if (!/^https?:\/\//i.test(API_BASE_URL) || !URL.canParse(API_BASE_URL))
    throw new Stop('unusable', `API_BASE_URL is no address of http or https: ${API_BASE_URL}`);
  return {apiBaseUrl: API_BASE_URL.replace(/\/$/, ''), clientId: CLIENT_ID, clientSecret: CLIENT_SECRET};
}
