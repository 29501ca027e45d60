import type {PropDocContent} from '@docusaurus/plugin-content-docs';

/** Ids of the elements of a page that hold its text, and what its frame needs to know. */
export const CONTENT_ID = 'page-content';
export const DATA_ID = 'page-data';
/** The file beside each page that another page fetches to show it. */
export const PAGE_FILE = 'page.json';

/** Id of the element that holds the sidebar of an API reference, and of the mark behind its content. */
export const SIDEBAR_ID = 'api-sidebar';
export const SIDEBAR_END_ID = 'api-sidebar-end';

/** Address of the sidebar of a group: `/api/clients/products/…` → `/api/clients/_sidebar/products.json`. */
export function sidebarFile(path: string, group: string): string {
  const root = /^.*?\/api\/[\w-]+\//.exec(path)?.[0] ?? '/';
  return `${root}_sidebar/${group === '' ? 'index' : group}.json`;
}

/** What the frame of a page knows about it: title, contents list, neighbours … */
export type PageFacts = Pick<PropDocContent, 'metadata' | 'frontMatter' | 'toc' | 'assets' | 'contentTitle'>;

/** A page as another page fetches it. */
export interface PageData extends PageFacts {
  html: string;
}

/** Front matter that only the build reads. */
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

/** @returns JSON without what only the build reads, safe inside a script element */
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
