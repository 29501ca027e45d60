import {result} from '../plumbing/answer.ts';
import {api, everyRecord} from './client';
import {writeToErp} from './erp';
import type {Entry} from './report';
import {readState, writeState} from './state';
import {unitsOf, unmappedNotes} from './translate';

/** Movements booked while the last run was reading would be missed without it. */
const OVERLAP = 5 * 60_000;

function before(moment: string): string {
  return new Date(Date.parse(moment) - OVERLAP).toISOString();
}

/** Brings stock movements since the watermark to the ERP, in its own units. */
export async function fetchMovements(): Promise<Entry> {
  const {watermark, applied} = readState();
  const known = new Set(applied);
  const since = before(watermark);
  const read = async (cursor?: string) => {
    const query = {'occurred_at[gte]': since, sort: 'occurred_at', limit: 100, ...(cursor && {cursor})};
    return result(api.GET('/v1/inventory/transactions', {params: {query}}));
  };
  const all = await everyRecord(read);
  const fresh = all.filter(({id}) => !known.has(id) && known.add(id));
  const labels = fresh.map(({quantity}) => quantity?.unit ?? '');
  const units = await unitsOf(labels);
  const records = fresh.map(({id, number, type, direction, material_id: material, location_id: location, ...more}) => {
    const {value, unit = ''} = more.quantity ?? {};
    const occurred = more.occurred_at;
    return {id, number, type, direction, material, location, quantity: value, unit: units.get(unit) ?? unit, occurred};
  });
  if (records.length > 0) writeToErp('movements', records);
  const last = all.at(-1)?.occurred_at ?? watermark;
  // Only now: a run that stopped before this line reads the same movements again.
  const overlap = all.filter(({occurred_at: moment}) => Date.parse(moment ?? '') >= Date.parse(before(last)));
  writeState({...readState(), watermark: last, applied: overlap.map(({id}) => id)});
  const notes = [`${all.length - fresh.length} of the overlap were known; the watermark is ${last}`];
  const doubtful = unmappedNotes(labels, units);
  return {name: 'movements', sent: fresh.length, applied: records.length, refused: 0, notes, doubtful};
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
  const records = orders.flatMap(({number, from_location_id: from, to_location_id: to, lines = []}) =>
    lines.map((line) => ({
      number,
      from,
      to,
      material: line.material_id,
      dispatched: own(line.dispatched_quantity),
      received: own(line.received_quantity),
    })),
  );
  writeToErp('transfers', records);
  const doubtful = unmappedNotes(labels, units);
  return {name: 'transfers', sent: records.length, applied: records.length, refused: 0, notes: [], doubtful};
}
