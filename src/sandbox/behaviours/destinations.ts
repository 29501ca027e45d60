import type {Call} from '../call';
import {decimal, smaller} from '../decimal';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';
import {allocate, baseQuantity, changeReserved} from './stock';
import {needOpenRoute, newTransfer} from './transferRules';

/** A transfer for several places has an order for each of them. */

/** The quantity of a fulfillment by destination: each gets what its events need, the last one also what is left. */
function shares(
  call: Call,
  fulfillment: JsonObject,
  events: readonly Entry[],
): {place: string; quantity: JsonObject}[] {
  const places = [...new Set(events.map(({value}) => idOf(value.location_id)))];
  const material = idOf(events[0]?.value.material_id);
  if (places.length < 2) return places.map((place) => ({place, quantity: object(fulfillment.quantity)}));
  const {amount: all, unit} = baseQuantity(call, material, object(fulfillment.quantity), '/quantity');
  let rest = all;
  return places.flatMap((place, at) => {
    const needed = events
      .filter(({value}) => idOf(value.location_id) === place)
      .map(({value}) => object(value.proposed_supply).order_quantity ?? value.needed_quantity)
      .reduce((sum, quantity) => sum + baseQuantity(call, material, object(quantity)).amount, 0n);
    const amount = at === places.length - 1 ? rest : smaller(needed, rest);
    rest -= amount;
    return amount > 0n ? [{place, quantity: {value: decimal(amount), unit}}] : [];
  });
}

/**
 * Creates the orders that bring goods to the places of events, already submitted under the rules: all of them, or none.
 *
 * @throws Problem 403 for a route that is forbidden, 409 when the source has too little stock
 */
export function newOrders(call: Call, fulfillment: JsonObject, events: readonly Entry[]): Entry[] {
  const material = idOf(events[0]?.value.material_id);
  const orders = shares(call, fulfillment, events).map(({place, quantity}) => ({
    from_location_id: idOf(fulfillment.source_location_id),
    to_location_id: place,
    lines: [{material_id: material, quantity}],
    reason: `Replenishment ${events
      .filter(({value}) => value.location_id === place)
      .map(({value}) => text(value.number))
      .join(', ')}`,
  }));
  for (const order of orders) needOpenRoute(call, order);
  if (orders.length > 1) {
    const {amount, unit} = baseQuantity(call, material, object(fulfillment.quantity));
    const parts = allocate(call, material, idOf(fulfillment.source_location_id), amount, unit);
    for (const part of parts) changeReserved(call, part.item, -part.amount);
  }
  return orders.map((order) => newTransfer(call, order));
}

/** The state of a fulfillment by those of its orders. One that was stopped counts only when all were. */
export function stateOfOrders(states: readonly string[]): string | undefined {
  const live = states.filter((state) => state !== 'cancelled' && state !== 'rejected');
  const has = (...wanted: string[]): boolean => live.some((state) => wanted.includes(state));
  if (live.length === 0) return 'cancelled';
  if (live.every((state) => state === 'completed')) return 'completed';
  if (has('completed', 'partially_received')) return 'partially_received';
  if (has('in_transit')) return 'in_transit';
  return live.every((state) => ['approved', 'picking'].includes(state)) ? 'ordered' : undefined;
}
