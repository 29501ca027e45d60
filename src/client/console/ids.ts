import {isObject} from '../../sandbox/json';
import type {Json} from '../../sandbox/types';
import type {KnownId} from './types';

const ID = /^([a-z]{2,5})_[0-9A-HJKMNP-TV-Z]{26}$/;
/** Greatest number of ids from one answer; the first entries of a long list suffice. */
const LIMIT = 25;

export function prefixOf(id: string): string | undefined {
  return ID.exec(id)?.[1];
}

/** What people call a record: its name or number, in one of its languages. Empty when it has neither. */
export function labelOf(value: {[key: string]: Json}): string {
  for (const key of ['name', 'title', 'number', 'code', 'label']) {
    const found = value[key];
    const text = isObject(found) ? Object.values(found)[0] : found;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

function* walk(value: Json, keyParam: string | undefined, depth: number): Generator<KnownId> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* walk(entry, keyParam, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    // For nested records, no path parameter is known.
    const ownName = name === 'id' ? (keyParam ?? name) : name;
    const isKey = name === 'id' && keyParam !== undefined && (typeof inner === 'string' || typeof inner === 'number');
    if (isKey || (typeof inner === 'string' && ID.test(inner)))
      yield {id: String(inner), name: ownName, label: name === 'id' ? labelOf(value) : ''};
  }
  for (const [name, inner] of Object.entries(value))
    if (typeof inner === 'object' && inner !== null)
      yield* walk(inner, name === 'data' && depth === 0 ? keyParam : undefined, depth + 1);
}

/** The ids in an answer, the record's own first. @param keyParam path parameter that names the record */
export function idsIn(json: Json, keyParam?: string): KnownId[] {
  const found = new Map<string, KnownId>();
  for (const known of walk(json, keyParam, 0)) {
    if (!found.has(known.id)) found.set(known.id, known);
    if (found.size >= LIMIT) break;
  }
  return [...found.values()];
}

/** The known ids that fit a parameter: by the prefix it requires, else by its name. */
export function matching(ids: readonly KnownId[], name: string, prefix: string | undefined): KnownId[] {
  return prefix === undefined
    ? ids.filter((known) => known.name === name)
    : ids.filter(({id}) => prefixOf(id) === prefix);
}
