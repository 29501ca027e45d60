import * as z from 'zod';

/** A piece of a text that may be too long for one answer. */
export interface Piece {
  text: string;
  /** Characters of the whole text. */
  total_characters: number;
  /** Where the next piece begins; absent at the end. */
  next_offset?: number;
}

/** Characters of one answer, which is JSON: about four thousand tokens. */
export const LIMIT = 16_000;
/** Characters of a text in an answer, as JSON writes them; the rest is for what stands beside it. */
const TEXT_LIMIT = 14_500;
/** Characters of the faults in an answer. */
const FAULTS_LIMIT = 9000;
/** Faults in an answer: nobody mends more at once. */
const MOST_FAULTS = 30;

/** Characters of a value as an answer has it. */
export function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}

/** A text of another's making, cut where it is longer than anybody reads. */
export function short(text: string, limit = 120): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

/** A piece of a text, cut at the end of a line. @param limit characters of the piece, as JSON writes them */
export function pieceOf(text: string, offset = 0, limit = TEXT_LIMIT): Piece {
  let length = Math.min(text.length - offset, limit);
  // Quotes and line breaks take more room in JSON.
  while (length > 0 && sizeOf(text.slice(offset, offset + length)) > limit) length = Math.floor(length * 0.95);
  const whole = {total_characters: text.length};
  if (offset + length >= text.length) return {text: text.slice(offset), ...whole};
  const end = text.lastIndexOf('\n', offset + length - 1) + 1;
  const next = end > offset + length / 2 ? end : offset + length;
  return {text: text.slice(offset, next), ...whole, next_offset: next};
}

/** As many of the first entries as one answer holds, and how many are left out. */
export function fitting<T>(all: readonly T[], most = MOST_FAULTS, room = FAULTS_LIMIT): {kept: T[]; left_out: number} {
  const kept: T[] = [];
  let size = 0;
  for (const one of all.slice(0, most)) {
    size += sizeOf(one);
    if (size > room) break;
    kept.push(one);
  }
  return {kept, left_out: all.length - kept.length};
}

/** A name or an id that an assistant gives. */
export function givenName(): z.ZodString {
  return z.string().max(400);
}

/** An address or a path that an assistant gives. */
export function givenAddress(): z.ZodString {
  return z.string().max(2000);
}
