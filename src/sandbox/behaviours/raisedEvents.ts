import type {Call} from '../call';
import {decimal, micros, rounded} from '../decimal';
import {Problem} from '../problem';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import {dateIn} from '../timeZones';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, text, texts} from './access';
import {comingAt} from './incoming';
import {orderable, purchasedInBase} from './orderQuantities';
import {zoneOf} from './placeDays';
import {isActive} from './sourceStatus';
import {liesIn, quantityOf, reservedOf, stockAt} from './stock';
import {preferredRoute, ruleFor} from './transferRules';

/** What refill points lack, and the events that say so, with the supply that the platform proposes. */

const EVENTS = 'clients/ReplenishmentEvent';

/** Stock of a material on hand at a place, in millionths: also what waits for an inspection, unlike goods on their way. */
export function levelOf(call: Call, material: string, location: string): {onHand: bigint; reserved: bigint} {
  const statuses = call.collection('clients/InventoryStatus');
  const isOnHand = ({value}: Entry): boolean =>
    statuses.byIdentifier(idOf(value.status))?.value.counts_as_on_hand !== false;
  const items = stockAt(call, material, location, null, isOnHand);
  return {
    onHand: items.reduce((sum, item) => sum + quantityOf(item), 0n),
    reserved: items.reduce((sum, item) => sum + reservedOf(item), 0n),
  };
}

function snapshot(call: Call, material: string, location: string, unit: string): JsonObject {
  const {onHand, reserved} = levelOf(call, material, location);
  return {
    on_hand: {value: decimal(onHand), unit},
    reserved: {value: decimal(reserved), unit},
    incoming: {value: decimal(comingAt(call, material, location)), unit},
  };
}

/**
 * The quantity a refill point needs by its method, rounded up to its order multiple.
 *
 * @param incoming what is on its way to it, in millionths
 */
export function neededAt(call: Call, {value}: Entry, counted: Json | undefined, incoming: bigint): bigint {
  const {onHand, reserved} = levelOf(call, idOf(value.material_id), idOf(value.location_id));
  // What was counted on a round is all that a par level goes by.
  const present = counted ? amountOf(counted) : onHand - reserved + incoming;
  const wanted: Record<string, bigint> = {
    min_max: amountOf(value.max_quantity) - present,
    reorder_point: amountOf(value.reorder_quantity),
    par: amountOf(value.par_level) - present,
    two_bin: amountOf(value.bin_quantity),
    kanban: amountOf(value.bin_quantity),
  };
  const needed = wanted[text(value.method)] ?? 0n;
  const multiple = micros(text(value.order_multiple) || '0');
  if (needed <= 0n || multiple <= 0n) return needed > 0n ? needed : 0n;
  return ((needed + multiple - 1n) / multiple) * multiple;
}

export function unitAt(call: Call, material: string): string {
  return text(call.collection('clients/Material').byIdentifier(material)?.value.base_unit) || 'EA';
}

/** What is on its way to a refill point, in millionths. */
export function incomingOf(call: Call, {value}: Entry): bigint {
  return comingAt(call, idOf(value.material_id), idOf(value.location_id));
}

/** Whether a refill point is at or below its trigger. Bins wait for a signal, a par level for a count. */
export function isDue(call: Call, point: Entry, incoming: bigint): boolean {
  const {value} = point;
  const {onHand, reserved} = levelOf(call, idOf(value.material_id), idOf(value.location_id));
  const limit = amountOf(value.method === 'min_max' ? value.min_quantity : value.reorder_point);
  return (
    ['min_max', 'reorder_point'].includes(text(value.method)) &&
    neededAt(call, point, undefined, incoming) > 0n &&
    onHand + incoming - reserved <= limit
  );
}

/** The quantity that a trigger would ask for now. Bins and par levels ask once somebody has reported them empty. */
export function suggestedAt(call: Call, point: Entry, incoming: bigint): bigint {
  const byStock = ['min_max', 'reorder_point'].includes(text(point.value.method));
  const isNeeded = byStock ? isDue(call, point, incoming) : point.value.signal === 'empty';
  return isNeeded ? neededAt(call, point, undefined, incoming) : 0n;
}

/** The events of a refill point that are not yet closed, the oldest first. */
export function openEventsOf(call: Call, point: string): Entry[] {
  return call
    .collection(EVENTS)
    .all()
    .filter(
      ({value}) => value.refill_point_id === point && ['open', 'approved', 'fulfilling'].includes(text(value.status)),
    );
}

export function openEventOf(call: Call, point: string): Entry | undefined {
  return openEventsOf(call, point)[0];
}

/** The source of a material that is bought for a place: one for the place itself before one for all of them. */
function preferredSource(call: Call, material: string, place: string): Entry | undefined {
  const fitting = call
    .collection('clients/VendorMaterial')
    .all()
    .filter(({value}) => {
      const places = texts(value.location_ids);
      const isHere = places.length === 0 || places.some((own) => liesIn(call, place, own));
      return value.preferred === true && isActive(call, value) && idOf(value.material_id) === material && isHere;
    });
  return fitting.find(({value}) => texts(value.location_ids).length > 0) ?? fitting[0];
}

