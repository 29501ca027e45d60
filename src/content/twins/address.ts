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

/** Matches an `Accept` header that names Markdown with its full weight, as assistants do. Browsers never name it. */
const MARKDOWN_FIRST = /(^|,)\s*text\/markdown\s*(;\s*q=1(\.0*)?\s*)?(,|$)/i;
/** Matches one that names it with any weight but none. */
const MARKDOWN_ALSO = /(^|,)\s*text\/markdown\s*;\s*q=0\.[0-9]*[1-9]/i;

/**
 * Whether the address of a page should answer its twin: when Markdown has its full weight, or HTML isn't named.
 * deploy/ has the same expressions in the configurations of nginx and Caddy, which know no weights.
 *
 * @param accept the header of the request
 */
export function wantsTwin(accept = ''): boolean {
  return MARKDOWN_FIRST.test(accept) || (MARKDOWN_ALSO.test(accept) && !/text\/html/i.test(accept));
}

/** Header of all twins: search engines show pages. */
export const TWIN_HEADER = ['X-Robots-Tag', 'noindex'] as const;
