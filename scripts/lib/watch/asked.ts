import type {Hit} from '../../../src/search/types';

/** Places among which the right page must stand. */
export const PLACES = 5;

/** A question, and what its answer must be. */
export interface Asked {
  q: string;
  /** What it should find, in words. */
  wanted: string;
  isRight: (hit: Hit) => boolean;
}

/** What is said when a search does not find it. */
export function missing({q, wanted}: Asked): string {
  return `“${q}” does not find ${wanted} among the first ${PLACES} pages`;
}
