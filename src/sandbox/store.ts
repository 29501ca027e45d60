import {asText, copy, valuesAt} from './json';
import type {CollectionSpec, Json, JsonObject, KeySpec} from './types';

/** One stored record with data that is not part of its value. */
export interface Entry {
  value: JsonObject;
  /** Number of writes; the ETag shows it. */
  version: number;
  /** Path parameters under which the record was created, when it does not contain them. */
  parents: Record<string, string>;
}

/** A key in a path without its prefix: `pid:glove-m` names a record by its product identifier. */
export function plainKey(text: string): string {
  return text.replace(/^[a-z]{2,4}:/, '');
}

/** Greatest number of created records. The oldest created ones are dropped first; seeds stay. */
const CAPACITY = 10_000;

/** The records of one kind, in the order of their creation. */
export class Collection {
  private entries: Entry[] = [];
  private byId = new Map<Json, Entry>();
  private seedCount = 0;

  constructor(
    readonly name: string,
    readonly spec: CollectionSpec,
  ) {
    // Counted first: seeds stay, however many there are.
    this.seedCount = spec.seeds.length;
    for (const {value, parents} of spec.seeds) this.add(copy(value), {...parents});
  }

  add(value: JsonObject, parents: Record<string, string> = {}): Entry {
    const entry = {value, version: 1, parents};
    this.entries.push(entry);
    if (value.id !== undefined) this.byId.set(value.id, entry);
    if (this.entries.length - this.seedCount > CAPACITY) {
      const [oldest] = this.entries.splice(this.seedCount, 1);
      if (oldest) this.byId.delete(oldest.value.id ?? null);
    }
    return entry;
  }

  remove(entry: Entry): void {
    const at = this.entries.indexOf(entry);
    if (at < 0) return;
    this.entries.splice(at, 1);
    if (at < this.seedCount) this.seedCount -= 1;
    this.byId.delete(entry.value.id ?? null);
  }

  /**
   * Lends copies of the records, under the same entries.
   *
   * @returns a function that puts everything back as it was
   */
  lend(): () => void {
    const {entries, seedCount, byId} = this;
    const before = entries.map((entry) => ({entry, was: {...entry}}));
    this.entries = [...entries];
    this.byId = new Map(byId);
    for (const entry of entries) Object.assign(entry, {value: copy(entry.value), parents: {...entry.parents}});
    return () => {
      Object.assign(this, {entries, seedCount, byId});
      for (const {entry, was} of before) Object.assign(entry, was);
    };
  }

  /** Whether a record is unchanged since the sample world. */
  isPristine(entry: Entry): boolean {
    return entry.version === 1 && this.entries.indexOf(entry) < this.seedCount;
  }

  all(): readonly Entry[] {
    return this.entries;
  }

  byIdentifier(id: Json | undefined): Entry | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** The record that a path parameter names. */
  find({param, fields}: KeySpec, text: string): Entry | undefined {
    const direct = fields.includes('id') ? this.byId.get(text) : undefined;
    if (direct) return direct;
    const plain = plainKey(text);
    // Newest first: a documented body may have been sent although the sample world has a record with its code.
    return [...this.entries]
      .reverse()
      .find(({value, parents}) =>
        fields.length === 0
          ? parents[param] === text
          : fields.some((field) => valuesAt(value, field.split('.')).some((found) => asText(found) === plain)),
      );
  }

  /** The first record with this value at a dotted path. */
  where(path: string, wanted: Json): Entry | undefined {
    const keys = path.split('.');
    return this.entries.find(({value}) => valuesAt(value, keys).includes(wanted));
  }
}
