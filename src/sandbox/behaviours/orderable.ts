import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {disabling} from './disabledStates';
import {isLinked} from './soldBy';
import {dayIn} from './storeDays';
import {isGiven, UN_CODE} from './supplierDerived';
import {hasParts} from './typeNeeds';
import {isDiscontinued} from './unique';

/** Whether buyers can order a product, as far as its supplier decides it. */

const PRODUCTS = 'suppliers/SupplierProduct';

function sourceOf(call: Call, product: JsonObject): JsonObject | undefined {
  return call.world.collection(PRODUCTS, idOf(product.supplier))?.byIdentifier(idOf(product.id))?.value;
}

function statesOf(call: Call, product: JsonObject): JsonObject[] {
  const source = sourceOf(call, product);
  const disabled = call.world.collection('suppliers/DisabledStatus', idOf(product.supplier));
  return source ? disabling(disabled, source, call.world.now(), idOf(product.store)) : [];
}

/** Whether its supplier has called a product back, so that it is gone from search at once. */
function isRecalled(call: Call, product: JsonObject): boolean {
  return statesOf(call, product).some(({reason}) => reason === 'recall');
}

/** Whether the day has come from which a product is sold no longer in its store. */
export function isOver(call: Call, product: JsonObject): boolean {
  const country = text(call.world.collection('clients/Store')?.byIdentifier(idOf(product.store))?.value.country);
  return isDiscontinued(sourceOf(call, product) ?? {}, dayIn(country, call.world.now()));
}

/** The id of the product that its supplier has named for the place of one that is sold no longer; empty for none. */
export function successorOf(call: Call, product: JsonObject): string {
  const wanted = text(sourceOf(call, product)?.replacement_product_identifier);
  const own = call.world.collection(PRODUCTS, idOf(product.supplier));
  return wanted !== '' && isOver(call, product) ? idOf(own?.where('product_identifier', wanted)?.value) : '';
}

/** Whether a product is disabled in its store, or sold no longer. */
export function isOff(call: Call, product: JsonObject): boolean {
  return statesOf(call, product).length > 0 || isOver(call, product);
}

/** Whether buyers may know of a product at all, as far as its supplier and their link decide it. */
export function isOnSale(call: Call, product: JsonObject): boolean {
  const isOpen = isLinked(call, idOf(product.supplier), idOf(product.store));
  return isOpen && !isRecalled(call, product) && !isOver(call, product) && isPublished(call, product);
}

/** Whether the supplier has published a product in the store that shows it, with all that it has to have there. */
function isPublished(call: Call, product: JsonObject): boolean {
  const source = sourceOf(call, product);
  const store = idOf(product.store);
  const named = texts(source?.store_ids);
  if (!source || (named.length > 0 && !named.includes(store))) return !source;
  if (source.type === 'bundle' && !hasParts(call, source, idOf(product.supplier))) return false;
  const seen = call.world.collection('suppliers/AccessibleStore', idOf(product.supplier))?.byIdentifier(store)?.value;
  return [UN_CODE, ...texts(seen?.required_attributes)].every((one) => isGiven(source, one));
}
