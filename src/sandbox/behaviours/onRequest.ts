import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {isListFor} from './accessibleStores';
import {deliveredBy} from './priceChanges';
import {homeOf} from './productView';
import {isClosed, linkedStores} from './soldBy';

/** Products whose price is one to ask for. */

/** Whether a price list reaches buyers in a country: it is for the country, and one of its stores delivers there. */
function reaches(call: Call, list: JsonObject | undefined, seller: string, country: string): boolean {
  if (!list || ['archived', 'expired'].includes(text(list.status)) || !texts(list.countries).includes(country))
    return false;
  const named = texts(list.store_ids);
  return (named.length > 0 ? named : [...linkedStores(call, seller)]).some(
    (store) =>
      !isClosed(call, seller, store) &&
      deliveredBy(call, store).includes(country) &&
      isListFor(call, list, seller, store),
  );
}

/**
 * Whether buyers in a country are to ask for the price of a product, or of its variants. A product without any price is
 * not shown.
 */
function isOnRequest(call: Call, {id, supplier}: JsonObject, country: string): boolean {
  const seller = idOf(supplier);
  const source = call.world.collection('suppliers/SupplierProduct', seller)?.byIdentifier(idOf(id))?.value;
  const entries = call.world.collection('suppliers/PriceListEntry', seller)?.all() ?? [];
  const lists = call.world.collection('suppliers/PriceList', seller);
  return entries.some(
    ({value, parents}) =>
      value.product_identifier === source?.product_identifier &&
      (value.on_request === true || text(value.variant_sku) !== '') &&
      reaches(call, lists?.byIdentifier(parents.price_list_id)?.value, seller, country),
  );
}

/**
 * Whether a product has a price for buyers in a country, or one that they are to ask for.
 *
 * @param product as it is shown in that country
 * @param country empty: that of the store of the product
 */
export function isPriced(call: Call, product: JsonObject, country: string): boolean {
  const isKnown = object(product.best_price).amount !== undefined;
  return isKnown || isOnRequest(call, product, country || homeOf(call, product));
}
