import {Collection, type Entry} from './store';
import {FIRST_SUPPLIER} from '../openapi/roles';
import {copy} from './json';
import {createRandom, type Random} from './random';
import {Schemas} from './schemas';
import type {
  ApiIndex,
  CollectionSpec,
  CommonSlice,
  GroupSlice,
  Json,
  JsonObject,
  OperationSpec,
  SandboxSource,
} from './types';

/** The "today" of the sample world: Friday 14 March 2025, after everything in its records. */
export const TODAY = '2025-03-14T12:00:00.000Z';

/** One API as far as it was loaded. */
export interface LoadedApi {
  index: ApiIndex;
  common: CommonSlice;
  groups: Map<string, GroupSlice>;
  schemas: Schemas;
}

/** Everything that changes while a sandbox runs, and the slices loaded so far. */
export class World {
  readonly apis = new Map<string, LoadedApi>();
  /** Collections are created on first access, so that a reset costs nothing. */
  private readonly made = new Map<string, Collection>();
  private readonly specs = new Map<string, CollectionSpec>();
  /** Highest number given out so far, by prefix: `TO-` → 123. */
  private readonly sequences = new Map<string, number>();
  /** Names that records of some kinds were given here, by id, see renamed.ts. */
  readonly renamed = new Map<string, string>();
  /** What behaviours store between requests. */
  readonly notes = new Map<string, Json>();
  /** Calls that were answered, for the log of the API. The oldest are forgotten first. */
  readonly calls: JsonObject[] = [];
  /** Entries of the audit log for what calls have changed, the oldest first. */
  readonly changes: JsonObject[] = [];
  random: Random;
  private moment: number;
  /** Whether a reader has moved the clock, so that what the platform does by itself may be due. */
  isMoved = false;

  constructor(
    private readonly source: SandboxSource,
    private readonly seed: string,
    /** First moment of its clock. */
    readonly start: string,
  ) {
    this.random = createRandom(seed);
    this.moment = Date.parse(start);
  }

  /** Restores the initial state. Slices stay loaded. */
  reset(): void {
    this.calls.length = 0;
    this.changes.length = 0;
    this.random = createRandom(this.seed);
    this.moment = Date.parse(this.start);
    this.isMoved = false;
    this.sequences.clear();
    this.notes.clear();
    this.renamed.clear();
    this.made.clear();
  }

  /** Loads the slice of a group, named `api/group`, unless it is loaded. */
  async load(name: string): Promise<void> {
    const [apiName = '', group = ''] = name.split('/');
    const index = this.source.apis.find((api) => api.name === apiName);
    if (!index || this.apis.get(apiName)?.groups.has(group)) return;
    const [common, slice] = await Promise.all([
      this.apis.get(apiName)?.common ?? this.source.common(apiName),
      this.source.load(apiName, group),
    ]);
    let api = this.apis.get(apiName);
    if (!api) {
      api = {index, common, groups: new Map(), schemas: new Schemas()};
      api.schemas.add(common.schemas);
      this.apis.set(apiName, api);
    }
    if (api.groups.has(group)) return;
    api.groups.set(group, slice);
    api.schemas.add(slice.schemas);
    for (const [name, spec] of Object.entries(slice.collections)) this.specs.set(name, spec);
  }

  /** Loads the slices that an operation needs, its own group first. */
  async prepare(api: string, group: string, operation: string): Promise<OperationSpec | undefined> {
    await this.load(`${api}/${group}`);
    const spec = this.apis.get(api)?.groups.get(group)?.operations[operation];
    for (const need of spec?.needs ?? []) await this.load(need);
    return spec;
  }

  /** Does something with a copy of all records, and forgets what has changed. Nothing may be loaded meanwhile. */
  trial<Result>(deed: () => Result): Result {
    const {random, moment, isMoved} = this;
    const made = new Map(this.made);
    const back = [...made.values()].map((collection) => collection.lend());
    const maps = [this.notes, this.sequences, this.renamed] as Map<string, Json>[];
    const before = maps.map((map) => [...map]);
    const [calls, changes] = [this.calls.length, this.changes.length];
    for (const [name, note] of this.notes) this.notes.set(name, copy(note));
    this.random = createRandom(`${this.seed} trial`);
    try {
      return deed();
    } finally {
      for (const restore of back) restore();
      for (const name of this.made.keys()) if (!made.has(name)) this.made.delete(name);
      maps.forEach((map, at) => {
        map.clear();
        for (const [name, value] of before[at] ?? []) map.set(name, value);
      });
      this.calls.length = calls;
      this.changes.length = changes;
      Object.assign(this, {random, moment, isMoved});
    }
  }

