import {amountOf, object, objects, text} from '../behaviours/access';
import {decimal} from '../decimal';
import type {JsonObject, SeedSpec} from '../types';

/** States in which a list still takes something from its bins. */
const RUNNING = ['open', 'assigned', 'in_progress'];

/**
 * Lets each bin be picked by no more lists than have reserved from it. Siblings of a pick list are copies, which all
 * want the same boxes: the first gets them, and of the others a line has what is left, or goes.
 *
 * @param lists those of the examples first
 */
export function shareBins(lists: readonly SeedSpec[], items: readonly SeedSpec[]): SeedSpec[] {
  const free = new Map(items.map(({value}) => [text(value.id), amountOf(value.reserved)]));
  const taken = (line: JsonObject): JsonObject[] => {
    const bin = text(line.inventory_item_id);
    const left = free.get(bin);
    const wanted = amountOf(line.quantity) - amountOf(line.picked_quantity);
    if (left === undefined || wanted <= 0n) return [line];
    const part = wanted < left ? wanted : left;
    free.set(bin, left - part);
    const quantity = {...object(line.quantity), value: decimal(amountOf(line.picked_quantity) + part)};
    return part > 0n ? [{...line, quantity}] : [];
  };
  return lists.map((seed) => {
    if (!RUNNING.includes(text(seed.value.status))) return seed;
    const lines = objects(seed.value.lines)
      .flatMap(taken)
      .map((line, at) => ({...line, line_number: at + 1}));
    return {...seed, value: {...seed.value, lines, line_count: lines.length}};
  });
}
