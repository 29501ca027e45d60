import type {Call} from '../call';
import {decimal, micros} from '../decimal';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {mustRecount} from './bookingRules';
import {book, quantityOf} from './stock';

/** Counts of stock, by a call or in a file. Amounts are in millionths of the base unit. */

const ITEMS = 'clients/InventoryItem';
const LEDGER = 'clients/InventoryTransaction';

/** What a count has besides its amount. */
interface Count {
  countedAt: string;
  comment: Json;
  /** The amount as somebody wrote it. */
  entered: JsonObject;
}

/** Name of the note of how much more than before a count has found. The ledger holds what was counted. */
const noteOf = (line: Entry): string => `found:${idOf(line.value.id)}`;

/** How much more than before a count has found. */
export function foundBy(call: Call, line: Entry): bigint {
  return micros(text(call.world.notes.get(noteOf(line))) || '0');
}

/** What has come in, less what went out, of a stock record after a moment: it stays on top of a count. */
function movedSince(call: Call, {value}: Entry, moment: string): bigint {
  const isOwn = (line: JsonObject): boolean =>
    idOf(line.material_id) === idOf(value.material) &&
    idOf(line.location_id) === idOf(value.location) &&
    idOf(line.status_id) === idOf(value.status) &&
    (line.lot_number ?? null) === (value.lot_number ?? null) &&
    (value.serial_number == null || texts(line.serial_numbers).includes(text(value.serial_number)));
  return call
    .collection(LEDGER)
    .all()
    .filter(({value: line}) => text(line.occurred_at) > moment && isOwn(line))
    .reduce((sum, {value: line}) => {
      const amount = micros(text(object(line.base_quantity).value) || '0');
      return sum + (line.direction === 'in' ? amount : line.direction === 'out' ? -amount : 0n);
    }, 0n);
}

/** Whether a newer count has set the balance: an older one changes nothing under it. */
function isOutdated(call: Call, entry: Entry, countedAt: string): boolean {
  return text(entry.value.last_count_at) > countedAt && !call.collection(ITEMS).isPristine(entry);
}

/** Whether a count is so far from what the book had at its moment that somebody has to count again. */
export function isFarOff(call: Call, entry: Entry, counted: bigint, countedAt: string): boolean {
  const before = quantityOf(entry) - movedSince(call, entry, countedAt);
  return !isOutdated(call, entry, countedAt) && mustRecount(call, idOf(entry.value.material), before, counted);
}

/** Sets a stock record to what was counted, with what has moved since on top. @returns the line of the ledger */
export function bookCount(call: Call, entry: Entry, counted: bigint, {countedAt, comment, entered}: Count): Entry {
  const later = movedSince(call, entry, countedAt);
  const found = counted - (quantityOf(entry) - later);
  const isOld = isOutdated(call, entry, countedAt);
  const {unit} = object(entry.value.quantity);
  call.save(entry, {
    ...entry.value,
    ...(!isOld && {quantity: {value: decimal(counted + later), unit: unit ?? null}, last_count_at: countedAt}),
    last_movement_at: call.world.now(),
  });
  const line = book(call, entry, counted, {
    type: 'count',
    direction: 'set',
    reference: {type: 'count', id: null, number: null},
    occurredAt: countedAt,
    comment,
    entered,
  });
  call.world.notes.set(noteOf(line), decimal(isOld ? 0n : found));
  return line;
}
