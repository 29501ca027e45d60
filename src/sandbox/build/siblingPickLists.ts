import {amountOf, object, objects, text, texts} from '../behaviours/access';
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

/**
 * Gives the running lists of a transfer an order that can be picked: their model has been dispatched. The other copies
 * of that order have no list, which picked for the model alone.
 *
 * @param orders changed in place: the approved one names its lists
 */
export function pickApproved(lists: readonly SeedSpec[], orders: readonly SeedSpec[]): SeedSpec[] {
  const byId = new Map(orders.map(({value}) => [text(value.id), value]));
  const isOf = (order: JsonObject, list: string): boolean =>
    lists.some(({value}) => value.id === list && texts(object(value.source).ids).includes(text(order.id)));
  for (const order of byId.values())
    order.pick_list_ids = texts(order.pick_list_ids).filter((list) => isOf(order, list));
  const approved = [...byId.values()].find(({status}) => status === 'approved');
  return lists.map((seed) => {
    const {value} = seed;
    const [order] = texts(object(value.source).ids).map((id) => byId.get(id));
    if (!approved || !order || order.status === 'approved' || !RUNNING.includes(text(value.status))) return seed;
    approved.pick_list_ids = [...texts(approved.pick_list_ids), text(value.id)];
    return {...seed, value: {...value, source: {...object(value.source), ids: [text(approved.id)]}}};
  });
}
