import sources from './apiList.json';

/** `reference` is the API of a site that `npm run try` makes. */
export type ApiName = 'clients' | 'suppliers' | 'reference';

export interface ApiSource {
  name: ApiName;
  title: string;
  /** Root document, from the site's folder. */
  root: string;
  /** Generated pages, from the site's folder. */
  out: string;
  /** Path of the reference on the site, without the base URL. */
  route: string;
  /** Whether the page of an operation lies below its group: `/api/clients/{group}/{operation}/`. */
  groupsInRoute: boolean;
  /** Whether others wrote the description, so that nothing leads to its source. */
  isForeign?: boolean;
  /** Whether operations show what their description says beside the standard (`x-…`). */
  showExtensions?: boolean;
  /** Whether each named schema has a page of its own. */
  showSchemas?: boolean;
}

/** The APIs of this site. `npm run try` makes sites with another list. */
export const APIS = sources as readonly ApiSource[];

/** What both APIs use. */
export const SHARED_DIR = 'openapi/shared';

/** The error catalogue both APIs share: every YAML file of this folder. */
export const CATALOGUE_DIR = `${SHARED_DIR}/problems`;
