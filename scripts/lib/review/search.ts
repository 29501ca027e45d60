/** Asks the golden set of the searches of two builds. */
import {golden, qualityOf, rankOf} from '../search/golden';
import {builtSearch} from '../publishedSearch';
import {sentenceOf} from '../run';
import {shortened, type Review} from './types';

const RESULTS = 10;

async function ranksOf(folder: string): Promise<(number | undefined)[]> {
  const {engine} = await builtSearch(folder);
  return golden.map((query) => rankOf(query, engine.search({q: query.q, page: 1, perPage: RESULTS}).hits));
}

/** @returns null when a build has no index, or one that this version of the engine can't read */
export async function compareSearch(base: string, head: string): Promise<Review['search']> {
  try {
    const [before, after] = [await ranksOf(base), await ranksOf(head)];
    const quality = (ranks: readonly (number | undefined)[]): {recall5: number; mrr: number} => {
      const {recall5, mrr} = qualityOf(ranks);
      return {recall5, mrr};
    };
    const moved = golden
      .map(({q}, at) => ({query: shortened(q), before: before[at] ?? null, after: after[at] ?? null}))
      .filter((question) => question.before !== question.after);
    return {queries: golden.length, before: quality(before), after: quality(after), moved};
  } catch (error) {
    console.warn(`The searches could not be compared: ${sentenceOf(error)}`);
    return null;
  }
}
