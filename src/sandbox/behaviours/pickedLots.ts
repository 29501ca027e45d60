import type {Call} from '../call';
import {decimal, micros, smaller} from '../decimal';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {documentsOfList} from './pickedDocuments';
import {scannedLot} from './scan';
import {
  allocationsOf,
  changeReserved,
  itemById,
  noteAllocations,
  quantityOf,
  reservedOf,
  stockAt,
  type Allocation,
} from './stock';

/** Which stock a picker really took, when that is not what the list had planned. */

const freeOf = (item: Entry): bigint => quantityOf(item) - reservedOf(item);

/** The record of another lot that lies where the line says, or else elsewhere below the source, the fullest first. */
function ofLot(call: Call, list: Entry, line: JsonObject, lot: string): Entry | undefined {
  const isHere = (item: Entry): number => Number(idOf(item.value.location) === idOf(line.location));
  return stockAt(call, idOf(line.material), idOf(list.value.from_location_id), lot)
    .filter((item) => quantityOf(item) > 0n)
    .sort((a, b) => isHere(b) - isHere(a) || (freeOf(b) > freeOf(a) ? 1 : -1))[0];
}

/**
 * The stock record that a confirmation took: the one that it names, that of the lot that it names or has scanned, or the
 * planned one. Undefined for one that no example shows.
 *
 * @throws Problem 422 for a record or a lot that is not there
 */
export function takenFrom(call: Call, list: Entry, line: JsonObject, body: JsonObject): Entry | undefined {
  const [named, sent] = [text(body.inventory_item_id), text(body.lot_number)];
  const tracking = call.collection('clients/Material').byIdentifier(idOf(line.material))?.value.tracking;
  const scanned = tracking === 'lot' ? scannedLot(text(body.scanned_barcode)) : '';
  const lot = tracking === 'lot' ? sent || scanned : '';
  const pointer = sent === '' ? '/scanned_barcode' : '/lot_number';
  if (lot !== '' && scanned !== '' && lot !== scanned)
    throw invalidField(pointer, 'unknown_reference', `The scanned code is of the lot ${scanned}.`);
  const planned = idOf(line.inventory_item_id);
  const item = itemById(call, named || planned);
  if (named !== '' && named !== planned && item) {
    const fitting = stockAt(call, idOf(line.material), idOf(list.value.from_location_id));
    if (!fitting.includes(item))
      throw invalidField('/inventory_item_id', 'unknown_reference', 'The record does not hold what the line asks for.');
  }
  const own = text(item ? item.value.lot_number : line.lot_number);
  if (lot === '' || lot === own) return item;
  const other = named === '' ? ofLot(call, list, line, lot) : undefined;
  if (!other) throw invalidField(pointer, 'unknown_reference', `No stock of the lot ${lot} lies there.`);
  return other;
}

const noteOf = (line: JsonObject): string => `reserved:${idOf(line.id)}`;

/** How much of its stock record is reserved for a line: what it plans, or what was taken from another record. */
export function reservedFor(call: Call, line: JsonObject): bigint {
  const noted = text(call.world.notes.get(noteOf(line)));
  return micros(noted || text(object(line.quantity).value) || '0');
}

/** Takes a planned record out of the reservations of a document, and puts the taken one in. */
function exchanged(
  own: readonly Allocation[],
  from: string,
  to: string,
  planned: bigint,
  picked: bigint,
): Allocation[] {
  let [open, isIn] = [planned, false];
  return own.flatMap((part) => {
    const gone = part.item === from ? smaller(part.amount, open) : 0n;
    if (gone <= 0n) return [part];
    open -= gone;
    const left = part.amount > gone ? [{item: from, amount: part.amount - gone}] : [];
    if (isIn) return left;
    isIn = true;
    return [...left, {item: to, amount: picked}];
  });
}

/** Reserves what was taken in place of what was planned. @throws Problem 409 when others have reserved it */
export function exchange(call: Call, list: Entry, line: JsonObject, taken: Entry | undefined, picked: bigint): void {
  const [from, to] = [idOf(line.inventory_item_id), idOf(taken?.value.id)];
  if (!taken || from === to || picked <= 0n) return;
  const planned = reservedFor(call, line);
  const unit = text(object(line.quantity).unit);
  if (freeOf(taken) < picked)
    throw new Problem('insufficient_stock', `${decimal(freeOf(taken))} ${unit} of this record are free.`, {
      requested: {value: decimal(picked), unit},
      available: {value: decimal(freeOf(taken)), unit},
    });
  changeReserved(call, from, -planned);
  changeReserved(call, to, picked);
  call.world.notes.set(noteOf(line), decimal(picked));
  for (const {value} of documentsOfList(call, list)) {
    const id = idOf(value.id);
    const own = allocationsOf(call, id);
    if (!own.some(({item}) => item === from)) continue;
    noteAllocations(call, id, exchanged(own, from, to, planned, picked));
    return;
  }
}