  /** The current time of the sandbox's clock. */
  now(): string {
    return new Date(this.moment).toISOString();
  }

  /** Every write takes one second. */
  tick(): void {
    this.moment += 1000;
  }

  /** Moves the clock ahead. It never goes back, because records would then have been changed in the future. */
  moveTo(moment: number): void {
    if (moment <= this.moment) return;
    this.moment = moment;
    this.isMoved = true;
  }

  /** A new id: prefix and ULID, or a ULID alone. */
  id(prefix: string | undefined): string {
    const ulid = this.random.ulid(this.moment);
    return prefix === undefined ? ulid : `${prefix}_${ulid}`;
  }

  /** An id that no record has, such as that of a search, and that later calls may name. */
  issue(prefix: string): string {
    const id = this.id(prefix);
    this.notes.set(`issued:${id}`, true);
    return id;
  }

  /** The next number after those in use: `TO-000123` → `TO-000124`. */
  number(sample: string, used: readonly Json[]): string {
    const [, prefix = '', digits = '0'] = /^(.*?)(\d+)$/.exec(sample) ?? [];
    const taken = used.flatMap((value) =>
      typeof value === 'string' && value.startsWith(prefix) ? [Number(value.slice(prefix.length))] : [],
    );
    const highest = Math.max(this.sequences.get(prefix) ?? 0, Number(digits), ...taken.filter(Number.isSafeInteger));
    this.sequences.set(prefix, highest + 1);
    return prefix + String(highest + 1).padStart(digits.length, '0');
  }

  /**
   * The records of one kind. Each supplier has its own in the suppliers API; the sample world shows those of the first,
   * and the others begin without any.
   *
   * @param supplier whose records to take, where suppliers have their own
   */
  collection(name: string, supplier = FIRST_SUPPLIER): Collection | undefined {
    const isOther = name.startsWith('suppliers/') && supplier !== FIRST_SUPPLIER;
    const key = isOther ? `${name} ${supplier}` : name;
    const known = this.made.get(key);
    const spec = this.specs.get(name);
    if (known || !spec) return known;
    const template = spec.template ?? spec.seeds[0]?.value;
    const fresh = new Collection(name, isOther ? {...spec, ...(template && {template}), seeds: []} : spec);
    this.made.set(key, fresh);
    return fresh;
  }

  /** All collections of one kind: suppliers have their own. */
  variants(name: string): Collection[] {
    const own = this.collection(name);
    const others = [...this.made].flatMap(([key, collection]) => (key.startsWith(`${name} `) ? [collection] : []));
    return own ? [own, ...others] : others;
  }

  /** Every collection of the loaded slices. */
  collections(): Collection[] {
    return [...this.specs.keys()].flatMap((name) => this.collection(name) ?? []);
  }

  /** Collections whose id prefix is that of this id. */
  private homesOf(id: string): Collection[] {
    const prefix = id.split('_')[0];
    for (const [name, spec] of this.specs) if (spec.prefix === prefix) this.collection(name);
    return [...this.made.values()].filter(({spec}) => spec.prefix === prefix);
  }

  /** The record with an id, in any collection. */
  record(id: Json | undefined): Entry | undefined {
    if (typeof id !== 'string') return undefined;
    for (const collection of this.homesOf(id)) {
      const found = collection.byIdentifier(id);
      if (found) return found;
    }
    return undefined;
  }

  /** The name of a record. */
  nameOf(id: string): string | null {
    const value = this.record(id)?.value;
    const fromRecord = value && displayName(value);
    if (fromRecord) return fromRecord;
    for (const {common} of this.apis.values()) if (common.known[id]) return common.known[id];
    return null;
  }

  /** Whether an id belongs to a record that is loaded, or to one of the sample world whose group is not loaded. */
  exists(id: string): boolean {
    if (this.record(id) || this.notes.has(`issued:${id}`)) return true;
    const isSeed = this.homesOf(id).some(({spec}) => spec.seeds.some(({value}) => value.id === id));
    const isKnown = [...this.apis.values()].some(({common}) => id in common.known);
    // A missing seed was deleted. An id that examples only mention has no record to look for.
    return isKnown && !isSeed;
  }
}

/** The name, number or similar text by which people know a record. */
export function displayName({
  name,
  title,
  number,
  code,
  first_name: first,
  last_name: last,
}: JsonObject): string | null {
  if (typeof first === 'string') return typeof last === 'string' ? `${first} ${last}` : first;
  for (const value of [name, title, number, code]) {
    if (typeof value === 'string') return value;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const text = value.en ?? Object.values(value)[0];
      if (typeof text === 'string') return text;
    }
  }
  return null;
}
