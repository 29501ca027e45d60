/** Names and numbers of the whole site. Nothing here depends on a framework. */
import product from './product.json';

/** Name of the documented product, for pages and titles. */
export const PRODUCT_NAME = product.name;

export const SITE_TITLE = `${PRODUCT_NAME} Docs`;

export const TAGLINE = product.tagline;

/** Path of the contact page; empty for a site without one. */
export const CONTACT_PAGE = product.contact;

/** Separator between the titles of page and site. */
export const TITLE_DELIMITER = '·';

export const DEFAULT_LOCALE = 'en';

/** The version that `docs/` and `guides/` hold: always the latest. contributing/versions.md says how older ones are kept. */
export const VERSION = {name: 'current', label: 'Latest'} as const;

/** Base path of each part of the site, without slashes, because Docusaurus adds them. */
export const BASE_PATHS = {
  docs: 'docs',
  guides: 'guides',
  clientsApi: 'api/clients',
  suppliersApi: 'api/suppliers',
  blog: 'blog',
  search: 'search',
} as const;

/** Above the list of all entries of the changelog. */
export const BLOG_SIDEBAR_TITLE = 'All updates';

export const BLOG_PAGE_SIZE = 12;
export const TABLE_OF_CONTENTS = {minHeadingLevel: 2, maxHeadingLevel: 3} as const;

/**
 * Movement of the progress bar: initial share of its width, then steps of at most `trickleRate` every `trickleSpeed`
 * milliseconds.
 */
export const PROGRESS_BAR = {minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800} as const;

/** Default protocol and port of a hosted search service. */
export const SEARCH_SERVICE = {protocol: 'https', port: 443} as const;

/** Key that opens search outside a text field. */
export const SEARCH_SHORTCUT = '/';

export const DEFAULT_MESSENGER_REGION = 'us';

/** Name of the file with which browsers search the site from their address bars. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';
