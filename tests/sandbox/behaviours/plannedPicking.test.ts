import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list, type Answered} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What pick lists are made for, and who gets them. */

type Fields = Record<string, Json>;
const INVENTORY = '/v1/inventory';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const ROUTE = 'tru_01JM1MGSPRJ78NN454T6D51YE4';
const LENA = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
/** Nobody of this role may pick. */
const SAMIR = {role_ids: ['rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M']};
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const plan = (purpose: string, type: string, ...ids: Json[]): Promise<Answered> =>
  client.send('POST', `${INVENTORY}/pick-lists`, {
    purpose,
    from_location_id: STORE,
    source: {type, ids},
    ...(ids.length > 1 && {strategy: 'batch'}),
  });

/** An order for tips from the store to the lab, which was approved without a pick list. */
async function ordered(fields: Fields = {}): Promise<Fields> {
  await client.ok('PATCH', `${INVENTORY}/transfer-rules/${ROUTE}`, {auto_pick_list: false});
  const made = await client.ok('POST', `${INVENTORY}/transfer-orders`, {
    from_location_id: STORE,
    to_location_id: LAB,
    lines: [{material_id: TIPS, quantity: {value: '96', unit: 'EA'}}],
    ...fields,
  });
  return client.ok('POST', `${INVENTORY}/transfer-orders/${asText(made.id)}/submit`);
}

/** A fulfillment that brings tips to the lab, ordered from the store. */
async function refill(fields: Fields): Promise<Fields> {
  await client.ok('PATCH', `${INVENTORY}/transfer-rules/${ROUTE}`, fields);
  const events = list(await client.ok('GET', `${INVENTORY}/replenishment-events?status=open&limit=100`));
  const event = events.find(({location_id: place}) => place === LAB);
  await client.ok('POST', `${INVENTORY}/replenishment-events/${asText(event?.id ?? '')}/approve`, {});
  return client.ok('POST', `${INVENTORY}/replenishment-fulfillments`, {
    replenishment_event_ids: [event?.id ?? ''],
    type: 'transfer',
    source_location_id: STORE,
    quantity: {value: '960', unit: 'EA'},
  });
}

describe('a list for a refill', () => {
  it('picks the goods of its transfer order, which has one list', async () => {
    const {id = '', transfer_order_id: order} = await refill({auto_pick_list: false});
    const state = async (): Promise<Fields> => client.ok('GET', `${INVENTORY}/transfer-orders/${asText(order ?? '')}`);
    const {status, json} = await plan('replenishment', 'replenishment_fulfillment', id);
    expect([status, json]).toMatchObject([201, {lines: [{quantity: {value: '960', unit: 'EA'}}], priority: 'normal'}]);
    const made = json as Fields;
    expect((await state()).pick_list_ids).toEqual([made.id]);
    expect((await plan('transfer', 'transfer_order', order ?? '')).json).toMatchObject({code: 'conflict_duplicate'});
    await client.ok('POST', `${INVENTORY}/pick-lists/${asText(made.id)}/start`);
    expect((await state()).status).toBe('picking');
    await client.ok('POST', `${INVENTORY}/pick-lists/${asText(made.id)}/cancel`, {reason: 'Later'});
    const [again, all] = [await plan('replenishment', 'replenishment_fulfillment', id), await state()];
    expect([again.status, all.pick_list_ids]).toMatchObject([201, [made.id, (again.json as Fields).id]]);
  });

  it('waits until its order is approved', async () => {
    const {id = ''} = await refill({approval_above_value: null});
    expect((await plan('replenishment', 'replenishment_fulfillment', id)).json).toMatchObject({
      code: 'invalid_state',
      current_state: 'planned',
    });
  });
});

describe('a list for several orders', () => {
  it('is as urgent as the most urgent of them', async () => {
    const ids = [await ordered({priority: 'low'}), await ordered({priority: 'high'})].map(({id}) => id ?? '');
    expect((await plan('transfer', 'transfer_order', ...ids)).json).toMatchObject({priority: 'high'});
  });

  it('fits their kind', async () => {
    const {id = ''} = await ordered();
    expect((await plan('replenishment', 'transfer_order', id)).json).toMatchObject({
      code: 'validation_failed',
      errors: [{pointer: '/source/type'}],
    });
  });

  it('reserves nothing when one of them lacks stock', async () => {
    const [first, second] = [await ordered(), await ordered()];
    for (const {id} of [first, second]) {
      const {json} = await plan('transfer', 'transfer_order', id ?? '');
      await client.ok('POST', `${INVENTORY}/pick-lists/${asText((json as Fields).id)}/cancel`, {reason: 'Later'});
    }
    const stock = async (): Promise<Fields> =>
      list(await client.ok('GET', `${INVENTORY}/items?material_id=${TIPS}&limit=100`)).find(
        ({location}) => (location as Fields).id !== LAB,
      ) ?? {};
    const {id, reserved} = await stock();
    await client.ok('POST', `${INVENTORY}/items/${asText(id)}/count`, {
      counted_quantity: {value: '100', unit: 'EA'},
      recount: true,
    });
    const {json} = await plan('transfer', 'transfer_order', first.id ?? '', second.id ?? '');
    expect(json).toMatchObject({code: 'insufficient_stock'});
    expect((await stock()).reserved).toEqual(reserved);
  });
});

it('a list is handed to somebody who may pick', async () => {
  const open = list(await client.ok('GET', `${INVENTORY}/pick-lists?status=open&limit=100`))[0];
  const path = `${INVENTORY}/pick-lists/${asText(open?.id ?? '')}`;
  const users = list(await client.ok('GET', '/v1/users?limit=100'));
  const other = users.find(({role_ids: roles}) => JSON.stringify(roles) === JSON.stringify(SAMIR.role_ids));
  const {json} = await client.send('PATCH', path, {assignee_id: other?.id ?? ''});
  expect(json).toMatchObject({code: 'validation_failed', errors: [{pointer: '/assignee_id'}]});
  expect(await client.ok('PATCH', path, {assignee_id: LENA})).toMatchObject({status: 'assigned'});
  expect(await client.ok('PATCH', path, {assignee_id: null})).toMatchObject({status: 'open'});
});
