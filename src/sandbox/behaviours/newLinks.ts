import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {storesOf} from './accessibleStores';
import {askStore} from './priceChanges';
import {tellStores} from './productTold';

/** A link that becomes active: the products and prices of its supplier start their approval for the store. */

const LISTS = 'suppliers/PriceList';
const ENTRIES = 'suppliers/PriceListEntry';
const PRODUCTS = 'suppliers/SupplierProduct';
/** States of a list that is used no longer. */
const OVER = new Set(['expired', 'archived']);

/** A product as it is for a store that has never decided about it. A later link starts anew. */
function undecided(product: JsonObject, store: string): JsonObject {
  const {[store]: _, ...others} = object(product.approval_state);
  return {...product, approval_state: others};
}

/** Whether a price has a last day, and it has passed. */
function isEnded({valid_to: end}: JsonObject, today: string): boolean {
  return typeof end === 'string' && end < today;
}

/** Opens what the store of a link that has become active has to decide. */
export function startApprovals(call: Call, {value: link}: Entry): void {
  const [supplier, store] = [idOf(link.supplier_id), idOf(link.store_id)];
  const seat = call.with({caller: {...call.caller, supplier}});
  for (const product of seat.maybe(PRODUCTS)?.all() ?? []) {
    product.value = undecided(product.value, store);
    tellStores(seat, product, {...product.value}, []);
  }
  const today = call.world.now().slice(0, 10);
  const lists = (seat.maybe(LISTS)?.all() ?? []).filter(
    (list) => !OVER.has(text(list.value.status)) && storesOf(seat, list).includes(store),
  );
  for (const list of lists)
    for (const entry of seat.collection(ENTRIES).all())
      if (entry.parents.price_list_id === list.value.id && !isEnded(entry.value, today))
        askStore(seat, list, entry, store);
}
