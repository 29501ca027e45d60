import {term} from '../text';
import type {Marked} from '../types';

const WORD = /[\p{L}\p{N}]+/gu;

/** Greatest number of characters in an excerpt. */
const EXCERPT = 170;

/** Marks the words that matched in a text. @param terms words as they are indexed */
export function mark(text: string, terms: ReadonlySet<string>): Marked {
  const parts: {text: string; mark?: true}[] = [];
  let from = 0;
  for (const {0: word, index} of text.matchAll(WORD)) {
    if (!terms.has(term(word))) continue;
    if (index > from) parts.push({text: text.slice(from, index)});
    const last = parts.at(-1);
    // Adjacent words with only a space between them become one mark.
    if (last && !last.mark && last.text === ' ' && parts.at(-2)?.mark) {
      parts.pop();
      const before = parts.pop();
      parts.push({text: `${before?.text ?? ''} ${word}`, mark: true});
    } else parts.push({text: word, mark: true});
    from = index + word.length;
  }
  if (from < text.length) parts.push({text: text.slice(from)});
  return parts;
}

/** The part of a text with the most matching words, marked. */
export function excerpt(text: string, terms: ReadonlySet<string>): Marked {
  const line = text.replace(/\s+/g, ' ').trim();
  const hits = [...line.matchAll(WORD)].filter(([word]) => terms.has(term(word)));
  let start = 0;
  let best = 0;
  for (const {index} of hits) {
    const inside = hits.filter((other) => other.index >= index && other.index < index + EXCERPT - 40);
    const different = new Set(inside.map(([word]) => term(word))).size;
    if (different > best) {
      best = different;
      start = index;
    }
  }
  // Moves back to the beginning of the sentence, or by a few words.
  const before = line.slice(Math.max(0, start - 60), start);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), before.lastIndexOf(': '));
  const near = start <= 60 ? 0 : start - before.length + (sentence >= 0 ? sentence + 2 : before.indexOf(' ') + 1);
  const end = line.length <= near + EXCERPT ? line.length : line.lastIndexOf(' ', near + EXCERPT);
  const cut = `${near > 0 ? '… ' : ''}${line.slice(near, Math.max(end, near + 20))}${end < line.length ? ' …' : ''}`;
  return mark(cut, terms);
}
