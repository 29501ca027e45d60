import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, texts} from './access';
import {isLinkedToStore, newApprovals} from './accessibleStores';
import {showNewProduct} from './newProducts';
import {askAboutProduct, ATTRIBUTES} from './productChanges';
import {storesOf} from './productStores';
import {showBuyers} from './supplierShown';

/** Who learns of a new or changed product: the stores that decide about it, and the buyers. */

/** The decision of each store that shows a product; those that it came to just now begin with their own rule. */
function statesOf(call: Call, {value}: Entry, before: JsonObject | undefined): JsonObject {
  const named = texts(value.store_ids);
  // A store without a link decides about nothing.
  const stores = storesOf(call, value)
    .map(({id}) => idOf(id))
    .filter((store) => isLinkedToStore(call, store));
  // What a new record shows is that of the documentation.
  const states = before === undefined ? [] : Object.entries(object(value.approval_state));
  const known = Object.fromEntries(
    states.filter(([store]) => (named.length === 0 || named.includes(store)) && isLinkedToStore(call, store)),
  );
  return {
    ...newApprovals(
      call,
      stores.filter((store) => known[store] === undefined),
      'products',
    ),
    ...known,
  };
}

/**
 * Asks the stores of a product about a change, and shows the buyers what they have not to be asked about.
 *
 * @param before the product before the change; undefined for a new one
 * @param sent names of the fields that were sent
 */
export function tellStores(call: Call, product: Entry, before: JsonObject | undefined, sent: readonly string[]): void {
  const states = askAboutProduct(call, product, before, statesOf(call, product, before));
  product.value = {...product.value, approval_state: states};
  // What a store had kept back is shown once nothing waits there.
  const wasKept = Object.values(object(before?.approval_state)).some(
    (said) => said === 'pending' || said === 'rejected',
  );
  showBuyers(call, product, wasKept ? [...new Set([...sent, ...ATTRIBUTES])] : sent);
  showNewProduct(call, product);
}
