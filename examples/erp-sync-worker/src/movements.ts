import {result} from '../plumbing/answer.ts';
import {api, everyRecord, type Movement} from './client';
import {writeToErp} from './erp';
import {locationKeys, materialKeys} from './keys';
import {missingIn, progressOf, runningNumber} from './ledger';
import type {Entry} from './report';
import {changeState, readState} from './state';
import {unitsOf, unmappedNotes} from './translate';

/** A booking that was under way while the last run was reading can have an earlier moment than one it has read. */
const OVERLAP = 5 * 60_000;

/**
 * Movements since the watermark, in the order of booking. When they happened is no measure: that may lie 30 days before
 * the booking. What was changed since is all that was booked since, and some that were reversed.
 */
async function bookedSince(moment: string): Promise<Movement[]> {
  const read = async (cursor?: string) => {
    const query = {'updated_at[gte]': moment, sort: 'created_at', limit: 100, ...(cursor && {cursor})};
    return result(api.GET('/v1/inventory/transactions', {params: {query}}));
  };
  const all = await everyRecord(read);
  return all.filter(({created_at: booked}) => Date.parse(booked) >= Date.parse(moment));
}

/** What the ERP posts. */
async function recordsOf(movements: readonly Movement[], units: ReadonlyMap<string, string>): Promise<object[]> {
  const materials = await materialKeys(movements.map((one) => one.material_id));
  const locations = await locationKeys(movements.map((one) => one.location_id));
  return movements.map((one) => ({
    id: one.id,
    number: one.number,
    type: one.type,
    direction: one.direction,
    material: materials.get(one.material_id),
    material_id: one.material_id,
    location: locations.get(one.location_id),
    location_id: one.location_id,
    quantity: one.quantity.value,
    unit: units.get(one.quantity.unit),
    lot: one.lot_number,
    document: one.reference && {type: one.reference.type, number: one.reference.number},
    reverses_id: one.reverses_id,
    cost_centre: one.cost_centre ?? null,
    reason: one.reason_code ?? null,
    occurred: one.occurred_at,
    booked: one.created_at,
  }));
}

/** Brings stock movements since the watermark to the ERP, in its own units. One without such a unit waits for it. */
export async function fetchMovements(): Promise<Entry> {
  const state = readState();
  const start = Date.parse(state.watermark) - (state.number === undefined ? 0 : OVERLAP);
  const all = await bookedSince(new Date(start).toISOString());
  const known = new Set(state.applied);
  const fresh = all.filter(({id, number}) => runningNumber(number) > (state.number ?? 0) && !known.has(id));
  const units = await unitsOf(fresh.map(({quantity}) => quantity.unit));
  const ready = fresh.filter(({quantity}) => units.has(quantity.unit));
  const waiting = fresh.filter(({quantity}) => !units.has(quantity.unit));
  if (ready.length > 0) writeToErp('movements', await recordsOf(ready, units));
  // Only now: a run that stopped before this line reads the same movements again.
  const progress = progressOf(state, all, new Set([...known, ...ready.map(({id}) => id)]));
  changeState(progress);
  const notes = [
    ...waiting.map(({number, quantity}) => `${number} waits: the unit ${quantity.unit} has no mapping`),
    `${all.length - fresh.length} of the overlap were known; the watermark is ${progress.watermark}`,
  ];
  const counts = {sent: fresh.length, applied: ready.length, refused: waiting.length};
  return {name: 'movements', ...counts, notes, doubtful: missingIn(state, all)};
}

/** What is on its way between locations: the ERP adds it to the stock it counts. */
export async function fetchTransfers(): Promise<Entry> {
  const read = async (cursor?: string) => {
    const status = ['in_transit' as const, 'partially_received' as const];
    const query = {status, limit: 100, ...(cursor && {cursor})};
    return result(api.GET('/v1/inventory/transfer-orders', {params: {query}}));
  };
  const orders = await everyRecord(read);
  const quantities = orders.flatMap(({lines}) =>
    lines.flatMap(({dispatched_quantity, received_quantity}) => [dispatched_quantity, received_quantity]),
  );
  // Movements have the units of the ERP, and what is on its way is added to them.
  const labels = quantities.map((quantity) => quantity?.unit ?? '');
  const units = await unitsOf(labels);
  const own = (quantity: (typeof quantities)[number]) =>
    quantity && {...quantity, unit: units.get(quantity.unit) ?? quantity.unit};
  const materials = await materialKeys(orders.flatMap(({lines}) => lines.map((line) => line.material_id)));
  const locations = await locationKeys(orders.flatMap((order) => [order.from_location_id, order.to_location_id]));
  const records = orders.flatMap(({number, from_location_id: from, to_location_id: to, lines = []}) =>
    lines.map((line) => ({
      number,
      from: locations.get(from),
      from_id: from,
      to: locations.get(to),
      to_id: to,
      material: materials.get(line.material_id),
      material_id: line.material_id,
      dispatched: own(line.dispatched_quantity),
      received: own(line.received_quantity),
    })),
  );
  writeToErp('transfers', records);
  const doubtful = unmappedNotes(labels, units);
  return {name: 'transfers', sent: records.length, applied: records.length, refused: 0, notes: [], doubtful};
}
