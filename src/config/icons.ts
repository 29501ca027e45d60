import type {HtmlTagObject} from '@docusaurus/types';
import {BASE_URL} from './env';
import {SITE_TITLE} from './site';

/** Background colour of the dark mode, which phones use for their own bars. */
const FRAME = '#101315';

/** Name of the file with which browsers search the site. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** What the head of every page names: icons in addition to the SVG one (`npm run assets icons`), and the search. */
export const iconTags: HtmlTagObject[] = [
  {tagName: 'link', attributes: {rel: 'icon', href: `${BASE_URL}favicon.ico`, sizes: '32x32'}},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${BASE_URL}img/apple-touch-icon.png`}},
  {tagName: 'link', attributes: {rel: 'manifest', href: `${BASE_URL}manifest.webmanifest`}},
  {
    tagName: 'link',
    attributes: {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: SITE_TITLE,
      href: `${BASE_URL}${OPEN_SEARCH_FILE}`,
    },
  },
  {tagName: 'meta', attributes: {name: 'theme-color', content: FRAME}},
];
