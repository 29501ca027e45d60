import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What a refill point shows while goods are on their way. */

type Fields = Record<string, Json>;
const INVENTORY = '/v1/inventory';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const ACETONE = 'mat_01JHW29D4V2JV61MC5JXTHP848';
/** A purchase of gloves for the store, which the sample world has ordered. */
const PURCHASE = 'rpf_01JMJ2Y0N0W70Y8YQXBA0JB717';
const GLOVE_POINT = 'rfp_01JMJQ07SA7K81ZXG6J1K92ZSP';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const signal = async (id: Json | undefined): Promise<Json | undefined> =>
  (await client.ok('GET', `${INVENTORY}/refill-points/${asText(id ?? '')}`)).signal;
const cancel = (id: Json | undefined): Promise<Fields> =>
  client.ok('POST', `${INVENTORY}/replenishment-fulfillments/${asText(id ?? '')}/cancel`, {comment: 'Not needed'});

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
});
