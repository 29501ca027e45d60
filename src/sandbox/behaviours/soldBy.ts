import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';

/** Whether a supplier sells at all, and in a store: a block, an ended or suspended link or a closed store hide products. */

const LINKS = 'clients/SupplierStoreLink';
const WITHDRAWN = new Set(['blocked', 'archived']);

/** Whether a supplier is blocked or archived. */
function isWithdrawn(call: Call, supplier: string): boolean {
  return WITHDRAWN.has(text(call.maybe('clients/Supplier')?.byIdentifier(supplier)?.value.status));
}

/** The stores to which a supplier has an open link. */
export function linkedStores(call: Call, supplier: string): Set<string> {
  const links = call.world.collection(LINKS)?.all() ?? [];
  const open = links.filter(({value}) => value.status === 'active' && idOf(value.supplier_id) === supplier);
  return new Set(open.map(({value}) => idOf(value.store_id)));
}

/** Whether the link of a supplier to a store is open. The sample world does not show every link: one that it lacks is. */
export function isLinked(call: Call, supplier: string, store: string): boolean {
  const links = call.world.collection(LINKS)?.all() ?? [];
  const isShown = links.some(({value}) => value.supplier_id === supplier && value.store_id === store);
  return !isShown || linkedStores(call, supplier).has(store);
}

/** Whether a store sells nothing of a supplier: it is closed, or somebody has closed their link in this sandbox. */
export function isClosed(call: Call, supplier: string, store: string): boolean {
  if (call.maybe('clients/Store')?.byIdentifier(store)?.value.status === 'archived') return true;
  const links = call.maybe(LINKS);
  const own = (links?.all() ?? []).filter(({value}) => value.supplier_id === supplier && value.store_id === store);
  return own.some((link) => links?.isPristine(link) === false) && !isLinked(call, supplier, store);
}

/** Whether buyers of one of these stores find a product. @param stores none: the store of the product's sample */
export function isSold(call: Call, product: JsonObject, stores: readonly string[] = []): boolean {
  const supplier = idOf(product.supplier);
  if (isWithdrawn(call, supplier)) return false;
  return stores.length === 0 || stores.some((store) => !isClosed(call, supplier, store));
}

/** Whether a list filtered by stores has a product. */
export function isInStores(call: Call, product: JsonObject, stores: readonly string[]): boolean {
  return stores.length === 0 || stores.some((store) => !isClosed(call, idOf(product.supplier), store));
}

/** Products of a supplier that buyers see in one store at least; none once the last link has ended. */
export function shownCount(call: Call, supplier: JsonObject): number {
  const count = Number(supplier.product_count ?? 0);
  const id = idOf(supplier.id);
  const links = (call.maybe(LINKS)?.all() ?? []).filter(({value}) => value.supplier_id === id);
  const stores = [...new Set(links.map(({value}) => idOf(value.store_id)))];
  const isNowhere = stores.length > 0 && stores.every((store) => isClosed(call, id, store));
  return isWithdrawn(call, id) || isNowhere ? 0 : count;
}

/** A product with the name that its supplier has now. */
export function withSupplierName(call: Call, product: JsonObject): JsonObject {
  const {supplier} = product;
  const name = call.maybe('clients/Supplier')?.byIdentifier(idOf(supplier))?.value.name;
  return typeof name === 'string' ? {...product, supplier: {...object(supplier), name}} : product;
}
