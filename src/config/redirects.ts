import moved from './movedPages.json';

/** An old address that leads to a page: both are paths without the base URL. */
export interface Redirect {
  from: string;
  to: string;
}

/** Addresses that pages had before they moved, the oldest first. `npm run move` writes them. */
export const MOVED: readonly Redirect[] = moved;
