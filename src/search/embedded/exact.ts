import {fold} from '../text';
import type {Entry} from './files';
import {swaps} from './vocabulary';

const METHOD = /^(get|post|put|patch|delete|head|options)\s+/;

/** A call without what differs between readers: `PATCH /v1/products/prd_01J…` → `/v1/products/{}`. */
function shape(path: string): string {
  return path
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\{[^}]*\}?|:[a-z_]+|\b[a-z]{3}_[0-9a-z]{20,}/g, '{}')
    .replace(/\/+$/, '');
}

interface Call {
  method: string;
  path: string;
}

function callOf(text: string): Call | undefined {
  const method = METHOD.exec(text)?.[1] ?? '';
  const path = text
    .replace(METHOD, '')
    .trim()
    .replace(/^v\d+\//, '/$&');
  return /^(?:https?:\/)?\/\S+$/.test(path) ? {method, path: shape(path)} : undefined;
}

/** Whether a query is a name of something, not a word of a language. */
function isName(text: string): boolean {
  return /^\S+$/.test(text) && /[\p{L}\p{N}][_./:[-][\p{L}\p{N}]/u.test(text);
}

/** How exactly an entry is what was asked for: 3 the same call or name, 2 a call below it, 1 the beginning of one. */
export type Exactness = 1 | 2 | 3;

/** Finds entries by the names they have. */
export class ExactIndex {
  private readonly names = new Map<string, number[]>();
  private readonly calls: (Call & {entry: number})[] = [];

  add(entry: Entry, number: number): void {
    for (const identifier of [...(entry.identifiers ?? []), ...(entry.keywords ?? [])]) {
      const name = fold(identifier);
      const call = callOf(name);
      if (call) this.calls.push({...call, entry: number});
      else this.names.set(name, [...(this.names.get(name) ?? []), number]);
    }
  }

  /** @returns numbers of entries; nothing for words of a language, which full text finds better */
  find(query: string): Map<number, Exactness> {
    const text = fold(query).trim().replace(/\s+/g, ' ');
    const found = new Map<number, Exactness>();
    const call = callOf(text);
    if (call) {
      for (const {method, path, entry} of this.calls) {
        if (call.method !== '' && method !== call.method) continue;
        if (path === call.path) found.set(entry, 3);
        else if (path.startsWith(`${call.path}/`)) found.set(entry, 2);
        else if (path.startsWith(call.path)) found.set(entry, 1);
      }
      return found;
    }
    if (!isName(text)) return found;
    // A name with two letters swapped is no other name.
    const named = this.names.get(text) ?? swaps(text).flatMap((other) => this.names.get(other) ?? []);
    for (const entry of named) found.set(entry, 3);
    return found;
  }

  /** Entries whose whole name a word is: for a little more weight. */
  named(word: string): readonly number[] {
    return this.names.get(word) ?? [];
  }
}
