import {existsSync} from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
const {env} = process;

export const settings = {
  apiBaseUrl: (env.API_BASE_URL || 'http://localhost:4010/clients').replace(/\/$/, ''),
  clientId: env.CLIENT_ID ?? '',
  clientSecret: env.CLIENT_SECRET ?? '',
  tokenUrl: env.TOKEN_URL || 'https://auth.quartermaster.example/oauth2/token',
  /** Nobody signs in here, so nobody else in the network may call with your credential until HOST says so. */
  host: env.HOST || '127.0.0.1',
  port: Number(env.PORT || 5301),
};
