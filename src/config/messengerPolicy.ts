/** The hosts that the messenger's provider connects to. Apart from messenger.ts, which is part of scripts. */
import {REGION_APIS, type Region} from './messenger';

/** Hosts of attachments, pictures and uploads that only one region uses. */
const REGION_FILES: Record<Region, {images: readonly string[]; media: readonly string[]; uploads: readonly string[]}> =
  {
    us: {
      images: ['https://static.intercomassets.com', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(attachments)],
      media: ['https://downloads.intercomcdn.com'],
      uploads: ['https://uploads.intercomcdn.com'],
    },
    eu: {
      images: ['https://static.intercomassets.eu', 'https://*.intercomcdn.eu', 'https://*.intercom-attachments.eu'],
      media: ['https://downloads.intercomcdn.eu'],
      uploads: ['https://uploads.intercomcdn.eu', 'https://uploads.eu.intercomcdn.com'],
    },
    ap: {
      images: ['https://static.au.intercomassets.com', 'https://*.au.intercom-attachments.com'],
      media: ['https://downloads.au.intercomcdn.com'],
      uploads: ['https://uploads.au.intercomcdn.com'],
    },
  };

function attachments(host: number): string {
  return `https://*.intercom-attachments-${host}.com`;
}

/**
 * Sources that the provider asks a Content-Security-Policy to allow; see its help article 3894. Scripts are allowed by
 * host instead of by hash, because they change without notice. Of the hosts that differ by region, only those of the
 * configured one are allowed.
 */
export function messengerSources(region: Region): Record<string, readonly string[]> {
  const {images, media, uploads} = REGION_FILES[region];
  return {
    'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    // The widget writes its own style elements.
    'style-src': ["'unsafe-inline'"],
    'connect-src': [
      'https://*.intercom.io',
      'wss://*.intercom.io',
      'https://*.intercom-messenger.com',
      'wss://*.intercom-messenger.com',
      ...uploads,
      'https://uploads.intercomusercontent.com',
    ],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'media-src': ['blob:', 'https://js.intercomcdn.com', ...media],
    'img-src': [
      'blob:',
      'https://*.intercomcdn.com',
      ...images,
      'https://uploads.intercomusercontent.com',
      'https://*.intercom.io',
    ],
    'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    'form-action': ['https://intercom.help', REGION_APIS[region]],
  };
}
