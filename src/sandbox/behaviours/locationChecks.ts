import type {Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {liesIn} from './stock';

/** What a place must be like, beyond its schema, and when it may move in the tree. */

const TYPES = 'clients/LocationType';
const LOCATIONS = 'clients/Location';

type Fault = Parameters<typeof invalidField>;

/** Why a place does not stand where it would stand by its type. */
function faultAbove(next: JsonObject, type: JsonObject, above: JsonObject | undefined): Fault | undefined {
  const allowed = texts(type.allowed_parent_type_ids);
  if (allowed.length === 0) return undefined;
  if (!above && next.parent_id != null) return undefined;
  if (!above) return ['/parent_id', 'required', `A ${text(type.code)} does not stand at the top.`];
  if (allowed.includes(text(above.location_type_id))) return undefined;
  return ['/parent_id', 'invalid_enum', `A ${text(type.code)} does not stand below ${text(above.code)}.`];
}

/** Temperatures that no place has. */
function faultOfConditions({conditions}: JsonObject): Fault | undefined {
  const {temperature_min: least, temperature_max: most} = object(conditions);
  if (typeof least !== 'number' || typeof most !== 'number' || most >= least) return undefined;
  return ['/conditions/temperature_max', 'out_of_range', 'It is below the lowest temperature.'];
}

/** What stands around a place: the place above, and how it is before a change. */
interface Around {
  above: JsonObject | undefined;
  /** What may stand above it is asked when it moves, or gets another type. */
  before?: JsonObject | undefined;
}

/** What is wrong with a place, the worst first. @param next what would be stored */
export function placeFaults(call: Call, next: JsonObject, {above, before}: Around): Fault[] {
  const type = call.collection(TYPES).byIdentifier(next.location_type_id)?.value ?? {};
  const hasMoved = before?.parent_id !== next.parent_id || before?.location_type_id !== next.location_type_id;
  const faults = [!before || hasMoved ? faultAbove(next, type, above) : undefined, faultOfConditions(next)];
  if (type.can_hold_stock === false && next.usage !== 'structural')
    faults.push(['/usage', 'out_of_range', `A ${text(type.code)} holds no stock: its usage is structural.`]);
  if (next.address && above)
    faults.push(['/address', 'unknown_field', 'Only a site has an address; places below use that of their site.']);
  return faults.filter((fault) => fault !== undefined);
}

/**
 * @param next what would be stored
 * @param before the place as it is
 * @throws Problem 422
 */
export function checkPlace(call: Call, next: JsonObject, before?: JsonObject): void {
  const above = call.collection(LOCATIONS).byIdentifier(next.parent_id ?? undefined)?.value;
  const [fault] = placeFaults(call, next, {above, before});
  if (fault) throw invalidField(...fault);
}

const UNDERWAY = new Set(['in_transit', 'partially_received']);

/** How many transfer orders are on their way to or from a place. */
export function transitsOf(call: Call, {id}: JsonObject): number {
  return call
    .collection('clients/TransferOrder')
    .all()
    .filter(
      ({value: order}) =>
        UNDERWAY.has(text(order.status)) &&
        [order.from_location_id, order.to_location_id].some((place) => liesIn(call, idOf(place), idOf(id))),
    ).length;
}

/** Refuses to move a place while goods are on their way to or from it. @throws Problem 409 */
export function needNoTransit(call: Call, {value}: Entry): void {
  const count = transitsOf(call, value);
  if (count > 0)
    throw new Problem('conflict_in_use', `${count} transfer orders are on their way to or from ${text(value.code)}.`, {
      used_by: [{type: 'transfer_order', count}],
    });
}

export function capacityWithDefaults(next: JsonObject): JsonObject {
  const {capacity} = next;
  return capacity ? {...next, capacity: {single_material: false, ...object(capacity)}} : next;
}
