import type {ApiName} from '../../config/apis';
import {SANDBOX_ORIGIN} from '../../config/localSandbox';
import {KEY_PREFIXES} from '../../config/sandboxKeys';

/** What answers a sample. */
export type Service = Exclude<ApiName, 'reference'> | 'auth';

/** Addresses that samples use, each with the service behind it. */
const ADDRESSES: readonly [RegExp, Service][] = [
  [/https:\/\/(?:sandbox\.)?clients\.api\.quartermaster\.example/g, 'clients'],
  [/https:\/\/(?:sandbox\.)?suppliers\.api\.quartermaster\.example/g, 'suppliers'],
  [new RegExp(`${SANDBOX_ORIGIN}/clients`, 'g'), 'clients'],
  [new RegExp(`${SANDBOX_ORIGIN}/suppliers`, 'g'), 'suppliers'],
  [/https:\/\/auth\.quartermaster\.example/g, 'auth'],
];

/** Signs what a sandbox that forgets it anyway would send. */
const WEBHOOK_SECRET = 'whsec_bm8tc2VjcmV0LWluLWEtc2FuZGJveC1vZi1hLXBhZ2U=';

/** Where `npm run sandbox`, and the sandbox that readers fetch, listen. The endpoint for tokens is no part of it. */
export const LOCAL_ORIGINS: Record<Service, string> = {
  clients: `${SANDBOX_ORIGIN}/clients`,
  suppliers: `${SANDBOX_ORIGIN}/suppliers`,
  auth: 'https://auth.quartermaster.example',
};

/** Values of the variables that samples use, by service of the API they call. @param caller end of the key */
export function variablesFor(api: ApiName, caller = 'sample'): Record<string, string> {
  const key = `${KEY_PREFIXES[api]}${caller}`;
  return {
    ACCESS_TOKEN: key,
    API_KEY: key,
    QM_KEY: key,
    CLIENT_ID: 'halden-erp',
    CLIENT_SECRET: 'sample-secret',
    WEBHOOK_SECRET,
  };
}

/** Which API a sample calls; the clients API unless it only names the other. */
export function apiOf(code: string): ApiName {
  return /suppliers\.api\.|4010\/suppliers/.test(code) ? 'suppliers' : 'clients';
}

/** Whether a sample calls anything we can answer. */
export function callsUs(code: string): boolean {
  return ADDRESSES.some(([address]) => code.search(address) >= 0);
}

/** The text with our addresses replaced. @param origins one a service, without a slash at the end */
export function withOrigins(code: string, origins: Record<Service, string>): string {
  return ADDRESSES.reduce((text, [address, service]) => text.replace(address, origins[service]), code);
}
