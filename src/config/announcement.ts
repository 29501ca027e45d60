import {BASE_URL} from './env';

/** A new id brings a dismissed bar back. */
export const ANNOUNCEMENT_ID = 'replenishment-operations-2025-03';

export const announcementBar = {
  id: ANNOUNCEMENT_ID,
  // HTML that the theme doesn't look into, so it needs the base path.
  content: `<a href="${BASE_URL}blog/second-update/">Replenishment operations are in the clients API, and rate-limit headers have new names</a>`,
  isCloseable: true,
};
