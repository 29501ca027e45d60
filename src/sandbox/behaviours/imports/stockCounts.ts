import type {Call} from '../../call';
import {isTooFine, tooFine} from '../../checks';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import {idOf, text} from '../access';
import {expiryOf} from '../bookingRules';
import {bookCount, isFarOff} from '../counting';
import {needStocked} from '../materialChecks';
import {needAction} from '../materialPermissions';
import {needOpenPlace} from '../places';
import {momentFault} from '../quantities';
import {baseQuantity, inUtc, itemFor, quantityOf} from '../stock';
import {reachOf} from '../workplaces';
import type {Kind, Written} from './kind';
import {refusedIn} from './refused';
import {unitFault} from './units';
import {finding, plainNumber, type Meeting, type RowError} from './row';

/** Imports of stock counts: each row sets the quantity at a place. */

type Place = Pick<Meeting, 'call' | 'row'>;

function material({call, row}: Place): Entry | undefined {
  return call.world.collection('clients/Material')?.where('number', row.cells.material_number ?? '');
}

function location({call, row}: Place): Entry | undefined {
  return call.world.collection('clients/Location')?.where('code', row.cells.location_code ?? '');
}

/** The stock record of a row. */
function stockOf(place: Place): Entry | undefined {
  const [what, where] = [idOf(material(place)?.value.id), idOf(location(place)?.value.id)];
  if (what === '' || where === '') return undefined;
  const lot = place.row.cells.lot_number ?? '';
  return place.call
    .collection('clients/InventoryItem')
    .all()
    .find(
      ({value}) => idOf(value.material) === what && idOf(value.location) === where && text(value.lot_number) === lot,
    );
}

/** The counted quantity in the base unit of the material. */
function counted(call: Call, {row, separator}: Meeting, of: Entry): {amount: bigint; unit: string} {
  const value = plainNumber(row.cells.counted_quantity ?? '', separator);
  return baseQuantity(call, idOf(of.value.id), {value, unit: row.cells.unit ?? ''});
}

/** What a booking by a call would be refused for at this place. */
function bookingErrors(meeting: Meeting, what: JsonObject, where: JsonObject): RowError[] {
  const {call, row, known} = meeting;
  const [id, place] = [idOf(what.id), idOf(where.id)];
  // A place that its author does not reach does not exist for them.
  if (!reachOf(call)(place)) return [finding(row, 'location_code', 'unknown_reference', 'No location with this code.')];
  const {lot_number: lot = '', expires_on: expires = ''} = row.cells;
  const isUnknown = !known && what.expiry_tracking === true && expires === '' && expiryOf(call, id, lot) === null;
  return [
    ...refusedIn(row, 'material_number', () => {
      needStocked(call, id);
      needAction(call, 'count', id, place);
    }),
    ...refusedIn(row, 'location_code', () => {
      // What lies at a blocked place is counted as ever, and so is what is found there.
      if (!known && where.status !== 'blocked') needOpenPlace(call, place);
    }),
    ...(isUnknown
      ? [finding(row, 'expires_on', 'required', `${text(what.number)} expires, and the lot is not known yet.`)]
      : []),
  ];
}

function countErrors(meeting: Meeting): RowError[] {
  const {call, row, known, separator} = meeting;
  const {
    material_number: number = '',
    location_code: code = '',
    counted_quantity: quantity = '',
    unit = '',
  } = row.cells;
  const [what, where] = [material(meeting), location(meeting)];
  const errors: RowError[] = what && where ? bookingErrors(meeting, what.value, where.value) : [];
  const add = (column: string, problem: string, message: string): void => {
    errors.push(finding(row, column, problem, message));
  };
  if (number !== '' && !what) add('material_number', 'unknown_reference', 'No material with this number.');
  if (what?.value.status === 'archived') add('material_number', 'unknown_reference', `${number} is archived.`);
  // A file without the column counts nothing; an empty cell is found with what every kind needs.
  for (const column of ['counted_quantity', 'unit'])
    if (known && !(column in row.cells)) add(column, 'required', 'The column is missing.');
  if (code !== '' && !where) add('location_code', 'unknown_reference', 'No location with this code.');
  if (what?.value.tracking === 'lot' && (row.cells.lot_number ?? '') === '')
    add('lot_number', 'required', `${number} is tracked by lot.`);
  const at = row.cells.counted_at ?? '';
  if (at !== '' && Number.isNaN(Date.parse(at)))
    add('counted_at', 'invalid_format', 'Write the moment as 2025-03-14T07:00:00Z.');
  const fault = momentFault(call, at);
  if (fault !== undefined) add('counted_at', 'out_of_range', fault);
  const amount = plainNumber(quantity, separator);
  const isNumber = /^\d{1,12}(\.\d{1,6})?$/.test(amount);
  if (quantity !== '' && !isNumber)
    add('counted_quantity', 'invalid_format', 'The quantity is no number of at most 6 decimals.');
  else if (isTooFine(call.world, amount, unit))
    add('counted_quantity', 'fraction_not_allowed', tooFine(call.world, unit));
  else if (known && what && isNumber && row.cells.recount !== 'true' && unitFault(call, unit) === undefined) {
    if (isFarOff(call, known, counted(call, meeting, what).amount, countedAt(meeting)))
      add(
        'counted_quantity',
        'out_of_range',
        'The count differs by more than 5 % or 100 EUR: count again and set recount.',
      );
  }
  return errors;
}

/** The moment of a count. */
function countedAt({call, row}: Place): string {
  return inUtc(row.cells.counted_at) ?? call.world.now();
}

/** A stock record for goods that are found where the book has none. */
function foundRecord(meeting: Meeting, what: JsonObject, where: JsonObject, unit: string): Entry {
  const {call, row} = meeting;
  const {lot_number: lot = '', expires_on: expires = ''} = row.cells;
  const found = {lot: lot === '' ? null : lot, expiresOn: expires === '' ? null : expires};
  const {value} = itemFor(call, {material: idOf(what.id), location: idOf(where.id), unit, ...found});
  return call.collection('clients/InventoryItem').add({...value, received_at: countedAt(meeting)});
}

function setBalance(meeting: Meeting): Written {
  const {call, row, known, separator} = meeting;
  const [what, where] = [material(meeting), location(meeting)];
  if (!what || !where) return 'unchanged';
  const {amount, unit} = counted(call, meeting, what);
  const {counted_quantity: entered = '', comment = ''} = row.cells;
  const item = known ?? foundRecord(meeting, what.value, where.value, unit);
  const before = quantityOf(item);
  bookCount(call, item, amount, {
    countedAt: countedAt(meeting),
    comment: comment === '' ? null : comment,
    entered: {value: plainNumber(entered, separator), unit: row.cells.unit || unit},
  });
  if (!known) return 'created';
  return quantityOf(item) === before ? 'unchanged' : 'updated';
}

export const STOCK_COUNTS: Kind = {
  collection: 'clients/InventoryItem',
  key: ['material_number', 'location_code', 'lot_number'],
  columns: [
    ...['material_number', 'location_code', 'lot_number', 'expires_on', 'counted_quantity', 'unit'],
    ...['counted_at', 'recount', 'comment'],
  ],
  isDeed: true,
  required: ['material_number', 'location_code', 'counted_quantity', 'unit'],
  right: 'inventory.count',
  find: stockOf,
  check: countErrors,
  write: setBalance,
};
