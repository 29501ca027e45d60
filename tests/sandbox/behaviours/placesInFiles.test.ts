import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Places from a batch request are what places made one by one are, and keep the rules of their types. */

let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

type Cells = Record<string, Json>;

/** The errors of a batch request, as `row column: code`. */
async function run(rows: Cells[], options: Cells = {}, key = 'me'): Promise<string[]> {
  const sent = {kind: 'locations', mode: 'upsert', rows, options};
  const job = await client.ok('POST', '/v1/batch-requests', sent, {key});
  const path = `/v1/batch-requests/${asText(job.id)}`;
  for (let reads = 0; reads < 4; reads += 1) await client.ok('GET', path);
  return list(await client.ok('GET', `${path}/errors`)).map(
    ({row, column, code}) => `${asText(row)} ${asText(column)}: ${asText(code)}`,
  );
}

async function place(code: string): Promise<Cells> {
  return list(await client.ok('GET', `/v1/inventory/locations?code=${code}`))[0] ?? {};
}

async function change(code: string, body: Cells): Promise<void> {
  await client.ok('PATCH', `/v1/inventory/locations/${asText((await place(code)).id)}`, body);
}

const SITE = {code: 'HAL-M1', name: 'Munich', location_type_code: 'SITE', usage: 'structural'};
const STORE = {
  code: 'HAL-M1-STORE',
  name: 'Munich store',
  location_type_code: 'ROOM',
  parent_code: 'HAL-M1',
  usage: 'storage',
};

describe('places in a batch request', () => {
  it('have their path, barcode and number of children, whatever the order of the rows', async () => {
    expect(await run([STORE, SITE])).toEqual([]);
    expect(await place('HAL-M1')).toMatchObject({path: 'HAL-M1', barcode: 'HAL-M1', child_count: 1, status: 'active'});
    expect(await place('HAL-M1-STORE')).toMatchObject({
      path: 'HAL-M1/HAL-M1-STORE',
      barcode: 'HAL-M1-STORE',
      child_count: 0,
      material_count: 0,
      last_count_at: null,
    });
    await change('HAL-M1', {code: 'HAL-M2'});
    expect((await place('HAL-M1-STORE')).path).toBe('HAL-M2/HAL-M1-STORE');
  });

  it('have what fits in and the conditions of their row', async () => {
    const conditions = {temperature_min: 2, temperature_max: 8, unit: 'CEL'};
    const capacity = {max_quantity: {value: '60', unit: 'XBX'}, max_weight_kg: 120};
    expect(await run([SITE, {...STORE, conditions, capacity}])).toEqual([]);
    expect(await place('HAL-M1-STORE')).toMatchObject({conditions, capacity: {...capacity, single_material: false}});
    const cold = {...STORE, code: 'HAL-M1-COLD', conditions: {...conditions, temperature_max: 1}};
    expect(await run([cold])).toEqual(['1 conditions.temperature_max: out_of_range']);
  });

  it('move with what lies below, and are counted above', async () => {
    await run([SITE, STORE, {...STORE, code: 'HAL-M1-BIN', location_type_code: 'BIN', parent_code: 'HAL-M1-STORE'}]);
    const before = Number((await place('HAL-B1')).child_count);
    expect(await run([{code: 'HAL-M1-STORE', parent_code: 'HAL-B1', blocked: true}])).toEqual([]);
    expect((await place('HAL-M1')).child_count).toBe(0);
    expect((await place('HAL-B1')).child_count).toBe(before + 1);
    expect(await place('HAL-M1-STORE')).toMatchObject({path: 'HAL-B1/HAL-M1-STORE', status: 'blocked'});
    expect((await place('HAL-M1-BIN')).path).toBe('HAL-B1/HAL-M1-STORE/HAL-M1-BIN');
  });

  it.each([
    ['a room at the top', [{...STORE, parent_code: ''}], ['1 parent_code: required']],
    ['a site that stores', [{...SITE, usage: 'storage'}], ['1 usage: out_of_range']],
    [
      'a room below a laboratory of the same file',
      [SITE, {...STORE, code: 'HAL-M1-LAB', location_type_code: 'LAB'}, {...STORE, parent_code: 'HAL-M1-LAB'}],
      ['3 parent_code: invalid_enum'],
    ],
    ['a room below a laboratory that exists', [{...STORE, parent_code: 'HAL-B1-L3'}], ['1 parent_code: invalid_enum']],
    [
      'a place without its fields',
      [{code: 'HAL-M1'}],
      ['1 name: required', '1 location_type_id: required', '1 usage: required'],
    ],
    ['a label that is used', [{...SITE, barcode: 'HAL-B1-STORE'}], ['1 barcode: duplicate']],
    [
      'two places below each other',
      [
        {...STORE, code: 'A', location_type_code: 'BIN', parent_code: 'B'},
        {...STORE, code: 'B', location_type_code: 'BIN', parent_code: 'A'},
      ],
      ['1 parent_code: unknown_reference', '2 parent_code: unknown_reference'],
    ],
    [
      'eleven levels',
      Array.from({length: 11}, (_, level) => ({
        ...STORE,
        code: `BIN-${level}`,
        location_type_code: 'BIN',
        parent_code: level === 0 ? '' : `BIN-${level - 1}`,
      })),
      ['11 parent_code: out_of_range'],
    ],
  ])('refuse %s, also in a dry run', async (_, rows, errors) => {
    expect(await run(rows, {dry_run: true})).toEqual(errors);
    expect(await run(rows)).toEqual(errors);
  });

  it('are put where somebody works', async () => {
    expect(await run([SITE], {}, 'lena_stock_keeper')).toEqual(['1 parent_code: not_permitted']);
    const room = {...STORE, parent_code: 'HAL-L1'};
    expect(await run([room], {}, 'lena_stock_keeper')).toEqual(['1 parent_code: not_permitted']);
  });

  it('are changed by those who work there', async () => {
    await client.ok('PATCH', '/v1/users/usr_01JMSVFY79EVQ6JDVTM0Q3MYKK', {
      location_ids: ['loc_01JHZ3GCW0CFDV9PF93QX58X87'],
    });
    const rows = ['HAL-B1-STORE', 'HAL-B1-L3'].map((code) => ({code, name: 'Renamed'}));
    expect(await run(rows, {}, 'lena_inventory_manager')).toEqual(['1 code: not_permitted']);
    expect((await place('HAL-B1-L3')).name).toBe('Renamed');
  });

  it('leave their parent when they are deleted', async () => {
    await run([SITE, STORE]);
    const job = await client.ok('POST', '/v1/batch-requests', {
      kind: 'locations',
      mode: 'delete',
      rows: [{code: 'HAL-M1-STORE'}],
    });
    for (let reads = 0; reads < 4; reads += 1) await client.ok('GET', `/v1/batch-requests/${asText(job.id)}`);
    expect(await place('HAL-M1-STORE')).toEqual({});
    expect((await place('HAL-M1')).child_count).toBe(0);
  });
});
