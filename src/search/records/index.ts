import type {ApiModel} from '../../openapi/model';
import type {ProblemCatalogue} from '../../openapi/types';
import type {SearchRecord} from '../types';
import {downloadDrafts} from './downloads';
import {finish, type Draft, type SiteFacts} from './draft';
import {fieldDrafts} from './fields';
import {operationDrafts} from './operations';
import {pageDrafts, type PageMeta} from './pages';
import {PROBLEMS_PAGE, problemDrafts} from './problems';
import {sectionsOf} from './sections';

export type {SiteFacts, PageMeta};

/** A built page that has a text of its own: everything but the API references. */
export interface BuiltPage {
  /** Route without the base URL. */
  path: string;
  html: string;
  meta: PageMeta;
}

export interface Sources {
  pages: readonly BuiltPage[];
  models: readonly ApiModel[];
  catalogue: ProblemCatalogue;
}

/** Tag of the docs instance the error catalogue belongs to. */
const DOCS_TAG = 'docs-default-current';

/** The operations and fields of an API, before what all records of a site share is added. */
export function modelDrafts(model: ApiModel): Draft[] {
  return [...operationDrafts(model), ...fieldDrafts(model)];
}

/** How parts are made that may be known already. */
interface Makers {
  /** Cuts the text of a page at its headings. */
  cut?: typeof sectionsOf;
  draft?: typeof modelDrafts;
}

/** Every searchable place of the site, in the order of its parts. */
export function recordsOf(
  {pages, models, catalogue}: Sources,
  site: SiteFacts,
  {cut = sectionsOf, draft = modelDrafts}: Makers = {},
): SearchRecord[] {
  const elsewhere = new Set(Object.keys(catalogue.problems));
  const drafts: Draft[] = [
    ...pages.flatMap(({html, path, meta}) =>
      pageDrafts(html, path, path === PROBLEMS_PAGE ? {...meta, elsewhere} : meta, cut),
    ),
    ...problemDrafts(catalogue, DOCS_TAG),
    ...models.flatMap(draft),
    ...downloadDrafts(models),
  ];
  return finish(drafts, site);
}
