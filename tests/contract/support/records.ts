import type {Json} from '../../../src/openapi/types';

/** What some example calls the record with this id. */
export interface Label {
  id: string;
  /** `name`, `number` … */
  key: string;
  /** Every way to say it: a text in several languages has one for each. */
  texts: string[];
  place: string;
}

const ID = /^([a-z]+)_[0-9A-HJKMNP-TV-Z]{26}$/;
/** Keys that say what a record is called; the others may differ between two moments. */
const KEYS = ['name', 'number', 'code', 'title', 'sku', 'email'] as const;

type Fields = Record<string, Json>;

function isObject(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The prefix of an id of the platform: `rfq` of `rfq_01J…`; nothing for other text. */
export function prefixOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? ID.exec(value)?.[1] : undefined;
}

function textsOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) ? Object.values(value).filter((text) => typeof text === 'string') : [];
}

/** `{id, name, number}`, and `{rfq_id, rfq_number}` beside each other. */
function ofObject(fields: Fields, place: string): Label[] {
  return Object.entries(fields).flatMap(([key, id]) => {
    if (typeof id !== 'string' || prefixOf(id) === undefined || !/(^|_)id$/.test(key)) return [];
    const stem = key.slice(0, -'id'.length);
    return KEYS.flatMap((name): Label[] => {
      const texts = textsOf(fields[`${stem}${name}`]);
      return texts.length === 0 ? [] : [{id, key: name, texts, place}];
    });
  });
}

/** Everything a value calls a record, at any depth. */
export function labelsIn(value: Json, place: string): Label[] {
  if (Array.isArray(value)) return value.flatMap((entry) => labelsIn(entry, place));
  if (!isObject(value)) return [];
  return [...ofObject(value, place), ...Object.values(value).flatMap((inner) => labelsIn(inner, place))];
}

/** Every `{id, type}` of a value: what kind of record the prefix stands for. */
export function typesIn(value: Json): {prefix: string; type: string}[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (!isObject(value)) return [];
  const {id, type, name} = value;
  const prefix = prefixOf(id);
  const isReference =
    prefix !== undefined && typeof type === 'string' && Object.keys(value).length <= (name === undefined ? 2 : 3);
  return [...(isReference ? [{prefix, type}] : []), ...Object.values(value).flatMap(typesIn)];
}

/** Entries by key, in the order of their first appearance. */
export function grouped<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}
