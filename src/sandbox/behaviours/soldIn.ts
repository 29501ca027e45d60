import type {Call} from '../call';
import {referenceTo} from '../record';
import type {JsonObject} from '../types';
import {idOf, texts} from './access';
import {isOnSale} from './orderable';
import {heldBack, takenBy} from './productStores';

/** The stores in which a product is sold: its record shows one of them, and its supplier may sell it in more. */

/** The stores whose buyers find a product, that which its record shows first. */
export function storesSelling(call: Call, product: JsonObject): string[] {
  const [id, shown] = [idOf(product), idOf(product.store)];
  const source = call.world.collection('suppliers/SupplierProduct', idOf(product.supplier))?.byIdentifier(id)?.value;
  if (!source) return [shown];
  const [named, held] = [texts(source.store_ids), heldBack(call, id)];
  const others = takenBy(call, source).filter(
    (store) =>
      store !== shown &&
      !held.includes(store) &&
      (named.length === 0 || named.includes(store)) &&
      isOnSale(call, {...product, store: {id: store}}),
  );
  return [shown, ...others];
}

/** A product as the first of some stores sells it; as its record shows it when none is asked for or sells it. */
export function asSoldIn(call: Call, product: JsonObject, stores: readonly string[]): JsonObject {
  const store = stores.length === 0 ? undefined : storesSelling(call, product).find((one) => stores.includes(one));
  if (store === undefined || store === idOf(product.store)) return product;
  return {...product, store: referenceTo(call.world, store, 'store')};
}
