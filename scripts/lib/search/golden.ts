import type {Hit} from '../../../src/search/types';
import type {GoldenQuery} from './yardstick';

export {golden, type GoldenQuery} from './yardstick';

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
  /** Part of the queries with a right page as the first one. */
  recall1: number;
  /** Part of the queries with a right page among the first five. */
  recall5: number;
  /** Mean of one over the rank of the first right page. */
  mrr: number;
}

export function qualityOf(ranks: readonly (number | undefined)[]): Quality {
  const share = (depth: number): number =>
    ranks.filter((rank) => rank !== undefined && rank <= depth).length / ranks.length;
  const inverse = ranks.reduce<number>((total, rank) => total + (rank === undefined ? 0 : 1 / rank), 0);
  return {queries: ranks.length, recall1: share(1), recall5: share(5), mrr: inverse / ranks.length};
}
