import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, text} from './access';
import {isGone} from './supplierRemoval';
import {isDiscontinued} from './unique';
import {clientDay} from './placeDays';

/** Whether a source of a material, a `VendorMaterial`, can be ordered from. */

/** Whether the linked product is deleted, or sold no longer. */
function isOver(call: Call, {product_id: id, supplier_id: supplier}: JsonObject): boolean {
  const product = call.world.collection('suppliers/SupplierProduct', idOf(supplier))?.byIdentifier(idOf(id))?.value;
  return isGone(call, idOf(id)) || isDiscontinued(product ?? {}, clientDay(call.world));
}

/** The state of a source today: it can be ordered from on its last day and not afterwards. */
export function statusOf(call: Call, source: JsonObject): string {
  const last = text(source.valid_to);
  const isPast = last !== '' && last < clientDay(call.world);
  return isPast || isOver(call, source) ? 'discontinued' : 'active';
}

/** Whether a source can be ordered from. */
export function isActive(call: Call, source: JsonObject): boolean {
  return source.status === 'active' && !isOver(call, source);
}
