/** Figures of the yardstick, by kind of reader and of query. */
import type {SearchQuery, SearchResults} from '../../../src/search/types';
import {qualityOf, rankOf, type GoldenQuery, type Quality} from './golden';
import {misspelt} from './misspell';

/** Kinds of queries that people paste or spell letter by letter, and those with errors already. */
const NOT_TYPED: ReadonlySet<string> = new Set(['message', 'json', 'field', 'event', 'identifier', 'half', 'typo']);

export interface Asked extends GoldenQuery {
  /** Place of the first right page; nothing when it is not among the first ten. */
  rank: number | undefined;
}

/** The place of the first right page for each query, asked one after the other. */
export async function ranksOf(
  queries: readonly GoldenQuery[],
  search: (query: SearchQuery) => Promise<Pick<SearchResults, 'hits'>>,
): Promise<(number | undefined)[]> {
  const ranks: (number | undefined)[] = [];
  for (const query of queries) ranks.push(rankOf(query, (await search({q: query.q, page: 1, perPage: 10})).hits));
  return ranks;
}

/** The queries as they are typed with one error, of those that people type. */
export function withErrors(queries: readonly GoldenQuery[]): GoldenQuery[] {
  return queries
    .filter(({class: kind}) => !NOT_TYPED.has(kind))
    .flatMap((query) => {
      const q = misspelt(query.q);
      return q === undefined ? [] : [{...query, q, class: 'one error'}];
    });
}

/** The queries to which those with errors belong. */
export function withoutErrors<T extends GoldenQuery>(queries: readonly T[]): T[] {
  return queries.filter(({q, class: kind}) => !NOT_TYPED.has(kind) && misspelt(q) !== undefined);
}

export interface Row extends Quality {
  kind: string;
}

/** One row for each kind, worst first. */
export function rowsBy(asked: readonly Asked[], by: 'audience' | 'class'): Row[] {
  return [...new Set(asked.map((query) => query[by]))]
    .map((kind) => ({kind, ...qualityOf(asked.filter((query) => query[by] === kind).map(({rank}) => rank))}))
    .sort((a, b) => a.recall5 - b.recall5 || a.mrr - b.mrr);
}

const three = (value: number): string => value.toFixed(3);

export function lineOf({kind, queries, recall1, recall5, mrr}: Row): string {
  return `${kind.padEnd(22)}${String(queries).padStart(5)}${three(recall1).padStart(10)}${three(recall5).padStart(10)}${three(mrr).padStart(8)}`;
}

/** A table of all queries, then by kind of reader, then by kind of query. */
export function tableOf(title: string, asked: readonly Asked[]): string {
  const all: Row = {kind: 'all', ...qualityOf(asked.map(({rank}) => rank))};
  const head = `${title.padEnd(22)}${'n'.padStart(5)}${'recall@1'.padStart(10)}${'recall@5'.padStart(10)}${'MRR'.padStart(8)}`;
  return [head, ...[all, ...rowsBy(asked, 'audience'), ...rowsBy(asked, 'class')].map(lineOf)].join('\n');
}
