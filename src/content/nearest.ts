import {distance} from 'fastest-levenshtein';

/**
 * Suggestions for a mistyped name.
 *
 * @returns at most `count` of the known names, the most similar first
 */
export function nearest(name: string, known: Iterable<string>, count = 3): string[] {
  const wanted = name.toLowerCase();
  return [...known]
    .map((candidate) => {
      const word = candidate.toLowerCase();
      // A name that contains the other one is a more likely match.
      return {candidate, far: distance(wanted, word) - (word.includes(wanted) || wanted.includes(word) ? 4 : 0)};
    })
    .sort((a, b) => a.far - b.far || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, count)
    .map(({candidate}) => candidate);
}
