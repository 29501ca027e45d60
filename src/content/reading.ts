/** Words a minute of somebody who reads to understand, in a language that may not be the first. */
const WORDS_A_MINUTE = 200;

const FENCES = /^( *)(```+|~~~+)[\s\S]*?^\1\2/gm;
const MARKUP = /^(?:import|export) .*$|<\/?[A-Za-z][^>]*>|\]\([^)]*\)|[|*_#>`-]+/gm;

/** Pages whose text is a list made at build: they are looked up, not read. */
const LOOKED_UP = /<(?:Glossary|ProblemCatalogue)\b/;

/**
 * How long a page takes to read, without its code.
 *
 * @param content MDX below the front matter
 * @returns whole minutes, at least 1; nothing for a page that is looked up
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
