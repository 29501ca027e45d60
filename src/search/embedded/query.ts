import {formsOf} from '../forms';
import {NO_FOREIGN_WORDS, type ForeignWords} from '../foreign';
import {FILLERS, SOFT_WORDS, STOPWORDS, SYNONYMS} from '../synonyms';
import {term, tokenize} from '../text';

/** One thing a query asks for: a word or a known phrase, with its synonyms. */
export interface Want {
  /** Words that must all match, as they are indexed. */
  words: readonly string[];
  /** Synonyms, each a list of words that must all match. */
  instead: readonly (readonly string[])[];
  /** Other forms of its word: approve, approval. */
  forms?: readonly string[];
  /** Whether its last word may be unfinished. */
  open: boolean;
  /** Set when the word is the initials of a synonym: `po`, purchase order. */
  acronym?: true;
  /** Set for a word that says little of what is looked for: "find", "use". */
  soft?: true;
  /** Set when the words are German or French: their meaning counts as much as a word of the pages. */
  foreign?: true;
}

/** Greatest number of characters of a query that are read; longer ones are pasted by mistake. */
export const LIMIT = 300;

const STOP = new Set(STOPWORDS.map(term));
const SOFT = new Set(SOFT_WORDS.map(term));
const FILLING = new Set(FILLERS.map(term));
/** Number of words from which a query is a sentence. */
const SENTENCE = 5;

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(term);
}

/** Sets of synonyms, by the first word of each phrase. */
const PHRASES = new Map<string, {phrase: readonly string[]; set: readonly (readonly string[])[]}[]>();
let longest = 1;
for (const set of SYNONYMS) {
  const phrases = set.map(wordsOf);
  for (const phrase of phrases) {
    const [first = ''] = phrase;
    longest = Math.max(longest, phrase.length);
    // Small words stand on every page, so they are recognised but not searched; "stand-in" would be only "stand".
    const others = phrases
      .filter((other) => other !== phrase)
      .map((other) => ({all: other, large: other.filter((word) => !STOP.has(word))}))
      .filter(({all, large}) => large.length === all.length || large.length > 1)
      .map(({large}) => large);
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), {phrase, set: others}]);
  }
}

/** Words that a query may have although no page does. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(SYNONYMS.flat().flatMap(wordsOf));

/** Whether a word needs no correction, whatever the pages say. */
export function isKnown(word: string, foreign: ForeignWords): boolean {
  const isForeign = foreign.isSmall(word) || foreign.words.has(word) || foreign.meaningAt([word], 0) !== undefined;
  return STOP.has(word) || KNOWN_WORDS.has(word) || isForeign;
}

/** The longest known phrase that begins at a word of the query, with its synonyms. */
function phraseAt(words: readonly string[], at: number): Omit<Want, 'open'> | undefined {
  const fits = (PHRASES.get(words[at] ?? '') ?? []).filter(({phrase}) =>
    phrase.every((word, index) => words[at + index] === word),
  );
  const length = Math.max(0, ...fits.map(({phrase}) => phrase.length));
  if (length === 0) return undefined;
  const best = fits.filter(({phrase}) => phrase.length === length);
  return {words: words.slice(at, at + length), instead: best.flatMap(({set}) => set)};
}

/** Whether a word, or the verb that it is a form of, says little. */
function isSoft([word = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && (SOFT.has(word) || formsOf(word).some((form) => SOFT.has(form)));
}

/** Whether a word is the initials of a phrase. */
function isAcronym([word = '', ...more]: readonly string[], instead: readonly (readonly string[])[]): boolean {
  if (more.length > 0) return false;
  return instead.some((phrase) => phrase.length > 1 && phrase.map(([first = '']) => first).join('') === word);
}

/** Wants without those that ask for the same again, which would take as long as the first. The last one may be open. */
function distinct(wants: readonly Want[]): Want[] {
  return [...new Map(wants.map((want) => [`${want.words.join(' ')} ${want.foreign ?? ''}`, want])).values()];
}

/**
 * The wants of a query. Stopwords are left out unless there are no other words.
 *
 * @param foreign words of other languages; none until the index has brought them
 */
export function wantsOf(query: string, foreign: ForeignWords = NO_FOREIGN_WORDS): Want[] {
  const text = query.slice(0, LIMIT);
  const words = tokenize(text)
    .filter((token) => !/[^\p{L}\p{N}]/u.test(token))
    .map(term);
  const isSentence = words.length >= SENTENCE;
  const closed = /[\s?!.]$/.test(text);
  // `PO` in capitals is a complete abbreviation, not the beginning of "portal".
  const capitals = new Set((text.match(/\b[A-Z]{2,5}\b/g) ?? []).map(term));
  const wants: Want[] = [];
  const add = (want: Omit<Want, 'open'>, end: number): void => {
    const forms = want.words.length === 1 ? formsOf(want.words[0] ?? '') : [];
    const isAbbreviation = want.instead.length > 0 && want.words.every((word) => capitals.has(word));
    wants.push({
      ...want,
      ...(forms.length > 0 && {forms}),
      ...(isSoft(want.words) && {soft: true as const}),
      open: !closed && end === words.length && !isAbbreviation,
      ...(isAcronym(want.words, want.instead) && {acronym: true as const}),
    });
  };
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const word = words[at] ?? '';
    const meaning = foreign.meaningAt(words, at);
    // The longer phrase is the more certain one: "mot de passe" is no "mot".
    const isForeign = meaning !== undefined && meaning.size >= (phrase?.words.length ?? 0);
    const size = isForeign ? meaning.size : (phrase?.words.length ?? 1);
    const instead = [...(meaning?.english ?? []), ...(phrase?.instead ?? [])];
    if (isForeign) wants.push({words: words.slice(at, at + size), instead, open: false, foreign: true});
    else if (phrase) add(phrase, at + size);
    else if (!STOP.has(word) && !(isSentence && FILLING.has(word))) add({words: [word], instead: []}, at + 1);
    at += size;
  }
  if (wants.some((want) => want.foreign)) {
    return distinct(wants.filter((want) => want.foreign === true || !foreign.isSmall(want.words[0] ?? '')));
  }
  if (wants.length > 0) return distinct(wants);
  return distinct(
    words.map((word, index) => ({words: [word], instead: [], open: !closed && index === words.length - 1})),
  );
}
