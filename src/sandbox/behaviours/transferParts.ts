import type {Call} from '../call';
import {decimal} from '../decimal';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, objects, text, texts} from './access';
import {movedQuantity} from './quantities';
import {
  allocationsOf,
  baseQuantity,
  changeReserved,
  itemById,
  noteAllocations,
  quantityOf,
  reservedOf,
  stockAt,
} from './stock';

/** Which lots and pieces of a transfer order leave, and which of them may arrive. */

/** A part of a line that leaves. */
export interface Part {
  line: number;
  amount: bigint;
  lot: string;
  serials: string[];
}

function trackingOf(call: Call, material: string): string {
  return text(call.collection('clients/Material').byIdentifier(material)?.value.tracking);
}

/** The lots that the pick lists of an order have recorded for a material. */
function hasPickedLot(call: Call, {value}: Entry, material: string): boolean {
  const lists = call.collection('clients/PickList');
  return texts(value.pick_list_ids)
    .flatMap((id) => lists.byIdentifier(id) ?? [])
    .flatMap((list) => objects(list.value.lines))
    .some((line) => idOf(line.material) === material && line.state === 'picked' && text(line.lot_number) !== '');
}

/** Refuses pieces that are not tracked, or not as many as the quantity. @throws Problem 422 */
export function checkTracked(call: Call, line: JsonObject, amount: bigint, pointer: string): void {
  const tracking = trackingOf(call, idOf(line.material_id));
  const serials = texts(line.serial_numbers);
  if (serials.length > 0 && tracking !== 'serial')
    throw invalidField(`${pointer}/serial_numbers`, 'unknown_field', 'The material is not tracked by serial number.');
  if (serials.length > 0 && BigInt(serials.length) * 1_000_000n !== amount)
    throw invalidField(`${pointer}/serial_numbers`, 'out_of_range', `The line is about ${decimal(amount)} pieces.`);
}

/** What a dispatch names of each line. @throws Problem 422 for more than is ordered, or a lot or piece that is missing */
export function partsOf(call: Call, order: Entry, body: JsonObject): Part[] {
  const totals = new Map<number, bigint>();
  return objects(body.lines).map((sent, at) => {
    const number = Number(sent.line_number);
    const line = objects(order.value.lines).find((one) => one.line_number === number);
    if (!line) throw invalidField(`/lines/${at}/line_number`, 'unknown_reference', `The order has no line ${number}.`);
    const material = idOf(line.material_id);
    const place = `/lines/${at}/quantity`;
    const {amount} = movedQuantity(call, material, object(sent.quantity), place);
    const ordered = baseQuantity(call, material, object(line.quantity));
    const total = (totals.get(number) ?? 0n) + amount;
    if (total > ordered.amount)
      throw invalidField(
        `${place}/value`,
        'out_of_range',
        `Line ${number} orders ${decimal(ordered.amount)} ${ordered.unit}.`,
      );
    totals.set(number, total);
    const lot = text(sent.lot_number) || text(line.lot_number);
    const tracking = trackingOf(call, material);
    if (tracking === 'lot' && lot === '' && !hasPickedLot(call, order, material))
      throw new Problem('lot_required', 'The material is tracked by lot.', {material_id: material});
    const serials = texts(sent.serial_numbers);
    const expected = Number(amount / 1_000_000n);
    if (tracking === 'serial' && serials.length !== expected)
      throw new Problem('serial_required', `${expected} serial numbers are needed, ${serials.length} sent.`, {
        material_id: material,
        expected,
      });
    return {line: number, amount, lot, serials};
  });
}

function tooLittle(material: string, location: string, wanted: bigint, free: bigint, unit: string): Problem {
  return new Problem(
    'insufficient_stock',
    `${decimal(wanted)} ${unit} requested, ${decimal(free)} ${unit} available.`,
    {
      material_id: material,
      location_id: location,
      requested: {value: decimal(wanted), unit},
      available: {value: decimal(free), unit},
    },
  );
}

/**
 * Reserves exactly the lots and pieces that a dispatch names, in place of those that were reserved at submission.
 *
 * @param isShown whether the order is one of the sample world, whose reservations nothing tells apart
 * @throws Problem 409 when they are not there; then the former ones stay reserved
 */
export function reserveParts(call: Call, order: Entry, parts: readonly Part[], isShown: boolean): void {
  if (!parts.some(({lot, serials}) => lot !== '' || serials.length > 0)) return;
  const id = idOf(order.value.id);
  const from = idOf(order.value.from_location_id);
  const before = allocationsOf(call, id);
  for (const {item, amount} of before) changeReserved(call, item, -amount);
  const chosen: {item: string; amount: bigint}[] = [];
  try {
    for (const part of parts) {
      const line = objects(order.value.lines).find((one) => one.line_number === part.line);
      const material = idOf(line?.material_id);
      let open = part.amount;
      for (const item of stockAt(call, material, from, part.lot === '' ? null : part.lot)) {
        const serial = text(item.value.serial_number);
        const free = quantityOf(item) - (isShown ? 0n : reservedOf(item));
        if (open <= 0n || free <= 0n || (part.serials.length > 0 && !part.serials.includes(serial))) continue;
        const amount = free < open ? free : open;
        changeReserved(call, idOf(item.value.id), amount);
        chosen.push({item: idOf(item.value.id), amount});
        open -= amount;
      }
      if (open > 0n)
        throw tooLittle(material, from, part.amount, part.amount - open, text(object(line?.quantity).unit));
    }
  } catch (error) {
    for (const {item, amount} of chosen) changeReserved(call, item, -amount);
    for (const {item, amount} of before) changeReserved(call, item, amount);
    throw error;
  }
  noteAllocations(call, id, chosen);
}

