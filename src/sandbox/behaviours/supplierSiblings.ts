import type {Call} from '../call';
import {plainKey, type Entry} from '../store';
import {idOf, text} from './access';

const PRODUCTS = 'suppliers/SupplierProduct';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};

/**
 * Records of a collection that belong to a product.
 *
 * @param product that of the path, if no other is named
 * @throws Problem 404 without such a product
 */
export function siblings(call: Call, collection: string, {value}: Entry = call.find(PRODUCTS, PRODUCT_KEY)): Entry[] {
  const names = new Set([idOf(value), text(value.product_identifier), text(value.sku)]);
  return call
    .collection(collection)
    .all()
    .filter(({parents}) => names.has(plainKey(parents.product_key ?? '')));
}
