import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What becomes of offers after a call: where their approvals stand, who gets them in a file, and in which currency. */

type Fields = Record<string, Json>;
const LIST = '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

async function offer(price: string): Promise<void> {
  const entries = [{product_identifier: 'glove-nitrile-m', unit_price: price, valid_from: '2025-03-20'}];
  await supplier.ok('PUT', LIST, {entries});
}

describe('the statuses of approvals', () => {
  it('have one for each entry and store, also of prices that were sent later', async () => {
    await offer('8.90');
    const entry = list(await supplier.ok('GET', LIST)).find(({valid_from: from}) => from === '2025-03-20');
    const found = list(await client.ok('GET', `/v1/approval-statuses?entity_id=${asText(entry?.id)}`));
    expect(found).toMatchObject([
      {entity_type: 'price', state: 'in_review', current_step: 1, waiting_for: [{name: 'Tomas Berg'}], age_hours: 0},
    ]);
    const approval = asText(found[0]?.approval_id);
    expect(await client.ok('GET', `/v1/price-approvals/${approval}`)).toMatchObject({state: 'in_review'});
    expect(await client.ok('GET', `/v1/approval-statuses/price/${asText(entry?.id)}`)).toEqual(found[0]);
  });
});

describe('a decision of a rule', () => {
  it('stands in the audit log as one of the system', async () => {
    await offer('8.45');
    const [{id} = {}] = list(await client.ok('GET', '/v1/price-approvals?state=auto_approved&country=NL'));
    expect(list(await client.ok('GET', `/v1/audit-logs?target_id=${asText(id)}`))).toMatchObject([
      {
        action: 'price_approval.approved',
        actor: {type: 'system', id: null},
        channel: 'system',
        changes: [{path: '/state', before: 'pending', after: 'auto_approved'}],
      },
    ]);
  });

  it('stands there, too, when time has run out', async () => {
    await offer('8.90');
    const [{id} = {}] = list(await client.ok('GET', '/v1/price-approvals?state=in_review&country=NL'));
    const late = {headers: {'Sandbox-Date': '2025-04-20'}};
    const {state} = await client.ok('GET', `/v1/price-approvals/${asText(id)}`, undefined, late);
    expect(state).not.toBe('in_review');
    const [line] = list(await client.ok('GET', `/v1/audit-logs?target_id=${asText(id)}`));
    expect(line).toMatchObject({
      actor: {type: 'system'},
      changes: [{path: '/state', before: 'in_review', after: state}],
    });
  });
});

describe('an export', () => {
  it('has the products that buyer permissions show to the person who makes it', async () => {
    const maya = 'maya_analyst';
    const rows = async (key: string): Promise<Json> => {
      const {id} = await client.ok('POST', '/v1/exports', {kind: 'products', format: 'csv'}, {key});
      let done: Fields = {};
      for (let polls = 0; polls < 3; polls += 1) done = await client.ok('GET', `/v1/exports/${asText(id)}`);
      return done.row_count ?? null;
    };
    const before = Number(await rows(maya));
    const me = asText((await client.ok('GET', '/v1/users/me', undefined, {key: maya})).id);
    const rule = {name: 'No gloves', effect: 'hide', user_ids: [me], brands: ['CLEARHAND']};
    await client.ok('POST', '/v1/buyer-permissions', rule);
    expect(Number(await rows(maya))).toBeLessThan(before);
    expect(await rows('me')).toBe(before);
  });
});

describe('a search in another currency', () => {
  it('shows its prices, and filters by them', async () => {
    const question = {query: 'gloves', currency: 'GBP'};
    const found = await client.ok('POST', '/v1/search/products', question);
    const [hit] = found.hits as Fields[];
    const {id, best_price: price} = hit?.product as Fields;
    const shown = await client.ok('GET', `/v1/products/${asText(id)}?currency=GBP`);
    expect(price).toMatchObject({currency: 'GBP'});
    expect(price).toEqual(shown.best_price);
    const filters = {price: {lte: '7.50', currency: 'GBP'}};
    expect((await client.ok('POST', '/v1/search/products', {...question, filters})).total).toEqual(found.total);
  });
});
