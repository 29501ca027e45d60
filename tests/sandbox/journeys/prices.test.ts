import {asText} from '../../../src/sandbox/json';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {Client} from '../support/client';
import {ourSandbox, type OurSandbox} from '../support/contract';

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
  const upload = async (csv: string, listId: string): Promise<Record<string, Json>> => {
    const form = new FormData();
    form.set(
      'job',
      JSON.stringify({
        kind: 'prices',
        format: 'csv',
        price_list_id: listId,
        options: {delimiter: ';', decimal_separator: ','},
      }),
    );
    form.set('file', new Blob([csv], {type: 'text/csv'}), 'prices.csv');
    let job = await supplier.ok('POST', '/v1/batch-imports', form);
    const states = [job.status];
    while (job.finished_at === null) {
      job = await supplier.ok('GET', `/v1/batch-imports/${asText(job.id)}`);
      states.push(job.status);
    }
    expect(states.slice(0, -1)).toEqual(['queued', 'validating', 'running']);
    return job;
  };

  it('applies the good rows, tells of the others, and takes them corrected', async () => {
    const prices = await supplier.ok('POST', '/v1/price-lists', {
      name: 'April',
      code: 'APR-25',
      currency: 'EUR',
      countries: ['DE'],
      kind: 'contract',
      valid_from: '2025-01-01',
      priority: 1,
    });
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
        'acetone-2500ml;EA;"24,10";;;;;2025-03-02',
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
