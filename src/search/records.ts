/** The static index: what is published as `search-index.json`. */
export interface SearchIndex {
  pages: PageRecord[];
}

export interface PageRecord {
  /** With the base URL. */
  url: string;
  title: string;
  /** Part of the site: "Docs", "Clients API"… */
  section: string;
  description: string;
  /** Identifiers that must be found exactly: an operation id, `PATCH /v1/products`. */
  keywords?: string;
  headings: [anchor: string, text: string][];
}

export const INDEX_FILE = 'search-index.json';

/** Path prefix of each part of the site, in the order of the navbar. */
const SECTIONS: readonly [prefix: string, name: string][] = [
  ['/docs/tutorial/', 'Tutorial'],
  ['/docs/', 'Docs'],
  ['/guides/', 'Guides'],
  ['/api/clients/', 'Clients API'],
  ['/api/suppliers/', 'Suppliers API'],
  ['/templates/', 'Templates'],
  ['/blog/', 'Changelog'],
];

/** @param path without the base URL */
export function sectionOf(path: string): string {
  return SECTIONS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Site';
}
