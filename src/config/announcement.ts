/** A new id brings a dismissed bar back. */
export const ANNOUNCEMENT_ID = 'replenishment-operations-2025-03';

export const announcementBar = {
  id: ANNOUNCEMENT_ID,
  content:
    '<a href="/blog/second-update/">Replenishment operations are in the clients API, and rate-limit headers have new names</a>',
  isCloseable: true,
};
