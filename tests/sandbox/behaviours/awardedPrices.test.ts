import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {SUPPLIERS} from '../../../src/openapi/roles';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {GERMANY} from '../support/supplierWorld';

/** Prices that buyers get which the sample world does not have: awarded ones, and those of new lists and countries. */

type Fields = Record<string, Json>;
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

const offers = async (query = ''): Promise<Fields[]> =>
  list(await client.ok('GET', `/v1/products/${GLOVES}/offers?limit=100${query}`));

/** An RFQ for gloves and a free text, quoted and awarded to Brightwater. */
async function awarded(more: Fields = {}): Promise<void> {
  const lines: Fields[] = [
    {line_number: 1, product_id: GLOVES, quantity: {value: '200', unit: 'XBX'}},
    {line_number: 2, description: 'Glove dispenser', quantity: {value: '4', unit: 'EA'}},
  ];
  const rfq = await client.ok('POST', '/v1/rfqs', {
    title: 'Gloves for the year',
    buyer_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
    currency: 'EUR',
    kind: 'invited',
    due_at: '2025-03-28T16:00:00.000Z',
    delivery_address_id: 'dad_01JJ1Q7MV785RDK7TM1G6V1057',
    lines,
    suppliers: [{supplier_id: SUPPLIERS.brightwater?.id ?? ''}],
  });
  await client.ok('POST', `/v1/rfqs/${asText(rfq.id)}/publish`);
  const draft = await supplier.ok('POST', '/v1/quotations', {
    rfq_id: asText(rfq.id),
    number: 'Q-77',
    valid_until: '2025-06-30',
    lines: [
      {rfq_line_number: 1, product_identifier: 'glove-nitrile-m', quantity: '200', unit: 'XBX', unit_price: '7.10'},
      {rfq_line_number: 2, description: 'Dispenser', quantity: '4', unit: 'EA', unit_price: '19.00'},
    ],
  });
  await supplier.ok('POST', `/v1/quotations/${asText(draft.id)}/submit`);
  await client.ok('POST', `/v1/rfqs/${asText(rfq.id)}/close`, {});
  await client.ok('POST', `/v1/rfqs/${asText(rfq.id)}/award`, {
    awards: [{quotation_id: asText(draft.id), line_numbers: 'all'}],
    ...more,
  });
}

const privateLists = async (): Promise<Fields[]> => list(await supplier.ok('GET', '/v1/price-lists?kind=private'));

describe('an award', () => {
  it('writes the prices of catalogue products into a private list, which buyers order from at once', async () => {
    await awarded();
    const [made, ...others] = await privateLists();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      currency: 'EUR',
      countries: ['DE'],
      store_ids: [GERMANY],
      customer_number: 'C-10482',
      valid_to: '2025-06-30',
      entry_count: 1,
      status: 'active',
    });
    const entries = list(await supplier.ok('GET', `/v1/price-lists/${asText(made?.id)}/entries`));
    expect(entries).toMatchObject([
      {product_identifier: 'glove-nitrile-m', unit_price: '7.10', approval_state: {[GERMANY]: 'approved'}},
    ]);
    const own = (await offers()).find(({price_list_id: id}) => id === made?.id);
    expect(own).toMatchObject({
      country: 'DE',
      unit_price: {amount: '7.10', currency: 'EUR'},
      approval_state: 'approved',
      valid_to: '2025-06-30',
    });
    expect(await client.ok('GET', `/v1/products/${GLOVES}`)).toMatchObject({best_price: {amount: '7.10'}});
    const resolved = await supplier.ok('POST', '/v1/price-resolver', {
      store_id: GERMANY,
      country: 'DE',
      items: [{product_identifier: 'glove-nitrile-m', quantity: '1'}],
    });
    expect(resolved).toMatchObject({data: [{price_list_id: made?.id, unit_price: {amount: '7.10'}}]});
  });

  it('keeps the id of such an offer from one call to the next', async () => {
    await awarded();
    const ids = async (): Promise<Json[]> => (await offers()).map(({id}) => id ?? null);
    const before = await ids();
    expect(before).toHaveLength(4);
    expect(await ids()).toEqual(before);
  });

  it('writes none where the buyer does not want it', async () => {
    await awarded({create_offers: false});
    expect(await privateLists()).toEqual([]);
    expect((await offers()).map(({unit_price: price}) => price)).not.toContainEqual({amount: '7.10', currency: 'EUR'});
  });
});

describe('a price list', () => {
  it('that is changed has the offers that it had', async () => {
    const before = await offers();
    await supplier.ok('PATCH', `/v1/price-lists/${asText(before[0]?.price_list_id)}`, {name: 'Prices of 2025'});
    expect((await offers()).map(({country}) => country)).toEqual(before.map(({country}) => country));
  });

  it('that is new has offers in its countries', async () => {
    const made = await supplier.ok('POST', '/v1/price-lists', {
      name: 'Spring',
      code: 'SPRING-1',
      currency: 'EUR',
      countries: ['DE'],
      store_ids: [GERMANY],
    });
    await supplier.ok('PUT', `/v1/price-lists/${asText(made.id)}/entries`, {
      entries: [{product_identifier: 'glove-nitrile-m', unit_price: '6.90'}],
    });
    const waiting = (await offers()).find(({price_list_id: list}) => list === made.id);
    expect(waiting).toMatchObject({unit_price: {amount: '6.90'}});
  });
});
