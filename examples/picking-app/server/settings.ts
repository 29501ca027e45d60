import {existsSync} from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
const {env} = process;

export const settings = {
  apiBaseUrl: env.API_BASE_URL || 'http://localhost:4010/clients',
  /** This machine only, until HOST says otherwise. */
  host: env.HOST || '127.0.0.1',
  port: Number(env.PORT || 5305),
};
