import fs from 'node:fs';
import type {Hit} from '../../../src/search/types';

export interface GoldenQuery {
  q: string;
  audience: string;
  class: string;
  /** Any of these is right; an address without an anchor stands for the whole page. */
  right: string[];
  /** Kept out of tuning. */
  held?: boolean;
}

export const golden = (JSON.parse(fs.readFileSync('tests/search/golden.json', 'utf8')) as {queries: GoldenQuery[]})
  .queries;

/** How deep a reader looks. */
const DEPTH = 10;

/** @returns place of the first right page among the pages found, from 1; nothing when it isn't among the first ten */
export function rankOf({right}: GoldenQuery, hits: readonly Hit[]): number | undefined {
  const pages = [...new Set(hits.map(({record}) => record.url_without_anchor))];
  const places = right
    .map((url) => {
      const [page = ''] = url.split('#');
      const found = hits.some(({record}) =>
        url.includes('#') ? record.url === url : record.url_without_anchor === url,
      );
      return found ? pages.indexOf(page) + 1 : Infinity;
    })
    .filter((place) => place <= DEPTH);
  return places.length > 0 ? Math.min(...places) : undefined;
}

export interface Quality {
  queries: number;
  /** Part of the queries with a right page among the first five. */
  recall5: number;
  /** Mean of one over the rank of the first right page. */
  mrr: number;
}

export function qualityOf(ranks: readonly (number | undefined)[]): Quality {
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    queries: ranks.length,
    recall5: sum(ranks.map((rank) => (rank !== undefined && rank <= 5 ? 1 : 0))) / ranks.length,
    mrr: sum(ranks.map((rank) => (rank === undefined ? 0 : 1 / rank))) / ranks.length,
  };
}
