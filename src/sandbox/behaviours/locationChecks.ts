import type {Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {liesIn} from './stock';

/** What a place must be like, beyond its schema, and when it may move in the tree. */

const TYPES = 'clients/LocationType';
const LOCATIONS = 'clients/Location';

/** @param next what would be stored @throws Problem 422 */
export function checkPlace(call: Call, next: JsonObject): void {
  const type = call.collection(TYPES).byIdentifier(next.location_type_id)?.value ?? {};
  const above = call.collection(LOCATIONS).byIdentifier(next.parent_id ?? undefined)?.value;
  const allowed = texts(type.allowed_parent_type_ids);
  // A type that no example shows is left alone: nobody knows what it allows.
  if (above && allowed.length > 0 && !allowed.includes(text(above.location_type_id)))
    throw invalidField('/parent_id', 'invalid_enum', `A ${text(type.code)} does not stand below ${text(above.code)}.`);
  if (type.can_hold_stock === false && next.usage !== 'structural')
    throw invalidField('/usage', 'out_of_range', `A ${text(type.code)} holds no stock: its usage is structural.`);
  if (next.address && above)
    throw invalidField('/address', 'unknown_field', 'Only a site has an address; places below use that of their site.');
}

const UNDERWAY = new Set(['in_transit', 'partially_received']);

/** Refuses to move a place while goods are on their way to or from it. @throws Problem 409 */
export function needNoTransit(call: Call, {value}: Entry): void {
  const id = idOf(value.id);
  const count = call
    .collection('clients/TransferOrder')
    .all()
    .filter(
      ({value: order}) =>
        UNDERWAY.has(text(order.status)) &&
        [order.from_location_id, order.to_location_id].some((place) => liesIn(call, idOf(place), id)),
    ).length;
  if (count > 0)
    throw new Problem('conflict_in_use', `${count} transfer orders are on their way to or from ${text(value.code)}.`, {
      used_by: [{type: 'transfer_order', count}],
    });
}

export function capacityWithDefaults(next: JsonObject): JsonObject {
  const {capacity} = next;
  return capacity ? {...next, capacity: {single_material: false, ...object(capacity)}} : next;
}
