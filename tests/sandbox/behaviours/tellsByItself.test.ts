import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type SandboxEvent} from '../../../src/sandbox';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {Client, eachInFreshSandbox} from '../support/client';

/** What webhooks are told of work that is nobody's call: of prices that begin to count, of time, and of needs. */

let client: Client;
let supplier: Client;
let told: SandboxEvent['payload'][];
eachInFreshSandbox((_, ours) => {
  told = [];
  const onEvents = (events: readonly SandboxEvent[]): void => void told.push(...events.map(({payload}) => payload));
  client = new Client(ours, 'clients', createSandbox({source: ours.source, onEvents}));
  supplier = client.as(ours, 'suppliers');
});

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const OFFERS = {data: {id: GLOVES, links: {self: `/v1/products/${GLOVES}/offers`}}};
const ENTRIES = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';

const of = (type: string): SandboxEvent['payload'][] => told.filter((one) => one.type === type);
const at = (moment: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': moment}});

/** Sends a price of the gloves. @returns its approvals that wait for people */
async function priced(price: string, from = '2025-03-14'): Promise<Fields[]> {
  const entry = {product_identifier: 'glove-nitrile-m', unit_price: price, price_quantity: 1, valid_from: from};
  await supplier.ok('PUT', ENTRIES, {entries: [entry]});
  return list(await client.ok('GET', '/v1/price-approvals?state=pending,in_review&limit=100')).filter(
    ({proposed_price: proposed}) => (proposed as Fields | null)?.amount === price,
  );
}

async function approveAll(approvals: readonly Fields[]): Promise<void> {
  expect(approvals.length).toBeGreaterThan(0);
  for (const {id} of approvals) {
    const path = `/v1/price-approvals/${asText(id)}`;
    const isOpen = async (): Promise<boolean> => (await client.ok('GET', path)).state === 'in_review';
    for (let steps = 0; steps < 3 && (await isOpen()); steps += 1)
      await client.ok('POST', `${path}/approve`, {comment: 'Agreed.'});
    expect(await client.ok('GET', path)).toMatchObject({state: 'approved'});
  }
}

describe('product.price_changed', () => {
  it('comes with a price that nobody checks', async () => {
    expect(await priced('8.00')).toEqual([]);
    expect(of('product.price_changed')).toEqual([expect.objectContaining(OFFERS)]);
  });

  it('comes on the first day of a price that was approved before, once', async () => {
    await approveAll(await priced('8.95', '2025-04-02'));
    const offers = async (day: string): Promise<SandboxEvent['payload'][]> => {
      await client.ok('GET', `/v1/products/${GLOVES}/offers`, undefined, at(`${day}T12:00:00Z`));
      return of('product.price_changed');
    };
    expect(await offers('2025-04-01')).toEqual([]);
    expect(await offers('2025-04-02')).toEqual([expect.objectContaining(OFFERS)]);
    expect(await offers('2025-04-03')).toHaveLength(1);
  });

  it('comes with the decision about a price that has begun', async () => {
    const waiting = await priced('8.95');
    expect(of('product.price_changed')).toEqual([]);
    await approveAll(waiting);
    expect(of('product.price_changed')).toContainEqual(expect.objectContaining(OFFERS));
  });
});

describe('time', () => {
  it('closes an RFQ, and tells so', async () => {
    const due = list(await client.ok('GET', '/v1/rfqs?status=published&limit=100'));
    expect(due.length).toBeGreaterThan(0);
    told = [];
    await client.ok('GET', '/v1/rfqs', undefined, at('2026-02-01'));
    expect(of('rfq.closed').map(({data}) => data.id)).toEqual(expect.arrayContaining(due.map(({id}) => id)));
  });

  it('ends an approval that nobody has decided, and tells so to whoever lists them', async () => {
    await priced('9.72');
    told = [];
    await client.ok('GET', '/v1/price-approvals', undefined, at('2026-02-01'));
    expect(of('price_approval.expired')).not.toEqual([]);
  });

  it('ends announcements', async () => {
    await client.ok('GET', '/v1/announcements', undefined, at('2026-02-01'));
    expect(of('announcement.expired')).not.toEqual([]);
  });

  it('is told with the moment of what it has led to, not with that of the look', async () => {
    const soon = {starts_at: '2025-03-20T08:00:00.000Z', ends_at: '2025-03-21T18:00:00.000Z'};
    const text = {title: {en: 'Soon'}, body: {en: 'Soon.'}};
    const {id = null} = await client.ok('POST', '/v1/announcements', {...text, published: true, ...soon});
    told = [];
    await client.ok('GET', '/v1/announcements', undefined, at('2025-04-10'));
    const mine = told.filter(({data}) => data.id === id);
    expect(mine.map(({type, timestamp, data}) => [type, timestamp, data.status])).toEqual([
      ['announcement.published', soon.starts_at, 'active'],
      ['announcement.expired', soon.ends_at, 'expired'],
    ]);
    const rfqs = list(await client.ok('GET', '/v1/rfqs?status=closed&limit=100'));
    expect(of('rfq.closed')).not.toEqual([]);
    for (const {timestamp, data} of of('rfq.closed'))
      expect(timestamp).toBe(rfqs.find((rfq) => rfq.id === data.id)?.closed_at);
  });

  it('tells of lots 60, 30 and 7 days before they expire, each day once', async () => {
    const items = '/v1/inventory/items?limit=100';
    const [lot] = list(await client.ok('GET', items)).filter(({expires_on: end}) => asText(end ?? '') > '2025-06-01');
    const id = lot?.id ?? null;
    const before = (days: number): string =>
      new Date(Date.parse(asText(lot?.expires_on)) - days * 86_400_000).toISOString().slice(0, 10);
    const mine = (): number => of('inventory.lot_expiring').filter(({data}) => data.id === id).length;
    const counts: number[] = [];
    for (const day of [before(62), before(60), before(59), before(30), before(7), before(6)]) {
      await client.ok('GET', items, undefined, at(`${day}T12:00:00Z`));
      counts.push(mine());
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
  });

  it('makes records of stock too old, and tells their supplier', async () => {
    await supplier.ok('GET', '/v1/stock', undefined, at('2025-05-01'));
    expect(of('stock.stale')).toEqual([expect.objectContaining({data: {links: {self: '/v1/stock'}}})]);
  });
});

describe('replenishment_event.opened', () => {
  it('comes with the movement that leaves a place at its minimum or below', async () => {
    const [item] = list(await client.ok('GET', `/v1/inventory/items?material_id=${TIPS}&location_id=${STORE}`));
    const amount = (value: number): Fields => ({value: String(value), unit: 'EA'});
    const left = Number(asText((item?.quantity as Fields).value));
    await client.ok('POST', '/v1/inventory/refill-points', {
      code: 'RP-TOLD',
      material_id: TIPS,
      location_id: STORE,
      method: 'min_max',
      min_quantity: amount(1),
      max_quantity: amount(left * 20),
      review: 'continuous',
      supply: {type: 'purchase'},
    });
    const path = `/v1/inventory/items/${asText(item?.id)}/adjust`;
    await client.ok('POST', path, {quantity_delta: '-1', reason_code: 'damaged', comment: 'One is wet.'});
    expect(of('replenishment_event.opened')).toEqual([]);
    for (const {id, quantity} of list(
      await client.ok('GET', `/v1/inventory/items?material_id=${TIPS}&location_id=${STORE}&limit=100`),
    ))
      await client.ok('POST', `/v1/inventory/items/${asText(id)}/count`, {
        counted_quantity: {...(quantity as Fields), value: '0'},
        counted_at: '2025-03-14T12:00:00.000Z',
        recount: true,
      });
    expect(of('replenishment_event.opened')).toHaveLength(1);
  });
});

describe('product.back_in_stock', () => {
  const stock = (state: string): Promise<Fields> =>
    supplier.ok('POST', '/v1/stock/batch', {
      records: ['HAM-1', 'MAN-1'].map((place) => ({
        product_identifier: 'glove-nitrile-m',
        stock_location_code: place,
        quantity: state === 'in_stock' ? '50' : '0',
        state,
      })),
    });

  it('comes once a product that nobody could order is there again', async () => {
    await stock('in_stock');
    await stock('out_of_stock');
    expect(of('product.back_in_stock')).toEqual([]);
    await stock('in_stock');
    await stock('in_stock');
    expect(of('product.back_in_stock')).toMatchObject([{data: {id: GLOVES, links: {self: `/v1/products/${GLOVES}`}}}]);
  });
});

describe('service_request.status_changed', () => {
  it('comes while the supplier works on a request', async () => {
    const [service] = list(await client.ok('GET', '/v1/services'));
    const answers = {pipette_count: '2', calibration_type: 'factory', pickup_date: '2025-03-20'};
    const body = {service_id: service?.id ?? '', answers};
    const {id} = await client.ok('POST', '/v1/service-requests', body, {key: 'maya_buyer'});
    const path = `/v1/service-requests/${asText(id)}`;
    for (const day of ['15', '17', '20', '28']) await client.ok('GET', path, undefined, at(`2025-03-${day}T12:00:00Z`));
    expect(of('service_request.status_changed').length).toBeGreaterThan(0);
    expect(of('service_request.status_changed').at(-1)).toMatchObject({data: {id}});
  });
});
