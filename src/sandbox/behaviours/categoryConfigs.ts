import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, objects, text, texts} from './access';
import {dayIn} from './storeDays';

/** How a supplier is treated in a category: preferred, alone, or not at all. */

const CONFIGS = 'clients/CategorySupplierConfig';

/** Whether two lists have something in common; an empty one is everything. */
function overlaps(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((value) => other.includes(value));
}

/** Whether two decisions hold at the same place and time for the same supplier and category. */
function collide(one: JsonObject, other: JsonObject): boolean {
  return (
    idOf(one.category_id) === idOf(other.category_id) &&
    idOf(one.supplier_id) === idOf(other.supplier_id) &&
    overlaps(texts(one.store_ids), texts(other.store_ids)) &&
    overlaps(texts(one.countries), texts(other.countries)) &&
    (text(one.valid_from) || '0000') <= (text(other.valid_to) || '9999') &&
    (text(other.valid_from) || '0000') <= (text(one.valid_to) || '9999')
  );
}

/** At any time there is one decision for a category, supplier, store and country. @throws Problem 409 */
function needRoom(call: Call, config: JsonObject, self?: Entry): void {
  const configs = call.collection(CONFIGS);
  const other = configs
    .all()
    .find((entry) => entry !== self && collide(entry.value, config) && !call.forgives(configs, entry));
  if (!other) return;
  throw new Problem('conflict_duplicate', 'Another config decides for this supplier in the category then.', {
    existing_id: other.value.id ?? null,
    field: 'supplier_id',
  });
}

/** A rank orders preferred suppliers; for others it means nothing. */
function ranked(entry: Entry | undefined): void {
  if (entry && entry.value.preference !== 'preferred') entry.value = {...entry.value, rank: null};
}

const create: Behaviour = (call) => {
  needRoom(call, makeRecord(call.collection(CONFIGS), call.body(), call.maker));
  const answer = ACTS.create?.(call) ?? {};
  ranked(answer.entry);
  return {...answer, ...(answer.entry && {value: answer.entry.value})};
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  needRoom(call, patched(call.collection(CONFIGS), entry.value, call.body(), call.maker), entry);
  const answer = ACTS.update?.(call) ?? {};
  ranked(entry);
  return {...answer, value: entry.value};
};

/** A category and those above it, the nearest first. */
function upwards(call: Call, category: string): string[] {
  const path: string[] = [];
  for (let at = category; at !== '' && !path.includes(at);) {
    path.push(at);
    at = idOf(call.world.collection('clients/Category')?.byIdentifier(at)?.value.parent_id);
  }
  return path;
}

/** Decisions that hold now for a store and a country. */
function inForce(call: Call, store: string, country: string): JsonObject[] {
  const home = text(call.maybe('clients/Store')?.byIdentifier(store)?.value.country);
  const today = dayIn(home, call.world.now());
  const place = country || home;
  return (call.world.collection(CONFIGS)?.all() ?? [])
    .map(({value}) => value)
    .filter(({store_ids: stores}) => texts(stores).length === 0 || texts(stores).includes(store))
    .filter(({countries}) => texts(countries).length === 0 || place === '' || texts(countries).includes(place))
    .filter(({valid_from: from}) => text(from) === '' || text(from) <= today)
    .filter(({valid_to: to}) => text(to) === '' || text(to) >= today);
}

/** Which products the decisions about their suppliers leave in the shop. @param country delivery country */
export function leftByConfigs(call: Call, country = ''): (product: JsonObject) => boolean {
  const known = new Map<string, JsonObject[]>();
  const of = (store: string): JsonObject[] => {
    const configs = known.get(store) ?? inForce(call, store, country);
    known.set(store, configs);
    return configs;
  };
  return (product) => {
    const configs = of(idOf(product.store));
    if (configs.length === 0) return true;
    return objects(product.categories).every((category) => {
      const path = upwards(call, idOf(category));
      // The decision of the nearest category counts.
      const found = path.flatMap((id) =>
        configs.filter(
          (config) => idOf(config.category_id) === id && idOf(config.supplier_id) === idOf(product.supplier),
        ),
      );
      const preference = text(found[0]?.preference) || 'allowed';
      const isExclusive = configs.some(
        (config) => config.preference === 'exclusive' && path.includes(idOf(config.category_id)),
      );
      return preference !== 'blocked' && (!isExclusive || preference === 'exclusive');
    });
  };
}

export const CATEGORY_CONFIGS: Record<string, Behaviour> = {
  'clients/create-category-supplier-config': create,
  'clients/update-category-supplier-config': update,
};
