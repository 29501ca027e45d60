/** A page's twin: the same page as a Markdown file beside its HTML, for readers that are programs. */
import {stringify} from 'yaml';
import type {Audience} from './data/audiences';

/** Name of the file beside a page's `index.html`. */
export const TWIN_FILE = 'index.md';

/** Address of a page's twin: `/docs/webhooks/` → `/docs/webhooks/index.md`. @param pagePath ends in a slash */
export function twinAddress(pagePath: string): string {
  return pagePath + TWIN_FILE;
}

/** What a twin says of its page before its text. */
export interface TwinFacts {
  /** Absolute address of the page. */
  url: string;
  title: string;
  /** Names of the parts above the page, from the site down: `Guides / Inventory`; empty for the home page. */
  section: string;
  /** Empty for a page that names none. */
  audience: readonly Audience[];
  /** Date of the last change as `YYYY-MM-DD`; absent when nobody knows it. */
  updated?: string;
}

/** @returns the front matter of a twin, between its two lines of dashes, with a line break at the end */
export function twinFrontMatter({url, title, section, audience, updated}: TwinFacts): string {
  const facts = {
    url,
    title,
    ...(section !== '' && {section}),
    ...(audience.length > 0 && {audience: [...audience]}),
    ...(updated !== undefined && {updated}),
  };
  return `---\n${stringify(facts, {lineWidth: 0})}---\n`;
}

/** One page of a {@link TwinSource}. */
export interface Twin extends Omit<TwinFacts, 'url'> {
  /** Route of the page without the base URL, with a slash at the end. */
  route: string;
  /** One sentence about the page, for the lists of pages. */
  description: string;
  /**
   * Makes the Markdown below the title: the writer of the file adds front matter and `# Title`. Called once, when the
   * file is written. Links are as on the page: paths that begin at the root of the host, or whole addresses.
   *
   * @throws Error in words when a part of the page has no form in Markdown
   */
  body: () => string | Promise<string>;
}

/** The whole text of a twin. @param site address of the site, ending in a slash */
export async function twinText({route, body, ...facts}: Twin, site: string): Promise<string> {
  const text = await body();
  return `${twinFrontMatter({...facts, url: site + route.slice(1)})}\n# ${facts.title}\n\n${text.trim()}\n`;
}
