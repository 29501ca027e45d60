import type {Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {liesIn} from './stock';

/** What a place must be like, beyond its schema, and when it may move in the tree. */

const TYPES = 'clients/LocationType';
const LOCATIONS = 'clients/Location';

/** @throws Problem 422 for a place whose type does not stand there */
function checkAbove(call: Call, next: JsonObject, type: JsonObject): void {
  const above = call.collection(LOCATIONS).byIdentifier(next.parent_id ?? undefined)?.value;
  const allowed = texts(type.allowed_parent_type_ids);
  if (allowed.length === 0) return;
  if (next.parent_id == null)
    throw invalidField('/parent_id', 'required', `A ${text(type.code)} does not stand at the top.`);
  if (above && !allowed.includes(text(above.location_type_id)))
    throw invalidField('/parent_id', 'invalid_enum', `A ${text(type.code)} does not stand below ${text(above.code)}.`);
}

/** @throws Problem 422 for temperatures that no place has */
function checkConditions({conditions}: JsonObject): void {
  const {temperature_min: least, temperature_max: most} = object(conditions);
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    throw invalidField('/conditions/temperature_max', 'out_of_range', 'It is below the lowest temperature.');
}

/**
 * @param next what would be stored
 * @param before the place as it is. What may stand above it is asked when it moves, or gets another type.
 * @throws Problem 422
 */
export function checkPlace(call: Call, next: JsonObject, before?: JsonObject): void {
  const type = call.collection(TYPES).byIdentifier(next.location_type_id)?.value ?? {};
  const above = call.collection(LOCATIONS).byIdentifier(next.parent_id ?? undefined)?.value;
  const hasMoved = before?.parent_id !== next.parent_id || before?.location_type_id !== next.location_type_id;
  if (!before || hasMoved) checkAbove(call, next, type);
  checkConditions(next);
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
