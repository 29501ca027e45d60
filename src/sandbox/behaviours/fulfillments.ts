import {createdAnswer} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {move, wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {expiryOf, needReceiving, needTracking} from './bookingRules';
import {newOrders, stateOfOrders} from './destinations';
import {baseOf, quantityIn} from './lineUnits';
import {noteOrders, orderIdsOf} from './orderIds';
import {needOrderable, noteFactor, orderedFactor, purchasedInBase} from './orderQuantities';
import {needOpenPlace} from './places';
import {awaitGoods, awaitNoMore} from './refillSignals';
import {putSerials} from './serials';
import {stopOrder} from './stopped';
import {availableStatus, put, type Arrival, type Movement} from './stock';

const EVENTS = 'clients/ReplenishmentEvent';
const POINTS = 'clients/RefillPoint';
const FULFILLMENTS = 'clients/ReplenishmentFulfillment';
const ORDERS = 'clients/TransferOrder';

/** @throws Problem 422 for events of several materials */
function needOneMaterial(events: readonly Entry[]): void {
  const at = events.findIndex(({value}) => value.material_id !== events[0]?.value.material_id);
  if (at > 0)
    throw invalidField(`/replenishment_event_ids/${at}`, 'invalid_enum', 'The event is for another material.');
}

const fulfil: Behaviour = (call) => {
  const body = call.body();
  const events = texts(body.replenishment_event_ids).flatMap((id) => call.collection(EVENTS).byIdentifier(id) ?? []);
  const wrong = events.find(({value}) => value.status !== 'approved');
  if (wrong) throw wrongState(call, text(wrong.value.status), call.collection(EVENTS).spec.lifecycle, wrong);
  const source = text(body.source_location_id);
  const [first] = events;
  if (body.type === 'transfer' && (source === '' || !first))
    throw new Problem('no_supply_source', 'A transfer needs a source location.', {
      material_id: idOf(first?.value.material_id),
      location_id: idOf(first?.value.location_id),
    });
  if (body.type === 'purchase' && text(body.vendor_material_id) === '')
    throw new Problem('no_supply_source', 'A purchase needs a vendor material.', {
      material_id: idOf(first?.value.material_id),
      location_id: idOf(first?.value.location_id),
    });
  const other = body.type === 'purchase' ? 'source_location_id' : 'vendor_material_id';
  if (idOf(body[other]) !== '') throw invalidField(`/${other}`, 'unknown_field', `A ${text(body.type)} has none.`);
  needOneMaterial(events);
  if (body.type === 'purchase') needOrderable(call, body.vendor_material_id, object(body.quantity));
  const fulfillments = call.collection(FULFILLMENTS);
  const record = makeRecord(fulfillments, body, call.maker);
  const orders = body.type === 'transfer' ? newOrders(call, record, events) : [];
  const entry = fulfillments.add({
    ...record,
    transfer_order_id: orders[0]?.value.id ?? null,
    received_quantity: {value: '0', unit: object(body.quantity).unit ?? ''},
    status: 'planned',
    completed_at: null,
  });
  const {units_per_order_unit: factor} =
    call.collection('clients/VendorMaterial').byIdentifier(body.vendor_material_id)?.value ?? {};
  if (factor !== undefined) noteFactor(call, entry.value, factor);
  for (const event of events) {
    call.save(event, {
      ...event.value,
      status: 'fulfilling',
      fulfillment_ids: [...texts(event.value.fulfillment_ids), idOf(entry.value.id)],
    });
    const point = call.collection(POINTS).byIdentifier(event.value.refill_point_id);
    if (point) awaitGoods(call, point);
  }
  noteOrders(call, entry.value, orders);
  // An order below the limit of its rule has been approved already.
  for (const order of orders) followTransfer(call, order);
  return createdAnswer(call, entry);
};

/** Sets the final state of the replenishment events that a fulfillment covers. @param why why they failed */
function closeEvents(call: Call, fulfillment: Entry, status: string, why: string | null = null): void {
  for (const id of texts(fulfillment.value.replenishment_event_ids)) {
    const event = call.collection(EVENTS).byIdentifier(id);
    if (!event || event.value.status !== 'fulfilling') continue;
    call.save(event, {...event.value, status, failure_reason: why});
    const point = call.collection(POINTS).byIdentifier(event.value.refill_point_id);
    if (point) awaitNoMore(call, point, status === 'fulfilled');
  }
}

/** What has arrived by the orders of a fulfillment, in its own unit. */
function receivedBy(call: Call, {value}: Entry, orders: readonly Entry[]): JsonObject {
  const lines = orders.flatMap((order) => objects(order.value.lines));
  const material = idOf(lines[0]?.material_id);
  const total = lines.reduce((sum, line) => sum + baseOf(call, material, line.received_quantity), 0n);
  return quantityIn(call, material, total, text(object(value.quantity).unit));
}

/** The day on which the last of the goods should arrive; undefined before any of them have left. */
function lastDay(orders: readonly Entry[]): string | undefined {
  return orders
    .map(({value}) => text(value.expected_at))
    .filter((day) => day !== '')
    .sort()
    .at(-1);
}

/** Brings a fulfillment into the state of its transfer orders. */
export function followTransfer(call: Call, order: Entry): void {
  const fulfillment = call
    .collection(FULFILLMENTS)
    .all()
    .find(({value}) => orderIdsOf(call, value).includes(idOf(order.value.id)));
  if (!fulfillment) return;
  const orders = orderIdsOf(call, fulfillment.value).flatMap((id) => call.collection(ORDERS).byIdentifier(id) ?? []);
  const status = stateOfOrders(orders.map(({value}) => text(value.status)));
  if (status === undefined || ['completed', 'cancelled'].includes(text(fulfillment.value.status))) return;
  call.save(fulfillment, {
    ...fulfillment.value,
    status,
    received_quantity: receivedBy(call, fulfillment, orders),
    expected_on: lastDay(orders) ?? fulfillment.value.expected_on ?? null,
    completed_at: status === 'completed' ? call.world.now() : null,
  });
  if (status === 'completed') closeEvents(call, fulfillment, 'fulfilled');
  if (status !== 'cancelled') return;
  // Somebody has to find another source for what was rejected.
  if (order.value.status === 'rejected')
    closeEvents(call, fulfillment, 'failed', `Transfer order ${text(order.value.number)} was rejected.`);
  else closeEvents(call, fulfillment, 'approved');
}

const update: Behaviour = (call) => {
  const entry = call.locate();
  const state = text(entry.value.status);
  if (['completed', 'cancelled'].includes(state))
    throw wrongState(call, state, call.collection(FULFILLMENTS).spec.lifecycle, entry);
  const next = patched(call.collection(FULFILLMENTS), entry.value, call.body(), call.maker);
  if (next.type === 'purchase' && state === 'planned' && text(next.requisition_reference) !== '')
    next.status = 'ordered';
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

/** What a base unit costs by the last price of the source; null without one. */
function costOf(call: Call, {vendor_material_id: link}: JsonObject, factor: string): Json {
  const {last_price: price, units_per_order_unit: units} =
    call.collection('clients/VendorMaterial').byIdentifier(link)?.value ?? {};
  const size = micros(factor || text(units) || '1');
  const amount = text(object(price).amount);
  if (amount === '' || size === 0n) return null;
  return {...object(price), amount: decimal((micros(amount) * 1_000_000n) / size)};
}

const complete: Behaviour = (call) => {
  const entry = call.locate();
  const body = call.body();
  const {value} = entry;
  if (value.type === 'transfer')
    throw wrongState(call, text(value.status), call.collection(FULFILLMENTS).spec.lifecycle, entry);
  const event = call.collection(EVENTS).byIdentifier(texts(value.replenishment_event_ids)[0]);
  const material = idOf(event?.value.material_id);
  const isUnderway = ['ordered', 'in_transit', 'partially_received'].includes(text(value.status));
  const factor = orderedFactor(call, value);
  const inBase = (quantity: JsonObject, pointer?: string): {amount: bigint; unit: string} =>
    purchasedInBase(call, value.vendor_material_id, quantity, {
      material,
      ...(factor !== '' && {factor}),
      ...(pointer !== undefined && {pointer}),
    });
  const now = inBase(object(body.received_quantity), '/received_quantity');
  const place = text(body.location_id) || idOf(event?.value.location_id);
  if (isUnderway) needOpenPlace(call, place);
  // The body names no condition: the goods get the usual one.
  if (isUnderway) needReceiving(call, availableStatus(call), '/received_quantity');
  if (isUnderway) needTracking(call, {...body, material_id: material}, now.amount, true);
  const total = inBase(object(value.received_quantity)).amount + now.amount;
  const isDone = total >= inBase(object(value.quantity)).amount || body.close_event === true;
  move(call, entry, call.collection(FULFILLMENTS), isDone ? 'completed' : 'partially_received');
  const serials = texts(body.serial_numbers);
  if (material !== '') {
    const arrived: Arrival = {
      material,
      location: place,
      unit: now.unit,
      lot: body.lot_number ?? null,
      expiresOn: body.expires_on ?? expiryOf(call, material, text(body.lot_number)),
      unitCost: body.unit_cost ?? costOf(call, value, factor),
    };
    const movement: Movement = {
      type: 'receipt',
      direction: 'in',
      reference: {type: 'replenishment_fulfillment', id: idOf(value.id), number: null},
      comment: body.delivery_note ?? null,
      entered: object(body.received_quantity),
    };
    if (serials.length > 0) putSerials(call, arrived, serials, movement);
    else put(call, arrived, now.amount, movement);
  }
  // It is shown in the unit of the order.
  const unit = text(object(value.quantity).unit);
  const size = inBase({value: '1', unit}).amount;
  call.save(entry, {
    ...entry.value,
    received_quantity: {value: decimal((total * 1_000_000n) / size), unit},
    completed_at: isDone ? call.world.now() : null,
  });
  if (isDone && body.close_event !== false) closeEvents(call, entry, 'fulfilled');
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Refuses to cancel what is on its way. A purchase has no transfer to receive. @throws Problem 409 */
function needCancellable(call: Call, entry: Entry): void {
  const {lifecycle} = call.collection(FULFILLMENTS).spec;
  const state = text(entry.value.status);
  if (entry.value.type !== 'purchase' || !lifecycle || ['planned', 'ordered', 'cancelled'].includes(state)) return;
  const transitions = lifecycle.transitions.filter(({by}) => by !== 'receive-transfer-order');
  throw wrongState(call, state, {...lifecycle, transitions}, entry);
}

const cancel: Behaviour = (call): Answer => {
  const entry = call.locate();
  needCancellable(call, entry);
  move(call, entry, call.collection(FULFILLMENTS));
  for (const id of orderIdsOf(call, entry.value)) {
    const order = call.collection(ORDERS).byIdentifier(id);
    if (order) stopOrder(call, order);
  }
  // What a point shows then follows from what still comes.
  closeEvents(call, entry, 'approved');
  return {value: entry.value, entry, kind: 'lifecycle'};
};

export const FULFILLMENTS_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/create-replenishment-fulfillment': fulfil,
  'clients/update-replenishment-fulfillment': update,
  'clients/complete-replenishment-fulfillment': complete,
  'clients/cancel-replenishment-fulfillment': cancel,
};
