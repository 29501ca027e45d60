import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {asText} from '../../../src/sandbox/json';
import {runImport} from '../support/imports';

/** What the pages of stock say beyond their declared rules. */

const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LEEDS = 'loc_01JM6PDYKY6GYS9M4PDDTCSARP';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES_IN_LAB_3 = '/v1/inventory/items/inv_01JK4YES1X5NYZM1MGFEFB649Z';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const pieces = (value: string): Json => ({value, unit: 'EA'});

describe('continuous review', () => {
  const begin = async (review: string): Promise<string> => {
    const point = await client.ok('POST', '/v1/inventory/refill-points', {
      code: 'RP-LEEDS-TIPS',
      material_id: TIPS,
      location_id: LEEDS,
      method: 'min_max',
      min_quantity: pieces('200000'),
      max_quantity: pieces('400000'),
      review,
      supply: {type: 'transfer', source_location_id: STORE},
    });
    return asText(point.id ?? null);
  };
  const receive = (): Promise<unknown> =>
    client.ok('POST', '/v1/inventory/transactions', {
      type: 'receipt',
      material_id: TIPS,
      location_id: LEEDS,
      quantity: pieces('96'),
    });
  const eventsOf = async (point: string): Promise<Json[]> =>
    list(await client.ok('GET', `/v1/inventory/replenishment-events?refill_point_id=${point}`));

  it('raises an event after a movement that leaves too little, once', async () => {
    const point = await begin('continuous');
    expect(await eventsOf(point)).toEqual([]);
    await receive();
    expect(await eventsOf(point)).toMatchObject([{status: 'open', cause: 'threshold', needed_quantity: {unit: 'EA'}}]);
    await receive();
    expect(await eventsOf(point)).toHaveLength(1);
  });

  it('is not what a daily review does', async () => {
    const point = await begin('daily');
    await receive();
    expect(await eventsOf(point)).toEqual([]);
  });
});

it('counts nothing below zero', async () => {
  const body = {counted_quantity: {value: '-1', unit: 'XBX'}, recount: true};
  const {status, json} = await client.send('POST', `${GLOVES_IN_LAB_3}/count`, body);
  expect([status, json]).toMatchObject([422, {errors: [{pointer: '/counted_quantity/value', code: 'out_of_range'}]}]);
});

it.each([
  ['a', 422],
  ['  no  ', 422],
  ['Not needed', 200],
])('a comment of a cancellation says something: "%s"', async (comment, status) => {
  const order = await client.ok('POST', '/v1/inventory/transfer-orders', {
    from_location_id: STORE,
    to_location_id: LAB_3,
    lines: [{material_id: GLOVES, quantity: {value: '1', unit: 'XBX'}}],
  });
  const path = `/v1/inventory/transfer-orders/${asText(order.id ?? null)}/cancel`;
  expect((await client.send('POST', path, {comment})).status).toBe(status);
});

it('keeps the moment of a stock level in UTC, and what was read later', async () => {
  const at = (moment: string, quantity: string): ReturnType<Client['ok']> =>
    supplier.ok('PUT', '/v1/products/pid:glove-nitrile-m/stock', {
      records: [
        {
          product_identifier: 'glove-nitrile-m',
          stock_location_code: 'HAM-1',
          state: 'in_stock',
          quantity,
          as_of: moment,
        },
      ],
    });
  expect((await at('2025-03-14T11:30:00Z', '50')).data).toMatchObject([{as_of: '2025-03-14T11:30:00.000Z'}]);
  // Half an hour earlier, although its text is greater.
  expect((await at('2025-03-14T13:00:00+02:00', '40')).data).toMatchObject([{quantity: '50'}]);
  expect((await at('2025-03-14T13:45:00+02:00', '30')).data).toMatchObject([{as_of: '2025-03-14T11:45:00.000Z'}]);
});

describe('goods that stay on the site', () => {
  const TWELVE = '/v1/inventory/items/inv_01JMXA0CT5ZCGBMZWZCKT600R9';
  const days = ({received_at: received, produced_on: produced}: Record<string, Json>): Json[] => [
    received ?? null,
    produced ?? null,
  ];

  it('keep when they were received and made, in another place and in another condition', async () => {
    const before = days(await client.ok('GET', TWELVE));
    expect(before).toEqual(['2025-02-20T09:15:00.000Z', '2024-03-20']);
    await client.ok('POST', `${TWELVE}/move`, {to_location_id: LAB_3, quantity: {value: '2', unit: 'XBX'}});
    const lot = `lot_number=2403A&material_id=${GLOVES}`;
    const there = list(await client.ok('GET', `/v1/inventory/items?location_id=${LAB_3}&${lot}`));
    expect(there.map(days)).toEqual([before]);
    const hold = 'ist_01JMZMERAM5PTNXXD4QK7D9S9P';
    const change = {status_id: hold, quantity: {value: '1', unit: 'XBX'}, reason_code: 'complaint'};
    await client.ok('POST', `${TWELVE}/change-status`, change);
    const apart = list(await client.ok('GET', `/v1/inventory/items?status_id=${hold}&${lot}`));
    expect(apart.map(days)).toEqual([before]);
  });
});

it('prints labels with an address that ends 15 minutes later', async () => {
  const job = await client.ok('POST', '/v1/inventory/barcodes/labels', {
    targets: [{target_type: 'location', target_id: LAB_3}],
    template: 'shelf_25x76',
  });
  const {url_expires_at: end} = job.file as Record<string, Json>;
  expect(Date.parse(asText(end ?? null)) - Date.parse(asText(job.created_at ?? null))).toBe(15 * 60_000);
});

it('names the place of a line to pick by the code on its label', async () => {
  const order = await client.ok('POST', '/v1/inventory/transfer-orders', {
    from_location_id: STORE,
    to_location_id: LAB_3,
    lines: [{material_id: GLOVES, quantity: {value: '20', unit: 'XBX'}}],
  });
  const orderPath = `/v1/inventory/transfer-orders/${asText(order.id ?? null)}`;
  const {status} = await client.ok('POST', `${orderPath}/submit`);
  if (status === 'pending_approval') await client.ok('POST', `${orderPath}/approve`, {});
  const [picking] = list(await client.ok('GET', `/v1/inventory/pick-lists?source_id=${asText(order.id ?? null)}`));
  const lines = list(await client.ok('GET', `/v1/inventory/pick-lists/${asText(picking?.id ?? null)}/lines`));
  const named = lines.map(({location}) => location as Record<string, Json>);
  const codes = await Promise.all(
    named.map(async (place) => (await client.ok('GET', `/v1/inventory/locations/${asText(place.id ?? null)}`)).code),
  );
  expect(named.map(({name}) => name)).toEqual(codes);
});

it.each(['2025-02-01T10:00:00Z', '2025-03-20T10:00:00Z'])('imports no count of %s', async (moment) => {
  const rows = [
    'material_number,location_code,counted_quantity,unit,counted_at,recount',
    `MAT-10002,HAL-B1-STORE,4790,EA,${moment},true`,
  ];
  const {errors} = await runImport(client, 'stock_counts', {api: 'clients'}, 'counts.csv', rows.join('\n'));
  expect(errors).toMatchObject([{row: 1, column: 'counted_at', code: 'out_of_range'}]);
});
