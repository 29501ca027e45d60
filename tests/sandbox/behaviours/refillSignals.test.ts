import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What a refill point shows by its stock, and while goods are on their way. */

type Fields = Record<string, Json>;
const INVENTORY = '/v1/inventory';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const ACETONE = 'mat_01JHW29D4V2JV61MC5JXTHP848';
/** A purchase of gloves for the store, which the sample world has ordered. */
const PURCHASE = 'rpf_01JMJ2Y0N0W70Y8YQXBA0JB717';
const GLOVE_POINT = 'rfp_01JMJQ07SA7K81ZXG6J1K92ZSP';
const LAB_POINT = 'rfp_01JJ3KPN401N5HZBTT7F7RKPMB';
const ACETONE_POINT = 'rfp_01JMS7N2A0Q4V8XK3C6T9W5RYH';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const signal = async (id: Json | undefined): Promise<Json | undefined> =>
  (await client.ok('GET', `${INVENTORY}/refill-points/${asText(id ?? '')}`)).signal;
const cancel = (id: Json | undefined): Promise<Fields> =>
  client.ok('POST', `${INVENTORY}/replenishment-fulfillments/${asText(id ?? '')}/cancel`, {comment: 'Not needed'});
/** Moves bottles of acetone of a lot. */
const book = (type: string, place: string, bottles: number, lot: string): Promise<Fields> =>
  client.ok(
    'POST',
    `${INVENTORY}/transactions`,
    {
      type,
      material_id: ACETONE,
      location_id: place,
      quantity: {value: String(bottles), unit: 'XBO'},
      lot_number: lot,
      ...(type === 'receipt' ? {expires_on: '2027-12-31'} : {reason_code: 'damaged'}),
    },
    {key: 'samir_inventory_manager'},
  );

describe('a refill point', () => {
  it('shows what lies there once an order of the sample world is cancelled', async () => {
    expect(await signal(GLOVE_POINT)).toBe('replenishing');
    await cancel(PURCHASE);
    expect(await signal(GLOVE_POINT)).toBe('in_use');
  });

  it('waits for the goods of another empty card', async () => {
    const point = await client.ok('POST', `${INVENTORY}/refill-points`, {
      code: 'RP-CARDS',
      material_id: ACETONE,
      location_id: LAB,
      method: 'kanban',
      bin_quantity: {value: '1', unit: 'XBO'},
      bin_count: 2,
      supply: {type: 'transfer', source_location_id: STORE},
    });
    const order = async (): Promise<Fields> => {
      const trigger = `${INVENTORY}/refill-points/${asText(point.id)}/trigger`;
      const {id = ''} = await client.ok('POST', trigger, {});
      await client.ok('POST', `${INVENTORY}/replenishment-events/${asText(id)}/approve`, {});
      return client.ok('POST', `${INVENTORY}/replenishment-fulfillments`, {
        replenishment_event_ids: [id],
        type: 'transfer',
        source_location_id: STORE,
        quantity: {value: '1', unit: 'XBO'},
      });
    };
    const [first, second] = [await order(), await order()];
    expect(await signal(point.id)).toBe('replenishing');
    await cancel(first.id);
    expect(await signal(point.id)).toBe('replenishing');
    await cancel(second.id);
    expect(await signal(point.id)).toBe('empty');
  });

  it('is as the sample world shows it, and being filled once something has moved while its event has goods ordered', async () => {
    expect(await signal(LAB_POINT)).toBe('empty');
    await client.ok('POST', `${INVENTORY}/transactions`, {
      type: 'scrap',
      material_id: 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN',
      location_id: LAB,
      quantity: {value: '1', unit: 'XBX'},
      lot_number: '2311C',
      reason_code: 'damaged',
    });
    expect(await signal(LAB_POINT)).toBe('replenishing');
  });

  it('by a reorder point follows the stock', async () => {
    expect(await signal(ACETONE_POINT)).toBe('full');
    await book('scrap', STORE, 1, 'AC2302');
    expect(await signal(ACETONE_POINT)).toBe('in_use');
    await book('scrap', STORE, 6, 'AC2411');
    expect(await signal(ACETONE_POINT)).toBe('empty');
    const inNeed = list(await client.ok('GET', `${INVENTORY}/refill-points?signal=empty`));
    expect(inNeed.map(({id}) => id)).toEqual(expect.arrayContaining([ACETONE_POINT]));
    await book('receipt', STORE, 12, 'AC2503');
    expect(await signal(ACETONE_POINT)).toBe('full');
  });

  it('by minimum and maximum is empty, in use and full as its stock rises', async () => {
    const {id, signal: first} = await client.ok('POST', `${INVENTORY}/refill-points`, {
      code: 'RP-LAB3-ACETONE',
      material_id: ACETONE,
      location_id: LAB,
      method: 'min_max',
      min_quantity: {value: '1', unit: 'XBO'},
      max_quantity: {value: '4', unit: 'XBO'},
      review: 'manual',
      supply: {type: 'transfer', source_location_id: STORE},
    });
    expect(first).toBe('empty');
    await book('receipt', LAB, 2, 'AC2503');
    expect(await signal(id)).toBe('in_use');
    await book('receipt', LAB, 2, 'AC2503');
    expect(await signal(id)).toBe('full');
  });
});
