import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
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
