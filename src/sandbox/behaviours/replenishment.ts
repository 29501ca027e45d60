import {createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal, micros} from '../decimal';
import {move, wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, text, texts} from './access';
import {comingAt} from './incoming';
import {needActive} from './materialChecks';
import {orderable} from './orderQuantities';
import {scannedTargets} from './scan';
import {isActive} from './sourceStatus';
import {liesIn, quantityOf, reservedOf, stockAt} from './stock';
import {preferredRoute, ruleFor} from './transferRules';

const EVENTS = 'clients/ReplenishmentEvent';
const POINTS = 'clients/RefillPoint';

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
function openEventsOf(call: Call, point: string): Entry[] {
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

/** The event that covers another empty bin of a point: any open one, or with cards the last, once all are in use. */
function coveringEventOf(call: Call, {value}: Entry): Entry | undefined {
  const events = openEventsOf(call, idOf(value.id));
  const cards = value.method === 'kanban' && typeof value.bin_count === 'number' ? value.bin_count : 1;
  return events.length >= cards ? events.at(-1) : undefined;
}

/** @throws Problem 422 for the code of another refill point, place or material */
function checkScan(call: Call, code: string, {value}: Entry): void {
  if (code === '') return;
  const targets = scannedTargets(call, code);
  if (targets.length === 0) throw invalidField('/scanned_barcode', 'unknown_reference', 'Nothing has this code.');
  const [material, location] = [idOf(value.material_id), idOf(value.location_id)];
  const own = (target: (typeof targets)[number]): boolean => {
    if (target.type === 'refill_point') return target.id === value.id;
    if (target.type === 'location') return target.id === location;
    return target.material === material;
  };
  if (targets.some(own)) return;
  throw new Problem('wrong_material_scanned', 'The code belongs to something else.', {
    expected_material_id: material,
    scanned_material_id: targets.find((target) => target.material !== '')?.material ?? null,
  });
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
  return {
    type: isBought ? 'purchase' : 'transfer',
    source_location_id: source ?? null,
    vendor_material_id: link ?? null,
    order_quantity: orderable(call, link, object(values.needed_quantity)),
    estimated_cost: null,
  };
}

/** Creates a replenishment event. */
export function openEvent(call: Call, values: JsonObject, point: Entry | undefined): Entry {
  const events = call.collection(EVENTS);
  const material = idOf(values.material_id);
  const quantity = object(values.needed_quantity);
  const record = makeRecord(events, {...values, needed_quantity: quantity}, call.maker);
  const own: JsonObject = {
    ...values,
    stock_snapshot: snapshot(call, material, idOf(values.location_id), text(quantity.unit)),
    cause: values.cause ?? 'manual',
    proposed_supply: proposalFor(call, values, point),
    fulfillment_ids: [],
    status: point?.value.auto_approve === true ? 'approved' : 'open',
    failure_reason: null,
    detected_at: call.world.now(),
  };
  return events.add({...record, ...own});
}

const DAY = 86_400_000;

/** The day by which a place should be filled: the lead time of its point, its transfer rule or its vendor from now. */
function neededBy(call: Call, {value}: Entry): Json {
  const {source_location_id: source, vendor_material_id: vendor} = object(value.supply);
  const seller = call.collection('clients/VendorMaterial').byIdentifier(vendor ?? undefined)?.value;
  const route: JsonObject = {
    from_location_id: source ?? null,
    to_location_id: value.location_id ?? null,
    lines: [{material_id: value.material_id ?? null}],
  };
  const rule = source == null ? undefined : ruleFor(call, route)?.value;
  const days = value.lead_time_days ?? seller?.lead_time_days ?? rule?.lead_time_days;
  if (typeof days !== 'number') return null;
  return new Date(Date.parse(call.world.now()) + days * DAY).toISOString().slice(0, 10);
}

const create: Behaviour = (call) => {
  const body = call.body();
  const point = call.collection(POINTS).byIdentifier(body.refill_point_id);
  const known = point && openEventOf(call, idOf(point.value.id));
  if (known)
    throw new Problem('conflict_duplicate', 'The refill point already has an open event.', {
      existing_id: known.value.id ?? null,
      field: 'refill_point_id',
    });
  const material = idOf(body.material_id ?? point?.value.material_id);
  const location = idOf(body.location_id ?? point?.value.location_id);
  if (material === '' || location === '') {
    const errors = [
      {
        pointer: material === '' ? '/material_id' : '/location_id',
        code: 'required',
        message: 'Send a refill point, or a material and a location.',
      },
    ];
    throw new Problem('validation_failed', '1 field needs attention.', {errors});
  }
  needActive(call, material, point ? '/refill_point_id' : '/material_id');
  const by = body.needed_by ?? (point ? neededBy(call, point) : null);
  const own = {...body, material_id: material, location_id: location, needed_by: by};
  return createdAnswer(call, openEvent(call, own, point));
};

const trigger: Behaviour = (call) => {
  const point = call.find(POINTS, {param: 'refill_point_id', fields: ['id']});
  const state = text(point.value.status);
  if (state !== 'active') throw wrongState(call, state, call.collection(POINTS).spec.lifecycle, point);
  const body = call.body();
  const signal = text(body.signal) || 'empty';
  checkScan(call, text(body.scanned_barcode), point);
  const latest = call
    .collection(EVENTS)
    .all()
    .filter(({value}) => value.refill_point_id === point.value.id)
    .at(-1);
  if (signal !== 'empty' && latest) {
    call.save(point, {...point.value, signal});
    return {status: 200, value: latest.value, entry: latest, kind: 'stateful'};
  }
  const known = coveringEventOf(call, point);
  if (known) return {status: 200, value: known.value, entry: known, kind: 'stateful'};
  if (point.value.method === 'par' && !body.counted_quantity && !body.quantity)
    throw invalidField('/counted_quantity', 'required', 'A par level is filled up from what was counted.');
  const material = idOf(point.value.material_id);
  const unit = unitAt(call, material);
  const wanted = body.quantity
    ? amountOf(body.quantity)
    : neededAt(call, point, body.counted_quantity, incomingOf(call, point));
  const quantity = {value: decimal(wanted > 0n ? wanted : 1_000_000n), unit};
  const cause = body.counted_quantity ? 'par_count' : 'signal';
  const event = openEvent(
    call,
    {
      refill_point_id: point.value.id ?? null,
      material_id: material,
      location_id: idOf(point.value.location_id),
      cause,
      needed_quantity: quantity,
      needed_by: neededBy(call, point),
    },
    point,
  );
  call.save(point, {...point.value, signal, last_triggered_at: call.world.now()});
  return {
    status: 201,
    value: event.value,
    entry: event,
    kind: 'stateful',
    headers: {Location: `${call.api.index.base}/v1/inventory/replenishment-events/${idOf(event.value.id)}`},
  };
};

const approve: Behaviour = (call) => {
  const event = call.locate();
  const body = call.body();
  const supply = object(body.supply);
  if (supply.type === 'transfer' && idOf(supply.source_location_id) === '')
    throw invalidField('/supply/source_location_id', 'required', 'Say which place gives the stock.');
  const proposed = object(event.value.proposed_supply);
  const hasSource = [supply, proposed].some(
    ({source_location_id: source, vendor_material_id: vendor}) => idOf(source) !== '' || idOf(vendor) !== '',
  );
  if (['open', 'failed'].includes(text(event.value.status)) && !hasSource)
    throw new Problem('no_supply_source', 'There is neither a proposal nor a source in the request.', {
      material_id: idOf(event.value.material_id),
      location_id: idOf(event.value.location_id),
    });
  move(call, event, call.collection(EVENTS));
  const chosen =
    supply.type === undefined ? proposed : {...proposed, source_location_id: null, vendor_material_id: null, ...supply};
  const quantity = body.quantity ?? proposed.order_quantity ?? event.value.needed_quantity ?? null;
  const whole = {source_location_id: null, vendor_material_id: null, estimated_cost: null, ...chosen};
  call.save(event, {...event.value, proposed_supply: {...whole, order_quantity: quantity}, failure_reason: null});
  return {value: event.value, entry: event, kind: 'lifecycle'};
};

/** Refill points of an archived place raise no events. */
function isInUse(call: Call, place: Json | undefined): boolean {
  return call.collection('clients/Location').byIdentifier(place)?.value.status !== 'archived';
}

/** Whether a refill point may raise an event now. */
export function isReviewed(call: Call, {value}: Entry): boolean {
  return (
    value.status === 'active' &&
    isInUse(call, value.location_id) &&
    call.collection('clients/Material').byIdentifier(value.material_id)?.value.status !== 'blocked' &&
    text(value.snoozed_until) < call.world.now().slice(0, 10)
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
    needed_by: neededBy(call, point),
  };
}

/** Proposals that a dry run shows. */
const MOST_PROPOSALS = 1000;

const run: Behaviour = (call) => {
  const body = call.body();
  const place = idOf(body.location_id);
  const group = idOf(body.material_group_id);
  const points = call
    .collection(POINTS)
    .all()
    .filter(
      (point) =>
        isReviewed(call, point) &&
        (place === '' || liesIn(call, idOf(point.value.location_id), place)) &&
        (group === '' ||
          call.collection('clients/Material').byIdentifier(point.value.material_id)?.value.material_group_id === group),
    );
  const due = points.filter((point) => lacks(call, point));
  if (body.dry_run !== true) due.forEach((point) => openEvent(call, raisedBy(call, point), point));
  const now = call.world.now();
  const events =
    body.dry_run === true
      ? due.slice(0, MOST_PROPOSALS).map((point) => {
          const {
            refill_point_id = null,
            material_id = null,
            location_id = null,
            needed_quantity = null,
          } = raisedBy(call, point);
          return {refill_point_id, material_id, location_id, needed_quantity, supply: point.value.supply ?? null};
        })
      : [];
  const value: JsonObject = {
    id: call.world.id('rpr'),
    created_at: now,
    updated_at: now,
    created_by: call.caller.actor && {...call.caller.actor},
    external_id: body.external_id ?? null,
    metadata: body.metadata ?? {},
    location_id: body.location_id ?? null,
    material_group_id: body.material_group_id ?? null,
    dry_run: body.dry_run === true,
    status: 'completed',
    checked_count: points.length,
    event_count: due.length,
    events,
  };
  return {value, kind: 'stateful', headers: {Location: `${call.api.index.base}/v1/inventory/replenishment-events`}};
};

export const REPLENISHMENT: Record<string, Behaviour> = {
  'clients/create-replenishment-event': create,
  'clients/trigger-refill-point': trigger,
  'clients/approve-replenishment-event': approve,
  'clients/run-replenishment-check': run,
};
