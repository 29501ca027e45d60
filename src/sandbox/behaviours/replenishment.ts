import {createdAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal} from '../decimal';
import {move, wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {amountOf, idOf, object, text} from './access';
import {needActive} from './materialChecks';
import {orderable} from './orderQuantities';
import {
  costOf,
  incomingOf,
  isReviewed,
  lacks,
  neededAt,
  openEvent,
  openEventOf,
  openEventsOf,
  raisedBy,
  unitAt,
} from './raisedEvents';
import {reportSignal} from './refillSignals';
import {scannedTargets} from './scan';
import {liesIn} from './stock';

/** Needs that people and systems report, approve and look for. */

const EVENTS = 'clients/ReplenishmentEvent';
const POINTS = 'clients/RefillPoint';

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
  const own = {...body, material_id: material, location_id: location};
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
    reportSignal(call, point, signal);
    call.save(point, {...point.value, signal, last_triggered_at: call.world.now()});
    return {status: 200, value: latest.value, entry: latest, kind: 'stateful'};
  }
  const known = coveringEventOf(call, point);
  if (known) {
    call.save(point, {...point.value, last_triggered_at: call.world.now()});
    return {status: 200, value: known.value, entry: known, kind: 'stateful'};
  }
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
    },
    point,
  );
  reportSignal(call, point, signal);
  call.save(point, {...point.value, signal});
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
  // Another source takes other quantities than the one that was proposed.
  const known = supply.type === undefined ? proposed.order_quantity : undefined;
  const {vendor_material_id: link = null}: JsonObject = chosen;
  const quantity = body.quantity ?? known ?? orderable(call, link, object(event.value.needed_quantity));
  const whole = {source_location_id: null, vendor_material_id: null, ...chosen, order_quantity: quantity};
  const approved = {...whole, estimated_cost: costOf(call, whole)};
  call.save(event, {...event.value, proposed_supply: approved, failure_reason: null});
  return {value: event.value, entry: event, kind: 'lifecycle'};
};

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
