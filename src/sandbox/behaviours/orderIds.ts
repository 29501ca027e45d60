import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, texts} from './access';

/** The transfer orders of a fulfillment. Its record names the first one only. */

const noteOf = (fulfillment: JsonObject): string => `orders:${idOf(fulfillment.id)}`;

/** Their ids; none for a purchase. */
export function orderIdsOf({world}: Pick<Call, 'world'>, fulfillment: JsonObject): string[] {
  const noted = texts(world.notes.get(noteOf(fulfillment)));
  const first = idOf(fulfillment.transfer_order_id);
  return noted.length > 0 || first === '' ? noted : [first];
}

export function noteOrders({world}: Call, fulfillment: JsonObject, orders: readonly Entry[]): void {
  const ids = orders.map(({value}) => idOf(value.id));
  if (ids.length > 1) world.notes.set(noteOf(fulfillment), ids);
}
