import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {storesOf} from './accessibleStores';
import {askNewCountries, askStore} from './priceChanges';
import {tellStores} from './productTold';
import {clientDay} from './placeDays';

/**
 * A link that becomes active: the products and prices of its supplier start their approval for the store. So do prices
 * for a country that the store gets.
 */

const LISTS = 'suppliers/PriceList';
const ENTRIES = 'suppliers/PriceListEntry';
const PRODUCTS = 'suppliers/SupplierProduct';
/** States of a list that is used no longer. */
const OVER = new Set(['expired', 'archived']);

/** States of a link over which a supplier keeps its prices. */
const LINKED = new Set(['active', 'suspended']);

/** A product as it is for a store that has never decided about it. A later link starts anew. */
function undecided(product: JsonObject, store: string): JsonObject {
  const {[store]: _, ...others} = object(product.approval_state);
  return {...product, approval_state: others};
}

/** Whether a price has a last day, and it has passed. */
function isEnded({valid_to: end}: JsonObject, today: string): boolean {
  return typeof end === 'string' && end < today;
}

/** The prices of the calling supplier that a store may use, today or later. */
function pricesFor(seat: Call, store: string): {list: Entry; entry: Entry}[] {
  const today = clientDay(seat.world);
  const lists = (seat.maybe(LISTS)?.all() ?? []).filter(
    (list) => !OVER.has(text(list.value.status)) && storesOf(seat, list).includes(store),
  );
  const entries = seat.maybe(ENTRIES)?.all() ?? [];
  return lists.flatMap((list) =>
    entries
      .filter(({parents, value}) => parents.price_list_id === list.value.id && !isEnded(value, today))
      .map((entry) => ({list, entry})),
  );
}

/** Opens what the store of a link that has become active has to decide. */
export function startApprovals(call: Call, {value: link}: Entry): void {
  const [supplier, store] = [idOf(link.supplier_id), idOf(link.store_id)];
  const seat = call.with({caller: {...call.caller, supplier}});
  for (const product of seat.maybe(PRODUCTS)?.all() ?? []) {
    product.value = undecided(product.value, store);
    tellStores(seat, product, {...product.value}, []);
  }
  for (const {list, entry} of pricesFor(seat, store)) askStore(seat, list, entry, store);
}

/** Opens what a store has to decide about prices for countries to which it delivers from now on. */
export function startCountries(call: Call, {value: store}: Entry, before: readonly string[]): void {
  const id = idOf(store.id);
  const links = call.world.collection('clients/SupplierStoreLink')?.all() ?? [];
  const linked = links.filter(({value}) => value.store_id === id && LINKED.has(text(value.status)));
  for (const supplier of new Set(linked.map(({value}) => idOf(value.supplier_id)))) {
    const seat = call.with({caller: {...call.caller, supplier}});
    for (const {list, entry} of pricesFor(seat, id)) askNewCountries(seat, list, entry, id, before);
  }
}
