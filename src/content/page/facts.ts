import type {PropDocContent} from '@docusaurus/plugin-content-docs';

/** Ids of the elements with a page's text and with its data. */
export const CONTENT_ID = 'page-content';
export const DATA_ID = 'page-data';
/** Name of the page file, which other pages fetch. */
export const PAGE_FILE = 'page.json';

/** Id of the element with the sidebar of an API reference, and of the mark after it. */
export const SIDEBAR_ID = 'api-sidebar';
export const SIDEBAR_END_ID = 'api-sidebar-end';

/** Address of the sidebar of a group: `/api/clients/products/…` → `/api/clients/_sidebar/products.json`. */
export function sidebarFile(path: string, group: string): string {
  const root = /^.*?\/api\/[\w-]+\//.exec(path)?.[0] ?? '/';
  return `${root}_sidebar/${group === '' ? 'index' : group}.json`;
}

/** The data that the components around a page's text need: title, table of contents, neighbours … */
export type PageFacts = Pick<PropDocContent, 'metadata' | 'frontMatter' | 'toc' | 'assets' | 'contentTitle'>;

/** The content of a page file. */
export interface PageData extends PageFacts {
  html: string;
  /** What a page is shown with, as {@link frameOf} tells it. */
  frame?: string;
}

/** Names of the script and the style sheet that change whenever what surrounds a page's text does. */
const FRAME = /\/assets\/(?:js\/main|css\/styles)\.\w+/g;

/**
 * Tells apart releases whose pages can't be shown in each other.
 *
 * @param html of a page, or the addresses of its scripts and style sheets
 * @returns undefined where neither has a fingerprint, as in development
 */
export function frameOf(html: string): string | undefined {
  const names = new Set(html.match(FRAME));
  return names.size === 0 ? undefined : [...names].sort().join();
}

/** Keys of front matter that only the build uses. */
const BUILD_ONLY = [
  'answers',
  'id',
  'slug',
  'title',
  'description',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'custom_edit_url',
  'pagination_next',
  'pagination_prev',
  'displayed_sidebar',
];

function without(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** @returns JSON without data that only the build uses, safe inside a script element */
export function factsJson({metadata, frontMatter, toc, assets, contentTitle}: PageFacts): string {
  const facts = {
    metadata: without(metadata, ['frontMatter', 'source', 'sourceDirName', 'slug', 'sidebarPosition', 'draft']),
    frontMatter: without(frontMatter, BUILD_ONLY),
    toc,
    assets,
    contentTitle,
  };
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
