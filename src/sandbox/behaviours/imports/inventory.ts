import {newLink} from '../vendorMaterials';
import {idOf, text} from '../access';
import {needAction} from '../materialPermissions';
import type {Kind, ReferenceColumn} from './kind';
import {refusedIn} from './refused';
import {finding, type Meeting, type RowError} from './row';
import {SUPPLIER} from './references';

/** Imports of materials and vendor materials. */

/** A column with the code of another record. */
export function byCode(collection: string, property: string, noun: string): ReferenceColumn {
  return {collection, fields: ['code'], property, noun: `${noun} with this code`};
}

/** What a call would refuse of a material: a new base unit, `fefo` where nothing expires, and what is not theirs to manage. */
function materialErrors({call, row, known}: Meeting): RowError[] {
  const {base_unit: unit = '', issue_strategy: strategy, expiry_tracking: expiry} = row.cells;
  const before = known?.value ?? {};
  const errors: RowError[] = [];
  if (known && unit !== '' && unit !== before.base_unit)
    errors.push(finding(row, 'base_unit', 'invalid_enum', `Stock is kept in ${text(before.base_unit)}; that stays.`));
  const isFefo = (strategy || text(before.issue_strategy)) === 'fefo';
  if (isFefo && (expiry || String(before.expiry_tracking === true)) !== 'true')
    errors.push(finding(row, 'issue_strategy', 'invalid_enum', 'Without expiry_tracking nothing expires first.'));
  if (!known) return errors;
  const refused = refusedIn(row, 'number', () => {
    needAction(call, 'manage', idOf(before.id));
  });
  return [...errors, ...refused];
}

export const MATERIALS: Kind = {
  collection: 'clients/Material',
  key: ['number'],
  required: ['number', 'name:*', 'material_type_id|material_type_code', 'base_unit'],
  references: {
    material_type_code: byCode('clients/MaterialType', 'material_type_id', 'material type'),
    material_group_code: byCode('clients/MaterialGroup', 'material_group_id', 'material group'),
  },
  check: materialErrors,
  right: 'inventory.write',
};

export const VENDOR_MATERIALS: Kind = {
  collection: 'clients/VendorMaterial',
  key: ['material_number', 'supplier', 'vendor_sku'],
  required: ['material_number', 'supplier', 'vendor_sku', 'order_unit', 'units_per_order_unit'],
  references: {
    material_number: {
      collection: 'clients/Material',
      fields: ['number'],
      property: 'material_id',
      noun: 'material with this number',
    },
    supplier: SUPPLIER,
  },
  // Its name ends like that of a column with a unit, and it holds a number.
  ownRules: ['units_per_order_unit'],
  served: ({call, known}, values) => (known ? {} : newLink(call, values)),
  right: 'inventory.write',
};
