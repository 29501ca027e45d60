/** What webhooks are told because a day or an hour has come, while no record changes. */
import {idOf, text} from '../behaviours/access';
import {endOfDay} from '../behaviours/placeDays';
import {quantityOf} from '../behaviours/stock';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import type {World} from '../world';
import type {Happened} from './happened';

const DAY = 86_400_000;
/** Days before the last one on which a lot is announced. */
const DAYS_AHEAD = [60, 30, 7];
/** After so many days a record of stock counts as unknown. */
const FRESH_DAYS = 7;
/** States of an invitation in which the buyer still waits. */
const UNANSWERED = new Set(['invited', 'viewed', 'accepted']);

/** Whether a moment has come since the last look, and not before. */
type HasCome = (moment: number) => boolean;

/** Looks at a kind of record. @returns nothing while it is not loaded: then the next look sees further back */
function since(
  world: World,
  collection: string,
  look: (entries: readonly Entry[], hasCome: HasCome) => Happened[],
): Happened[] {
  const entries = world.collection(collection) && world.variants(collection).flatMap((one) => [...one.all()]);
  if (!entries) return [];
  const note = `looked ahead at ${collection}`;
  const last = Date.parse(text(world.notes.get(note)) || world.start);
  const now = Date.parse(world.now());
  world.notes.set(note, world.now());
  return look(entries, (moment) => moment > last && moment <= now);
}

/** A lot is announced at the beginnings of days, where it lies. A late look tells once of what it has missed. */
function lotsExpiring(world: World): Happened[] {
  const hasExpiry = ({material}: JsonObject): boolean =>
    world.collection('clients/Material')?.byIdentifier(idOf(material))?.value.expiry_tracking === true;
  const isNear = ({value}: Entry, hasCome: HasCome): boolean =>
    DAYS_AHEAD.some((days) => {
      const day = new Date(Date.parse(text(value.expires_on)) - (days + 1) * DAY).toISOString().slice(0, 10);
      return hasCome(endOfDay(world, idOf(value.location), day) ?? 0);
    });
  return since(world, 'clients/InventoryItem', (items, hasCome) =>
    items
      .filter((item) => text(item.value.expires_on) !== '' && quantityOf(item) > 0n && hasExpiry(item.value))
      .filter((item) => isNear(item, hasCome))
      .map(({value}) => ({
        api: 'clients',
        type: 'inventory.lot_expiring',
        data: {id: idOf(value), links: {self: `/v1/inventory/items/${idOf(value)}`}},
        about: [idOf(value.location)],
      })),
  );
}

/** Suppliers that have not answered are told a day before the deadline. */
function rfqsDue(world: World): Happened[] {
  return since(world, 'suppliers/SupplierRfq', (rfqs, hasCome) =>
    rfqs
      .filter(({value}) => value.status === 'published' && UNANSWERED.has(text(value.invitation_state)))
      .filter(({value}) => hasCome(Date.parse(text(value.due_at)) - DAY))
      .map(({value}) => ({
        api: 'suppliers',
        type: 'rfq.due_soon',
        data: {
          id: idOf(value),
          ...(typeof value.number === 'string' && {number: value.number}),
          status: text(value.status),
          links: {self: `/v1/rfqs/${idOf(value)}`},
        },
      })),
  );
}

/** One message tells of all records that have become too old; each record is among them once. */
function stockStale(world: World): Happened[] {
  return since(world, 'suppliers/StockRecord', (records, hasCome) => {
    const isOld = records.some(({value}) => hasCome(Date.parse(text(value.as_of)) + FRESH_DAYS * DAY));
    return isOld ? [{api: 'suppliers', type: 'stock.stale', data: {links: {self: '/v1/stock'}}}] : [];
  });
}

/** What has come near since the last look, in the collections that are loaded. */
export function comeNear(world: World): Happened[] {
  return [...lotsExpiring(world), ...rfqsDue(world), ...stockStale(world)];
}
