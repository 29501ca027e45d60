import {distance} from 'fastest-levenshtein';

/** Letters by which a mistyped name may differ from the one that was meant. */
const TYPED_WRONG = 2;

/** The known name that was meant by one with a letter or two wrong. */
export function meantBy(name: string, known: Iterable<string>): string | undefined {
  const [first] = nearest(name, known, 1);
  return first !== undefined && distance(name.toLowerCase(), first.toLowerCase()) <= TYPED_WRONG ? first : undefined;
}

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
