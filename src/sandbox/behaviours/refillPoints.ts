import {checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal} from '../decimal';
import {checkMove, checkState, move} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {amountOf, idOf, object, text} from './access';
import {archived} from './archiving';
import {needActive} from './materialChecks';
import {mayView} from './materialPermissions';
import {incomingOf, isDue, levelOf, neededAt, unitAt} from './raisedEvents';
import {liesIn} from './stock';

const POINTS = 'clients/RefillPoint';

const NEEDS: Record<string, string[]> = {
  min_max: ['min_quantity', 'max_quantity'],
  reorder_point: ['reorder_point', 'reorder_quantity'],
  par: ['par_level'],
  two_bin: ['bin_quantity'],
  kanban: ['bin_quantity'],
};

/** Refuses a point without the quantities of its method, or without a source. @throws Problem 422 */
function checkPoint(point: JsonObject): void {
  const missing = (NEEDS[text(point.method)] ?? []).find((name) => !point[name]);
  if (missing !== undefined)
    throw invalidField(`/${missing}`, 'required', `The method ${text(point.method)} needs it.`);
  if (point.method === 'min_max' && amountOf(point.max_quantity) <= amountOf(point.min_quantity))
    throw invalidField('/max_quantity', 'out_of_range', 'It must be above the minimum.');
  const {type, source_location_id: source} = object(point.supply);
  if (type !== 'transfer') return;
  if (idOf(source) === '')
    throw invalidField('/supply/source_location_id', 'required', 'Say which place gives the stock.');
  if (idOf(source) === idOf(point.location_id))
    throw invalidField('/supply/source_location_id', 'same_location', 'A place cannot fill itself.');
}

/** Events of a point, the closed ones too. */
function eventsOf(call: Call, {value}: Entry): JsonObject[] {
  return call
    .collection('clients/ReplenishmentEvent')
    .all()
    .map((event) => event.value)
    .filter(({refill_point_id: id}) => id === value.id);
}

/** Reports refer to a point once it has raised an event, also one that is over. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  const count = eventsOf(call, entry).length;
  if (count > 0)
    throw new Problem('conflict_in_use', `${text(entry.value.code)} has raised ${count} events. Archive it instead.`, {
      used_by: [{type: 'replenishment_event', count}],
    });
  call.collection(POINTS).remove(entry);
  return {kind: 'stateful'};
};

/** Two bins are two, whatever was sent. */
function withBins(point: JsonObject): JsonObject {
  return point.method === 'two_bin' ? {...point, bin_count: 2} : point;
}

/** Whether it is at or below its trigger, and what it would ask for. */
function judged(call: Call, point: Entry): {isEmpty: boolean; incoming: bigint; suggested: bigint} {
  const incoming = incomingOf(call, point);
  const isEmpty = isDue(call, point, incoming);
  return {isEmpty, incoming, suggested: isEmpty ? neededAt(call, point, undefined, incoming) : 0n};
}

/** A new refill point starts with figures from the stock at its place. */
const create: Behaviour = (call) => {
  const points = call.collection(POINTS);
  const record = withBins(makeRecord(points, call.body(), call.maker));
  checkPoint(record);
  needActive(call, record.material_id, '/material_id');
  checkUnique(call, points, record);
  const material = idOf(record.material_id);
  const unit = unitAt(call, material);
  const point = {value: record, version: 1, parents: {}};
  const {isEmpty, incoming, suggested} = judged(call, point);
  const own: JsonObject = {
    signal: isEmpty ? 'empty' : 'full',
    on_hand: {value: decimal(levelOf(call, material, idOf(record.location_id)).onHand), unit},
    incoming: {value: decimal(incoming), unit},
    suggested_quantity: {value: decimal(suggested), unit},
    last_triggered_at: null,
    status: record.paused === true ? 'paused' : 'active',
  };
  return createdAnswer(call, points.add({...record, ...own}));
};

const archive: Behaviour = (call) => {
  const entry = archived(call, POINTS);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** A point that comes back sees what is there now. Another one may have taken its place. @throws Problem 409 */
const restore: Behaviour = (call) => {
  const entry = call.locate();
  const points = call.collection(POINTS);
  checkMove(call, entry, points);
  const {value} = entry;
  const isLater = (other: Entry): boolean =>
    other !== entry &&
    other.value.status !== 'archived' &&
    other.value.material_id === value.material_id &&
    other.value.location_id === value.location_id &&
    text(other.value.created_at) >= text(value.updated_at);
  const successor = points.all().find(isLater);
  if (successor)
    throw new Problem('invalid_state', `${text(successor.value.code)} has its material and place now.`, {
      current_state: 'archived',
      allowed_actions: [],
    });
  move(call, entry, points);
  call.save(entry, {...entry.value, signal: judged(call, entry).isEmpty ? 'empty' : 'full'});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const points = call.collection(POINTS);
  checkState(call, entry, points);
  const body = call.body();
  const next = withBins(patched(points, entry.value, body, call.maker));
  checkPoint(next);
  if (typeof body.paused === 'boolean') next.status = body.paused ? 'paused' : 'active';
  checkUnique(call, points, next, entry);
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

/** Points of materials that the caller may not view are left out. `needs_refill` looks at the suggested quantity, and places below the requested one count with `include_children`. */
const list: Behaviour = (call) => {
  const {needs_refill: isNeeded, location_id: places, include_children: withChildren} = call.parameters.query;
  const wanted = [places ?? []].flat().map(String);
  const records = recordsOf(call).filter(({suggested_quantity: suggested, location_id: own, material_id: material}) => {
    const isThere = wanted.some((place) =>
      withChildren === true ? liesIn(call, idOf(own), place) : idOf(own) === place,
    );
    const fits = isNeeded === undefined || amountOf(suggested) > 0n === isNeeded;
    return fits && (wanted.length === 0 || isThere) && mayView(call, idOf(material), idOf(own));
  });
  return listAnswer(call, records, new Set(['needs_refill', 'location_id', 'include_children']));
};

export const REFILL_POINTS: Record<string, Behaviour> = {
  'clients/list-refill-points': list,
  'clients/create-refill-point': create,
  'clients/update-refill-point': update,
  'clients/delete-refill-point': remove,
  'clients/archive-refill-point': archive,
  'clients/restore-refill-point': restore,
};
