import {existsSync} from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();

const {API_BASE_URL, CLIENT_ID, CLIENT_SECRET, TOKEN_URL, ERP_FOLDER, SCHEDULE, START_AT} = process.env;

export const settings = {
  apiBaseUrl: API_BASE_URL || 'http://localhost:4010/clients',
  clientId: CLIENT_ID || '',
  clientSecret: CLIENT_SECRET || '',
  tokenUrl: TOKEN_URL || 'https://auth.quartermaster.example/oauth2/token',
  erpFolder: ERP_FOLDER || 'erp',
  schedule: SCHEDULE || '15 2 * * *',
  startAt: START_AT || '2025-03-01T00:00:00Z',
};
