import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {usesOf} from '../uses';
import {idOf, object, text, texts} from './access';
import {quantityOf} from './stock';

/** Types of materials and places cannot change under the stock that there is. */

const ITEMS = 'clients/InventoryItem';

/** @throws Problem 409 when there are stock records that a change would leave without a rule */
function needNone(call: Call, fits: (item: Entry) => boolean, message: string): void {
  const count = call.collection(ITEMS).all().filter(fits).length;
  if (count > 0) throw new Problem('conflict_in_use', message, {used_by: [{type: 'inventory_item', count}]});
}

const TYPE_NAMES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** The pointer of the first place where a schema says nothing that JSON Schema knows; undefined for a good one. */
function flawIn(schema: JsonObject, pointer: string): string | undefined {
  const types = [schema.type ?? []].flat();
  if (types.some((type) => !TYPE_NAMES.has(text(type)))) return `${pointer}/type`;
  if (schema.required !== undefined && texts(schema.required).length !== [schema.required].flat().length)
    return `${pointer}/required`;
  for (const [name, property] of Object.entries(object(schema.properties))) {
    const flaw = flawIn(object(property), `${pointer}/properties/${name}`);
    if (flaw !== undefined) return flaw;
  }
  return schema.items === undefined ? undefined : flawIn(object(schema.items), `${pointer}/items`);
}

/** @throws Problem 422 for a schema of custom fields that is none, or not of an object */
function checkFieldSchema({custom_field_schema: schema}: JsonObject): void {
  if (schema == null) return;
  const pointer = '/custom_field_schema';
  if (object(schema).type !== 'object')
    throw invalidField(`${pointer}/type`, 'invalid_enum', 'Custom fields are an object.');
  const flaw = flawIn(object(schema), pointer);
  if (flaw !== undefined) throw invalidField(flaw, 'invalid_enum', 'JSON Schema does not know this.');
}

const createMaterialType: Behaviour = (call) => {
  checkFieldSchema(call.body());
  return ACTS.create?.(call) ?? {};
};

const updateMaterialType: Behaviour = (call) => {
  const type = call.locate();
  const body = call.body();
  checkFieldSchema(body);
  const materials = call.collection('clients/Material');
  const isOfType = ({value}: Entry): boolean =>
    materials.byIdentifier(idOf(value.material))?.value.material_type_id === type.value.id;
  if (body.stocked === false)
    needNone(call, (item) => isOfType(item) && quantityOf(item) !== 0n, 'Materials of the type have stock.');
  if (body.allow_negative_stock === false)
    needNone(call, (item) => isOfType(item) && quantityOf(item) < 0n, 'Negative balances have to be settled first.');
  return ACTS.update?.(call) ?? {};
};

const updateLocationType: Behaviour = (call) => {
  const type = call.locate();
  const places = call.collection('clients/Location');
  if (call.body().can_hold_stock === false)
    needNone(
      call,
      (item) =>
        quantityOf(item) !== 0n &&
        places.byIdentifier(idOf(item.value.location))?.value.location_type_id === type.value.id,
      'Places of the type hold stock.',
    );
  return ACTS.update?.(call) ?? {};
};

/** A type that only allows the deleted one above it would then allow any. Others lose the entry. */
const removeLocationType: Behaviour = (call) => {
  const type = call.locate();
  const id = idOf(type.value.id);
  const types = call.collection('clients/LocationType');
  if (type.value.system === true) return ACTS.delete?.(call) ?? {};
  const naming = types.all().filter(({value}) => texts(value.allowed_parent_type_ids).includes(id));
  const last = naming.filter(({value}) => texts(value.allowed_parent_type_ids).length === 1);
  const used = usesOf(call.world, id, types.spec.uses?.[id]).filter((use) => use.type !== 'location_type');
  const users = [...used, ...(last.length > 0 ? [{type: 'location_type', count: last.length}] : [])];
  if (users.length > 0) throw new Problem('conflict_in_use', `${text(type.value.code)} is in use.`, {used_by: users});
  for (const other of naming)
    call.save(other, {
      ...other.value,
      allowed_parent_type_ids: texts(other.value.allowed_parent_type_ids).filter((one) => one !== id),
    });
  types.remove(type);
  return {kind: 'stateful'};
};

export const TYPES_OF_INVENTORY: Record<string, Behaviour> = {
  'clients/create-material-type': createMaterialType,
  'clients/update-material-type': updateMaterialType,
  'clients/update-location-type': updateLocationType,
  'clients/delete-location-type': removeLocationType,
};
