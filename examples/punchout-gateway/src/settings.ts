import {existsSync} from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();

const {API_BASE_URL, CLIENT_ID, CLIENT_SECRET, TOKEN_URL, ERP_SHARED_SECRET, PORT, PUBLIC_URL, HOST} = process.env;
const port = Number(PORT || 5312);

export const settings = {
  apiBaseUrl: API_BASE_URL || 'http://localhost:4010/clients',
  clientId: CLIENT_ID || '',
  clientSecret: CLIENT_SECRET || '',
  tokenUrl: TOKEN_URL || 'https://auth.quartermaster.example/oauth2/token',
  erpSecret: ERP_SHARED_SECRET || '',
  port,
  /** Suppliers reach it through a proxy with https; nobody else in the network may, until HOST says so. */
  host: HOST || '127.0.0.1',
  publicUrl: PUBLIC_URL || `http://localhost:${port}`,
};

/** Stands in `.env.example`: whoever has read it can sign in with it. */
const PUBLISHED = 'change-me-in-both-systems';
/** Where a sandbox is: on this machine. */
const SANDBOX = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

/** Why ERPs cannot be told from others. @returns undefined when they can */
export function secretFault({erpSecret, apiBaseUrl}: typeof settings): string | undefined {
  if (erpSecret.length < 16) return 'Set ERP_SHARED_SECRET in .env to at least 16 characters.';
  if (erpSecret !== PUBLISHED || SANDBOX.test(apiBaseUrl)) return undefined;
  return 'ERP_SHARED_SECRET is the one of .env.example, which everybody can read. Make one of your own: openssl rand -hex 24';
}
