/** An answer line by line, beside the one that the page has recorded. */
import {isObject} from '../../sandbox/json';
import type {Json, JsonObject} from '../../sandbox/types';

export interface Line {
  text: string;
  /** Absent where the line says what the recorded answer says. */
  mark?: 'changed' | 'new';
}

export interface Comparison {
  lines: Line[];
  /** Fields of the recorded answer that this one lacks. */
  missing: string[];
}

/** The entry of a recorded list that one of an answer is compared with: of the same record, else at the same place. */
function partnerOf(entry: Json, index: number, recorded: readonly Json[]): Json | undefined {
  const id = isObject(entry) ? entry.id : undefined;
  if (id === undefined) return recorded[index];
  return recorded.find((other) => isObject(other) && other.id === id);
}

const ID = /^([a-z]+_)[0-9A-HJKMNP-TV-Z]{26}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whether two texts are what each call has anew: ids of the same kind, or moments. */
function isAlike(a: Json, b: Json): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [, kind] = ID.exec(a) ?? [];
  return (MOMENT.test(a) && MOMENT.test(b)) || (kind !== undefined && kind === ID.exec(b)?.[1]);
}

class Printer {
  readonly lines: Line[] = [];
  readonly missing: string[] = [];

  /** @param own texts that the reader has written, which are marked wherever they differ */
  constructor(private readonly own: ReadonlySet<Json>) {}

  private put(text: string, mark: Line['mark']): void {
    this.lines.push({text, ...(mark && {mark})});
  }

  private whole(value: Json, indent: string, before: string, after: string, mark: Line['mark']): void {
    const text = `${before}${JSON.stringify(value, null, 2)}${after}`;
    for (const line of text.split('\n')) this.put(indent + line, mark);
  }

  /** @param before name of the value @param after comma behind it */
  value(value: Json, recorded: Json | undefined, indent: string, before: string, after: string): void {
    const isList = Array.isArray(value);
    const isRecord = isObject(value);
    if (recorded === undefined) this.whole(value, indent, before, after, 'new');
    else if (isList && Array.isArray(recorded) && value.length > 0) this.list(value, recorded, indent, before, after);
    else if (isRecord && isObject(recorded) && Object.keys(value).length > 0)
      this.record(value, recorded, indent, before, after);
    else this.whole(value, indent, before, after, this.isSame(value, recorded) ? undefined : 'changed');
  }

  private isSame(value: Json, recorded: Json): boolean {
    if (JSON.stringify(value) === JSON.stringify(recorded)) return true;
    return !this.own.has(value) && isAlike(value, recorded);
  }

  private list(value: Json[], recorded: Json[], indent: string, before: string, after: string): void {
    this.put(`${indent}${before}[`, undefined);
    for (const [index, entry] of value.entries())
      this.value(entry, partnerOf(entry, index, recorded), `${indent}  `, '', index < value.length - 1 ? ',' : '');
    this.put(`${indent}]${after}`, undefined);
  }

  private record(value: JsonObject, recorded: JsonObject, indent: string, before: string, after: string): void {
    this.put(`${indent}${before}{`, undefined);
    const entries = Object.entries(value);
    for (const [index, [name, inner]] of entries.entries())
      this.value(
        inner,
        recorded[name],
        `${indent}  `,
        `${JSON.stringify(name)}: `,
        index < entries.length - 1 ? ',' : '',
      );
    this.put(`${indent}}${after}`, undefined);
    this.missing.push(...Object.keys(recorded).filter((name) => !(name in value)));
  }
}

const NOTHING: ReadonlySet<Json> = new Set();

/**
 * Prints an answer as `JSON.stringify` does, and marks what differs from a recorded one. Ids and moments, which each call
 * has anew, are marked only where they are the reader's own.
 *
 * @param own values that the reader has written
 */
export function compare(answer: Json, recorded: Json | undefined, own: ReadonlySet<Json> = NOTHING): Comparison {
  const printer = new Printer(own);
  // Without a recorded answer nothing is new.
  printer.value(answer, recorded ?? answer, '', '', '');
  return {lines: printer.lines, missing: [...new Set(printer.missing)]};
}

export function marked({lines}: Comparison): number {
  return lines.filter(({mark}) => mark !== undefined).length;
}

/** The comparison with the recorded answer that is most like this one. */
export function compareWithNearest(
  answer: Json,
  recorded: readonly Json[],
  own: ReadonlySet<Json> = NOTHING,
): Comparison {
  return recorded
    .map((one) => compare(answer, one, own))
    .reduce((best, next) => (marked(next) < marked(best) ? next : best), compare(answer, recorded[0], own));
}
