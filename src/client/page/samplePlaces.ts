/** Where the fields of a body stand in the text of a sample, in each of its languages. */
import {escapePointer} from '../../sandbox/json';

/** One field in a text, from its name to the end of its value, as offsets in characters. */
export interface Place {
  /** Id of the field on the page, for example `body.lines.quantity`. */
  id: string;
  from: number;
  to: number;
}

/** A text, number, boolean or null in a text. */
export interface Leaf {
  /** Place of the value in the body. */
  pointer: string;
  /** The value as the language writes it. */
  token: string;
  from: number;
  to: number;
}

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy;
const WORD = /[-\w.+$]+/y;
const SPACE = /\s*/y;
/** Between a name and its value. Lists of PHP have names, too. */
const SEPARATOR = /\s*(?::|=>)/y;

/** Reads JSON, or a literal of JavaScript, Python or PHP, from an offset, until it ends or is none. */
export class Reader {
  readonly places: Place[] = [];
  readonly leaves: Leaf[] = [];

  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private skip(character: string): boolean {
    this.take(SPACE);
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  /** Whether what was opened with a square bracket has names. */
  private hasNames(): boolean {
    const start = this.at;
    this.take(SPACE);
    const named = this.take(STRING) !== undefined && this.take(SEPARATOR) !== undefined;
    this.at = start;
    return named;
  }

  /** @returns whether there was a value */
  value(id: string, pointer = ''): boolean {
    if (this.skip('{')) return this.members(id, pointer, '}');
    if (this.skip('[')) return this.hasNames() ? this.members(id, pointer, ']') : this.items(id, pointer);
    const from = this.at;
    const token = this.take(STRING) ?? this.take(WORD);
    if (token === undefined) return false;
    this.leaves.push({pointer, token, from, to: this.at});
    return true;
  }

  private members(id: string, pointer: string, end: string): boolean {
    while (!this.skip(end)) {
      const from = this.at;
      const written = this.take(STRING) ?? this.take(WORD);
      if (written === undefined || this.take(SEPARATOR) === undefined) return false;
      const name = /^["']/.test(written) ? written.slice(1, -1) : written;
      const own = `${id}.${name}`;
      if (!this.value(own, `${pointer}/${escapePointer(name)}`)) return false;
      this.places.push({id: own, from, to: this.at});
      if (!this.skip(',')) return this.skip(end);
    }
    return true;
  }

  /** Items have the address of their list. */
  private items(id: string, pointer: string): boolean {
    for (let index = 0; !this.skip(']'); index += 1) {
      if (!this.value(id, `${pointer}/${index}`)) return false;
      if (!this.skip(',')) return this.skip(']');
    }
    return true;
  }
}

/** What stands before a body that is no JSON. */
const BEFORE = /JSON\.stringify\(|json_encode\(|payload = /;

function startOf(text: string): number {
  if (/^\s*[{[]/.test(text)) return 0;
  const before = BEFORE.exec(text);
  return before ? before.index + before[0].length : text.search(/[{[]\s*(?:\{\s*)?"/);
}

/**
 * The fields in a JSON text, or in a call whose body is JSON. Of a text that ends early, the fields up to there.
 *
 * @param prefix what the ids of the fields begin with, for example `body` or `response-200`
 */
export function placesIn(text: string, prefix: string): Place[] {
  const start = startOf(text);
  if (start < 0) return [];
  const reader = new Reader(text, start);
  reader.value(prefix);
  return reader.places;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What an address has in place of a parameter. */
const STEP = String.raw`[^/?\s"'\x60]+`;

/** The values of the path of a call. Of parameters without a field, none. */
function pathPlaces(text: string, path: string, ids: readonly string[]): Place[] {
  const parts = path.split(/\{([^}]+)\}/);
  // Every second part is the name of a parameter.
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(${STEP})`)).join('');
  const found = parts.length > 1 ? new RegExp(pattern, 'd').exec(text) : null;
  return (found?.indices ?? []).slice(1).flatMap((place, at): Place[] => {
    const id = `parameters-path-${parts[at * 2 + 1] ?? ''}`;
    return place && ids.includes(id) ? [{id, from: place[0], to: place[1]}] : [];
  });
}

/** Queries stand in the address, headers have a line of their own. */
function namedPattern(place: string, name: string): RegExp | undefined {
  if (place === 'query') return new RegExp(`(?<=[?&])${escaped(name)}=[^&\\s"'\\x60]*`, 'i');
  if (place === 'header') return new RegExp(`(?<=["'])${escaped(name)}(?:["']|: ).*?(?=[\\s,;)\\\\]*$)`, 'im');
  return undefined;
}

/**
 * The parameters in a call: values of its path, pairs of its query and headers.
 *
 * @param path the path as the contract writes it, for example `/v1/tags/{tag_id}`
 * @param ids of the fields of parameters on the page, for example `parameters-query-limit`
 */
export function parameterPlacesIn(text: string, {path, ids}: {path: string; ids: readonly string[]}): Place[] {
  const named = ids.flatMap((id): Place[] => {
    const [, place = '', name = ''] = /^parameters-(\w+)-(.+)$/.exec(id) ?? [];
    const found = namedPattern(place, name)?.exec(text);
    return found ? [{id, from: found.index, to: found.index + found[0].length}] : [];
  });
  return [...pathPlaces(text, path, ids), ...named];
}
