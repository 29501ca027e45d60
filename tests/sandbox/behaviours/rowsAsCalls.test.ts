import {describe, expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

/** What a call refuses, a row of a file does not do either. */

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

/** The errors of a file, each as its row, column and code. */
async function errorsOf(kind: string, rows: readonly string[], mode = 'upsert', role = 'me'): Promise<string[]> {
  const {errors} = await runImport(
    client,
    kind,
    {api: 'clients', role, job: {mode}},
    `${kind}.csv`,
    `${rows.join('\n')}\n`,
  );
  return errors.map(({row, column, code}) => `${row} ${column} ${code}`);
}

async function suppliersErrors(kind: string, rows: readonly string[]): Promise<string[]> {
  const {errors} = await runImport(supplier, kind, {api: 'suppliers'}, `${kind}.csv`, `${rows.join('\n')}\n`);
  return errors.map(({row, column, code}) => `${row} ${column} ${code}`);
}

describe('a file of user groups', () => {
  it('makes no circle, and no tree deeper than six levels', async () => {
    expect(await errorsOf('user_groups', ['code,parent_code', 'RES,LAB-3'])).toEqual([
      '1 parent_code unknown_reference',
    ]);
    const chain = Array.from({length: 8}, (_, at) => `U${at},Group ${at},${at === 0 ? '' : `U${at - 1}`}`);
    const errors = await errorsOf('user_groups', ['code,name,parent_code', ...chain]);
    expect(errors).toEqual(['7 parent_code out_of_range', '8 parent_code unknown_reference']);
  });

  it('leaves to the identity provider what it keeps', async () => {
    expect(await errorsOf('user_groups', ['code,name', 'EHS,Safety at work'])).toEqual(['1 code not_permitted']);
  });
});

describe('a file of categories', () => {
  it('makes no circle, and no ninth level', async () => {
    expect(await errorsOf('categories', ['code,parent_code', 'MG-46,MG-4618'])).toEqual([
      '1 parent_code unknown_reference',
    ]);
    const chain = Array.from({length: 9}, (_, at) => `C${at},Category ${at},${at === 0 ? '' : `C${at - 1}`}`);
    expect(await errorsOf('categories', ['code,name:en,parent_code', ...chain])).toHaveLength(1);
  });

  it('keeps those with products when they are to be deleted', async () => {
    expect(await errorsOf('categories', ['code', 'MG-4618', 'MG-46'], 'delete')).toEqual([
      '1 code not_permitted',
      '2 code not_permitted',
    ]);
    expect(await client.ok('GET', '/v1/categories/cat_01JHJ0N2M0GS8FDF88HAJFSSPF')).toMatchObject({status: 'active'});
  });

  it('deletes a tree of unused ones, whatever the order of its rows', async () => {
    await errorsOf('categories', ['code,name:en,parent_code', 'X1,One,', 'X2,Two,X1']);
    expect(await errorsOf('categories', ['code', 'X1', 'X2'], 'delete')).toEqual([]);
    expect(list(await client.ok('GET', '/v1/categories?code=X1,X2'))).toEqual([]);
  });
});

describe('a file of materials', () => {
  it('needs what the type of a material asks for', async () => {
    const head = 'number,name:en,material_type_id,base_unit';
    expect(await errorsOf('materials', [head, 'F1,New,mty_01JHT949VM5GZVYB4T8GCC8KJ0,EA'])).toEqual([
      '1 material_type_id unknown_reference',
    ]);
    expect(await errorsOf('materials', ['number,name:en,material_type_code,base_unit', 'F2,New,CHEMICAL,LTR'])).toEqual(
      ['1 hazard required'],
    );
  });

  it('changes no tracking of what lies in stock, and nothing of an archived one', async () => {
    expect(await errorsOf('materials', ['number,tracking', 'MAT-10001,none'])).toEqual(['1 number not_permitted']);
    const [spare] = list(await client.ok('GET', '/v1/inventory/materials?number=MAT-10008'));
    await client.ok('POST', `/v1/inventory/materials/${asText(spare?.id)}/archive`);
    expect(await errorsOf('materials', ['number,abc_class', 'MAT-10008,A'])).toEqual(['1 number not_permitted']);
  });

  it('keeps what has stock when it is to be deleted', async () => {
    expect(await errorsOf('materials', ['number', 'MAT-10001'], 'delete')).toEqual(['1 number not_permitted']);
  });
});

it('a file of vendor materials has no factor of zero, and keeps the link that a refill point buys from', async () => {
  const head = 'material_number,supplier,vendor_sku,order_unit,units_per_order_unit';
  expect(await errorsOf('vendor_materials', [head, 'MAT-10001,Kestrel Office,K-4,XBX,0'])).toEqual([
    '1 units_per_order_unit out_of_range',
  ]);
  const rows = ['material_number,supplier,vendor_sku', 'MAT-10001,Brightwater Lab Supply,BW-20817-M'];
  expect(await errorsOf('vendor_materials', rows, 'delete')).toEqual(['1 material_number not_permitted']);
});

describe('a file of rules for buyers', () => {
  it('has a condition in each, and approvers where one asks', async () => {
    const head = 'external_id,name,effect,priority,unspsc_prefixes';
    expect(await errorsOf('buyer_permissions', [head, 'bp-1,No group,require_approval,10,1235'])).toEqual([
      '1 approver_group_id required',
    ]);
    expect(await errorsOf('buyer_permissions', [head, 'bp-2,Empty,hide,10,'])).toHaveLength(1);
  });

  it('names stores and people that are there', async () => {
    const rows = ['store_id,subject_type,subject_id,access'];
    rows.push('sto_01JHGZZZZZZZZZZZZZZZZZZZZZ,user,usr_01JMSVFY79EVQ6JDVTM0Q3MYKK,order');
    rows.push('sto_01JHGTWJR0H71026KHDMNTSZFV,user_group,usr_01JHNB2V00YXEK1SK9XRFPV10A,order');
    expect(await errorsOf('store_buyer_permissions', rows)).toEqual([
      '1 store_id unknown_reference',
      '2 subject_id unknown_reference',
    ]);
  });
});

describe('a file of products', () => {
  it('keeps the rules of units, sizes, names, stores and codes', async () => {
    const sizes = 'product_identifier,unit_size.pack_count,unit_size.content.value,unit_size.content.unit';
    expect(await suppliersErrors('products', [sizes, 'acetone-2500ml,1,2.5,ml'])).toEqual([
      '2 unit_size.content.unit invalid_unit_code',
    ]);
    expect(await suppliersErrors('products', [sizes, 'glove-nitrile-m,0,1,EA'])).toEqual([
      '2 unit_size.pack_count out_of_range',
    ]);
    expect(
      await suppliersErrors('products', ['product_identifier,name:en', `acetone-2500ml,${'x'.repeat(251)}`]),
    ).toEqual(['2 name:en too_long']);
    expect(
      await suppliersErrors('products', [
        'product_identifier,store_ids',
        'acetone-2500ml,sto_01JHGZZZZZZZZZZZZZZZZZZZZZ',
      ]),
    ).toEqual(['2 store_ids unknown_reference']);
  });
});

it('a dry run finds the same, and changes nothing', async () => {
  const {errors, job} = await runImport(
    client,
    'categories',
    {api: 'clients', job: {mode: 'upsert', options: {dry_run: true}}},
    'c.csv',
    'code,name:en,parent_code\nMG-46,Safety first,MG-4618\nNEW,New,\n',
  );
  expect(errors).toMatchObject([{row: 1, column: 'parent_code'}]);
  expect(job).toMatchObject({created_count: 1, error_count: 1});
  expect(list(await client.ok('GET', '/v1/categories?code=NEW'))).toEqual([]);
});

it('a list of materials changes no archived one', async () => {
  const [spare] = list(await client.ok('GET', '/v1/inventory/materials?number=MAT-10008'));
  await client.ok('POST', `/v1/inventory/materials/${asText(spare?.id)}/archive`);
  const items = [
    {number: 'MAT-10008', name: {en: 'By list'}, material_type_id: spare?.material_type_id ?? null, base_unit: 'EA'},
  ];
  const {items: done} = await client.ok('POST', '/v1/inventory/materials/batch', {items});
  expect(done).toMatchObject([{status: 'failed', problem: {code: 'invalid_state'}}]);
});

it('a file of prices that lacks one asks the stores before it goes, as the call does', async () => {
  const prices = list(await supplier.ok('GET', '/v1/price-lists')).find(({code}) => code === 'HAL-EUR-2025');
  const path = `/v1/price-lists/${asText(prices?.id)}`;
  const how = {
    api: 'suppliers' as const,
    job: {mode: 'replace_all', price_list_id: prices?.id ?? null, options: {confirm_removal: true}},
  };
  const file = 'product_identifier,valid_from,unit_price\nacetone-2500ml,2025-03-15,20.00\n';
  await runImport(supplier, 'prices', how, 'p.csv', file);
  const triggers = list(await client.ok('GET', '/v1/price-approvals?trigger=removed&limit=100'));
  expect(triggers.length).toBeGreaterThan(0);
  const {entry_count: count} = await supplier.ok('GET', path);
  const left = list(await supplier.ok('GET', `${path}/entries?limit=100`)).length;
  expect(left).toBe(5);
  // One price that nobody has approved has gone, and one has come.
  expect(count).toBe(prices?.entry_count);
});

it('a file of promotions makes promotions, and refuses what the call refuses', async () => {
  const head = 'external_id,name:en,name:de,kind,value.percent,scope.product_identifiers,store_ids,starts_at,ends_at';
  const days = '2025-04-01T00:00:00Z,2025-05-01T00:00:00Z';
  expect(
    await suppliersErrors('promotions', [
      head,
      `spring,Spring,Frühling,percentage,10,glove-nitrile-m,sto_01JHG2VHC01KFMFZM7H90298FB,${days}`,
      `most,Most,Meist,percentage,150,glove-nitrile-m,sto_01JHG2VHC01KFMFZM7H90298FB,${days}`,
      'late,Late,Spät,percentage,10,glove-nitrile-m,sto_01JHG2VHC01KFMFZM7H90298FB,2025-05-01T00:00:00Z,2025-04-01T00:00:00Z',
    ]),
  ).toHaveLength(2);
  const all = list(await supplier.ok('GET', '/v1/promotions?limit=100'));
  expect(all.filter(({external_id: key}) => ['spring', 'most', 'late'].includes(asText(key)))).toMatchObject([
    {external_id: 'spring', value: {percent: '10'}},
  ]);
});
