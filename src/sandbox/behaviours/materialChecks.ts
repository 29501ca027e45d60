import type {Call} from '../call';
import {invalidField, invalidFields, Problem} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {findingsOf} from '../validate';
import {idOf, object, objects, text} from './access';
import {quantityOf} from './stock';
import {factorOf} from './unitFactors';

/** What a material must be like, beyond its schema: most of it is said by its type. */

const TYPES = 'clients/MaterialType';
const ITEMS = 'clients/InventoryItem';
const LOCATIONS = 'clients/Location';

export function typeOf(call: Call, material: JsonObject | undefined): JsonObject {
  return call.collection(TYPES).byIdentifier(material?.material_type_id)?.value ?? {};
}

/** Whether there is stock of a material, also below zero. */
export function hasStock(call: Call, material: string): boolean {
  return stockCount(call, material) > 0;
}

/** How many stock records with a quantity a material has. */
function stockCount(call: Call, material: string): number {
  return call
    .collection(ITEMS)
    .all()
    .filter((item) => idOf(item.value.material) === material && quantityOf(item) !== 0n).length;
}

/** Whether issues and adjustments may take stock of a material below zero. */
export function mayGoNegative(call: Call, material: string): boolean {
  const found = call.collection('clients/Material').byIdentifier(material)?.value;
  return typeOf(call, found).allow_negative_stock === true;
}

/** Own fields follow the schema of the material type, which an administrator wrote. @throws Problem 422 */
function checkCustomFields(call: Call, {custom_field_schema: schema}: JsonObject, next: JsonObject): void {
  if (!schema) return;
  // Without any, the required ones are missing.
  const findings = findingsOf(next.custom_fields ?? {}, object(schema), call.api.schemas);
  if (findings.length > 0)
    throw invalidFields(findings.map((finding) => ({...finding, pointer: `/custom_fields${finding.pointer}`})));
}

/**
 * Refuses a material that its type or its place forbids.
 *
 * @param next what would be stored
 * @param before the record that changes, none for a new one
 * @throws Problem 409, 422
 */
export function checkMaterial(call: Call, next: JsonObject, before?: Entry): void {
  const type = typeOf(call, next);
  if (type.requires_hazard_data === true && !next.hazard)
    throw invalidField('/hazard', 'required', `Materials of the type ${text(type.code)} need it.`);
  if (next.issue_strategy === 'fefo' && next.expiry_tracking !== true)
    throw invalidField('/issue_strategy', 'invalid_enum', 'Without expiry_tracking nothing expires first.');
  const place = call.collection(LOCATIONS).byIdentifier(next.default_location_id ?? undefined)?.value;
  if (place?.usage === 'structural')
    throw invalidField('/default_location_id', 'unknown_reference', `${text(place.code)} holds no stock.`);
  objects(next.substitutes).forEach(({material_id: other}, at) => {
    if (before && other === before.value.id)
      throw invalidField(`/substitutes/${at}/material_id`, 'invalid_enum', 'That is the material itself.');
  });
  checkCustomFields(call, type, next);
  checkUnits(call, next, before);
  checkStorage(next);
  if (!before || next.tracking === before.value.tracking) return;
  const count = stockCount(call, idOf(before.value.id));
  if (count === 0) return;
  throw new Problem('conflict_in_use', 'The tracking can change only while no stock exists.', {
    used_by: [{type: 'inventory_item', count}],
  });
}

/** Stock of an archived material would be hidden with it. @throws Problem 422 */
export function needNotArchived(call: Call, id: Json | undefined, pointer: string): void {
  const found = call.collection('clients/Material').byIdentifier(id ?? undefined)?.value;
  if (found?.status === 'archived')
    throw invalidField(pointer, 'unknown_reference', `${text(found.number)} is archived.`);
}

/** New demand is for materials in use only. @throws Problem 422 */
export function needActive(call: Call, id: Json | undefined, pointer: string): void {
  const found = call.collection('clients/Material').byIdentifier(id ?? undefined)?.value;
  if (found && found.status !== undefined && found.status !== 'active')
    throw invalidField(pointer, 'unknown_reference', `${text(found.number)} is ${text(found.status)}.`);
}

/** Another unit than the base unit is only of use where something converts it. @throws Problem 422 */
function checkUnits(call: Call, next: JsonObject, before?: Entry): void {
  for (const name of ['order_unit', 'issue_unit']) {
    const [unit, base] = [text(next[name]), text(next.base_unit)];
    if (unit === '' || unit === text(before?.value[name])) continue;
    if (factorOf(call, unit, base, before?.value.id ?? null)) continue;
    throw new Problem('no_conversion_path', `No conversion leads from ${unit} to ${base}.`, {
      from_unit: unit,
      to_unit: base,
    });
  }
}

/** @throws Problem 422 for conditions that no place can meet */
function checkStorage({storage_conditions: conditions}: JsonObject): void {
  const {temperature_min: least, temperature_max: most} = object(conditions);
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    throw invalidField('/storage_conditions/temperature_max', 'out_of_range', 'It is below the lowest temperature.');
}

/** The units of a new material that names none: its base unit. */
export function usualUnits({base_unit: base = null, order_unit: order, issue_unit: issue}: JsonObject): JsonObject {
  return {order_unit: order ?? base, issue_unit: issue ?? base};
}

/** The tracking of a new material that names none: that of its type. */
export function usualTracking(call: Call, body: JsonObject): string {
  return text(typeOf(call, body).default_tracking) || 'none';
}

/** Materials of some types are listed and located, but have no quantities. @throws Problem 422 */
export function needStocked(call: Call, material: string): void {
  const found = call.collection('clients/Material').byIdentifier(material)?.value;
  const type = typeOf(call, found);
  if (type.stocked === false)
    throw invalidField('/material_id', 'unknown_reference', `Materials of the type ${text(type.code)} have no stock.`);
}
