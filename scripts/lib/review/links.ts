import {BASE_URL, SITE_URL} from '../../../src/config/env';
import {brokenLinks} from '../links';
import {LISTED_LINKS, type Review} from './types';

/** Broken links of the head, those apart that the base has, too. */
export function compareLinks(base: string, head: string): Review['links'] {
  const before = brokenLinks(base, SITE_URL, BASE_URL).broken.map(({page, href}) => `${page} ${href}`);
  const {checked, broken} = brokenLinks(head, SITE_URL, BASE_URL);
  const fresh = broken.filter(({page, href}) => !before.includes(`${page} ${href}`));
  return {checked, newly: fresh.length, fresh: fresh.slice(0, LISTED_LINKS), old: broken.length - fresh.length};
}
