import {object, text} from '../access';
import {moveProducts} from '../unspsc';
import {isUnspscCode} from '../../unspsc';
import type {Kind} from './kind';
import {SUPPLIER} from './references';
import {finding, plainNumber, type Meeting, type RowError} from './row';

/** Imports of unit and UNSPSC mappings. */

/** The content of a package is a number with a unit, or empty. */
function contentErrors({row, separator}: Meeting): RowError[] {
  const {content_quantity: quantity = '', content_unit_code: unit = '', erp_unit_code: erp = ''} = row.cells;
  const errors: RowError[] = [];
  if (quantity !== '' && !/^\d{1,12}(\.\d{1,6})?$/.test(plainNumber(quantity, separator)))
    errors.push(finding(row, 'content_quantity', 'invalid_format', 'The quantity is no number of at most 6 decimals.'));
  if (quantity !== '' && unit === '')
    errors.push(finding(row, 'content_unit_code', 'required', 'A content quantity needs its unit.'));
  if (unit !== '' && quantity === '')
    errors.push(finding(row, 'content_quantity', 'required', 'A content unit needs its quantity.'));
  if (erp.length > 10) errors.push(finding(row, 'erp_unit_code', 'too_long', 'At most 10 characters.'));
  return errors;
}

const TARGETS = ['category_id', 'gl_account', 'erp_material_group', 'material_group_id', 'approver_group_id'];

/** A source code may be a prefix; every row has to name a target. */
function unspscErrors({row, known}: Meeting): RowError[] {
  const {cells} = row;
  const errors: RowError[] = [];
  const code = cells.unspsc_code ?? '';
  if (code !== '' && !/^(\d{2}){1,4}$/.test(code))
    errors.push(finding(row, 'unspsc_code', 'invalid_unspsc_code', 'Use 2, 4, 6 or 8 digits.'));
  else if (code !== '' && !isUnspscCode(code))
    errors.push(finding(row, 'unspsc_code', 'invalid_unspsc_code', `${code} does not exist.`));
  const given = ['category_code', ...TARGETS].some((name) => (cells[name] ?? '') !== '');
  const kept = TARGETS.some((name) => text(known?.value[name]) !== '');
  if (!given && !kept)
    errors.push({column: null, code: 'required', message: 'The row has no category, account or group.', value: null});
  if ((cells.gl_account ?? '').length > 40)
    errors.push(finding(row, 'gl_account', 'too_long', 'At most 40 characters.'));
  return errors;
}

export const UNIT_LABELS: Kind = {
  collection: 'clients/UnitLabelMapping',
  key: ['source_label', 'supplier', 'language'],
  required: ['source_label', 'unit_code'],
  references: {supplier: SUPPLIER},
  right: 'mappings.write',
  isKeyFolded: true,
  // Mappings of the platform are locked; a row with the same label makes one of the client's own, which goes before.
  isForeign: ({source}) => source === 'default',
  replacedBy: 'label, supplier and language',
  check: contentErrors,
  served: () => ({source: 'import'}),
};

export const UNSPSC: Kind = {
  collection: 'clients/UnspscMapping',
  key: ['unspsc_code', 'supplier'],
  required: ['unspsc_code'],
  references: {
    supplier: SUPPLIER,
    category_code: {
      collection: 'clients/Category',
      fields: ['code'],
      property: 'category_id',
      noun: 'category with this code',
      refuse: (value) =>
        value.status === 'archived'
          ? {code: 'unknown_reference', message: `The category ${text(object(value.name).en)} is archived.`}
          : undefined,
    },
  },
  right: 'mappings.write',
  ownRules: ['unspsc_code'],
  check: unspscErrors,
  follows: ({call, row}) => {
    moveProducts(call, row.cells.unspsc_code ?? '');
  },
  served: ({row}) => ({source: 'import', priority: (row.cells.unspsc_code ?? '').length}),
};
