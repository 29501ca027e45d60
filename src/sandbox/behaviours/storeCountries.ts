import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';

/** Where the buyers of a store may have goods delivered. */

/** The countries that a store delivers to; none of an unknown one. */
export function deliveredBy(call: Call, store: string): string[] {
  const own = call.world.collection('clients/Store')?.byIdentifier(store)?.value;
  return own ? [text(own.country), ...texts(own.additional_countries)] : [];
}

/** Whether a store that has a product delivers to a country. One that the sample world only mentions does. */
export function isDeliveredTo(call: Call, product: JsonObject, country: string): boolean {
  const source = call.world.collection('suppliers/SupplierProduct', idOf(product.supplier));
  const stores = [idOf(product.store), ...texts(source?.byIdentifier(idOf(product.id))?.value.store_ids)];
  return stores.some((store) => {
    const countries = deliveredBy(call, store);
    return countries.length === 0 || countries.includes(country);
  });
}
