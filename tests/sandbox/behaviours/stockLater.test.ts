import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What follows in the inventory from a movement, a cancellation, a day that ends. */

const INVENTORY = '/v1/inventory';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

it('a permission ends at midnight where the goods lie', async () => {
  const [stock] = list(await client.ok('GET', `${INVENTORY}/items?location_id=${LAB}&material_id=${GLOVES}`));
  await client.ok('POST', `${INVENTORY}/material-permissions`, {
    effect: 'deny',
    subject_type: 'user',
    subject_id: 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK',
    actions: ['count'],
    material_ids: [GLOVES],
    valid_to: '2025-03-14',
  });
  const countAt = async (moment: string): Promise<number> =>
    (
      await client.send(
        'POST',
        `${INVENTORY}/items/${asText(stock?.id ?? '')}/count`,
        {counted_quantity: stock?.quantity ?? null, recount: true},
        {key: 'lena_stock_keeper', headers: {'Sandbox-Date': moment}},
      )
    ).status;
  expect(await countAt('2025-03-14T22:30:00Z')).toBe(403);
  expect(await countAt('2025-03-14T23:30:00Z')).toBe(201);
});

it('a place shows when something there was last counted', async () => {
  const [stock] = list(await client.ok('GET', `${INVENTORY}/items?location_id=${LAB}&material_id=${GLOVES}`));
  await client.ok('POST', `${INVENTORY}/items/${asText(stock?.id ?? '')}/count`, {
    counted_quantity: stock?.quantity ?? null,
  });
  const {last_count_at: at} = await client.ok('GET', `${INVENTORY}/locations/${LAB}`);
  expect(asText(at ?? '').slice(0, 10)).toBe('2025-03-14');
});

describe('a pick list', () => {
  it('is made for requests that ask for goods from stock', async () => {
    const requests = list(await client.ok('GET', `${INVENTORY}/requests?limit=100`));
    const other = requests.find(({type, status}) => type !== 'issue' && status === 'approved');
    const {json} = await client.send('POST', `${INVENTORY}/pick-lists`, {
      purpose: 'issue',
      from_location_id: STORE,
      source: {type: 'inventory_request', ids: [other?.id ?? '']},
    });
    expect(json).toMatchObject({code: 'validation_failed', errors: [{pointer: '/source/ids/0'}]});
  });

  it('is assigned with its assignee', async () => {
    const open = list(await client.ok('GET', `${INVENTORY}/pick-lists?status=open&limit=100`))[0];
    const path = `${INVENTORY}/pick-lists/${asText(open?.id ?? '')}`;
    const next = await client.ok('PATCH', path, {assignee_id: 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'});
    expect(next.status).toBe('assigned');
  });
});

it('a cancelled fulfillment leaves its refill point as it was', async () => {
  const events = list(await client.ok('GET', `${INVENTORY}/replenishment-events?status=open&limit=100`));
  const event = events.find(({refill_point_id: point}) => typeof point === 'string');
  const id = asText(event?.id ?? '');
  const point = `${INVENTORY}/refill-points/${asText(event?.refill_point_id ?? '')}`;
  const signal = async (): Promise<Json | undefined> => (await client.ok('GET', point)).signal;
  const before = await signal();
  const supply = {type: 'transfer', source_location_id: STORE};
  await client.ok('POST', `${INVENTORY}/replenishment-events/${id}/approve`, {supply});
  const made = await client.ok('POST', `${INVENTORY}/replenishment-fulfillments`, {
    replenishment_event_ids: [id],
    ...supply,
    quantity: event?.needed_quantity ?? null,
  });
  expect(await signal()).toBe('replenishing');
  await client.ok('POST', `${INVENTORY}/replenishment-fulfillments/${asText(made.id ?? '')}/cancel`, {
    comment: 'Not needed now',
  });
  expect(await signal()).toBe(before);
});
