import {listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';

/**
 * Stores as a supplier sees them. The client's record decides their values, the store's settings decide what needs
 * approval.
 */

const ACCESSIBLE = 'suppliers/AccessibleStore';
const SHARED = ['name', 'country', 'additional_countries', 'currency', 'languages'];

/** A store with the values that the client has changed since. */
function present(call: Call, store: JsonObject): JsonObject {
  const stores = call.world.collection('clients/Store');
  const own = stores?.byIdentifier(store.id);
  if (!own || stores?.isPristine(own)) return store;
  return {...store, ...Object.fromEntries(SHARED.map((key) => [key, own.value[key] ?? store[key] ?? null]))};
}

const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).map((store) => present(call, store)),
  );

const show: Behaviour = (call) => {
  const entry = call.locate();
  return {value: present(call, entry.value), entry, kind: 'stateful'};
};

/** Whether a store approves changes of this kind by hand. An unknown store does. */
export function isManual(call: Call, store: string, kind: 'prices' | 'promotions'): boolean {
  const found = call.maybe(ACCESSIBLE)?.byIdentifier(store)?.value;
  return !found || object(found.approvals)[kind] === 'manual';
}

/** The approval state of a new price or promotion in each store. */
export function newApprovals(call: Call, stores: readonly string[], kind: 'prices' | 'promotions'): JsonObject {
  return Object.fromEntries(stores.map((store) => [store, isManual(call, store, kind) ? 'pending' : 'not_required']));
}

/** The stores to which a price list applies: those it names, else all in its countries. */
export function storesOf(call: Call, list: Entry | undefined): string[] {
  const named = texts(list?.value.store_ids);
  if (named.length > 0 || !list) return named;
  const countries = texts(list.value.countries);
  return (call.maybe(ACCESSIBLE)?.all() ?? [])
    .map(({value}) => value)
    .filter(
      (store) =>
        store.link_status === 'active' &&
        [text(store.country), ...texts(store.additional_countries)].some((country) => countries.includes(country)),
    )
    .map(({id}) => idOf(id));
}

export const ACCESSIBLE_STORES: Record<string, Behaviour> = {
  'suppliers/list-accessible-stores': list,
  'suppliers/show-accessible-store': show,
};
