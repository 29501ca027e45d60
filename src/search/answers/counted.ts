/** Whether a number in a text counts what "how many" asks for. */
import {stem} from '../forms';
import {term} from '../text';
import {cellsOf, type Unit} from './units';

/** How far before its noun a number may stand: "1,000 faulty price rows". */
const BEFORE = 3;
/** Factors for a text that names its noun elsewhere, that lacks it, and that only numbers some: "rows 2 and 6". */
const ELSEWHERE = 0.8;
const LACKS = 0.6;
const NUMBERS = 0.2;

function stemsIn(text: string): string[] {
  return (text.match(/\d[\d,.]*|[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(term(word)));
}

/**
 * How surely a number of a text counts a noun, from 0 to 1.
 *
 * @param noun undefined for a question that counts nothing
 */
export function counted(noun: string | undefined, {text, isRow}: Unit): number {
  if (noun === undefined) return 1;
  const wanted = stem(term(noun));
  const words = stemsIn(text);
  const isNumber = (at: number): boolean => /^\d/.test(words[at] ?? '');
  const places = words.flatMap((word, at) => (word === wanted ? [at] : []));
  if (places.length === 0) return LACKS;
  if (places.some((at) => words.slice(Math.max(0, at - BEFORE), at).some((word) => /^\d/.test(word)))) return 1;
  const [first = '', ...others] = cellsOf(text);
  if (isRow && stemsIn(first).includes(wanted) && others.some((cell) => /\d/.test(cell))) return 1;
  return places.every((at) => isNumber(at + 1)) ? NUMBERS : ELSEWHERE;
}
