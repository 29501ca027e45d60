import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {Client} from '../support/client';
import {list} from '../support/answers';
import {ourSandbox, type OurSandbox} from '../../support/contract';

let ours: OurSandbox;
let client: Client;
beforeAll(async () => {
  ours = await ourSandbox();
});
beforeEach(() => {
  client = new Client(ours, 'clients');
});

type Fields = Record<string, Json>;

const CENTRAL = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
/** Kept in boxes of a hundred, and in pieces. */
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const ORDERS = '/v1/inventory/transfer-orders';

const json = async (method: string, path: string, body?: Json, key = 'me'): Promise<Fields> =>
  (await client.send(method, path, body, {key})).json as Fields;

const order = (line: Fields): Fields => ({from_location_id: CENTRAL, to_location_id: LAB, lines: [line]});

/** An approved transfer order. @returns its path */
async function approved(line: Fields): Promise<string> {
  const made = await client.ok('POST', ORDERS, order(line));
  const path = `${ORDERS}/${asText(made.id)}`;
  const {status} = await client.ok('POST', `${path}/submit`);
  if (status === 'pending_approval') await client.ok('POST', `${path}/approve`, {});
  return path;
}

const tips = (value: string, unit = 'EA'): Fields => ({material_id: TIPS, quantity: {value, unit}});

describe('a dispatch', () => {
  it('takes at most what the line orders, in a unit that converts', async () => {
    const path = await approved(tips('10'));
    const send = (value: string, unit = 'EA'): Promise<Fields> =>
      json('POST', `${path}/dispatch`, {lines: [{line_number: 1, quantity: {value, unit}}]});
    expect(await send('999')).toMatchObject({errors: [{pointer: '/lines/0/quantity/value', code: 'out_of_range'}]});
    expect(await send('0')).toMatchObject({errors: [{pointer: '/lines/0/quantity/value', code: 'out_of_range'}]});
    expect(await send('1', 'XBX')).toMatchObject({
      errors: [{pointer: '/lines/0/quantity/unit', code: 'invalid_unit_code'}],
    });
    expect(await send('4')).toMatchObject({status: 'in_transit', lines: [{dispatched_quantity: {value: '4'}}]});
  });

  it('and its receipt happen in their order, and not tomorrow', async () => {
    const path = await approved(tips('10'));
    const late = {errors: [{code: 'out_of_range'}]};
    expect(await json('POST', `${path}/dispatch`, {dispatched_at: '2025-03-15T09:00:00.000Z'})).toMatchObject(late);
    expect(await json('POST', `${path}/dispatch`, {dispatched_at: '2025-02-01T09:00:00.000Z'})).toMatchObject(late);
    await client.ok('POST', `${path}/dispatch`, {dispatched_at: '2025-03-14T09:00:00.000Z'});
    const lines = [{line_number: 1, quantity: {value: '10', unit: 'EA'}}];
    for (const at of ['2025-03-14T08:00:00.000Z', '2025-03-15T08:00:00.000Z'])
      expect(await json('POST', `${path}/receive`, {lines, received_at: at})).toMatchObject({
        errors: [{pointer: '/received_at'}],
      });
    expect(await json('POST', `${path}/receive`, {lines})).toMatchObject({status: 'completed'});
  });

  it('books what never arrives as lost, without changing the stock of a place', async () => {
    const path = await approved(tips('10'));
    await client.ok('POST', `${path}/dispatch`, {});
    const onHand = async (): Promise<Json> =>
      (list(await client.ok('GET', `/v1/inventory/materials/${TIPS}/stock-levels?location_id=${LAB}`))[0] ?? {})
        .on_hand ?? null;
    const lines = [{line_number: 1, quantity: {value: '7', unit: 'EA'}}];
    await client.ok('POST', `${path}/receive`, {lines});
    const before = await onHand();
    await client.ok('POST', `${path}/receive`, {
      lines: [{line_number: 1, quantity: {value: '1', unit: 'EA'}}],
      close_short: true,
    });
    const moves = list(await client.ok('GET', `/v1/inventory/transactions?material_id=${TIPS}&type=scrap`));
    expect(moves).toMatchObject([
      {direction: 'none', quantity: {value: '2', unit: 'EA'}, reason_code: 'lost_in_transit'},
    ]);
    expect(before).not.toBeNull();
  });
});

