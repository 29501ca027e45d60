/** Finds out which materials have fallen below their safety stock: levels are counted from stock records. */
import {amountOf, idOf, object, text} from '../behaviours/access';
import {sums, type Counted} from '../behaviours/stockFigures';
import {factorOf} from '../behaviours/unitFactors';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {causeOf, type Happened} from './happened';

const TYPE = 'inventory.below_safety_stock';
const MATERIALS = 'clients/Material';
/** What levels are counted from. */
const COUNTED = [MATERIALS, 'clients/InventoryItem', 'clients/InventoryStatus'];

/** The safety stock of a material in its base unit; undefined without one, or without a conversion. */
function keptFor(world: World, {id = null, base_unit: base, safety_stock: kept}: JsonObject): bigint | undefined {
  if (kept === undefined || kept === null) return undefined;
  const unit = text(object(kept).unit);
  const factor = unit === base ? {top: 1n, bottom: 1n} : factorOf({world}, unit, text(base), id);
  return factor && (amountOf(kept) * factor.top) / factor.bottom;
}

/** The materials of which less is available than they keep for safety. */
function lowIn(world: World, stock: Counted): Set<string> {
  const low = (world.collection(MATERIALS)?.all() ?? []).filter(({value}) => {
    const kept = keptFor(world, value);
    return kept !== undefined && sums(stock, idOf(value), () => true).available < kept;
  });
  return new Set(low.map(({value}) => idOf(value)));
}

/**
 * Looks at stock before a call, or before time passes.
 *
 * @param call `api/operation`; undefined for time, with which lots expire
 * @returns a function that says what has fallen too low
 */
export function watchSafetyStock(world: World, call: string | undefined): () => Happened[] {
  const causes = world.apis.get('clients')?.common.events?.[TYPE]?.causes ?? [];
  const isLooked = call === undefined || causes.includes(causeOf(call));
  if (!isLooked || COUNTED.some((name) => !world.collection(name))) return () => [];
  const stock: Counted = {
    world,
    collection: (name) => {
      const found = world.collection(name);
      if (!found) throw new Error(`Stock is counted from ${name}, which is not loaded.`);
      return found;
    },
  };
  const before = lowIn(world, stock);
  return () =>
    [...lowIn(world, stock)]
      .filter((id) => !before.has(id))
      .map((id) => ({
        api: 'clients',
        type: TYPE,
        data: {id, links: {self: `/v1/inventory/materials/${id}/stock-levels`}},
      }));
}
