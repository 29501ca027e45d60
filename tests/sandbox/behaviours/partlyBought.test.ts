import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What requests for purchases show of goods that arrive in parts. */

type Fields = Record<string, Json>;
const INVENTORY = '/v1/inventory';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const tips = (value: string, unit = 'EA'): Fields => ({value, unit});

/** A request to buy tips, which is approved, with the need that it has raised. */
async function asked(value: string): Promise<{path: string; event: Json}> {
  const body = {type: 'purchase', destination_location_id: STORE, lines: [{material_id: TIPS, quantity: tips(value)}]};
  const path = `${INVENTORY}/requests/${asText((await client.ok('POST', `${INVENTORY}/requests`, body)).id)}`;
  const {fulfilment} = await client.ok('POST', `${path}/submit`);
  const event = (fulfilment as Fields[])[0]?.id ?? '';
  await client.ok('POST', `${INVENTORY}/replenishment-events/${asText(event)}/approve`, {});
  return {path, event};
}

/** Orders tips for needs. @returns a function that receives a part of them */
async function ordered(events: Json[], quantity: Fields): Promise<(part: Fields, isAll: boolean) => Promise<Fields>> {
  const source = await client.ok('GET', `${INVENTORY}/vendor-materials?material_id=${TIPS}`);
  const {id = ''} = await client.ok('POST', `${INVENTORY}/replenishment-fulfillments`, {
    replenishment_event_ids: events,
    type: 'purchase',
    vendor_material_id: (source.data as Fields[])[0]?.id ?? '',
    quantity,
  });
  const path = `${INVENTORY}/replenishment-fulfillments/${asText(id)}`;
  await client.ok('PATCH', path, {requisition_reference: 'PO-4500'});
  return async (part, isAll) =>
    client.ok('POST', `${path}/complete`, {received_quantity: part, location_id: STORE, close_event: isAll});
}

async function shown(path: string): Promise<Json[]> {
  const {status = null, lines} = await client.ok('GET', path);
  return [status, ((lines as Fields[])[0]?.fulfilled_quantity as Fields).value ?? null];
}

describe('a request for a purchase', () => {
  it('is fulfilled by what has arrived, and no more', async () => {
    const {path, event} = await asked('1000');
    const receive = await ordered([event], tips('1000'));
    expect(await shown(path)).toEqual(['fulfilling', '0']);
    await receive(tips('400'), false);
    expect(await shown(path)).toEqual(['partially_fulfilled', '400']);
    await receive(tips('100'), true);
    expect(await shown(path)).toEqual(['fulfilled', '500']);
  });

  it('gets its own part of an order for several', async () => {
    const [first, second] = [await asked('1000'), await asked('2000')];
    const receive = await ordered([first.event, second.event], tips('3', 'XPK'));
    await receive(tips('1', 'XPK'), false);
    expect(await shown(first.path)).toEqual(['partially_fulfilled', '1000']);
    expect(await shown(second.path)).toEqual(['fulfilling', '0']);
    await receive(tips('2', 'XPK'), true);
    expect([await shown(first.path), await shown(second.path)]).toEqual([
      ['fulfilled', '1000'],
      ['fulfilled', '2000'],
    ]);
  });
});
