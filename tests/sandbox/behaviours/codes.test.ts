import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** What pages say of codes: which record one may point to, who finds it, and what is printed. */

const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const LEEDS = 'loc_01JM57HTS4KRT4BS74AZCZ9XFW';
const LAB_3 = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const CODES = '/v1/inventory/barcodes';
const CARTON = '010952001234560517270331102403A';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const code = (value: string, type: string, id: string, more: Record<string, Json> = {}): Json => ({
  value,
  target_type: type,
  target_id: id,
  ...more,
});
const scan = (data: string, key = 'me', symbology?: string): ReturnType<Client['ok']> =>
  client.ok('POST', `${CODES}/scan`, {data, ...(symbology !== undefined && {symbology_identifier: symbology})}, {key});

describe('an assigned code', () => {
  it('is one value with the same GTIN of another length', async () => {
    const {status, json} = await client.send('POST', CODES, code('09520012345605', 'material', TIPS));
    expect([status, json]).toMatchObject([
      409,
      {code: 'conflict_duplicate', existing_id: 'bar_01JMK8APRPW3VBJZYW9BGQ81G4'},
    ]);
  });

  it('points to a record of the kind it names', async () => {
    const {status, json} = await client.send('POST', CODES, code('ABC1', 'location', TIPS));
    expect([status, json]).toMatchObject([422, {errors: [{pointer: '/target_id', code: 'unknown_reference'}]}]);
  });
});

describe('a scan', () => {
  it.each([
    ['stock_keeper', ['receive', 'move', 'count']],
    ['picker', ['count']],
    ['viewer', []],
    ['approver', []],
    ['buyer', []],
    ['me', ['receive', 'move', 'count']],
  ])('suggests what the rights of a %s allow', async (key, actions) => {
    expect((await scan(CARTON, key)).suggested_actions).toEqual(actions);
  });

  it('finds a transfer order by the number of its pallet', async () => {
    const orders = list(await client.ok('GET', '/v1/inventory/transfer-orders?limit=100'));
    const shipped = orders.find(({sscc}) => typeof sscc === 'string');
    const found = await scan(`00${asText(shipped?.sscc ?? null)}`, 'me', ']C1');
    expect(found).toMatchObject({matched: true, target_type: 'transfer_order', target: {id: shipped?.id}});
  });

  it('reads no GTIN with a wrong check digit', async () => {
    expect((await scan('0109520012345605', 'me', ']C1')).gs1).toEqual({gtin: '09520012345605'});
    expect(await scan('0109520012345606', 'me', ']C1')).toMatchObject({matched: false, gs1: null});
  });

  it('is read past elements that have no field', async () => {
    const gtin = {gtin: '09520012345605'};
    for (const [data, gs1] of [
      ['99ABC\u001d0109520012345605', gtin],
      ['240ADD\u001d010952001234560510L1', {...gtin, lot_number: 'L1'}],
      ['20010109520012345605', gtin],
      ['422276\u001d0109520012345605', gtin],
      ['0109520012345605710ABC\u001d10L1', {...gtin, lot_number: 'L1'}],
      ['00395200123456789012020952001234560537' + '10', {sscc: '395200123456789012', quantity: '10'}],
    ] as const)
      expect((await scan(data, 'me', ']d2')).gs1).toEqual(gs1);
  });

  it('has a quantity in digits', async () => {
    expect((await scan('010952001234560530AB', 'me', ']d2')).gs1).toEqual({gtin: '09520012345605'});
  });
});

describe('a code of a place where somebody does not work', () => {
  const key = 'stock_keeper';

  it('answers like an unknown one', async () => {
    expect(await scan(`INV-${LEEDS}`)).toMatchObject({matched: true});
    expect(await scan(`INV-${LEEDS}`, key)).toMatchObject({matched: false, candidates: []});
    const {id} = await client.ok('POST', CODES, code('LEEDS1', 'location', LEEDS));
    const listed = async (who: string): Promise<Json[]> =>
      list(await client.ok('GET', `${CODES}?value=LEEDS1`, undefined, {key: who}));
    expect([await listed('me'), await listed(key)]).toMatchObject([[{id}], []]);
    const own = `${CODES}/${asText(id ?? null)}`;
    for (const [method, path] of [
      ['GET', own],
      ['GET', `${own}/image`],
      ['DELETE', own],
    ] as const)
      expect((await client.send(method, path, undefined, {key})).status).toBe(404);
  });

  it('is neither assigned nor printed', async () => {
    const assigned = await client.send('POST', CODES, code('LEEDS1', 'location', LEEDS), {key});
    expect(assigned.json).toMatchObject({errors: [{pointer: '/target_id', code: 'unknown_reference'}]});
    const targets = [LAB_3, LEEDS].map((id) => ({target_type: 'location', target_id: id}));
    const printed = await client.send('POST', `${CODES}/labels`, {targets, template: 'bin_50x25'}, {key});
    expect(printed.json).toMatchObject({errors: [{pointer: '/targets/1/target_id', code: 'unknown_reference'}]});
  });
});

it.each(['Ü-ß-名', 'ÄÖ-€'])('makes no labels with %s as a bar code', async (value) => {
  await client.ok('POST', CODES, code(value, 'material', TIPS, {primary: true}));
  const print = (symbology: string): ReturnType<Client['ok']> => {
    const targets = [{target_type: 'material', target_id: TIPS, copies: 2}];
    return client.ok('POST', `${CODES}/labels`, {targets, template: 'bin_50x25', symbology});
  };
  expect(await print('code_128')).toMatchObject({status: 'failed', label_count: 0, file: null});
  expect(await print('qr')).toMatchObject({status: 'completed', label_count: 2});
});
