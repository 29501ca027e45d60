import {decimal} from '../decimal';
import {referenceTo} from '../record';
import type {Entry} from '../store';
import {idOf, object, text} from './access';
import {book, itemFor, quantityOf, type Ledger, type Movement} from './stock';

/** Changes of the status of stock: the goods stay where they are, and the ledger gets one line without a direction. */

const ITEMS = 'clients/InventoryItem';

/** The status that goods had before a change, by the line of the ledger. */
const formerNote = (line: Entry): string => `status:${idOf(line.value.id)}`;

/** The status that goods had before a change; empty for a line that no call here has written. */
export function formerStatus({world}: Ledger, line: Entry): string {
  return text(world.notes.get(formerNote(line)));
}

export interface StatusChange {
  line: Entry;
  /** The stock record that has the goods now. */
  into: Entry;
}

/** Gives an amount of a stock record another status. It joins stock that has that status already. */
export function changeStatusOf(
  ledger: Ledger,
  entry: Entry,
  amount: bigint,
  target: string,
  movement: Omit<Movement, 'direction'>,
): StatusChange {
  const {world} = ledger;
  const {value} = entry;
  const unit = text(object(value.quantity).unit);
  const former = idOf(value.status);
  const moved = {last_movement_at: world.now()};
  const known = itemFor(ledger, {
    material: idOf(value.material),
    location: idOf(value.location),
    unit,
    lot: value.lot_number ?? null,
    expiresOn: value.expires_on ?? null,
    unitCost: value.unit_cost ?? null,
    status: target,
    origin: value,
    ...(typeof value.serial_number === 'string' && {serial: value.serial_number}),
  });
  let into = known;
  if (amount === quantityOf(entry) && (known.version === 0 || known === entry)) {
    // All of it changes, and nothing is there to join.
    into = entry;
    ledger.save(entry, {...value, ...moved, status: referenceTo(world, target, 'inventory_status')});
  } else {
    into = known.version === 0 ? ledger.collection(ITEMS).add(known.value) : known;
    ledger.save(entry, {...value, ...moved, quantity: {value: decimal(quantityOf(entry) - amount), unit}});
    ledger.save(into, {...into.value, ...moved, quantity: {value: decimal(quantityOf(into) + amount), unit}});
  }
  const line = book(ledger, into, amount, {...movement, direction: 'none'});
  world.notes.set(formerNote(line), former);
  return {line, into};
}