/** How the platform would cover a need: as the refill point says, by a preferred route or from a preferred source. */
function proposalFor(call: Call, values: JsonObject, point: Entry | undefined): Json {
  const [material, place] = [idOf(values.material_id), idOf(values.location_id)];
  const supply = object(point?.value.supply);
  const route = point || values.cause === 'request' ? undefined : preferredRoute(call, material, place);
  const isBought = point ? supply.type === 'purchase' : !route;
  const link = supply.vendor_material_id ?? (isBought ? preferredSource(call, material, place)?.value.id : undefined);
  const source = supply.source_location_id ?? route?.value.from_location_id;
  if (link == null && source == null) return null;
  const supplied = {
    type: isBought ? 'purchase' : 'transfer',
    source_location_id: source ?? null,
    vendor_material_id: link ?? null,
    order_quantity: orderable(call, link, object(values.needed_quantity)),
  };
  return {...supplied, estimated_cost: costOf(call, supplied)};
}

/** What a supply costs by the last price of its source, which is that of one order unit. Null when nobody knows. */
export function costOf(
  call: Call,
  {type, vendor_material_id: link = null, order_quantity: quantity}: JsonObject,
): Json {
  const source = call.collection('clients/VendorMaterial').byIdentifier(link)?.value;
  const {amount: price, currency} = object(source?.last_price);
  const size = micros(text(source?.units_per_order_unit) || '1');
  if (type !== 'purchase' || typeof price !== 'string' || size <= 0n) return null;
  try {
    const {amount} = purchasedInBase(call, link, object(quantity));
    return {amount: rounded((micros(price) * amount) / size, text(currency)), currency: text(currency)};
  } catch (error) {
    // A unit that leads to no order unit leads to no price either.
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Creates a replenishment event. */
export function openEvent(call: Call, values: JsonObject, point: Entry | undefined): Entry {
  const events = call.collection(EVENTS);
  const material = idOf(values.material_id);
  const quantity = object(values.needed_quantity);
  const record = makeRecord(events, {...values, needed_quantity: quantity}, call.maker);
  const proposal = proposalFor(call, values, point);
  const detected = text(values.detected_at) || call.world.now();
  const own: JsonObject = {
    ...values,
    stock_snapshot: snapshot(call, material, idOf(values.location_id), text(quantity.unit)),
    cause: values.cause ?? 'manual',
    proposed_supply: proposal,
    needed_by: values.needed_by ?? neededBy(call, {values, point, supply: object(proposal), detected}),
    fulfillment_ids: [],
    status: point?.value.auto_approve === true ? 'approved' : 'open',
    failure_reason: null,
    detected_at: detected,
  };
  // As with its stock, no writer of the point has to know of it.
  if (point) point.value = {...point.value, last_triggered_at: detected};
  return events.add({...record, ...own});
}

const DAY = 86_400_000;

/** A need, and how the platform would cover it. */
interface Need {
  values: JsonObject;
  point: Entry | undefined;
  supply: JsonObject;
  /** Moment of its detection. */
  detected: string;
}

/** The day by which a place should be filled: the lead time of its point, its vendor or its route from the detection. */
function neededBy(call: Call, {values, point, supply, detected}: Need): Json {
  const {source_location_id: source = null, vendor_material_id: vendor = null} = supply;
  const seller = call.collection('clients/VendorMaterial').byIdentifier(vendor)?.value;
  const route: JsonObject = {
    from_location_id: source,
    to_location_id: values.location_id ?? null,
    lines: [{material_id: values.material_id ?? null}],
  };
  const rule = source === null ? undefined : ruleFor(call, route)?.value;
  const days = point?.value.lead_time_days ?? seller?.lead_time_days ?? rule?.lead_time_days;
  if (typeof days !== 'number') return null;
  return new Date(Date.parse(detected) + days * DAY).toISOString().slice(0, 10);
}

/** Refill points of an archived place raise no events. */
function isInUse(call: Call, place: Json | undefined): boolean {
  return call.collection('clients/Location').byIdentifier(place)?.value.status !== 'archived';
}

/** Whether a refill point may raise an event, now or at a moment of its own. */
export function isReviewed(call: Call, {value}: Entry, at = call.world.now()): boolean {
  return (
    value.status === 'active' &&
    isInUse(call, value.location_id) &&
    call.collection('clients/Material').byIdentifier(value.material_id)?.value.status !== 'blocked' &&
    text(value.snoozed_until) < dateIn(zoneOf(call.world, idOf(value.location_id)), Date.parse(at))
  );
}

/** Whether a refill point lacks something that no event covers yet. */
export function lacks(call: Call, point: Entry): boolean {
  return isDue(call, point, incomingOf(call, point)) && !openEventOf(call, idOf(point.value.id));
}

/** What an event says that a refill point raises by itself. */
export function raisedBy(call: Call, point: Entry): JsonObject {
  const material = idOf(point.value.material_id);
  return {
    refill_point_id: point.value.id ?? null,
    material_id: material,
    location_id: idOf(point.value.location_id),
    cause: 'threshold',
    needed_quantity: {
      value: decimal(neededAt(call, point, undefined, incomingOf(call, point))),
      unit: unitAt(call, material),
    },
  };
}