const noteOf = (order: string, line: number): string => `sent:${order}:${line}`;

/** Remembers what left of a line, so that the same lots and pieces arrive. */
export function noteSent(call: Call, order: string, line: number, item: string): void {
  const {
    lot_number: lot = null,
    expires_on: expires = null,
    unit_cost: cost = null,
    serial_number: serial = null,
  } = itemById(call, item)?.value ?? {};
  const known = objects(call.world.notes.get(noteOf(order, line)));
  const same = known.find((one) => one.lot === lot && one.serial === serial);
  if (!same) call.world.notes.set(noteOf(order, line), [...known, {lot, expires, cost, serial}]);
}

/** What left of a line: as it was noted, or for an order of the sample world as its ledger says. */
function sentParts(call: Call, order: string, number: number): JsonObject[] {
  const noted = objects(call.world.notes.get(noteOf(order, number)));
  if (noted.length > 0) return noted;
  const lines = objects(call.collection('clients/TransferOrder').byIdentifier(order)?.value.lines);
  const material = idOf(lines.find((line) => line.line_number === number)?.material_id);
  return ledgerOf(call, order, material)
    .filter(({type}) => type === 'transfer_out')
    .map(({lot_number: lot = null, expires_on: expires = null, unit_cost: cost = null}) => ({
      lot,
      expires,
      cost,
      serial: null,
    }));
}

/** What the ledger has of a material of an order. */
function ledgerOf(call: Call, order: string, material: string): JsonObject[] {
  return call
    .collection('clients/InventoryTransaction')
    .all()
    .map(({value}) => value)
    .filter((line) => idOf(object(line.reference).id) === order && idOf(line.material_id) === material);
}

/** A lot of a material that has left with an order, and how much of it has not arrived, in millionths. */
export interface OpenLot {
  lot: Json;
  expires: Json;
  cost: Json;
  open: bigint;
}

/** The lots of a material that left with an order, by its ledger; none for an order whose ledger nobody shows. */
export function openLots(call: Call, order: string, material: string): OpenLot[] {
  const lots = new Map<Json, OpenLot>();
  const lines = ledgerOf(call, order, material);
  for (const line of lines) {
    const {lot_number: lot = null, expires_on: expires = null, unit_cost: cost = null} = line;
    const known = lots.get(lot) ?? {lot, expires, cost, open: 0n};
    if (line.type === 'transfer_out') lots.set(lot, {...known, open: known.open + amountOf(line.base_quantity)});
  }
  for (const line of lines) {
    const known = lots.get(line.lot_number ?? null);
    if (line.type === 'transfer_in' && known) known.open -= amountOf(line.base_quantity);
  }
  return [...lots.values()];
}

/** What is known of a lot of a line that left; without its name, of the first one. */
export function sentOf(call: Call, order: string, line: number, lot?: Json): JsonObject {
  const known = sentParts(call, order, line);
  return known.find((one) => typeof lot === 'string' && one.lot === lot) ?? known[0] ?? {};
}

/** Refuses goods that never left: another lot, or another piece. @throws Problem 422 */
export function checkArrival(call: Call, order: string, line: JsonObject, sent: JsonObject, at: number): void {
  const known = sentParts(call, order, Number(sent.line_number));
  if (known.length === 0) {
    // Neither a note nor the ledger has the lots of some orders that the sample world has sent.
    if (
      trackingOf(call, idOf(line.material_id)) === 'lot' &&
      text(line.lot_number) === '' &&
      text(sent.lot_number) === ''
    )
      throw new Problem('lot_required', 'Name the lot that arrived.', {material_id: idOf(line.material_id)});
    return;
  }
  const lots = new Set(known.flatMap(({lot}) => (typeof lot === 'string' ? [lot] : [])));
  const lot = text(sent.lot_number);
  if (lots.size > 1 && lot === '')
    throw new Problem('lot_required', `Line ${Number(sent.line_number)} left in ${lots.size} lots.`, {});
  if (lot !== '' && lots.size > 0 && !lots.has(lot))
    throw invalidField(`/lines/${at}/lot_number`, 'unknown_reference', `The lot ${lot} was not sent.`);
  const pieces = new Set(known.flatMap(({serial}) => (typeof serial === 'string' ? [serial] : [])));
  if (pieces.size > 0 && texts(sent.serial_numbers).some((serial) => !pieces.has(serial)))
    throw invalidField(`/lines/${at}/serial_numbers`, 'unknown_reference', 'One of the pieces was not sent.');
}
