/** Apart from site.ts, of which every page loads all. */
import status from './serviceStatus.json';

/** Address of the page that says whether the APIs work now; empty for a site without one. */
export const STATUS_PAGE = status.address;
