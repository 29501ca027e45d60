import {asText} from '../../src/sandbox/json';
import {beforeAll, describe, expect, it} from 'vitest';
import type {Json} from '../../src/openapi/types';
import {createSandbox} from '../../src/sandbox';
import {fields, list} from './support/answers';
import {Client, eachInFreshSandbox} from './support/client';
import {ourSandbox, type OurSandbox} from '../support/contract';

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const ACETONE = 'prd_01JHSV9380G8M2BDK34JWMD6J0';
const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const RFQ = 'rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const on = (date: string) => ({headers: {'Sandbox-Date': date}});
const moveTo = (date: string) => client.send('GET', '/v1/tags', undefined, on(date));

describe('the clock', () => {
  it('moves ahead to the moment that a request names, and goes on from there', async () => {
    const moved = await moveTo('2025-04-02T06:00:00.000Z');
    expect(moved.headers.get('Date')).toBe('Wed, 02 Apr 2025 06:00:00 GMT');
    expect((await client.send('GET', '/v1/tags')).headers.get('Date')).toBe('Wed, 02 Apr 2025 06:00:00 GMT');
    const tag = await client.ok('POST', '/v1/tags', {name: 'April', entity_types: ['product']});
    expect(tag.created_at).toBe('2025-04-02T06:00:01.000Z');
  });

  it('takes a day, and a time zone', async () => {
    expect((await moveTo('2025-04-02')).headers.get('Date')).toContain('02 Apr 2025 00:00:00');
    expect((await moveTo('2025-04-02T14:00:00+02:00')).headers.get('Date')).toContain('02 Apr 2025 12:00:00');
  });

  it('never goes back, and says what it cannot read', async () => {
    await moveTo('2025-05-01');
    expect((await moveTo('2025-04-01')).headers.get('Date')).toContain('01 May 2025');
    for (const date of ['tomorrow', '1999-01-01', '2025-13-01']) {
      const answer = await moveTo(date);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Sandbox-Simulate-Ignored')).toContain('Sandbox-Date');
    }
  });

  it('begins anew with a reset', async () => {
    await moveTo('2025-05-01');
    client.sandbox.reset();
    expect((await client.send('GET', '/v1/tags')).headers.get('Date')).toContain('14 Mar 2025');
  });
});

describe('when time passes', () => {
  it('a price comes into effect', async () => {
    const prices = await supplier.ok('POST', '/v1/price-lists', {
      name: 'April',
      code: 'APR-25',
      currency: 'EUR',
      countries: ['DE'],
      kind: 'contract',
      valid_from: '2025-01-01',
      priority: 1,
    });
    const entry = (price: string, from: string): Json => ({
      product_identifier: 'glove-nitrile-m',
      unit_price: price,
      valid_from: from,
    });
    const entries = [entry('8.90', '2025-03-01'), entry('7.70', '2025-04-01')];
    await supplier.ok('PUT', `/v1/price-lists/${asText(prices.id)}/entries`, {entries});
    const price = async (): Promise<unknown> => {
      const body = {
        items: [{product_identifier: 'glove-nitrile-m', quantity: '1'}],
        store_id: STORE,
        country: 'DE',
        include_pending: true,
      };
      const [found] = list(await supplier.ok('POST', '/v1/price-resolver', body));
      return (found?.unit_price as Record<string, Json> | undefined)?.amount;
    };
    expect(await price()).toBe('8.90');
    await moveTo('2025-03-31T23:00:00.000Z');
    expect(await price()).toBe('7.70');
  });

  it('an offer ends', async () => {
    const states = async (): Promise<Json[]> =>
      list(await client.ok('GET', `/v1/products/${GLOVES}/offers`)).map(({approval_state: state}) => state ?? null);
    expect(await states()).toEqual(['approved', 'approved', 'approved']);
    await moveTo('2025-04-01');
    expect(await states()).toEqual(['pending', 'pending', 'pending']);
  });

  it('an RFQ closes at its deadline, on both sides', async () => {
    expect(await client.ok('GET', `/v1/rfqs/${RFQ}`)).toMatchObject({status: 'published'});
    await moveTo('2025-03-28T16:00:00.000Z');
    expect(await client.ok('GET', `/v1/rfqs/${RFQ}`)).toMatchObject({
      status: 'closed',
      closed_at: '2025-03-28T16:00:00.000Z',
    });
    expect(await supplier.ok('GET', `/v1/rfqs/${RFQ}`)).toMatchObject({status: 'closed'});
    const [draft] = list(await supplier.ok('GET', '/v1/quotations?status=draft'));
    const late = await supplier.send('POST', `/v1/quotations/${asText(draft?.id)}/submit`);
    expect(fields(late).code).toBe('rfq_closed');
    expect(await client.ok('GET', '/v1/rfqs?status=published')).toMatchObject({data: []});
  });

  it('a quotation ends after its last day', async () => {
    const states = async (): Promise<Json[]> =>
      list(await client.ok('GET', `/v1/rfqs/${RFQ}/quotations`)).map(({status}) => status ?? null);
    await moveTo('2025-06-30');
    expect(await states()).toEqual(['submitted', 'submitted']);
    await moveTo('2025-07-01');
    expect(await states()).toEqual(['expired', 'expired']);
  });

  it('a promotion that nobody has decided expires when it would start', async () => {
    await moveTo('2025-04-02');
    const approval = await client.ok('GET', '/v1/promotion-approvals/pma_01JP82K6408FSZV4CXD4E3BVCW');
    const at = '2025-04-01T00:00:00.000Z';
    expect(approval).toMatchObject({state: 'expired', decided_at: at});
    expect(list({data: approval.history ?? []}).at(-1)).toMatchObject({event: 'expired', at});
  });

  it('an invitation lapses', async () => {
    const jonas = '/v1/users/usr_01JP7Y0PM0JXAQ6AK2GEM6NZEE';
    await moveTo('2025-04-12T14:19:00.000Z');
    expect(await client.ok('GET', jonas)).toMatchObject({status: 'invited'});
    await moveTo('2025-04-12T14:20:00.000Z');
    expect(await client.ok('GET', jonas)).toMatchObject({status: 'inactive', invite_expires_at: null});
    const invite = '/v1/supplier-invites/sin_01JJC6V0R4T8M2W5K9X1ZQ3B7D';
    expect(fields(await client.send('POST', `${invite}/resend`))).toMatchObject({status: 'sent', reminder_count: 1});
    await moveTo('2025-05-12T14:21:00.000Z');
    const [last] = list(await client.ok('GET', '/v1/supplier-invites?status=expired'));
    expect(last).toMatchObject({contact_email: 'elin.marsh@orvane.quartermaster.example'});
    expect(await client.ok('GET', '/v1/suppliers/sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3')).toMatchObject({
      status: 'prospect',
      onboarding: null,
    });
  });

  it('a lot expires at midnight after its last day', async () => {
    const status = async (): Promise<Json> =>
      (await client.ok('GET', '/v1/inventory/items/inv_01JK4YES1X5NYZM1MGFEFB649Z')).status ?? null;
    await moveTo('2026-11-30');
    expect(await status()).toMatchObject({name: 'Available'});
    await moveTo('2026-12-01');
    expect(await status()).toMatchObject({name: 'Expired'});
    expect(await client.ok('GET', '/v1/inventory/summary')).toMatchObject({expired: 3});
  });

  it('stock that nobody reports any more is unknown', async () => {
    await moveTo('2025-03-21T08:55:00.000Z');
    expect((await client.ok('GET', `/v1/products/${GLOVES}`)).availability).toMatchObject({state: 'in_stock'});
    await moveTo('2025-03-21T08:55:01.000Z');
    // Of the acetone only the clients' side of the sample world tells the stock.
    for (const id of [GLOVES, ACETONE])
      expect((await client.ok('GET', `/v1/products/${id}`)).availability).toMatchObject({state: 'unknown'});
  });
});

