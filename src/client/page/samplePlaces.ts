/** Where the fields of a body stand in the text of a sample. */

/** One field in a text, from its name to the end of its value, as offsets in characters. */
export interface Place {
  /** Id of the field on the page, for example `body.lines.quantity`. */
  id: string;
  from: number;
  to: number;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[-\w.+]+/y;
const SPACE = /\s*/y;

/** Reads JSON from an offset, until it ends or is none. */
class Reader {
  readonly places: Place[] = [];

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

  /** @returns whether there was a value */
  value(id: string): boolean {
    if (this.skip('{')) return this.members(id);
    if (this.skip('[')) return this.items(id);
    return (this.take(STRING) ?? this.take(SCALAR)) !== undefined;
  }

  private members(id: string): boolean {
    if (this.skip('}')) return true;
    do {
      this.take(SPACE);
      const from = this.at;
      const name = this.take(STRING)?.slice(1, -1);
      if (name === undefined || !this.skip(':')) return false;
      const own = `${id}.${name}`;
      if (!this.value(own)) return false;
      this.places.push({id: own, from, to: this.at});
    } while (this.skip(','));
    return this.skip('}');
  }

  /** Items have the address of their list. */
  private items(id: string): boolean {
    if (this.skip(']')) return true;
    do if (!this.value(id)) return false;
    while (this.skip(','));
    return this.skip(']');
  }
}

/**
 * The fields in a JSON text, or in a call whose body is JSON. Of a text that ends early, the fields up to there.
 *
 * @param prefix what the ids of the fields begin with, for example `body` or `response-200`
 */
export function placesIn(text: string, prefix: string): Place[] {
  const start = text.trimStart().startsWith('{') || text.trimStart().startsWith('[') ? 0 : text.search(/\{\s*"/);
  if (start < 0) return [];
  const reader = new Reader(text, start);
  reader.value(prefix);
  return reader.places;
}
