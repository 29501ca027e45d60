import type {ApiModel} from '../../openapi/model';
import type {ProblemCatalogue} from '../../openapi/types';
import type {SearchRecord} from '../types';
import {downloadDrafts} from './downloads';
import {finish, placeOf, type Draft, type SiteFacts} from './draft';
import {fieldDrafts} from './fields';
import {objectDrafts} from './objects';
import {operationDrafts} from './operations';
import {pageDrafts, type PageMeta} from './pages';
import {PROBLEMS_PAGE, problemDrafts} from './problems';
import {sectionsOf} from './sections';

export type {SiteFacts, PageMeta};

/** A built page with text of its own: every page outside the API references. */
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
  /** What readers type, by address without the base URL. */
  phrases?: ReadonlyMap<string, readonly string[]>;
}

/** Tag of the docs instance with the error catalogue. */
const DOCS_TAG = 'docs-default-current';

/** Drafts of the operations, objects and fields of an API. */
export function modelDrafts(model: ApiModel): Draft[] {
  return [...operationDrafts(model), ...objectDrafts(model), ...fieldDrafts(model)];
}

/** Functions that the caller may replace by cached ones. */
interface Makers {
  /** Cuts the text of a page at its headings. */
  cut?: typeof sectionsOf;
  draft?: typeof modelDrafts;
}

/** Adds the phrases to the first draft of each place. */
function withPhrases(drafts: readonly Draft[], phrases: ReadonlyMap<string, readonly string[]>): Draft[] {
  const given = new Set<string>();
  return drafts.map((draft) => {
    const place = placeOf(draft);
    const own = given.has(place) ? undefined : phrases.get(place);
    given.add(place);
    return own ? {...draft, phrases: own} : draft;
  });
}

/** All search records of the site, in the order of its parts. */
export function recordsOf(
  {pages, models, catalogue, phrases = new Map<string, readonly string[]>()}: Sources,
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
  return finish(withPhrases(drafts, phrases), site);
}
