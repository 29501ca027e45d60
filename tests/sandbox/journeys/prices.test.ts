import {asText} from '../../../src/sandbox/json';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {Client} from '../support/client';
import {ourSandbox, type OurSandbox} from '../../support/contract';

let ours: OurSandbox;
let client: Client;
let supplier: Client;

beforeAll(async () => {
  ours = await ourSandbox();
});
beforeEach(() => {
  client = new Client(ours, 'clients');
  supplier = client.as(ours, 'suppliers');
});

function list(value: Json | undefined): Record<string, Json>[] {
  return (Array.isArray(value) ? value : []) as Record<string, Json>[];
}

const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';

describe('a price list by file', () => {
  const upload = async (text: string, listId: string, format = 'csv'): Promise<Record<string, Json>> => {
    const form = new FormData();
    const options = {delimiter: ';', decimal_separator: ','};
    const what = {kind: 'prices', format, price_list_id: listId, ...(format === 'csv' && {options})};
    form.set('job', JSON.stringify(what));
    form.set('file', new Blob([text], {type: 'text/csv'}), `prices.${format}`);
    let job = await supplier.ok('POST', '/v1/batch-imports', form);
    const states = [job.status];
    while (job.finished_at === null) {
      job = await supplier.ok('GET', `/v1/batch-imports/${asText(job.id)}`);
      states.push(job.status);
    }
    expect(states.slice(0, -1)).toEqual(['queued', 'validating', 'running']);
    return job;
  };

  const createList = (): Promise<Record<string, Json>> =>
    supplier.ok('POST', '/v1/price-lists', {
      name: 'April',
      code: 'APR-25',
      currency: 'EUR',
      countries: ['DE'],
      kind: 'contract',
      valid_from: '2025-01-01',
      priority: 1,
    });

  it('may be one of JSON objects, each in a line', async () => {
    const prices = await createList();
    const row = {product_identifier: 'glove-nitrile-m', unit: 'XBX', unit_price: '8.90'};
    const tiers = [{min_quantity: '10', unit_price: '8.40'}];
    const text = [
      {...row, tiers},
      {...row, unit: 'PK'},
    ]
      .map((entry) => JSON.stringify(entry))
      .join('\n');
    const job = await upload(`${text}\n\n`, asText(prices.id), 'jsonl');
    expect(job).toMatchObject({total_rows: 2, created_count: 1, error_count: 1});
    const entries = await supplier.ok('GET', `/v1/price-lists/${asText(prices.id)}/entries`);
    expect(list(entries.data)).toMatchObject([{tiers: [{min_quantity: '10'}]}]);
  });

  it('applies the good rows, tells of the others, and takes them corrected', async () => {
    const prices = await createList();
    expect(prices).toMatchObject({status: 'draft', entry_count: 0});
    const path = `/v1/price-lists/${asText(prices.id)}/entries`;
    const header =
      'product_identifier;unit;unit_price;tiers.1.min_quantity;tiers.1.unit_price;tiers.2.min_quantity;tiers.2.unit_price;valid_from';
    const job = await upload(
      [
        header,
        'glove-nitrile-m;XBX;8,90;10;8,40;50;8,60;2025-03-01',
        'acetone-2500ml;PK;24,10;;;;;2025-03-01',
        'no-such-thing;EA;1,00;;;;;',
        'acetone-2500ml;XBO;"24,10";;;;;2025-03-02',
      ].join('\n'),
      asText(prices.id),
    );
    expect(job).toMatchObject({status: 'completed_with_errors', total_rows: 4, created_count: 1, error_count: 3});
    const errors = list((await supplier.ok('GET', `/v1/batch-imports/${asText(job.id)}/errors`)).data);
    expect(errors.map(({row, column, code}) => [row, column, code])).toEqual([
      [2, 'tiers.2.unit_price', 'tier_order_invalid'],
      [3, 'unit', 'invalid_unit_code'],
      [4, 'product_identifier', 'unknown_reference'],
    ]);
    expect(list((await supplier.ok('GET', path)).data)).toHaveLength(1);
    const tier = {product_identifier: 'glove-nitrile-m', unit_price: '8.90'};
    const tiers = [
      {min_quantity: '10', unit_price: '8.40'},
      {min_quantity: '50', unit_price: '8.60'},
    ];
    const refused = await supplier.send('PUT', path, {entries: [{...tier, tiers}]});
    expect(refused.json).toMatchObject({
      code: 'tier_order_invalid',
      errors: [{pointer: '/entries/0/tiers/1/unit_price'}],
    });
    const fixed = await upload(
      [header, 'glove-nitrile-m;XBX;8,90;10;8,40;50;7,95;2025-03-01'].join('\n'),
      asText(prices.id),
    );
    expect(fixed).toMatchObject({status: 'completed', created_count: 1, error_count: 0});
    const resolved = await supplier.ok('POST', '/v1/price-resolver', {
      items: [{product_identifier: 'glove-nitrile-m', quantity: '12'}],
      store_id: STORE,
      country: 'DE',
      include_pending: true,
    });
    expect(list(resolved.data)[0]).toMatchObject({
      unit_price: {amount: '8.40'},
      line_total: {amount: '100.80'},
      price_list_id: prices.id,
      problem: null,
    });
  });
});
