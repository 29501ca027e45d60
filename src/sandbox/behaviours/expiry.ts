import type {Entry} from '../store';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {idOf, object, text} from './access';
import {endOfDay} from './placeDays';
import {changeStatusOf} from './statusChanges';
import {quantityOf, type Ledger} from './stock';

/** Lots of materials with expiry dates expire at midnight after their last day, where they lie. */

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

/** The midnight at which a stock record expires; undefined when nothing ends there. */
function endOf(world: World, {material, location, expires_on: end}: JsonObject): number | undefined {
  const known = world.collection('clients/Material')?.byIdentifier(idOf(material))?.value;
  return known?.expiry_tracking === true ? endOfDay(world, idOf(location), text(end)) : undefined;
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
