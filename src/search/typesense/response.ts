/** Reads the cluster's answers. Nothing in them is trusted: a proxy or an old server may answer anything. */
import {
  FACETS,
  type Facet,
  type FacetName,
  type Hit,
  type Marked,
  type SearchQuery,
  type SearchResults,
} from '../types';
import {parseMarks} from './marks';

/** The answer has another form than documented, or says that the search failed. */
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

/** @returns whether the address stays on this site, so that no result can lead elsewhere or run a script */
export function isOwnPath(url: unknown): url is string {
  // Browsers drop tabs and line breaks from an address: `/`, a tab and `/other.example` would be another host.
  return typeof url === 'string' && /^\/(?![/\\])[^\u0000-\u001f]*$/.test(url);
}

/** Marked text of one field: `highlights` lists fields by name; `highlight` is the form newer servers add. */
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

/** The start of a text that did not match by itself. */
function plainExcerpt(content: string | undefined): Marked | undefined {
  if (content === undefined) return undefined;
  return parseMarks(content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH)}…` : content);
}

const LEVELS = ['hierarchy.lvl3', 'hierarchy.lvl2', 'hierarchy.lvl1'] as const;

function hitOf(value: unknown): Hit[] {
  if (!isObject(value) || !isObject(value['document'])) throw new UnusableAnswer('A result without a record.');
  const record = value['document'];
  const level = LEVELS.find((name) => textOf(record[name]) !== undefined);
  const [id, lvl0] = [record['id'], record['hierarchy.lvl0']];
  if (level === undefined || typeof id !== 'string' || typeof lvl0 !== 'string')
    throw new UnusableAnswer('A record without its fields.');
  if (!isOwnPath(record['url'])) return [];
  const excerpt = markedField(value, 'content') ?? plainExcerpt(textOf(record['content']));
  return [
    {
      // The schema of the collection has these fields; those that decide what is shown were looked at above.
      record: record as unknown as Hit['record'],
      title: markedField(value, level) ?? parseMarks(String(record[level])),
      ...(excerpt && {excerpt}),
    },
  ];
}

/** A long section has several records with one address: its best one stands for it. */
function groupHits(value: unknown): Hit[] {
  const hits = list(value).flatMap(hitOf);
  return hits.filter(({record}, at) => hits.findIndex((other) => other.record.url === record.url) === at);
}

/** @throws UnusableAnswer with the server's words when the search failed inside an answer that is 200 as a whole */
function searchResult(value: unknown): Fields {
  if (!isObject(value)) throw new UnusableAnswer('A search without a result.');
  if (typeof value['error'] === 'string') throw new UnusableAnswer(value['error']);
  if (typeof value['found'] !== 'number') throw new UnusableAnswer('A result without a count.');
  return value;
}

function countsOf(result: Fields, name: FacetName): Facet[] {
  const facet = list(result['facet_counts']).find((entry) => isObject(entry) && entry['field_name'] === name);
  return list(isObject(facet) ? facet['counts'] : undefined).flatMap((entry) =>
    isObject(entry) && typeof entry['value'] === 'string' && typeof entry['count'] === 'number'
      ? [{value: entry['value'], count: entry['count']}]
      : [],
  );
}

/**
 * @param answer of the multi_search request that `searchesOf` made
 * @param counted which facets each of its searches counts
 * @throws UnusableAnswer
 */
export function resultsOf(
  answer: unknown,
  query: SearchQuery,
  counted: readonly (readonly FacetName[])[],
): SearchResults {
  const results = isObject(answer) ? list(answer['results']).map(searchResult) : [];
  const [main] = results;
  if (!main || results.length !== counted.length) throw new UnusableAnswer('The answer is not that of a search.');
  const hits = list(main['grouped_hits']).flatMap((group) => (isObject(group) ? groupHits(group['hits']) : []));
  const facets = Object.fromEntries(
    FACETS.map((name) => {
      const at = counted.findIndex((names) => names.includes(name));
      return [name, countsOf(results[at] ?? {}, name)];
    }),
  ) as Record<FacetName, Facet[]>;
  return {query, hits, found: Number(main['found']), facets, engine: 'typesense'};
}
