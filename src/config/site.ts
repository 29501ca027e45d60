/** Names and numbers of the whole site. Nothing here depends on a framework. */
import product from './product.json';

/** Default name of the documented product. Pages and titles take it from here. */
export const PRODUCT_NAME = product.name;

export const SITE_TITLE = `${PRODUCT_NAME} Docs`;

export const TAGLINE = product.tagline;

/** Page that says how to reach us; empty for a site without one. */
export const CONTACT_PAGE = product.contact;

/** Stands between the title of a page and the title of the site. */
export const TITLE_DELIMITER = '·';

export const DEFAULT_LOCALE = 'en';

/**
 * The single docs version. A second one also needs: edit links into its folder (docs.ts), its pages checked
 * (src/content/schemas.ts), its name in search records (src/plugins/search), and its entry in the menu (navbar.ts).
 */
export const VERSION = {name: 'current', label: 'Latest'} as const;

/** Where each part of the site lives, without slashes: Docusaurus adds them. */
export const BASE_PATHS = {
  docs: 'docs',
  guides: 'guides',
  clientsApi: 'api/clients',
  suppliersApi: 'api/suppliers',
  blog: 'blog',
  search: 'search',
} as const;

export const BLOG_PAGE_SIZE = 12;
export const TABLE_OF_CONTENTS = {minHeadingLevel: 2, maxHeadingLevel: 3} as const;

/** Width in pixels above which the layout is 'desktop'. Infima and theme-classic are built on the same number. */
export const DESKTOP_BREAKPOINT = 996;

/** Milliseconds a change of pages takes before the progress bar shows. Theme-classic's own number; a test holds it. */
export const PROGRESS_BAR_DELAY = 200;

/** How the progress bar moves: from a least share of its width, every so many milliseconds by at most a rate. */
export const PROGRESS_BAR = {minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800} as const;

/** A hosted search service is reached like this when one is configured. */
export const SEARCH_SERVICE = {protocol: 'https', port: 443} as const;

/** Key that opens search outside a text field. */
export const SEARCH_SHORTCUT = '/';

export const DEFAULT_MESSENGER_REGION = 'us';
