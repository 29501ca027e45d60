import type {Call} from '../call';
import {invalidField} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf} from './access';
import {reachOf} from './workplaces';

/** The records that codes point to, and the places where they are. */

export const TARGETS: Record<string, string> = {
  material: 'clients/Material',
  location: 'clients/Location',
  inventory_item: 'clients/InventoryItem',
  vendor_material: 'clients/VendorMaterial',
  pick_list: 'clients/PickList',
  transfer_order: 'clients/TransferOrder',
  refill_point: 'clients/RefillPoint',
};

/** GTINs of any length are compared as 14 digits. */
export function normalCode(code: string): string {
  return /^(\d{8}|\d{12,14})$/.test(code) ? code.padStart(14, '0') : code;
}

const PLACES = ['location', 'location_id', 'from_location_id', 'to_location_id'];

/** The places of a record. Master data has none: it is the same everywhere. */
function placesOfTarget(type: string, value: JsonObject): string[] {
  if (type === 'location') return [idOf(value.id)];
  return PLACES.map((name) => idOf(value[name])).filter((place) => place !== '');
}

/** Whether people who reach only some places may know of a record: it has no place, or one of theirs. */
export function isTargetNear(call: Call, type: string, value: JsonObject): boolean {
  const places = placesOfTarget(type, value);
  return places.length === 0 || places.some(reachOf(call));
}

/** Whether the caller may know of the record that a code points to. */
export function isCodeNear(call: Call, {target_type: type, target_id: id}: JsonObject): boolean {
  const kind = idOf(type);
  const target = call.world.collection(TARGETS[kind] ?? '')?.byIdentifier(id);
  return target === undefined || isTargetNear(call, kind, target.value);
}

/**
 * The record that a body names by kind and id.
 *
 * @param pointer where the body has both
 * @throws Problem 422 for one that is of another kind, or lies where the caller does not work
 */
export function namedTarget(call: Call, {target_type: type, target_id: id}: JsonObject, pointer = ''): Entry {
  const kind = idOf(type);
  const target = call.world.collection(TARGETS[kind] ?? '')?.byIdentifier(id);
  if (!target || !isTargetNear(call, kind, target.value))
    throw invalidField(`${pointer}/target_id`, 'unknown_reference', `There is no ${kind} ${idOf(id)}.`);
  return target;
}
