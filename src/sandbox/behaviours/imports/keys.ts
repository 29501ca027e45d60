import {asText} from '../../json';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import type {Kind} from './kind';
import type {Row} from './row';

/** Business keys: the columns by which a row finds its record. */

function fold(text: string, {isKeyFolded}: Kind): string {
  return isKeyFolded ? text.trim().toLowerCase().replace(/\s+/g, ' ') : text;
}

/** The key of a row as the file gives it. */
export function keyOf(kind: Kind, {cells}: Row): string {
  return kind.key.map((name) => cells[name] ?? '').join('|');
}

/** The key of a row in the form in which rows are compared. */
export function comparedKey(kind: Kind, row: Row): string {
  const identity = kind.identity?.(row);
  return identity === undefined ? fold(keyOf(kind, row), kind) : identity.join('\n');
}

/** Records by the columns that identify them. */
export class Keyed {
  private readonly byKey = new Map<string, Entry>();
  /** Records that lack one of the properties, which then fits any cell. */
  private readonly loose: Entry[] = [];

  constructor(
    private readonly kind: Kind,
    entries: readonly Entry[],
  ) {
    for (const entry of entries) this.add(entry);
  }

  /** Adds a record. Of several with one key, the first is found. */
  add(entry: Entry): void {
    const parts = this.parts(entry.value, entry.value);
    const key = JSON.stringify(parts);
    if (parts.includes(undefined)) this.loose.push(entry);
    else if (!this.byKey.has(key)) this.byKey.set(key, entry);
  }

  /**
   * The record with the key of a row.
   *
   * @param ids ids of the records that the row's reference columns name, by property
   */
  find({cells}: Pick<Row, 'cells'>, ids: JsonObject): Entry | undefined {
    const wanted = this.parts(cells, ids).map((part) => part ?? '');
    const fits = ({value}: Entry): boolean =>
      this.parts(value, value).every((part, at) => part === undefined || part === wanted[at]);
    return this.byKey.get(JSON.stringify(wanted)) ?? this.loose.find(fits);
  }

  /** The values of the key columns, in the form in which they are compared. */
  private parts(values: JsonObject, ids: JsonObject): (string | undefined)[] {
    return this.kind.key.map((name) => {
      const property = this.kind.references?.[name]?.property;
      if (property !== undefined) return asText(ids[property] ?? '');
      return name in values ? fold(asText(values[name] ?? ''), this.kind) : undefined;
    });
  }
}
