/** Reads the cluster's answers without trusting them: a proxy or an old server may answer anything. */
import {callOf} from '../embedded/calls';
import {isOwnPath} from '../../content/ownPath';
import {
  FACETS,
  type Facet,
  type FacetName,
  type Hit,
  type Marked,
  type SearchRecord,
  type SearchQuery,
  type SearchResults,
} from '../types';
import {parseMarks} from './marks';

/** The answer has an undocumented form, or says that the search failed. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Highlighted text of one field: `highlights` lists fields by name; newer servers add `highlight`. */
function markedField({highlights, highlight}: Fields, field: string): Marked | undefined {
  const listed = list(highlights).find((entry) => isObject(entry) && entry['field'] === field);
  for (const source of [listed, isObject(highlight) ? highlight[field] : undefined]) {
    if (!isObject(source)) continue;
    const value = textOf(source['value']) ?? textOf(source['snippet']);
    if (value !== undefined) return parseMarks(value);
  }
  return undefined;
}

const EXCERPT_LENGTH = 160;

/** The beginning of a text without a match. */
function plainExcerpt(content: string | undefined): Marked | undefined {
  if (content === undefined) return undefined;
  return parseMarks(content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH)}…` : content);
}

const LEVELS = ['hierarchy.lvl3', 'hierarchy.lvl2', 'hierarchy.lvl1'] as const;

/** A hit and its whole record, which is needed to rank it. */
export interface Candidate {
  hit: Hit;
  record: SearchRecord;
}

const SHOWN = ['id', 'url', 'url_without_anchor', 'type', 'kind', 'section', 'hierarchy.lvl0', ...LEVELS] as const;

/** What readers never see of a record stays behind. */
function shownOf(record: Fields): Hit['record'] {
  const shown = SHOWN.flatMap((name): [string, unknown][] =>
    record[name] === undefined ? [] : [[name, record[name]]],
  );
  // The collection's schema has these fields, and the ones that matter are checked where hits are made.
  return Object.fromEntries<unknown>(shown) as Hit['record'];
}

/** The record with lists and numbers where ranking needs them. */
function recordOf(record: Fields): SearchRecord {
  const texts = (name: string): string[] => list(record[name]).filter((text) => typeof text === 'string');
  const priority = record['item_priority'];
  const shown = shownOf(record);
  const [, anchor = ''] = shown.url.split('#');
  return {
    ...shown,
    ...(anchor !== '' && {anchor}),
    ...(textOf(record['content']) !== undefined && {content: String(record['content'])}),
    audience: texts('audience') as SearchRecord['audience'][number][],
    identifiers: texts('identifiers'),
    keywords: texts('keywords'),
    phrases: texts('phrases'),
    docusaurus_tag: String(record['docusaurus_tag']),
    version: '',
    language: '',
    item_priority: typeof priority === 'number' ? priority : 0,
  };
}

/** @returns an empty list for a hit that can't be shown, so that one bad record does not break the others */
function candidateOf(value: unknown): Candidate[] {
  if (!isObject(value) || !isObject(value['document'])) return [];
  const record = value['document'];
  const level = LEVELS.find((name) => textOf(record[name]) !== undefined);
  const [id, lvl0] = [record['id'], record['hierarchy.lvl0']];
  if (level === undefined || typeof id !== 'string' || typeof lvl0 !== 'string') return [];
  if (!isOwnPath(record['url'])) return [];
  const call = record['kind'] === 'operation' ? callOf(list(record['identifiers']).map(String)) : undefined;
  const excerpt = markedField(value, 'content') ?? plainExcerpt(textOf(record['content']));
  return [
    {
      record: recordOf(record),
      hit: {
        record: shownOf(record),
        title: markedField(value, level) ?? parseMarks(String(record[level])),
        ...(call && {call}),
        ...(excerpt && {excerpt}),
      },
    },
  ];
}

/** Whether a group's hits are records that were only dropped because their addresses leave the site. */
function leadsAway(group: unknown): boolean {
  const hits = isObject(group) ? list(group['hits']) : [];
  return hits.every((hit) => isObject(hit) && isObject(hit['document']) && typeof hit['document']['url'] === 'string');
}

/** The hits of a result that can be shown. @param result one of an answer's */
function candidatesIn(result: unknown): Candidate[] {
  const groups = isObject(result) ? list(result['grouped_hits']) : [];
  return groups.flatMap((group) => (isObject(group) ? list(group['hits']) : [])).flatMap(candidateOf);
}

/** A long section has several records with one address; only the best is shown. */
function oncePerAddress(all: readonly Candidate[]): Candidate[] {
  return [...new Map([...all].reverse().map((one) => [one.record.url, one])).values()].reverse();
}

/** @throws UnusableAnswer with the server's message, when the search failed inside a response with status 200 */
function mainResult(value: unknown): Fields {
  if (!isObject(value)) throw new UnusableAnswer('A search without a result.');
  if (typeof value['error'] === 'string') throw new UnusableAnswer(value['error']);
  if (typeof value['found'] !== 'number') throw new UnusableAnswer('A result without a count.');
  return value;
}

/** @returns an empty list for a failed count, because the results are useful without it */
function countsOf(result: unknown, name: FacetName): Facet[] {
  const facet = list(isObject(result) ? result['facet_counts'] : undefined).find(
    (entry) => isObject(entry) && entry['field_name'] === name,
  );
  return list(isObject(facet) ? facet['counts'] : undefined).flatMap((entry) =>
    isObject(entry) && typeof entry['value'] === 'string' && typeof entry['count'] === 'number'
      ? [{value: entry['value'], count: entry['count']}]
      : [],
  );
}

/** Notice for the reader when the server reached its time limit and sent partial results. */
export const CUT_OFF = 'The search service ran out of time, so some results may be missing.';

/**
 * Reads the results. Hits that can't be shown and facets without counts are left out.
 *
 * @param answer to the multi_search request of `searchesOf`
 * @param counted the facets that each search counts
 * @throws UnusableAnswer when nothing in the answer can be used
 */
export function resultsOf(
  answer: unknown,
  query: SearchQuery,
  counted: readonly (readonly FacetName[])[],
): SearchResults {
  const [first, ...counts] = isObject(answer) ? list(answer['results']) : [];
  const main = mainResult(first);
  const groups = list(main['grouped_hits']);
  const hits = oncePerAddress(candidatesIn(main)).map(({hit}) => hit);
  if (hits.length === 0 && groups.length > 0 && !groups.every(leadsAway))
    throw new UnusableAnswer('No result has the fields of a record.');
  const isCut = main['search_cutoff'] === true;
  if (isCut && hits.length === 0) throw new UnusableAnswer('The server ran out of time before it found anything.');
  const facets = Object.fromEntries(
    FACETS.map((name) => {
      const at = counted.findIndex((names) => names.includes(name));
      return [name, countsOf(at === 0 ? main : counts[at - 1], name)];
    }),
  ) as Record<FacetName, Facet[]>;
  return {query, hits, found: Number(main['found']), facets, engine: 'typesense', ...(isCut && {notice: CUT_OFF})};
}

/**
 * What the results may be chosen from: the hits of the main search and of those for candidates.
 *
 * @param counted the facets that each search counts; those for candidates come after these
 */
export function candidatesOf(answer: unknown, counted: readonly (readonly FacetName[])[]): Candidate[] {
  const results = isObject(answer) ? list(answer['results']) : [];
  return [
    ...new Map(
      [results[0], ...results.slice(counted.length)].flatMap(candidatesIn).map((one) => [one.record.id, one]),
    ).values(),
  ];
}
