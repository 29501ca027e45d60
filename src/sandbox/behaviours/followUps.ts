import type {Call} from '../call';
import {same} from '../json';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {sharesOf} from './deedShares';
import {baseOf, quantityIn} from './lineUnits';

/** Requests follow the documents that fulfil them. */

const DOCUMENTS: Record<string, string> = {
  pick_list: 'clients/PickList',
  transfer_order: 'clients/TransferOrder',
  replenishment_event: 'clients/ReplenishmentEvent',
};

/**
 * State of a request that follows from the state of a document. Pick lists set the state of their request themselves.
 */
const FOLLOWS: Record<string, string> = {
  picking: 'fulfilling',
  in_transit: 'fulfilling',
  fulfilling: 'fulfilling',
  partially_received: 'partially_fulfilled',
  completed: 'fulfilled',
  fulfilled: 'fulfilled',
};

/** The document behind an entry of `fulfilment`. */
export function documentOf({world}: Call, link: JsonObject): Entry | undefined {
  return world.collection(DOCUMENTS[text(link.type)] ?? '')?.byIdentifier(link.id);
}

/** The state that a document gives to its request. Goods of an event that goes on may have arrived in part. */
function stateBy(call: Call, {value}: Entry): string | undefined {
  const isBegun = value.status === 'fulfilling' && receivedFor(call, value) > 0n;
  return isBegun ? 'partially_fulfilled' : FOLLOWS[text(value.status)];
}

/** The state that several documents give to their request: it is done when all of them are. */
function together(call: Call, documents: readonly Entry[]): string | undefined {
  const states = documents.map((document) => stateBy(call, document));
  if (states.every((state) => state === 'fulfilled')) return 'fulfilled';
  const isPart = states.some((state) => state === 'fulfilled' || state === 'partially_fulfilled');
  return isPart ? 'partially_fulfilled' : states.find((state) => state !== undefined);
}

/** What has arrived for a replenishment event by its fulfillments. */
function receivedFor(call: Call, event: JsonObject): bigint {
  const fulfillments = call.collection('clients/ReplenishmentFulfillment');
  return texts(event.fulfillment_ids)
    .flatMap((id) => fulfillments.byIdentifier(id) ?? [])
    .flatMap(({value}) => sharesOf(call, value))
    .reduce((sum, share) => sum + (share.event.id === event.id ? share.arrived : 0n), 0n);
}

/** What of a line an event has brought; all of it when the event was covered without any receipt. */
function coveredBy(call: Call, event: JsonObject, line: JsonObject): bigint {
  const material = idOf(event.material_id);
  const received = receivedFor(call, event);
  const isCovered = event.status === 'fulfilled' && received === 0n;
  return isCovered ? baseOf(call, material, line.approved_quantity ?? line.quantity) : received;
}

/** What has arrived of a line: what its orders received, and what its events have got. */
function arrivedOf(call: Call, line: JsonObject, documents: readonly Entry[]): JsonObject {
  const material = idOf(line.material_id);
  const unit = text(object(line.fulfilled_quantity).unit) || text(object(line.quantity).unit);
  const total = documents.reduce((sum, {value}) => {
    const received = objects(value.lines).filter(({material_id: id}) => idOf(id) === material);
    const own = idOf(value.material_id) === material ? coveredBy(call, value, line) : 0n;
    return received.reduce((part, {received_quantity: one}) => part + baseOf(call, material, one), sum + own);
  }, 0n);
  return {...line, fulfilled_quantity: quantityIn(call, material, total, unit)};
}

/** Brings a request into the state of the documents in its `fulfilment`. */
export function follow(call: Call, entry: Entry): void {
  const links = objects(entry.value.fulfilment);
  const changed = links.filter((link) => {
    const document = documentOf(call, link);
    return document !== undefined && text(document.value.status) !== text(link.status);
  });
  const fulfilment = links.map((link) => ({
    ...link,
    status: text(documentOf(call, link)?.value.status) || text(link.status),
  }));
  const documents = links.flatMap((link) => (link.type === 'pick_list' ? [] : (documentOf(call, link) ?? [])));
  const status = (documents.length > 0 ? together(call, documents) : undefined) ?? entry.value.status ?? null;
  const hasArrived = documents.some(
    (document) =>
      /^(completed|partially_received)$/.test(text(document.value.status)) ||
      /^(partially_)?fulfilled$/.test(stateBy(call, document) ?? ''),
  );
  const lines = objects(entry.value.lines).map((line) => (hasArrived ? arrivedOf(call, line, documents) : line));
  const isPristine = call.world.collection('clients/InventoryRequest')?.isPristine(entry) === true;
  if (changed.length === 0 && (isPristine || same(lines, entry.value.lines ?? []))) return;
  const isClosed = status === 'fulfilled' && entry.value.closed_at === null;
  call.save(entry, {...entry.value, fulfilment, lines, status, ...(isClosed && {closed_at: call.world.now()})});
}
