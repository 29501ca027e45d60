/** The customer-messaging widget: its app, and the provider's hosts that it connects to. */
import {DEFAULT_MESSENGER_REGION} from './site';

/** Base address of the provider's API in each region. */
export const REGION_APIS = {
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  ap: 'https://api-iam.au.intercom.io',
} as const;

export type Region = keyof typeof REGION_APIS;

export interface MessengerApp {
  appId: string;
  region: Region;
}

/**
 * Sources that the provider asks a Content-Security-Policy to allow; see its help article 3894. Scripts are allowed by
 * host instead of by hash, because they change without notice.
 */
export const MESSENGER_SOURCES = {
  'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  // The widget writes its own style elements.
  'style-src': ["'unsafe-inline'"],
  'connect-src': [
    'https://*.intercom.io',
    'wss://*.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    'https://uploads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
  ],
  'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  'media-src': ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com'],
  'img-src': [
    'blob:',
    'https://*.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://uploads.intercomusercontent.com',
    'https://messenger-apps.intercom.io',
  ],
  'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  'form-action': ['https://intercom.help', 'https://api-iam.intercom.io'],
} as const;

function isRegion(value: string): value is Region {
  return value in REGION_APIS;
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
