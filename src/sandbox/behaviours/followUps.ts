import type {Call} from '../call';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
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

/** The state that several documents give to their request: it is done when all of them are. */
function together(documents: readonly Entry[]): string | undefined {
  const states = documents.map(({value}) => FOLLOWS[text(value.status)]);
  if (states.every((state) => state === 'fulfilled')) return 'fulfilled';
  const isPart = states.some((state) => state === 'fulfilled' || state === 'partially_fulfilled');
  return isPart ? 'partially_fulfilled' : states.find((state) => state !== undefined);
}

/** What has arrived of a line: what its orders received, or all of it once its event is covered. */
function arrivedOf(call: Call, line: JsonObject, documents: readonly Entry[]): JsonObject {
  const material = idOf(line.material_id);
  const unit = text(object(line.fulfilled_quantity).unit) || text(object(line.quantity).unit);
  const total = documents.reduce((sum, {value}) => {
    const received = objects(value.lines).filter(({material_id: id}) => idOf(id) === material);
    const isCovered = value.status === 'fulfilled' && idOf(value.material_id) === material;
    const own = isCovered ? baseOf(call, material, line.approved_quantity ?? line.quantity) : 0n;
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
  if (changed.length === 0) return;
  const fulfilment = links.map((link) => ({
    ...link,
    status: text(documentOf(call, link)?.value.status) || text(link.status),
  }));
  const documents = links.flatMap((link) => (link.type === 'pick_list' ? [] : (documentOf(call, link) ?? [])));
  const status = (documents.length > 0 ? together(documents) : undefined) ?? entry.value.status ?? null;
  const hasArrived = documents.some(({value}) => /^(completed|partially_received|fulfilled)$/.test(text(value.status)));
  const lines = objects(entry.value.lines).map((line) => (hasArrived ? arrivedOf(call, line, documents) : line));
  const isClosed = status === 'fulfilled' && entry.value.closed_at === null;
  call.save(entry, {...entry.value, fulfilment, lines, status, ...(isClosed && {closed_at: call.world.now()})});
}
