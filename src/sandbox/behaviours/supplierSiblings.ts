import type {Call} from '../call';
import {plainKey, type Collection, type Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, text} from './access';

const PRODUCTS = 'suppliers/SupplierProduct';
const PRODUCT_KEY = {param: 'product_key', fields: ['id', 'product_identifier', 'sku']};

/** Records of a collection, which an API may lack, that belong to a product, whichever of its keys they were made under. */
export function recordsOf(collection: Collection | undefined, product: JsonObject): Entry[] {
  const names = new Set([idOf(product), text(product.product_identifier), text(product.sku)]);
  return (collection?.all() ?? []).filter(({parents}) => names.has(plainKey(parents.product_key ?? '')));
}

/**
 * Records of a collection that belong to the product of the path.
 *
 * @throws Problem 404 without such a product
 */
export function siblings(call: Call, collection: string): Entry[] {
  return recordsOf(call.collection(collection), call.find(PRODUCTS, PRODUCT_KEY).value);
}
