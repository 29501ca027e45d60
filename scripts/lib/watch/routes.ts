/** Whether addresses answer with their pages. */
import {load} from 'cheerio';
import {BASE_PATHS} from '../../../src/config/site';
import sections from '../../../src/content/data/siteSections.json';
import {sentenceOf} from '../run';
import {addressOf, ask, textAt} from './ask';
import {outcome, type Outcome, type Site} from './types';

/** Routes of the sitemap that are asked for, besides the specified ones. */
const SAMPLE = 20;
/** A route that no page has. */
const MISSING = '/there-is-no-such-page/';

/** Routes that the site promises. */
export const SPECIFIED: readonly string[] = [
  ...new Set(['/', ...Object.values(BASE_PATHS).map((path) => `/${path}/`), ...sections.map(({href}) => href)]),
];

/**
 * Reads the sitemap. Its addresses are those that the site was built for; only their paths are taken, so that a preview
 * can be probed.
 *
 * @throws Error when there is none, or it is empty
 */
export async function readSite(address: URL): Promise<Site> {
  const $ = load(await textAt(new URL('sitemap.xml', address)), {xml: true});
  const routes = $('loc')
    .map((_, element) => new URL($(element).text()).pathname)
    .get()
    .filter((path) => path.startsWith(address.pathname))
    .map((path) => path.slice(address.pathname.length - 1));
  if (routes.length === 0) throw new Error(`the sitemap has no address below ${address.pathname}`);
  return {address, routes};
}

/** Spread evenly over the list, the same ones each time. */
function sample(routes: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(routes.length / SAMPLE));
  return routes.filter((_, index) => index % step === 0).slice(0, SAMPLE);
}

/** @returns what is wrong with a page; nothing when it is there */
async function pageFault(site: Site, route: string): Promise<string | undefined> {
  try {
    const $ = load(await textAt(addressOf(site, route)));
    if ($('title').text().trim() === '') return `${route} has no title`;
    return $('main').text().trim() === '' ? `${route} has an empty main part` : undefined;
  } catch (error) {
    return `${route}: ${sentenceOf(error)}`;
  }
}

export async function checkRoutes(site: Site): Promise<Outcome> {
  const routes = [...new Set([...SPECIFIED, ...sample(site.routes)])];
  const faults: string[] = [];
  for (const route of routes) {
    const fault = await pageFault(site, route);
    if (fault !== undefined) faults.push(fault);
  }
  const {status} = await ask(addressOf(site, MISSING));
  if (status !== 404) faults.push(`${MISSING} answers ${status} instead of 404`);
  return outcome('routes', faults, `${routes.length} of ${site.routes.length} addresses answer`);
}
