import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {Problem} from '../problem';
import type {Entry} from '../store';
import {idOf} from './access';
import {quantityOf} from './stock';

/** Types of materials and places cannot change under the stock that there is. */

const ITEMS = 'clients/InventoryItem';

/** @throws Problem 409 when there are stock records that a change would leave without a rule */
function needNone(call: Call, fits: (item: Entry) => boolean, message: string): void {
  const count = call.collection(ITEMS).all().filter(fits).length;
  if (count > 0) throw new Problem('conflict_in_use', message, {used_by: [{type: 'inventory_item', count}]});
}

const updateMaterialType: Behaviour = (call) => {
  const type = call.locate();
  const body = call.body();
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

export const TYPES_OF_INVENTORY: Record<string, Behaviour> = {
  'clients/update-material-type': updateMaterialType,
  'clients/update-location-type': updateLocationType,
};
