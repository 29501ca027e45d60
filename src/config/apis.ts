import sources from './apiList.json';

/** `reference` is the API of a site that `npm run try` makes. */
const NAMES = ['clients', 'suppliers', 'reference'] as const;

export type ApiName = (typeof NAMES)[number];

export interface ApiSource {
  name: ApiName;
  title: string;
  /** Root document, from the site's folder. */
  root: string;
  /** What docusaurus-plugin-openapi-docs reads in its place: only which operations there are. */
  outline?: string;
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

/** @throws Error for a name that parts of the site would take for another API */
function isKnown(source: {name: string}): source is ApiSource {
  if ((NAMES as readonly string[]).includes(source.name)) return true;
  throw new Error(
    `src/config/apiList.json: this site doesn't know the API "${source.name}". contributing/reference.md says what another API needs.`,
  );
}

/** The APIs of this site. `npm run try` makes sites with another list. */
export const APIS: readonly ApiSource[] = sources.filter(isKnown);

/** What both APIs use. */
export const SHARED_DIR = 'openapi/shared';

/** The error catalogue both APIs share: every YAML file of this folder. */
export const CATALOGUE_DIR = `${SHARED_DIR}/problems`;
