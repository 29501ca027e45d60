import {UNIQUE} from '../behaviours/unique';
import {asText, copy, isObject} from '../json';
import {stateOf} from '../lifecycle';
import {createRandom} from '../random';
import type {Json, JsonObject, SeedSpec} from '../types';
import type {Lifecycle} from '../../openapi/types';

/** Collections that must not get a second record: a supplier gives one quotation for an RFQ. */
const ALONE = new Set(['clients/RfqQuotation']);

/** A record in the state in which some example shows it. */
export interface Snapshot {
  value: JsonObject;
  parents?: Record<string, string>;
}

/** A new id for a sibling: same prefix and time, other random part. */
export function siblingId(id: string, purpose: string): string {
  const [prefix = '', ulid = ''] = id.split('_');
  return `${prefix}_${ulid.slice(0, 10)}${createRandom(`${id} ${purpose}`).ulid(0).slice(10)}`;
}

/** New ids for a record and for the records inside it, such as its lines. */
function renew(value: Json, purpose: string, isTop = true): Json {
  if (Array.isArray(value)) return value.map((entry) => renew(entry, purpose, false));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
    const isOwn = key === 'id' && typeof inner === 'string' && (isTop || 'created_at' in value);
    return [key, isOwn ? siblingId(inner, purpose) : renew(inner, purpose, false)];
  });
  return Object.fromEntries(entries);
}

/** A name that tells a sibling from the record it is a copy of: people look for one thing once. */
export function namedBy(name: Json | undefined, state: string): Json | undefined {
  if (typeof name === 'string') return `${name} (${state.replaceAll('_', ' ')})`;
  if (!isObject(name)) return name;
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, namedBy(text, state) ?? null]));
}

/** An unused number below those in use, so that the next created record still follows the highest. */
export function lowerNumber(number: string, used: Set<string>): string {
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(number) ?? [];
  for (let next = Number(digits) - 1; next > 0; next -= 1) {
    const candidate = prefix + String(next).padStart(digits.length, '0');
    if (!used.has(candidate)) return candidate;
  }
  return number;
}

/**
 * Records in the states that no current record of the sample world is in, so that every transition can be tried at
 * once. Each is a copy of a record in a state that an example shows, with an id of its own.
 *
 * @param mentioned numbers in examples, which siblings must not use
 */
export function siblingsOf(
  name: string,
  lifecycle: Lifecycle | undefined,
  seeds: readonly SeedSpec[],
  snapshots: readonly Snapshot[],
  mentioned: ReadonlyMap<string, string>,
  isWhole: (value: Json) => boolean,
): SeedSpec[] {
  const states = new Set(seeds.map(({value}) => stateOf(value, lifecycle)));
  const numbers = new Set(seeds.map(({value}) => asText(value.number)));
  const siblings: SeedSpec[] = [];
  if (ALONE.has(name)) return siblings;
  for (const {value, parents} of snapshots) {
    const state = stateOf(value, lifecycle);
    if (state === undefined || states.has(state) || typeof value.id !== 'string') continue;
    const sibling = renew(copy(value), state);
    if (!isObject(sibling)) continue;
    if ('external_id' in sibling) sibling.external_id = null;
    for (const fields of UNIQUE[name] ?? []) {
      const field = fields.at(-1) ?? '';
      const text = sibling[field];
      if (typeof text === 'string' && field !== 'number' && !/_id$/.test(field))
        sibling[field] = text.includes('@')
          ? text.replace('@', `.${siblings.length + 2}@`)
          : `${text}-${siblings.length + 2}`;
    }
    for (const field of ['name', 'title'] as const)
      if (field in sibling) sibling[field] = namedBy(sibling[field], state) ?? null;
    if (typeof sibling.sku === 'string') sibling.sku = `${sibling.sku}-${siblings.length + 2}`;
    if (typeof sibling.number === 'string') {
      sibling.number = lowerNumber(sibling.number, numbers);
      numbers.add(sibling.number);
    }
    if (!isWhole(sibling)) continue;
    states.add(state);
    siblings.push({value: sibling, ...(parents && {parents})});
  }
  for (const {value} of siblings) {
    const {number} = value;
    if (typeof number !== 'string' || !mentioned.has(number) || mentioned.get(number) === value.id) continue;
    value.number = lowerNumber(number, new Set([...numbers, ...mentioned.keys()]));
    numbers.add(value.number);
  }
  return siblings;
}
