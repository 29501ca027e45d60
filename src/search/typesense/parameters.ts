/**
 * The parameters that are sent to the cluster. See https://typesense.org/docs/30.2/api/search.html#search-parameters
 */
import type {HostedSearch} from '../../config/search';
import {nameIn, snake} from '../embedded/exact';
import {FACETS, HITS_PER_PAGE, type FacetName, type SearchQuery} from '../types';
import {MARK_END, MARK_START} from './marks';

/** One search of a multi_search request. */
export type SearchParameters = Record<string, string | number | boolean>;

/** Searched fields with their weights, the most important first. */
const FIELDS: readonly {name: string; weight: number; typos: 0 | 1 | 2; prefix: boolean}[] = [
  // With two typing errors allowed, `create-tag` would match other operations.
  {name: 'identifiers', weight: 8, typos: 1, prefix: true},
  {name: 'hierarchy.lvl1', weight: 5, typos: 2, prefix: true},
  {name: 'hierarchy.lvl2', weight: 4, typos: 2, prefix: true},
  {name: 'hierarchy.lvl3', weight: 4, typos: 2, prefix: true},
  // Synonyms and questions from front matter, and what readers type: less than headings, as in the embedded engine.
  {name: 'keywords', weight: 3, typos: 2, prefix: true},
  {name: 'phrases', weight: 3, typos: 2, prefix: true},
  {name: 'content', weight: 2, typos: 2, prefix: true},
  {name: 'hierarchy.lvl0', weight: 1, typos: 1, prefix: true},
];

/** Fields that a result needs to be shown and ranked. Vectors are not sent. */
const SENT = [
  'id',
  'url',
  'url_without_anchor',
  'type',
  'kind',
  'section',
  'identifiers',
  'hierarchy.lvl0',
  'hierarchy.lvl1',
  'hierarchy.lvl2',
  'hierarchy.lvl3',
  'content',
  'keywords',
  'phrases',
  'audience',
  'docusaurus_tag',
  'item_priority',
];
const HIGHLIGHTED = ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'content'];
/** Headings are highlighted as a whole; of other texts, the words around the match. */
const HIGHLIGHTED_WHOLE = ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3'];

/** Limits of the cluster; no sensible query is longer. */
const MAX_PER_PAGE = 250;
const MAX_QUERY = 500;
/** Number of site pages that the cluster finds first and that are then ranked here: the first pages of results. */
const RANKED = 40;
/** Number of whole pages that are looked at besides, also if they lack some of the words. */
const WHOLE_PAGES = 60;
/** Number of places of a name in a pasted message that are looked at. */
const NAMED = 20;
/** With fewer results than this, the cluster allows typing errors, and then drops words one after the other. */
const FEW_RESULTS = 5;

/** Whether all results up to those that are asked for are ranked here. */
export function isRanked({page, perPage}: SearchQuery): boolean {
  return page * perPage <= RANKED;
}

/**
 * The words for the cluster. A leading `-` would exclude a word: here it belongs to an identifier or is a typing error.
 * The cluster cuts `unit_price` into words, but not `unitPrice`.
 */
export function plainQuery(q: string): string {
  return q
    .replaceAll(/\b[a-z]+(?:[A-Z][a-z\d]+)+\b/g, snake)
    .replaceAll(/(^|\s)-+/g, '$1')
    .trim()
    .slice(0, MAX_QUERY);
}

function oneOf(field: string, values: readonly string[] | undefined): string[] {
  if (!values || values.length === 0) return [];
  // Backticks quote a value, which then may contain anything but backticks.
  return [`${field}:=[${values.map((value) => `\`${value.replaceAll('`', '')}\``).join(',')}]`];
}

function filterOf(query: SearchQuery, without?: FacetName): string {
  const facets = FACETS.filter((name) => name !== without).flatMap((name) => oneOf(name, query[name]));
  const language = query.language === undefined ? [] : [query.language];
  return [...oneOf('language', language), ...oneOf('docusaurus_tag', query.tags), ...facets].join(' && ');
}

/** Name of the stopword set that is pushed with a collection. */
export function stopwordSet(collection: string): string {
  return collection;
}

function common(query: SearchQuery, {collection, analytics}: HostedSearch): SearchParameters {
  return {
    collection,
    q: plainQuery(query.q),
    query_by: FIELDS.map(({name}) => name).join(','),
    query_by_weights: FIELDS.map(({weight}) => weight).join(','),
    num_typos: FIELDS.map(({typos}) => typos).join(','),
    prefix: FIELDS.map(({prefix}) => prefix).join(','),
    // Results are grouped by page of the site.
    group_by: 'url_without_anchor',
    group_limit: HITS_PER_PAGE,
    typo_tokens_threshold: FEW_RESULTS,
    drop_tokens_threshold: FEW_RESULTS,
    drop_tokens_mode: 'both_sides:3',
    stopwords: stopwordSet(collection),
    enable_analytics: analytics,
  };
}

/**
 * The searches of one request: the results first, then one for each facet with a filter, because a facet's own filter
 * must not narrow its counts, and at last those for what may come before the results: whole pages, and the places of
 * names in a pasted message. `countsOf` lists the facets that each search counts.
 */
export function searchesOf(
  query: SearchQuery,
  settings: HostedSearch,
): {searches: SearchParameters[]; countsOf: (readonly FacetName[])[]} {
  const filtered = FACETS.filter((name) => (query[name]?.length ?? 0) > 0);
  const free = FACETS.filter((name) => !filtered.includes(name));
  const filter = filterOf(query);
  const shown: SearchParameters = {
    ...common(query, settings),
    // Relevance first; the priority only decides between equals.
    sort_by: '_text_match:desc,item_priority:desc',
    include_fields: SENT.join(','),
    highlight_fields: HIGHLIGHTED.join(','),
    highlight_full_fields: HIGHLIGHTED_WHOLE.join(','),
    highlight_start_tag: MARK_START,
    highlight_end_tag: MARK_END,
    highlight_affix_num_tokens: 8,
    snippet_threshold: 24,
  };
  const ranked = isRanked(query);
  const main: SearchParameters = {
    ...shown,
    page: ranked ? 1 : query.page,
    per_page: ranked ? RANKED : Math.min(query.perPage, MAX_PER_PAGE),
    ...(filter !== '' && {filter_by: filter}),
    ...(free.length > 0 && {facet_by: free.join(',')}),
  };
  const counting = filtered.map((name): SearchParameters => {
    const rest = filterOf(query, name);
    return {
      ...common(query, settings),
      facet_by: name,
      page: 1,
      per_page: 0,
      // Only the main search counts in the statistics.
      enable_analytics: false,
      ...(rest !== '' && {filter_by: rest}),
    };
  });
  const pages: SearchParameters = {
    ...shown,
    page: 1,
    per_page: WHOLE_PAGES,
    group_limit: 1,
    drop_tokens_threshold: WHOLE_PAGES,
    enable_analytics: false,
    filter_by: [...oneOf('type', ['lvl1']), ...(filter === '' ? [] : [filter])].join(' && '),
  };
  const name = nameIn(query.q);
  const named: SearchParameters[] =
    name === undefined ? [] : [{...main, q: plainQuery(name), per_page: NAMED, enable_analytics: false}];
  return {
    searches: [main, ...counting, ...(ranked ? [pages, ...named] : [])],
    countsOf: [free, ...filtered.map((name) => [name])],
  };
}
