import type {Json} from './types';

/** Whether a value is an address that is opened over https: pages, pictures, documents and endpoints have no other. */
export function isHttps(value: Json | undefined): boolean {
  return typeof value === 'string' && value.startsWith('https://') && URL.canParse(value);
}
