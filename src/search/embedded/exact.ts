import {fold} from '../text';
import {callIn, CallIndex, type Exactness} from './calls';
import {FIELD_KINDS, type Entry} from './files';
import {swaps} from './vocabulary';

export type {Exactness};

/** Whether a query is an identifier, not words of a language. */
function isName(text: string): boolean {
  return (
    /^\S+$/.test(text) && (/[\p{L}\p{N}][_./:[-]+[\p{L}\p{N}\]]/u.test(text) || /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text))
  );
}

/** Names in a sentence: with an underscore or a full stop between letters, or in camel case. */
const NAME_IN_TEXT = /(?:[A-Za-z][A-Za-z0-9]*(?:\[\w*\])?[._])+[A-Za-z][A-Za-z0-9_]*|[a-z]+(?:[A-Z][a-z]+)+/g;

/** `unitPrice` → `unit_price`. */
export function snake(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`);
}

/**
 * The forms in which the contract may have a name, the likeliest first: `lines[0].unitPrice` and `/lines/0/unit_price`
 * are `lines.unit_price`, and what leads to the record, as `response.data`, is left out bit by bit.
 */
function namesFor(typed: string): string[] {
  const path = (typed.startsWith('/') ? typed.slice(1).replaceAll('/', '.') : typed)
    .replace(/^\$\.?/, '')
    .replace(/\[(?:\d+|\*|)\]/g, '')
    .replace(/\.\d+(?=\.|$)/g, '');
  const parts = snake(path).split('.');
  const shorter = parts.map((_, at) => parts.slice(at).join('.'));
  return [...new Set([typed, path, ...shorter].map(fold))];
}

/** The first name in a pasted message or piece of JSON, when there are other words besides. */
export function nameIn(text: string): string | undefined {
  return Array.from(text.matchAll(NAME_IN_TEXT), ([name]) => name).find(
    (name) => /[_.]/.test(name) && name !== text.trim(),
  );
}

/** Whether a query is too short for full text but may be a value: `ui`, `lt`. */
function isShort(text: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(text);
}

/** Normalises an address of this site, so that different spellings are equal. */
function pathOf(address: string): string {
  return address
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/\?[^#]*/, '')
    .replace(/\/+(?=#|$)/, '');
}

/** A query in one line. Browsers copy addresses without their protocol, so it is added. */
function wholeOf(query: string): string {
  return query
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\w-]+\.)+[a-z]+(?::\d+)?(?=\/)/i, 'https://$&');
}

/** Finds entries by exact names, calls and addresses. */
export class ExactIndex {
  private readonly names = new Map<string, number[]>();
  /** Titles of fields as results show them, by entry. */
  private readonly shown = new Map<number, string>();
  private readonly places = new Map<string, number>();
  private readonly calls = new CallIndex();

  add(entry: Entry, number: number): void {
    const place = pathOf(entry.url);
    if (!this.places.has(place)) this.places.set(place, number);
    // A nested field is shown as `lines.status_id`, so readers search for it in this form.
    const shown = FIELD_KINDS.has(entry.kind) ? fold(entry['hierarchy.lvl3'] ?? '') : '';
    if (shown !== '') this.shown.set(number, shown);
    const own = [...(entry.identifiers ?? []), ...(entry.keywords ?? []), ...(shown === '' ? [] : [shown])];
    for (const identifier of own) if (!this.calls.add(identifier, entry, number)) this.name(fold(identifier), number);
  }

  private name(name: string, number: number): void {
    const known = this.names.get(name);
    if (!known) this.names.set(name, [number]);
    else if (known.at(-1) !== number) known.push(number);
  }

  /** The entry of the page or section at an address of this site. */
  private placeAt(address: string): number | undefined {
    const place = pathOf(address);
    return this.places.get(place) ?? this.places.get(place.replace(/#.*$/, '').replace(/\/+$/, ''));
  }

  /** @returns entries by number, those with this title first; empty for ordinary words, which full text finds better */
  find(query: string): Map<number, Exactness> {
    const typed = wholeOf(query);
    const text = fold(typed);
    const call = callIn(typed);
    if (call) {
      const place = /\s/.test(typed) || call.parts.length === 0 ? undefined : this.placeAt(typed);
      return place === undefined ? this.calls.find(call) : new Map<number, Exactness>([[place, 3]]);
    }
    if (isShort(text)) return this.asExact(text, this.named(text), 1);
    if (!isName(typed)) return this.within(typed);
    for (const name of namesFor(typed)) {
      const named = this.names.get(name);
      if (named) return this.asExact(name, named, 3);
    }
    // A name with two letters swapped counts as a typing error.
    const swapped = swaps(text).flatMap((other) => this.names.get(other) ?? []);
    return swapped.length > 0 ? this.asExact(text, swapped, 3) : this.within(typed);
  }

  /** Entries whose names stand in a pasted message or piece of JSON: `failed with unreadable_file`. */
  private within(text: string): Map<number, Exactness> {
    for (const [token] of text.matchAll(NAME_IN_TEXT))
      for (const name of namesFor(token)) {
        const named = this.names.get(name);
        if (named && /[_.]/.test(name)) return this.asExact(name, named, 1);
      }
    return new Map<number, Exactness>();
  }

  private asExact(text: string, numbers: readonly number[], exactness: Exactness): Map<number, Exactness> {
    const isOther = (number: number): number => (this.shown.get(number) === text ? 0 : 1);
    const inOrder = [...numbers].sort((a, b) => isOther(a) - isOther(b));
    return new Map<number, Exactness>(inOrder.map((number) => [number, exactness]));
  }

  /** Whether a query is a call or an address. */
  isCall(query: string): boolean {
    return callIn(wholeOf(query)) !== undefined;
  }

  /** Entries with this exact name. */
  named(word: string): readonly number[] {
    return this.names.get(word) ?? [];
  }
}
