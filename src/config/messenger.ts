/** The customer-messaging widget: its app and the region of its data. */
import {DEFAULT_MESSENGER_REGION} from './site';

/** Base address of the provider's API in each region. */
export const REGION_APIS = {
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  ap: 'https://api-iam.au.intercom.io',
} as const;

/** Event of the window: the router shows another page. The script of the messenger doesn't know the router. */
export const PAGE_CHANGED = 'page-changed';

export type Region = keyof typeof REGION_APIS;

export interface MessengerApp {
  appId: string;
  region: Region;
}

function isRegion(value: string): value is Region {
  return Object.hasOwn(REGION_APIS, value);
}

/**
 * @returns the app; undefined when none is configured
 * @throws Error for invalid settings, so that the build stops instead of publishing a widget that never opens
 */
export function readMessenger(
  appId: string | undefined,
  region: string = DEFAULT_MESSENGER_REGION,
): MessengerApp | undefined {
  if (appId === undefined) return undefined;
  if (!/^\w+$/.test(appId))
    throw new Error(`MESSENGER_APP_ID: "${appId}" is no app id: these are letters and digits, such as ab12cd34.`);
  if (!isRegion(region))
    throw new Error(`MESSENGER_REGION: "${region}" is no region. Give one of ${Object.keys(REGION_APIS).join(', ')}.`);
  return {appId, region};
}
