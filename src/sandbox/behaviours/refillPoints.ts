import {checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {decimal} from '../decimal';
import {checkState} from '../lifecycle';
import {makeRecord, patched} from '../record';
import type {JsonObject} from '../types';
import {amountOf, idOf} from './access';
import {isDue, levelOf, neededAt, unitAt} from './replenishment';
import {liesIn} from './stock';

const POINTS = 'clients/RefillPoint';

/** A new refill point starts with figures from the stock at its place. */
const create: Behaviour = (call) => {
  const points = call.collection(POINTS);
  const record = makeRecord(points, call.body(), call.maker);
  checkUnique(call, points, record);
  const material = idOf(record.material_id);
  const unit = unitAt(call, material);
  const point = {value: record, version: 1, parents: {}};
  const isEmpty = isDue(call, point);
  const own: JsonObject = {
    signal: isEmpty ? 'empty' : 'full',
    on_hand: {value: decimal(levelOf(call, material, idOf(record.location_id)).onHand), unit},
    incoming: {value: '0', unit},
    suggested_quantity: {value: decimal(isEmpty ? neededAt(call, point, undefined) : 0n), unit},
    last_triggered_at: null,
    status: record.paused === true ? 'paused' : 'active',
  };
  return createdAnswer(call, points.add({...record, ...own}));
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const points = call.collection(POINTS);
  checkState(call, entry, points);
  const body = call.body();
  const next = patched(points, entry.value, body, call.maker);
  if (typeof body.paused === 'boolean') next.status = body.paused ? 'paused' : 'active';
  checkUnique(call, points, next, entry);
  call.save(entry, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

/** `needs_refill` looks at the suggested quantity, and places below the requested one count with `include_children`. */
const list: Behaviour = (call) => {
  const {needs_refill: isNeeded, location_id: places, include_children: withChildren} = call.parameters.query;
  const wanted = [places ?? []].flat().map(String);
  const records = recordsOf(call).filter(({suggested_quantity: suggested, location_id: own}) => {
    const isThere = wanted.some((place) =>
      withChildren === true ? liesIn(call, idOf(own), place) : idOf(own) === place,
    );
    const fits = isNeeded === undefined || amountOf(suggested) > 0n === isNeeded;
    return fits && (wanted.length === 0 || isThere);
  });
  return listAnswer(call, records, new Set(['needs_refill', 'location_id', 'include_children']));
};

export const REFILL_POINTS: Record<string, Behaviour> = {
  'clients/list-refill-points': list,
  'clients/create-refill-point': create,
  'clients/update-refill-point': update,
};
