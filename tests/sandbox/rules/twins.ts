/** Sample worlds with more in them than ours, for rules of lists that a few records cannot show. */
import type {Json} from '../../../src/openapi/types';
import {isObject} from '../../../src/sandbox/json';
import type {SandboxSource} from '../../../src/sandbox';
import type {CollectionSpec} from '../../../src/sandbox/types';

type Fields = Record<string, Json>;

const DAY_MS = 86_400_000;

/** Another id of the same kind, which stands after it in the order of ids. */
function laterId(id: Json | undefined): Json {
  return typeof id === 'string' ? `${id.slice(0, -1)}${id.endsWith('Z') ? 'ZZ' : 'Z'}` : (id ?? null);
}

/** A value like it that stands elsewhere in an order. */
function varied(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + DAY_MS).toISOString();
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return new Date(Date.parse(value) + DAY_MS).toISOString().slice(0, 10);
    if (/^\d+(?:\.\d+)?$/.test(value)) return value.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1));
    return `${value}-z`;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'id' || inner === null ? inner : varied(inner)]),
  );
}

/** A record with another id; with a key also with another value there. */
function twin(record: Fields, key: string | undefined): Fields {
  const copy: Fields = {...record, id: laterId(record.id)};
  if (key !== undefined && copy[key] !== undefined && copy[key] !== null) copy[key] = varied(copy[key]);
  return copy;
}

/** The entries of each list of a record that have an id, twice: the later id first, so that only sorting mends it. */
function withTwins(record: Fields, key: string | undefined): Fields {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.flatMap((entry) =>
            isObject(entry) && typeof entry.id === 'string' ? [twin(entry, key), entry] : [entry],
          )
        : value,
    ]),
  );
}

/**
 * A sample world in which every record stands twice, with another id.
 *
 * @param key field in which the second one differs as well
 */
export function twinned(source: SandboxSource, key?: string): SandboxSource {
  const twice = (spec: CollectionSpec): CollectionSpec => ({
    ...spec,
    seeds: spec.seeds.flatMap((seed) => {
      const value = withTwins(seed.value, key);
      return typeof value.id === 'string'
        ? [
            {...seed, value: twin(value, key)},
            {...seed, value},
          ]
        : [{...seed, value}];
    }),
  });
  return {
    ...source,
    load: async (api, group) => {
      const slice = await source.load(api, group);
      const collections = Object.entries(slice.collections).map(([name, spec]) => [name, twice(spec)] as const);
      return {...slice, collections: Object.fromEntries(collections)};
    },
  };
}

/** A sample world in which the records of one kind are others. @param change says which records take the place of one */
export function altered(
  source: SandboxSource,
  collection: string,
  change: (record: Fields) => readonly Fields[],
): SandboxSource {
  return {
    ...source,
    load: async (api, group) => {
      const slice = await source.load(api, group);
      const spec = slice.collections[collection];
      if (!spec) return slice;
      const seeds = spec.seeds.flatMap((seed) => change(seed.value).map((value) => ({...seed, value})));
      return {...slice, collections: {...slice.collections, [collection]: {...spec, seeds}}};
    },
  };
}

/** The same record so many times, with ids of their own. */
export function copies(record: Fields, count: number): Fields[] {
  const id = typeof record.id === 'string' ? record.id : '';
  return Array.from({length: count}, (_, at) =>
    at === 0 ? record : {...record, id: `${id.slice(0, -5)}${String(at).padStart(5, '0')}`},
  );
}