describe('a quantity', () => {
  it('is above zero and a whole number of the base unit', async () => {
    expect(await json('POST', ORDERS, order(tips('0')))).toMatchObject({code: 'validation_failed'});
    const gloves = {material_id: GLOVES, quantity: {value: '1', unit: 'EA'}};
    expect(await json('POST', ORDERS, order(gloves))).toMatchObject({
      errors: [{pointer: '/lines/0/quantity/value', code: 'fraction_not_allowed'}],
    });
  });

  it('that is not there is refused with what is there', async () => {
    const issue = {type: 'issue', material_id: TIPS, location_id: CENTRAL, quantity: {value: '4801', unit: 'EA'}};
    expect(await json('POST', '/v1/inventory/transactions', issue)).toMatchObject({
      code: 'insufficient_stock',
      available: {value: '4800', unit: 'EA'},
    });
    const early = {...issue, quantity: {value: '1', unit: 'EA'}};
    for (const at of ['2025-03-15T00:00:00.000Z', '2025-02-01T00:00:00.000Z'])
      expect(await json('POST', '/v1/inventory/transactions', {...early, occurred_at: at})).toMatchObject({
        errors: [{pointer: '/occurred_at', code: 'out_of_range'}],
      });
  });
});

it('a person does not approve an own order, whatever the role', async () => {
  const made = await client.ok('POST', ORDERS, order(tips('10')), {key: 'owner'});
  const path = `${ORDERS}/${asText(made.id)}`;
  await client.ok('PATCH', '/v1/inventory/transfer-rules/' + asText(await ruleId()), {requires_approval: true});
  expect(await client.ok('POST', `${path}/submit`, undefined, {key: 'owner'})).toMatchObject({
    status: 'pending_approval',
  });
  expect(await json('POST', `${path}/approve`, {}, 'owner')).toMatchObject({code: 'self_approval_forbidden'});
  expect(await json('POST', `${path}/approve`, {}, 'inventory_manager')).toMatchObject({status: 'approved'});
});

/** The rule that decides about tips from the store to the lab. */
async function ruleId(): Promise<Json> {
  const path = await approved(tips('1'));
  const rule = (await client.ok('GET', path)).rule_id ?? null;
  await client.ok('PATCH', `/v1/inventory/transfer-rules/${asText(rule)}`, {approval_above_value: null});
  return rule;
}

it('a rule for a material group counts for its materials alone', async () => {
  const {material_group_id: group = null} = await client.ok('GET', `/v1/inventory/materials/${TIPS}`);
  await client.ok('POST', '/v1/inventory/transfer-rules', {
    name: 'No tips to the lab',
    from_location_id: CENTRAL,
    to_location_id: LAB,
    material_group_ids: [group],
    mode: 'forbidden',
    priority: 1,
  });
  const submit = async (line: Fields): Promise<Fields> => {
    const made = await client.ok('POST', ORDERS, order(line));
    return json('POST', `${ORDERS}/${asText(made.id)}/submit`);
  };
  expect(await submit(tips('10'))).toMatchObject({code: 'transfer_forbidden'});
  expect(await submit({material_id: GLOVES, quantity: {value: '2', unit: 'XBX'}})).not.toHaveProperty('code');
});

it('a document has one pick list at a time, and another after that was cancelled', async () => {
  const path = await approved(tips('10'));
  const source = {type: 'transfer_order', ids: [path.split('/').at(-1) ?? '']};
  const plan = (): Promise<Fields> =>
    json('POST', '/v1/inventory/pick-lists', {
      purpose: 'transfer',
      source,
      from_location_id: CENTRAL,
      to_location_id: LAB,
    });
  const [made = null] = (await client.ok('GET', path)).pick_list_ids as Json[];
  const first = made ?? (await plan()).id ?? null;
  expect(await plan()).toMatchObject({code: 'conflict_duplicate', existing_id: first});
  await client.ok('POST', `/v1/inventory/pick-lists/${asText(first)}/start`);
  await client.ok('POST', `/v1/inventory/pick-lists/${asText(first)}/cancel`, {reason: 'Wrong picker'});
  expect(await plan()).toMatchObject({status: 'open', lines: [{quantity: {value: '10', unit: 'EA'}}]});
});

it('the refill board shows what needs filling, or what does not', async () => {
  const ids = async (query: string): Promise<Json[]> =>
    list(await client.ok('GET', `/v1/inventory/refill-points?limit=100${query}`)).map(({id}) => id ?? null);
  const all = await ids('');
  const [needy, satisfied] = [await ids('&needs_refill=true'), await ids('&needs_refill=false')];
  expect([...needy, ...satisfied].sort()).toEqual([...all].sort());
  expect(needy.length).toBeGreaterThan(0);
  expect(satisfied.length).toBeGreaterThan(0);
});
