import sources from './apiList.json';

/** `reference` is the API of a site made by `npm run try`. */
const NAMES = ['clients', 'suppliers', 'reference'] as const;

export type ApiName = (typeof NAMES)[number];

export interface ApiSource {
  name: ApiName;
  title: string;
  /** Path of the root document, from the site's folder. */
  root: string;
  /** Path of the reduced document for docusaurus-plugin-openapi-docs, which only needs to know the operations. */
  outline?: string;
  /** Folder of the generated pages, from the site's folder. */
  out: string;
  /** Path of the reference on the site, without the base URL. */
  route: string;
  /** Whether the page of an operation lies below its group: `/api/clients/{group}/{operation}/`. */
  groupsInRoute: boolean;
  /** Whether the description is foreign, so that pages don't link to its source. */
  isForeign?: boolean;
  /** Whether operations show their extensions (`x-…`). */
  showExtensions?: boolean;
  /** Which named schemas have a page of their own: all, or records and values that several operations share. */
  showSchemas?: boolean | 'shared';
  /** Whether enumerations in answers may grow within a version, as the text of the description promises. */
  openEnums?: boolean;
}

/** @throws Error for a name that is not in NAMES */
function isKnown(source: {name: string}): source is ApiSource {
  if ((NAMES as readonly string[]).includes(source.name)) return true;
  throw new Error(
    `src/config/apiList.json: this site doesn't know the API "${source.name}". contributing/reference.md says what another API needs.`,
  );
}

const listed: readonly {name: string}[] = sources;

/** The APIs of this site. A site made by `npm run try` has another list. */
export const APIS: readonly ApiSource[] = listed.filter(isKnown);

/** Folder of files that both APIs use. */
export const SHARED_DIR = 'openapi/shared';

/** The error catalogue both APIs share: every YAML file of this folder. */
export const CATALOGUE_DIR = `${SHARED_DIR}/problems`;
