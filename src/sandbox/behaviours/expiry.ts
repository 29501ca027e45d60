import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {isTimeZone} from '../timeZones';
import type {World} from '../world';
import {idOf, object, text} from './access';
import {momentIn} from './schedules';
import {changeStatusOf} from './statusChanges';
import {quantityOf, type Ledger} from './stock';

/** Lots of materials with expiry dates expire at midnight after their last day, where they lie. */

const DAY = 86_400_000;

/** What the platform books with when it acts by itself: nobody is its author. */
function ledgerOf(world: World): Ledger | undefined {
  const schemas = world.apis.get('clients')?.schemas;
  if (!schemas) return undefined;
  return {
    world,
    maker: {world, schemas, actor: null},
    collection: (name) => {
      const found = world.collection(name);
      if (!found) throw new Error(`Expiry needs the collection ${name}, which is not loaded.`);
      return found;
    },
    save: (entry, value) => {
      if ('updated_at' in value) value.updated_at = world.now();
      entry.value = value;
      entry.version += 1;
      return entry;
    },
  };
}

/** The time zone of a place: its own, else that of a place above it, at the top that of the client. */
function zoneOf(world: World, place: string): string {
  const locations = world.collection('clients/Location');
  let zone = '';
  for (let at = locations?.byIdentifier(place), hops = 0; at && zone === '' && hops < 12; hops += 1) {
    zone = text(at.value.time_zone);
    at = locations?.byIdentifier(at.value.parent_id);
  }
  const usual = text(world.collection('clients/Client')?.all()[0]?.value.time_zone);
  return [zone, usual].find((name) => name !== '' && isTimeZone(name)) ?? 'Europe/Berlin';
}

/** The midnight at which a stock record expires; undefined when nothing ends there. */
function endOf(world: World, {material, location, expires_on: end}: JsonObject): number | undefined {
  const last = Date.parse(text(end));
  const known = world.collection('clients/Material')?.byIdentifier(idOf(material))?.value;
  if (Number.isNaN(last) || known?.expiry_tracking !== true) return undefined;
  return momentIn(last + DAY, zoneOf(world, idOf(location)));
}

/** Gives expired goods their status, with a line of the ledger for each stock record. */
export function expireLots(world: World): void {
  const expired = idOf(world.collection('clients/InventoryStatus')?.where('code', 'expired')?.value.id);
  const ledger = expired === '' ? undefined : ledgerOf(world);
  const items: readonly Entry[] = world.collection('clients/InventoryItem')?.all() ?? [];
  if (!ledger) return;
  // A copy, because goods may join another record.
  for (const item of [...items]) {
    const end = endOf(world, item.value);
    const isOver = end !== undefined && end <= Date.parse(world.now());
    if (!isOver || quantityOf(item) === 0n || idOf(object(item.value.status).id) === expired) continue;
    changeStatusOf(ledger, item, quantityOf(item), expired, {
      type: 'status_change',
      reference: {type: 'manual', id: null, number: null},
      occurredAt: new Date(end).toISOString(),
    });
  }
}
