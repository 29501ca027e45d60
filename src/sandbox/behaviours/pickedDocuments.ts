import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {orderIdsOf} from './orderIds';

/** The documents that a pick list takes stock for. The goods of a refill leave with the transfer orders of its fulfillment. */

const ORDERS = 'clients/TransferOrder';
const KINDS: Record<string, string> = {
  transfer_order: ORDERS,
  inventory_request: 'clients/InventoryRequest',
  replenishment_fulfillment: 'clients/ReplenishmentFulfillment',
};

/** Collection of the sources of a kind. */
export const collectionOf = (type: string): string => KINDS[type] ?? ORDERS;

/** A fulfillment whose order nobody knows has a line of its own. */
function asDocument(call: Call, {value, ...rest}: Entry): Entry {
  const event = call
    .collection('clients/ReplenishmentEvent')
    .byIdentifier(texts(value.replenishment_event_ids)[0])?.value;
  const line = {material_id: idOf(event?.material_id), quantity: value.quantity ?? null};
  return {...rest, value: {...value, lines: [line]}};
}

/** What is picked for one source: the orders of a fulfillment that are ready to leave, or the source itself. */
export function documentsOf(call: Call, source: Entry, type: string): Entry[] {
  if (type !== 'replenishment_fulfillment') return [source];
  const orders = orderIdsOf(call, source.value).flatMap((id) => call.collection(ORDERS).byIdentifier(id) ?? []);
  return orders.length === 0
    ? [asDocument(call, source)]
    : orders.filter(({value}) => ['approved', 'picking'].includes(text(value.status)));
}

/** What a list picks for. */
export function documentsOfList(call: Call, {value}: Entry): Entry[] {
  const {type, ids} = object(value.source);
  const sources = call.collection(collectionOf(text(type)));
  return texts(ids).flatMap((id) => {
    const source = sources.byIdentifier(id);
    return source ? documentsOf(call, source, text(type)) : [];
  });
}

const URGENCY = ['low', 'normal', 'high', 'urgent'];

/** How urgent a list for several documents is: as the most urgent of them. */
export function priorityOf(documents: readonly JsonObject[]): string {
  const found = documents.map(({priority}) => URGENCY.indexOf(text(priority)));
  return URGENCY[Math.max(...found)] ?? 'normal';
}
