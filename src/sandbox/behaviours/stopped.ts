import type {Call} from '../call';
import type {Entry} from '../store';
import {idOf, text, texts} from './access';
import {releaseAll} from './stock';

/** Documents that are given up before any goods have moved. */

const LISTS = 'clients/PickList';
const OPEN_LISTS = ['open', 'assigned', 'in_progress'];
const OPEN_ORDERS = ['draft', 'pending_approval', 'approved', 'picking'];

/** The pick lists of an order that are not finished. */
export function openListsOf(call: Call, {value}: Entry): Entry[] {
  const lists = call.collection(LISTS);
  return texts(value.pick_list_ids).flatMap((id) => {
    const list = lists.byIdentifier(id);
    return list && OPEN_LISTS.includes(text(list.value.status)) ? [list] : [];
  });
}

/** Stops the picking for a document that needs none any more. Nothing was booked yet. */
export function stopList(call: Call, list: Entry, reason: string): void {
  call.save(list, {...list.value, status: 'cancelled', cancel_reason: reason});
}

/** Frees the stock of an order that is cancelled, and stops its picking. */
export function freeOrder(call: Call, order: Entry): void {
  for (const list of openListsOf(call, order)) stopList(call, list, `${text(order.value.number)} was cancelled`);
  releaseAll(call, idOf(order.value.id));
}

/** Cancels an order that has not left. */
export function stopOrder(call: Call, order: Entry): void {
  if (!OPEN_ORDERS.includes(text(order.value.status))) return;
  call.save(order, {...order.value, status: 'cancelled'});
  freeOrder(call, order);
}

/** Cancels what an approval has created, unless it is finished: a pick list, an order or a recorded need. */
export function stopDocument(call: Call, type: string, document: Entry, reason: string): void {
  const state = text(document.value.status);
  if (type === 'pick_list' && OPEN_LISTS.includes(state)) stopList(call, document, reason);
  if (type === 'transfer_order') stopOrder(call, document);
  if (type === 'replenishment_event' && ['open', 'approved'].includes(state))
    call.save(document, {...document.value, status: 'cancelled'});
}
