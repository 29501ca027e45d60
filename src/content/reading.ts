/** Words per minute of a careful reader whose first language may be another. */
const WORDS_A_MINUTE = 200;

const FENCES = /^( *)(```+|~~~+)[\s\S]*?^\1\2/gm;
const MARKUP = /^(?:import|export) .*$|<\/?[A-Za-z][^>]*>|\]\([^)]*\)|[|*_#>`-]+/gm;

/** Matches pages with a generated list, which are looked up and not read. */
const LOOKED_UP = /<(?:Glossary|ProblemCatalogue|Limits)\b/;

/**
 * The reading time of a page, without its code.
 *
 * @param content MDX below the front matter
 * @returns whole minutes, at least 1; undefined for a page with a generated list
 */
export function readingMinutes(content: string): number | undefined {
  if (LOOKED_UP.test(content.replace(FENCES, ''))) return undefined;
  const words = content
    .replace(FENCES, ' ')
    .replace(MARKUP, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
