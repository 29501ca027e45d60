import type {Call} from '../call';
import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {texts} from './access';
import {isLinkedToStore} from './accessibleStores';

/** Stores that a supplier names in its products and price lists. */

/**
 * @param before the record that is changed; stores that it names already may stay
 * @throws Problem 422 for a store that the supplier has no link to
 */
export function needLinkedStores(call: Call, before: JsonObject = {}): void {
  const known = texts(before.store_ids);
  for (const [at, store] of texts(call.body().store_ids).entries())
    if (!known.includes(store) && !isLinkedToStore(call, store))
      throw invalidField(`/store_ids/${at}`, 'unknown_reference', 'You have no link to this store.');
}