describe('quotas', () => {
  let ours: OurSandbox;
  beforeAll(async () => {
    ours = await ourSandbox();
  });
  const TREND = '/v1/order-analytics/trend';
  const many = async (one: Client, calls: number, key = 'me'): Promise<number[]> => {
    const statuses: number[] = [];
    for (let at = 0; at < calls; at += 1) statuses.push((await one.send('GET', TREND, undefined, {key})).status);
    return statuses;
  };

  it('belong to each key and policy, and are refused beyond', async () => {
    let now = 1_000_000;
    const limited = new Client(ours, 'clients', createSandbox({source: ours.source, quotaClock: () => now}));
    expect(new Set(await many(limited, 60))).toEqual(new Set([200]));
    now += 20_000;
    const refused = await limited.send('GET', TREND);
    expect(fields(refused)).toMatchObject({status: 429, code: 'rate_limited'});
    expect(['Retry-After', 'RateLimit', 'RateLimit-Policy'].map((name) => refused.headers.get(name))).toEqual([
      '40',
      '"analytics";r=0;t=40',
      '"analytics";q=60;w=60',
    ]);
    expect(await many(limited, 1, 'viewer')).toEqual([200]);
    expect((await limited.send('GET', '/v1/tags')).headers.get('RateLimit')).toMatch(/^"default";r=599;/);
    now += 40_000;
    expect(await many(limited, 1)).toEqual([200]);
  });

  it('of logins belong to each account, which is throttled by the login itself', async () => {
    const limited = new Client(ours, 'suppliers', createSandbox({source: ours.source, quotaClock: () => 1_000_000}));
    const login = async (email: string, password = 'wrong'): Promise<string> => {
      const {json} = await limited.send('POST', '/v1/supplier-login', {grant_type: 'password', email, password});
      return asText((json as Record<string, Json>).code ?? 'ok');
    };
    for (let at = 0; at < 5; at += 1) expect(await login('nora@brightwater.example')).toBe('invalid_credentials');
    expect(await login('nora@brightwater.example')).toBe('login_throttled');
    expect(await login('paul@brightwater.example', 'a-good-one')).toBe('ok');
  });

  it('are counted for each key in a page, and refuse nobody', async () => {
    await many(client, 10);
    expect((await client.send('GET', TREND)).headers.get('RateLimit')).toMatch(/^"analytics";r=49;/);
    expect((await client.send('GET', TREND, undefined, {key: 'viewer'})).headers.get('RateLimit')).toMatch(/;r=59;/);
    expect(new Set(await many(client, 70))).toEqual(new Set([200]));
  });
});
