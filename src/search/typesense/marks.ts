/** Reads the cluster's highlighting as data. */
import type {Marked} from '../types';

/**
 * Private-use characters around matches. They are removed from all records, so no text of a page can pass for a mark,
 * and `<mark>` in a sample stays text.
 */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

const STRAY = new RegExp(`[${MARK_START}${MARK_END}]`, 'g');

/** Removes the characters that would mean a mark, before a text is pushed. */
export function withoutMarks(text: string): string {
  return text.replaceAll(STRAY, '');
}

export function parseMarks(text: string): Marked {
  const [first = '', ...rest] = text.split(MARK_START);
  const parts: {text: string; mark?: true}[] = [{text: withoutMarks(first)}];
  for (const piece of rest) {
    const end = piece.indexOf(MARK_END);
    const marked = end < 0 ? piece : piece.slice(0, end);
    parts.push({text: withoutMarks(marked), mark: true});
    if (end >= 0) parts.push({text: withoutMarks(piece.slice(end + 1))});
  }
  return parts.filter((part) => part.text !== '');
}
