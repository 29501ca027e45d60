import {checkUnique, createdAnswer} from '../acts';
import type {Behaviour} from '../call';
import {decimal} from '../decimal';
import {checkState} from '../lifecycle';
import {makeRecord, patched} from '../record';
import type {JsonObject} from '../types';
import {idOf} from './access';
import {isDue, levelOf, neededAt, unitAt} from './replenishment';

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

export const REFILL_POINTS: Record<string, Behaviour> = {
  'clients/create-refill-point': create,
  'clients/update-refill-point': update,
};
