import {existsSync} from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
const {env} = process;

export const settings = {
  apiBaseUrl: env.API_BASE_URL ?? 'http://localhost:4010/clients',
  badges: env.BADGES ?? '',
  locationId: env.LOCATION_ID ?? '',
  locationName: env.LOCATION_NAME ?? 'Stock room',
  sessionSeconds: Number(env.SESSION_SECONDS ?? 60),
  /** Nobody signs in here, so nobody else in the network may call with your credential until HOST says so. */
  host: env.HOST || '127.0.0.1',
  port: Number(env.PORT ?? 5308),
};
