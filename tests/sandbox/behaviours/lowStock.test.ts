import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox} from '../support/client';

/** What webhooks are told when a material falls below its safety stock, over all places. */

const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const PATH = `/v1/inventory/materials/${TIPS}`;

let client: Client;
let told: SandboxEvent['payload'][];

eachInFreshSandbox((_, ours) => {
  told = [];
  const onEvents = (events: readonly SandboxEvent[]): void => void told.push(...events.map(({payload}) => payload));
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
});

const low = (): SandboxEvent['payload'][] => told.filter(({type}) => type === 'inventory.below_safety_stock');

async function move(type: string, value: string, more: Record<string, Json> = {}): Promise<void> {
  const quantity = {value, unit: 'EA'};
  await client.ok('POST', '/v1/inventory/transactions', {
    type,
    material_id: TIPS,
    location_id: STORE,
    quantity,
    ...more,
  });
}

/** Keeps as much for safety as there is, less some. */
async function keepAllBut(spare: number): Promise<void> {
  const available = (await client.ok('GET', PATH)).available as {value: string};
  await client.ok('PATCH', PATH, {safety_stock: {value: String(Number(available.value) - spare), unit: 'EA'}});
}

describe('the safety stock of a material', () => {
  it('is told of once, when the available stock falls below it', async () => {
    await keepAllBut(2);
    await move('issue', '2');
    expect(low()).toEqual([]);
    await move('issue', '1');
    expect(low()).toMatchObject([{data: {id: TIPS, links: {self: `${PATH}/stock-levels`}}}]);
    await move('issue', '1');
    expect(low()).toHaveLength(1);
  });

  it('is told of again after stock has come', async () => {
    await keepAllBut(0);
    await move('issue', '1');
    await move('receipt', '1');
    await move('issue', '1');
    expect(low()).toHaveLength(2);
  });

  it('is told of when a status takes stock away', async () => {
    await keepAllBut(0);
    const hold = list(await client.ok('GET', '/v1/inventory/statuses')).find(({code}) => code === 'quality_hold');
    const [item] = list(await client.ok('GET', `/v1/inventory/items?material_id=${TIPS}&location_id=${STORE}`));
    const path = `/v1/inventory/items/${asText(item?.id)}/change-status`;
    await client.ok('POST', path, {status_id: hold?.id ?? null, quantity: {value: '1', unit: 'EA'}});
    expect(low()).toHaveLength(1);
  });
});
