import {fold} from '../text';
import {callIn, CallIndex, type Exactness} from './calls';
import {FIELD_KINDS, type Entry} from './files';
import {swaps} from './vocabulary';

export type {Exactness};

/** Whether a query is a name of something, not a word of a language. */
function isName(text: string): boolean {
  return /^\S+$/.test(text) && /[\p{L}\p{N}][_./:[-][\p{L}\p{N}]/u.test(text);
}

/** Whether a query is too short to be the beginning of a word that could be guessed, but may be a value: `ui`, `lt`. */
function isShort(text: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(text);
}

/** An address of this site without what differs between ways to write it. */
function pathOf(address: string): string {
  return address
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/\?[^#]*/, '')
    .replace(/\/+(?=#|$)/, '');
}

/** A query in one line. Browsers show addresses without their protocol, and so they are copied. */
function wholeOf(query: string): string {
  return query
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\w-]+\.)+[a-z]+(?::\d+)?(?=\/)/i, 'https://$&');
}

/** Finds entries by the names they have. */
export class ExactIndex {
  private readonly names = new Map<string, number[]>();
  /** Titles of fields, as results show them. */
  private readonly shown = new Map<number, string>();
  private readonly places = new Map<string, number>();
  private readonly calls = new CallIndex();

  add(entry: Entry, number: number): void {
    const place = pathOf(entry.url);
    if (!this.places.has(place)) this.places.set(place, number);
    // A nested field is shown as `lines.status_id`, and that is how it is looked for.
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

  /** The page or section that an address of this site leads to. */
  private placeAt(address: string): number | undefined {
    const place = pathOf(address);
    return this.places.get(place) ?? this.places.get(place.replace(/#.*$/, '').replace(/\/+$/, ''));
  }

  /** @returns numbers of entries, those that are shown by the name first; nothing for words of a language, which full text finds better */
  find(query: string): Map<number, Exactness> {
    const typed = wholeOf(query);
    const text = fold(typed);
    const call = callIn(typed);
    if (call) {
      const place = /\s/.test(typed) || call.parts.length === 0 ? undefined : this.placeAt(typed);
      return place === undefined ? this.calls.find(call) : new Map<number, Exactness>([[place, 3]]);
    }
    if (isShort(text)) return this.asExact(text, this.named(text), 1);
    if (!isName(text)) return new Map<number, Exactness>();
    // A name with two letters swapped is no other name.
    const named = this.names.get(text) ?? swaps(text).flatMap((other) => this.names.get(other) ?? []);
    return this.asExact(text, named, 3);
  }

  private asExact(text: string, numbers: readonly number[], exactness: Exactness): Map<number, Exactness> {
    const isOther = (number: number): number => (this.shown.get(number) === text ? 0 : 1);
    const inOrder = [...numbers].sort((a, b) => isOther(a) - isOther(b));
    return new Map<number, Exactness>(inOrder.map((number) => [number, exactness]));
  }

  /** Whether a query is a call or an address, not words. */
  isCall(query: string): boolean {
    return callIn(wholeOf(query)) !== undefined;
  }

  /** Entries whose whole name a word is: for a little more weight. */
  named(word: string): readonly number[] {
    return this.names.get(word) ?? [];
  }
}
