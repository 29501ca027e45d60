import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const start = async (body: Record<string, Json>): Promise<{status: number; json: Json}> =>
  client.send('POST', '/v1/exports', {kind: 'products', format: 'csv', ...body});

describe('an export', () => {
  it.each([
    ['products', 'store_id', 'best_price.amount'],
    ['suppliers', 'status', 'name'],
    ['users', 'role_id', 'email'],
    ['price_approvals', 'state', 'product.name'],
    ['stock_levels', 'location_id', 'material.name'],
    ['materials', 'material_group_id', 'name:de'],
    ['audit_logs', 'action', 'actor.name'],
  ])('of %s takes the filters of its list and the fields of its records', async (kind, filter, column) => {
    const good = await start({kind, filters: {[filter]: ['x']}, columns: ['id', column]});
    expect(good.status).toBe(202);
    const bad = await start({
      kind,
      filters: {[filter]: ['x'], colour: 'red'},
      columns: ['id', column, `${column}.more`],
    });
    expect([bad.status, bad.json]).toMatchObject([
      422,
      {
        errors: [
          {pointer: '/filters/colour', code: 'unknown_field'},
          {pointer: '/columns/2', code: 'invalid_enum'},
        ],
      },
    ]);
  });

  it.each(['limit', 'cursor', 'sort', 'Store_id', 'constructor'])('has no filter %s', async (name) => {
    expect((await start({filters: {[name]: 'x'}})).status).toBe(422);
  });

  it.each(['', '.', 'nme', 'name.en.', 'constructor', 'name:', 'name:de:at', 'supplier.name.x'])(
    'has no column "%s"',
    async (name) => {
      expect((await start({columns: [name]})).status).toBe(422);
    },
  );

  it('takes operators, and languages of texts', async () => {
    const filters = {'updated_at[gte]': '-7d'};
    expect((await start({filters, columns: ['id', 'name:de', 'name:pt-BR', 'supplier.name']})).status).toBe(202);
  });

  it('of orders has the filters of an order report', async () => {
    const order = {kind: 'orders'};
    const filters = {period_from: '2025-01-01', period_to: '2025-01-31', supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E'};
    expect((await start({...order, filters})).status).toBe(202);
    for (const name of ['colour', 'group_by', 'filters'])
      expect((await start({...order, filters: {[name]: 'x'}})).status, name).toBe(422);
  });
});

describe('the rows of an export', () => {
  const LISTS: [kind: string, path: string, filters: string][] = [
    ['products', '/v1/products', ''],
    ['products', '/v1/products', 'supplier_id=sup_01JHJAYNG0FR93K8W9EY9G3EVY'],
    ['products', '/v1/products', 'updated_at[gte]=2025-03-14T09:00:00.000Z'],
    ['suppliers', '/v1/suppliers', ''],
    ['suppliers', '/v1/suppliers', 'status=archived'],
    ['users', '/v1/users', 'role_id=rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M'],
    ['materials', '/v1/inventory/materials', ''],
    ['stock_levels', '/v1/inventory/items', 'location_id=loc_01JHZ3GCW0CFDV9PF93QX58X87'],
    ['inventory_transactions', '/v1/inventory/transactions', 'type=count'],
    ['unspsc_mappings', '/v1/unspsc-mappings', ''],
  ];

  it.each(LISTS)('are those of the list: %s of %s with %s', async (kind, path, query) => {
    const filters = Object.fromEntries(new URLSearchParams(query));
    const {data = []} = await client.ok('GET', `${path}?limit=100&${query}`);
    const {id} = await client.ok('POST', '/v1/exports', {kind, format: 'csv', filters});
    await client.ok('GET', `/v1/exports/${asText(id)}`);
    const done = await client.ok('GET', `/v1/exports/${asText(id)}`);
    expect(done).toMatchObject({status: 'completed', row_count: list({data}).length});
  });

  it('follow a day before now', async () => {
    const {id} = await client.ok('POST', '/v1/exports', {
      kind: 'products',
      format: 'csv',
      filters: {'updated_at[gte]': '-1d'},
    });
    const options = {headers: {'Sandbox-Date': '2025-04-14T12:00:00.000Z'}};
    await client.ok('GET', `/v1/exports/${asText(id)}`, undefined, options);
    expect(await client.ok('GET', `/v1/exports/${asText(id)}`)).toMatchObject({status: 'completed', row_count: 0});
  });
});
