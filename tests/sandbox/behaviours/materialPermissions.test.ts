import {beforeEach, describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import type {Answered} from '../support/answers';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

const BASE = '/v1/inventory';
const BERLIN = 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
const CENTRAL = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
const ACETONE = 'mat_01JHW29D4V2JV61MC5JXTHP848';
const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
/** The group above that of lab 3. */
const RESEARCH = 'ugr_01JHW737Z046Y59X4NCT794X8Z';
/** Only EHS may request, issue, receive and scrap solvents. */
const SOLVENTS_RULE = 'mpm_01JJ11J5PVMW6NCRNMKJE1CHZD';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

type Fields = Record<string, Json>;

const permit = (body: Fields): Promise<Fields> => client.ok('POST', `${BASE}/material-permissions`, body);

const bottles = (value: string): Fields => ({
  type: 'issue',
  source_location_id: CENTRAL,
  lines: [{material_id: ACETONE, quantity: {value, unit: 'XBO'}}],
});

const gloves = (value: string, unit = 'XBX', place = LAB): Fields => ({
  type: 'issue',
  source_location_id: place,
  lines: [{material_id: GLOVES, quantity: {value, unit}}],
});

const ask = (body: Fields, key: string): Promise<Answered> => client.send('POST', `${BASE}/requests`, body, {key});

describe('a request', () => {
  it.each(['buyer', 'stock_keeper', 'inventory_manager', 'owner'])(
    'for solvents is refused to a person outside EHS with the role %s, and the answer names the rule',
    async (key) => {
      const answer = await ask(bottles('1'), key);
      expect([answer.status, answer.json]).toMatchObject([
        403,
        {code: 'material_not_permitted', material_id: ACETONE, rule_id: null},
      ]);
      expect((answer.json as Fields).detail).toContain(SOLVENTS_RULE);
    },
  );

  it('is refused at submission and when it is changed, too', async () => {
    const tips = (value: string): Fields => ({
      type: 'issue',
      source_location_id: CENTRAL,
      lines: [{material_id: TIPS, quantity: {value, unit: 'EA'}}],
    });
    const request = await client.ok('POST', `${BASE}/requests`, tips('1'), {key: 'buyer'});
    const path = `${BASE}/requests/${asText(request.id)}`;
    await permit({subject_type: 'user_group', subject_id: EHS, actions: ['request'], material_ids: [TIPS]});
    const refused = await client.send('POST', `${path}/submit`, undefined, {key: 'buyer'});
    expect(refused.json).toMatchObject({code: 'material_not_permitted'});
    expect(await client.ok('GET', path)).toMatchObject({status: 'draft'});
    const changed = await client.send('PATCH', path, {lines: tips('2').lines ?? []}, {key: 'buyer'});
    expect(changed.json).toMatchObject({code: 'material_not_permitted'});
  });

  it('is open to a member of the group, and to a member of a group below it', async () => {
    const {status, json} = await ask(bottles('1'), 'samir_buyer');
    expect([status, json]).toMatchObject([201, {status: 'draft'}]);
    const path = `${BASE}/requests/${asText((json as Fields).id)}`;
    expect(await client.ok('POST', `${path}/submit`, undefined, {key: 'samir_buyer'})).toMatchObject({
      status: 'submitted',
    });
    await permit({subject_type: 'user_group', subject_id: RESEARCH, actions: ['request'], material_ids: [TIPS]});
    const tips = {type: 'issue', lines: [{material_id: TIPS, quantity: {value: '96', unit: 'EA'}}]};
    expect((await ask(tips, 'buyer')).status).toBe(201);
    expect((await ask(tips, 'stock_keeper')).status).toBe(403);
  });

  it('is refused by a deny whatever is allowed, and the answer has its id', async () => {
    await permit({subject_type: 'user', subject_id: MAYA, actions: ['request'], material_ids: [TIPS]});
    const deny = await permit({
      subject_type: 'role',
      subject_id: 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M',
      effect: 'deny',
      actions: ['request'],
      material_ids: [TIPS],
    });
    const tips = {type: 'issue', lines: [{material_id: TIPS, quantity: {value: '96', unit: 'EA'}}]};
    expect((await ask(tips, 'buyer')).json).toMatchObject({code: 'material_not_permitted', rule_id: deny.id ?? null});
    expect((await ask(tips, 'maya_owner')).status).toBe(201);
  });

  it('may ask for the smallest limit of the permissions, which the answer tells', async () => {
    const limited = {
      subject_type: 'user_group',
      subject_id: LAB_3,
      actions: ['request'],
      material_ids: [GLOVES],
      location_ids: [BERLIN],
    };
    await permit({...limited, max_quantity_per_request: {value: '12', unit: 'XBX'}});
    expect((await ask(gloves('12'), 'buyer')).json).toMatchObject({
      code: 'validation_failed',
      errors: [{pointer: '/lines/0/quantity/value', code: 'out_of_range', max: {value: '10', unit: 'XBX'}}],
    });
    // A carton holds ten boxes.
    expect((await ask(gloves('1', 'XCT'), 'buyer')).status).toBe(201);
    expect((await ask(gloves('2', 'XCT'), 'buyer')).status).toBe(422);
    expect((await ask(gloves('12', 'XBX', CENTRAL), 'buyer')).status).toBe(201);
    expect((await ask(gloves('13', 'XBX', CENTRAL), 'buyer')).status).toBe(422);
  });

  it('follows a permission on its days only', async () => {
    const rule = {subject_type: 'user_group', subject_id: EHS, actions: ['request'], material_ids: [TIPS]};
    const tips = {type: 'issue', lines: [{material_id: TIPS, quantity: {value: '96', unit: 'EA'}}]};
    await permit({...rule, valid_from: '2025-03-15'});
    await permit({...rule, valid_to: '2025-03-13'});
    expect((await ask(tips, 'buyer')).status).toBe(201);
    await permit({...rule, valid_from: '2025-03-14', valid_to: '2025-03-14'});
    expect((await ask(tips, 'buyer')).status).toBe(403);
  });

  it('of a system follows no material permission', async () => {
    expect((await ask(bottles('1'), 'console')).status).toBe(201);
  });
});

describe('a request that is handed in', () => {
  const handIn = async (body: Fields, key: string): Promise<Fields> => {
    const {json} = await ask(body, key);
    return client.ok('POST', `${BASE}/requests/${asText((json as Fields).id)}/submit`, undefined, {key});
  };
  const state = ({status = null, approver = null}: Fields): Json[] => [status, approver];

  it('is approved at once by nobody, and fulfilled, unless a permission asks for approval', async () => {
    const request = await handIn(gloves('1', 'XBX', CENTRAL), 'buyer');
    expect(state(request)).toEqual(['approved', null]);
    expect(request).toMatchObject({
      lines: [{approved_quantity: {value: '1', unit: 'XBX'}}],
      fulfilment: [{type: 'pick_list', status: 'open'}],
    });
    expect(request.submitted_at).toBe(request.decided_at);
  });

  it('waits for an approver when a permission of its requester asks for one', async () => {
    expect(await handIn(bottles('1'), 'samir_buyer')).toMatchObject({
      status: 'submitted',
      decided_at: null,
      fulfilment: [],
      lines: [{approved_quantity: null}],
    });
  });
});

describe('a material that only some may view', () => {
  const read = (path: string, key = 'buyer'): Promise<Answered> =>
    client.send('GET', `${BASE}${path}`, undefined, {key});
  const ids = async (path: string, of: (record: Fields) => Json | undefined): Promise<unknown[]> =>
    list((await read(path)).json as Fields).map(of);

  beforeEach(async () => {
    await permit({subject_type: 'user_group', subject_id: EHS, actions: ['view'], material_ids: [GLOVES]});
  });

  it('does not exist for others', async () => {
    expect((await read(`/materials/${GLOVES}`)).json).toMatchObject({code: 'not_found'});
    expect((await read(`/materials/${GLOVES}/stock-levels`)).status).toBe(404);
    expect((await read(`/materials/${TIPS}`)).status).toBe(200);
    expect((await read(`/materials/${GLOVES}`, 'console')).status).toBe(200);
    const change = await client.send('PATCH', `${BASE}/materials/${GLOVES}`, {}, {key: 'inventory_manager'});
    expect(change.status).toBe(404);
  });

  it('is left out of lists, and not counted', async () => {
    const {json} = await read('/materials?include_total=true');
    expect(list(json as Fields).map(({id}) => id)).not.toContain(GLOVES);
    expect((json as Fields).page).toMatchObject({total: list(json as Fields).length});
    const id = (value: Json | undefined): Json | undefined => (value as Fields).id;
    expect(await ids('/items', ({material}) => id(material))).not.toContain(GLOVES);
    expect(await ids(`/locations/${LAB}/stock-levels`, ({material}) => id(material))).not.toContain(GLOVES);
    expect(await ids('/vendor-materials', ({material_id: material}) => material)).not.toContain(GLOVES);
  });

  it('is seen by members', async () => {
    expect(list(await client.ok('GET', `/v1/users?user_group_id=${EHS}`))).toMatchObject([{first_name: 'Samir'}]);
    expect((await read(`/materials/${GLOVES}`, 'samir_viewer')).status).toBe(200);
  });
});

describe('a material permission', () => {
  it('has a subject of its type', async () => {
    const body = {subject_type: 'user', subject_id: EHS, actions: ['request'], material_ids: [TIPS]};
    const wrong = {code: 'validation_failed', errors: [{pointer: '/subject_id', code: 'unknown_reference'}]};
    expect((await client.send('POST', `${BASE}/material-permissions`, body)).json).toMatchObject(wrong);
    const path = `${BASE}/material-permissions/${SOLVENTS_RULE}`;
    expect((await client.send('PATCH', path, {subject_type: 'role'})).json).toMatchObject(wrong);
    expect((await client.send('PATCH', path, {subject_id: LAB_3})).status).toBe(200);
    const picker = {subject_type: 'role', subject_id: 'rol_01JHN8D4Q7ENEXSRT92D1RPRE9'};
    expect(await permit({...picker, actions: ['issue'], material_ids: [TIPS]})).toMatchObject(picker);
  });
});

describe('stock that a permission closes', () => {
  const ITEM = 'inv_01JMXA0CT5ZCGBMZWZCKT600R9';
  const refused = {code: 'material_not_permitted', material_id: GLOVES};
  const only = (...actions: string[]): Promise<Fields> =>
    permit({subject_type: 'user_group', subject_id: EHS, actions, material_ids: [GLOVES]});
  const post = async (path: string, body: Fields, key = 'stock_keeper'): Promise<Fields> =>
    (await client.send('POST', `${BASE}${path}`, body, {key})).json as Fields;
  const movement = (type: string): Fields => ({
    type,
    material_id: GLOVES,
    location_id: LAB,
    quantity: {value: '1', unit: 'XBX'},
    lot_number: '2311C',
    expires_on: '2026-11-30',
    ...(type === 'scrap' && {reason_code: 'damaged'}),
  });

  it.each([
    ['issue', 'issue'],
    ['receive', 'receipt'],
    ['receive', 'return'],
    ['scrap', 'scrap'],
  ])('by %s takes no %s of others', async (action, type) => {
    await only(action);
    expect(await post('/transactions', movement(type))).toMatchObject(refused);
    expect(await post('/transactions', movement(type), 'samir_stock_keeper')).not.toMatchObject(refused);
    expect(await post('/transactions', movement(type), 'console')).not.toMatchObject(refused);
  });

  it.each([
    ['adjust', 'adjust', {quantity_delta: '-1', reason_code: 'damaged'}],
    ['adjust', 'change-status', {status_id: 'ist_01JHT5AKPYA8BV18GPAKYJFYFJ'}],
    ['count', 'count', {counted_quantity: {value: '1', unit: 'XBX'}}],
    ['transfer', 'move', {to_location_id: LAB, quantity: {value: '1', unit: 'XBX'}}],
  ])('by %s is not changed by %s of others', async (action, operation, body) => {
    await only(action);
    expect(await post(`/items/${ITEM}/${operation}`, body)).toMatchObject(refused);
    expect(await post(`/items/${ITEM}/${operation}`, body, 'samir_stock_keeper')).not.toMatchObject(refused);
  });

  it('by transfer at either end is not ordered from one place to another', async () => {
    const body = {from_location_id: CENTRAL, to_location_id: LAB};
    const lines = [{material_id: GLOVES, quantity: {value: '1', unit: 'XBX'}}];
    const order = await client.ok('POST', `${BASE}/transfer-orders`, {...body, lines});
    await permit({
      subject_type: 'user_group',
      subject_id: EHS,
      actions: ['transfer'],
      material_ids: [GLOVES],
      location_ids: [LAB],
    });
    const path = `/transfer-orders/${asText(order.id)}`;
    expect(await post('/transfer-orders', {...body, lines})).toMatchObject(refused);
    expect(await post(`${path}/submit`, {})).toMatchObject(refused);
    expect(await post(`${path}/lines`, lines[0] ?? {})).toMatchObject(refused);
    expect(await post(`${path}/submit`, {}, 'samir_stock_keeper')).toMatchObject({number: order.number});
  });

  it('by adjust keeps its movements as they are', async () => {
    const booked = await post('/transactions', movement('issue'), 'console');
    await only('adjust');
    const path = `/transactions/${asText(booked.id)}/reverse`;
    expect(await post(path, {comment: 'Wrong line'})).toMatchObject(refused);
    expect(await post(path, {comment: 'Wrong line'}, 'samir_stock_keeper')).toMatchObject({type: 'reversal'});
  });

  it('by request is not refilled, and by manage not loaded', async () => {
    await only('request', 'manage');
    expect(await post('/refill-points/rfp_01JJ3KPN401N5HZBTT7F7RKPMB/trigger', {})).toMatchObject(refused);
    const shown = await client.ok('GET', `${BASE}/materials/${GLOVES}`);
    const items = [
      {number: shown.number, name: shown.name, base_unit: shown.base_unit, material_type_id: shown.material_type_id},
    ];
    expect(await post('/materials/batch', {items} as Fields, 'inventory_manager')).toMatchObject({
      failed: 1,
      items: [{problem: refused}],
    });
  });

  it('by issue is not picked, but a list that was started is finished', async () => {
    const request = await client.ok('POST', `${BASE}/requests`, gloves('1', 'XBX', CENTRAL));
    const path = `/requests/${asText(request.id)}`;
    await client.ok('POST', `${BASE}${path}/submit`);
    await client.send('POST', `${BASE}${path}/approve`, {});
    const {fulfilment} = await client.ok('GET', `${BASE}${path}`);
    const [link] = fulfilment as Fields[];
    const list = `/pick-lists/${asText(link?.id)}`;
    await only('issue');
    expect(await post(`${list}/start`, {}, 'picker')).toMatchObject(refused);
    await client.ok('POST', `${BASE}${list}/start`);
    expect(await post(`${list}/complete`, {allow_short: true}, 'stock_keeper')).toMatchObject({
      status: 'completed_short',
    });
  });

  it('by view is found by nobody else', async () => {
    const booked = await post('/transactions', movement('issue'), 'console');
    const found = await post('/barcodes/scan', {data: `INV-${ITEM}`}, 'console');
    expect(found).toMatchObject({matched: true});
    await only('view');
    const read = (path: string): Promise<Answered> =>
      client.send('GET', `${BASE}${path}`, undefined, {key: 'stock_keeper'});
    expect((await read(`/items/${ITEM}`)).status).toBe(404);
    expect((await read(`/transactions/${asText(booked.id)}`)).status).toBe(404);
    const {json} = await read('/transactions?limit=100');
    expect(list(json as Fields).map(({material_id: id}) => id)).not.toContain(GLOVES);
    expect(await post('/barcodes/scan', {data: `INV-${ITEM}`})).toMatchObject({matched: false, target: null});
    expect((await read('/summary')).json).not.toEqual((await client.send('GET', `${BASE}/summary`)).json);
  });
});
