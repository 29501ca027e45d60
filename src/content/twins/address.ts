/** Name of the Markdown twin of a page, in the folder of the page. */
export const TWIN_FILE = 'index.md';

/** Path of the Markdown twin of a page. @param route path of the page: `/docs/webhooks/` */
export function twinPath(route: string): string {
  return `${route}${TWIN_FILE}`;
}

/**
 * The shorter path of a twin, as readers type it: `/docs/webhooks/` → `/docs/webhooks.md`. The home page has none beside
 * its twin, because nothing stands before its slash.
 */
export function shortTwinPath(route: string): string | undefined {
  return route === '/' ? undefined : route.replace(/\/$/, '.md');
}
