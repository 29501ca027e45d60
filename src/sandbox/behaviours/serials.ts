import type {Call} from '../call';
import {decimal} from '../decimal';
import {Problem} from '../problem';
import type {Entry} from '../store';
import {idOf} from './access';
import {book, itemFor, quantityOf, type Arrival, type Movement} from './stock';

/** Pieces with serial numbers: each has a stock record of its own, and one line of the ledger names them all. */

const ITEMS = 'clients/InventoryItem';
const ONE = 1_000_000n;

function setQuantity(call: Call, item: Entry, amount: bigint, unit: string): void {
  call.save(item, {
    ...item.value,
    quantity: {value: decimal(amount), unit},
    last_movement_at: call.world.now(),
  });
}

function bookAll(call: Call, item: Entry, serials: readonly string[], movement: Movement): Entry {
  const line = book(call, item, ONE * BigInt(serials.length), movement);
  line.value = {...line.value, serial_numbers: [...serials]};
  return line;
}

/** Puts pieces into a place. @throws Problem 409 for a piece that is there already */
export function putSerials(call: Call, arrival: Arrival, serials: readonly string[], movement: Movement): Entry {
  const items = serials.map((serial) => itemFor(call, {...arrival, serial}));
  const twice = items.find((item) => quantityOf(item) > 0n);
  if (twice)
    throw new Problem('conflict_duplicate', 'A piece with this serial number is in stock.', {
      existing_id: twice.value.id ?? null,
      field: 'serial_numbers',
    });
  const stored = items.map((item) => (item.version === 0 ? call.collection(ITEMS).add(item.value) : item));
  for (const item of stored) setQuantity(call, item, ONE, arrival.unit);
  const [first] = stored;
  if (!first) throw new Error('A movement of pieces names none.');
  return bookAll(call, first, serials, movement);
}

/**
 * Takes pieces out of a place, in the status that is named, if one is.
 *
 * @throws Problem 409 for a piece that isn't there
 */
export function takeSerials(call: Call, arrival: Arrival, serials: readonly string[], movement: Movement): Entry {
  const found = serials.map((serial) =>
    call
      .collection(ITEMS)
      .all()
      .find(
        (item) =>
          item.value.serial_number === serial &&
          idOf(item.value.material) === arrival.material &&
          idOf(item.value.location) === arrival.location &&
          (arrival.status == null || idOf(item.value.status) === arrival.status) &&
          quantityOf(item) > 0n,
      ),
  );
  const items = found.filter((item) => item !== undefined);
  const [first] = items;
  if (!first || items.length < serials.length)
    throw new Problem('insufficient_stock', `${items.length} of ${serials.length} pieces are there.`, {
      material_id: arrival.material,
      location_id: arrival.location,
      requested: {value: String(serials.length), unit: arrival.unit},
      available: {value: String(items.length), unit: arrival.unit},
    });
  for (const item of items) setQuantity(call, item, 0n, arrival.unit);
  return bookAll(call, first, serials, movement);
}
