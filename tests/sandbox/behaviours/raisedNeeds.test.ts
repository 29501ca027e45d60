import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox} from '../support/client';

/** What the platform says of a need that it raises: when, by which day, and what covering it costs. */

type Fields = Record<string, Json>;
let client: Client;
let told: SandboxEvent['payload'][];
eachInFreshSandbox((_, ours) => {
  told = [];
  const onEvents = (events: readonly SandboxEvent[]): void => void told.push(...events.map(({payload}) => payload));
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
});

const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const EVENTS = '/v1/inventory/replenishment-events';
let place: string;

beforeEach(async () => {
  const {id} = await client.ok('POST', '/v1/inventory/locations', {
    code: 'HAL-B1-COLD',
    name: 'Cold room',
    location_type_id: 'lty_01JHT5T99KPMHCS61DWARCENM0',
    parent_id: 'loc_01JHXKEA40RZGXBM4VR9WDCH41',
    usage: 'storage',
  });
  place = asText(id);
});

/** An empty refill point of the gloves. */
async function point(values: Fields = {}): Promise<string> {
  const {id} = await client.ok('POST', '/v1/inventory/refill-points', {
    code: 'RP-COLD',
    material_id: GLOVES,
    location_id: place,
    method: 'min_max',
    min_quantity: {value: '6', unit: 'XBX'},
    max_quantity: {value: '48', unit: 'XBX'},
    supply: {type: 'purchase'},
    review: 'manual',
    ...values,
  });
  return asText(id);
}

/** The events of a point once the clock shows a moment. */
const raised = async (id: string, moment: string): Promise<Fields[]> =>
  list(await client.ok('GET', `${EVENTS}?limit=100`, undefined, {headers: {'Sandbox-Date': moment}})).filter(
    ({refill_point_id: own}) => own === id,
  );

describe('a refill point that is reviewed', () => {
  it('every day raises its need at 18:00 at its place', async () => {
    const id = await point({review: 'daily'});
    expect(await raised(id, '2025-03-14T16:59:00Z')).toEqual([]);
    const [event, ...others] = await raised(id, '2025-03-14T17:01:00Z');
    expect(event).toMatchObject({cause: 'threshold', status: 'open', detected_at: '2025-03-14T17:00:00.000Z'});
    expect(others).toEqual([]);
    const about = told.filter((one) => JSON.stringify(one).includes(asText(event?.id)));
    expect(about.map(({type}) => type)).toEqual(['replenishment_event.opened']);
    expect(await raised(id, '2025-03-18T12:00:00Z')).toHaveLength(1);
  });

  it('every week raises its need on Monday at 06:00', async () => {
    const id = await point({review: 'weekly'});
    expect(await raised(id, '2025-03-17T04:59:00Z')).toEqual([]);
    expect(await raised(id, '2025-03-20T12:00:00Z')).toMatchObject([{detected_at: '2025-03-17T05:00:00.000Z'}]);
  });

  it('waits until it is not snoozed, and forever by hand', async () => {
    const id = await point({review: 'daily', snoozed_until: '2025-03-16'});
    expect(await raised(id, '2025-03-16T20:00:00Z')).toEqual([]);
    expect(await raised(id, '2025-03-19T12:00:00Z')).toMatchObject([{detected_at: '2025-03-17T17:00:00.000Z'}]);
    await client.ok('POST', `${EVENTS}/${asText((await raised(id, '2025-03-19T12:00:00Z'))[0]?.id)}/cancel`, {
      reason: 'Not now.',
    });
    await client.ok('PATCH', `/v1/inventory/refill-points/${id}`, {review: 'manual'});
    expect(await raised(id, '2025-03-25T12:00:00Z')).toHaveLength(1);
  });
});

describe('a need that a check raises', () => {
  it('is covered from the preferred source: by its lead time and at its price', async () => {
    const id = await point();
    await client.ok('POST', `${EVENTS}/run`, {location_id: place});
    const [event] = await raised(id, '2025-03-14T12:00:00Z');
    const {proposed_supply: supply} = event ?? {};
    const {vendor_material_id: source} = supply as Fields;
    const {lead_time_days: days} = await client.ok('GET', `/v1/inventory/vendor-materials/${asText(source)}`);
    expect(days).toBe(2);
    expect(event).toMatchObject({
      needed_by: '2025-03-16',
      proposed_supply: {type: 'purchase', order_quantity: {value: '48'}, estimated_cost: {amount: '403.20'}},
    });
    expect((await client.ok('GET', `/v1/inventory/refill-points/${id}`)).last_triggered_at).toBe(event?.detected_at);
    const more = await client.ok('POST', `${EVENTS}/${asText(event?.id)}/approve`, {
      quantity: {value: '100', unit: 'XBX'},
    });
    expect(more.proposed_supply).toMatchObject({estimated_cost: {amount: '840.00', currency: 'EUR'}});
  });

  it('keeps when a signal came', async () => {
    const id = await point({method: 'two_bin', bin_quantity: {value: '10', unit: 'XBX'}});
    const path = `/v1/inventory/refill-points/${id}`;
    const last = async (): Promise<string> => asText((await client.ok('GET', path)).last_triggered_at);
    const moments = [];
    for (const signal of ['empty', 'empty', 'in_use']) {
      await client.ok('POST', `${path}/trigger`, {signal});
      moments.push(await last());
    }
    expect(new Set(moments).size).toBe(3);
  });
});

it('a need by hand on a preferred route is due after the days of its rule', async () => {
  const need = {material_id: GLOVES, location_id: LAB_3, needed_quantity: {value: '4', unit: 'XBX'}};
  const event = await client.ok('POST', EVENTS, need);
  expect(event).toMatchObject({
    needed_by: '2025-03-15',
    proposed_supply: {type: 'transfer', source_location_id: STORE, estimated_cost: null},
  });
  expect(await client.ok('POST', EVENTS, {...need, needed_by: '2025-04-01'})).toMatchObject({needed_by: '2025-04-01'});
});
