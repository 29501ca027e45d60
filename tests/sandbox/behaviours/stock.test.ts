import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
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

it('a receipt of what was sent in several lots names them', async () => {
  const path = `${ORDERS}/tro_01JJ23MJC0AW8VCFQSX6FT3C8T`;
  const receive = (line: Fields): Promise<Fields> =>
    json('POST', `${path}/receive`, {lines: [{line_number: 1, ...line}]});
  expect(await receive({quantity: {value: '8', unit: 'XBX'}})).toMatchObject({code: 'lot_required'});
  expect(await receive({quantity: {value: '8', unit: 'XBX'}, lot_number: '2311C'})).toMatchObject({
    status: 'partially_received',
  });
});

it('a transfer that no rule asks about is approved by nobody', async () => {
  const made = await client.ok('POST', ORDERS, order({material_id: GLOVES, quantity: {value: '5', unit: 'XBX'}}));
  const path = `${ORDERS}/${asText(made.id)}`;
  expect(await client.ok('POST', `${path}/submit`)).toMatchObject({status: 'approved', approved_by: null});
});

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

describe('a transfer rule', () => {
  const RULES = '/v1/inventory/transfer-rules';
  const BERLIN = 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
  const LEEDS = 'loc_01JM57HTS4KRT4BS74AZCZ9XFW';
  const STORED = 'inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH';
  const gloves = {material_id: GLOVES, quantity: {value: '2', unit: 'XBX'}};
  const rule = (more: Fields): Fields => ({
    name: 'Route',
    from_location_id: CENTRAL,
    to_location_id: LAB,
    mode: 'allowed',
    priority: 1,
    ...more,
  });
  const add = (more: Fields): Promise<Fields> => client.ok('POST', RULES, rule(more));
  const submit = async (to: string): Promise<Fields> => {
    const made = await client.ok('POST', ORDERS, {from_location_id: CENTRAL, to_location_id: to, lines: [gloves]});
    return json('POST', `${ORDERS}/${asText(made.id)}/submit`);
  };
  const place = async (code: string, parent: string): Promise<string> => {
    const body = {code, name: code, location_type_id: 'lty_01JHTAAS2XNEB1M3XDJXXY17Z5', usage: 'storage'};
    return asText((await client.ok('POST', '/v1/inventory/locations', {...body, parent_id: parent})).id);
  };

  it('for a material group leaves the groups below it alone', async () => {
    // Gloves are in a group below it.
    await add({material_group_ids: ['mgr_01JHVKGN8H2F23M5DBNGNN1TEM'], mode: 'forbidden'});
    expect(await submit(LAB)).not.toHaveProperty('code');
    const {id = null} = await add({material_group_ids: ['mgr_01JHVXK89FGEE8ERXHEXH2VZY5'], mode: 'forbidden'});
    expect(await submit(LAB)).toMatchObject({code: 'transfer_forbidden', rule_id: id});
  });

  it('decides when fewer levels lie between its places and those of the order, whatever its number', async () => {
    const room = await place('ROOM', LAB);
    const shelf = await place('SHELF', room);
    const far = await add({from_location_id: BERLIN, to_location_id: LAB, priority: 300});
    const near = await add({from_location_id: BERLIN, to_location_id: room, priority: 400});
    await client.ok('DELETE', `${RULES}/tru_01JM1MGSPRJ78NN454T6D51YE4`);
    expect(await submit(shelf)).toMatchObject({rule_id: near.id ?? null});
    expect(await submit(LAB)).toMatchObject({rule_id: far.id ?? null});
  });

  it('stops a direct move, too', async () => {
    const move = {to_location_id: LAB, quantity: {value: '1', unit: 'XBX'}};
    const path = `/v1/inventory/items/${STORED}/move`;
    const {id = null} = await add({material_group_ids: ['mgr_01JHVXK89FGEE8ERXHEXH2VZY5'], mode: 'forbidden'});
    expect(await json('POST', path, move)).toMatchObject({code: 'transfer_forbidden', rule_id: id});
    await client.ok('PATCH', `${RULES}/${asText(id)}`, {active: false});
    expect(await json('POST', path, move)).toMatchObject({data: [{direction: 'out'}, {direction: 'in'}]});
  });

  it('shows goods in transit between sites and not inside one, unless it says so', async () => {
    expect(await add({})).toMatchObject({use_transit_location: false});
    expect(await add({to_location_id: LEEDS})).toMatchObject({use_transit_location: true});
    expect(await add({use_transit_location: true})).toMatchObject({use_transit_location: true});
  });

  it('receives by itself inside one site only, and has two places', async () => {
    const wrong = {code: 'validation_failed', errors: [{pointer: '/auto_receive'}]};
    const across = {from_location_id: BERLIN, to_location_id: LEEDS, auto_receive: true};
    expect(await json('POST', RULES, rule(across))).toMatchObject(wrong);
    const {id} = await add({auto_receive: true});
    expect(await json('PATCH', `${RULES}/${asText(id)}`, {to_location_id: LEEDS})).toMatchObject(wrong);
    expect(await json('PATCH', `${RULES}/${asText(id)}`, {to_location_id: CENTRAL})).toMatchObject({
      errors: [{pointer: '/to_location_id', code: 'same_location'}],
    });
  });

  it('that receives by itself completes the order with its dispatch', async () => {
    await add({auto_receive: true});
    const {id} = await submit(LAB);
    const order = await client.ok('POST', `${ORDERS}/${asText(id)}/dispatch`, {});
    expect(order).toMatchObject({
      status: 'completed',
      completed_at: expect.any(String) as string,
      lines: [{received_quantity: {value: '2'}, discrepancy: {value: '0'}}],
    });
    const moves = list(await client.ok('GET', `/v1/inventory/transactions?material_id=${GLOVES}&limit=100`));
    const own = moves.filter(({reference}) => (reference as Fields).id === id).map(({type}) => type);
    expect(own.sort()).toEqual(['transfer_in', 'transfer_out']);
  });

  it('is the source of a need that names none, when it is preferred', async () => {
    const RACK = 'loc_01JHZPYT6QSHF4B2N7T9KX5C3M';
    const units: Record<string, string> = {[GLOVES]: 'XBX', [TIPS]: 'EA'};
    const proposed = async (material: string, location: string): Promise<Json> =>
      (
        await client.ok('POST', '/v1/inventory/replenishment-events', {
          material_id: material,
          location_id: location,
          needed_quantity: {value: '10', unit: units[material] ?? 'XBO'},
        })
      ).proposed_supply ?? null;
    const shelf = await place('SHELF', LAB);
    expect(await proposed(TIPS, shelf)).toMatchObject({type: 'transfer', source_location_id: CENTRAL});
    await add({from_location_id: RACK, to_location_id: shelf, mode: 'preferred', priority: 900});
    expect(await proposed(TIPS, shelf)).toMatchObject({type: 'transfer', source_location_id: RACK});
    // No route leads to Leeds as the preferred one, but gloves have a preferred seller.
    const leeds = await place('LEEDS-SHELF', LEEDS);
    expect(await proposed(GLOVES, leeds)).toMatchObject({
      type: 'purchase',
      source_location_id: null,
      vendor_material_id: 'vma_01JJ0KJFM0MY4025966WDGRTBA',
    });
    expect(await proposed('mat_01JHW29D4V2JV61MC5JXTHP848', leeds)).toBeNull();
  });

  it('names the group that may decide', async () => {
    const group = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
    await client.ok('PATCH', '/v1/users/usr_01JHNB2V00YXEK1SK9XRFPV10A', {user_group_ids: []});
    await client.ok('PATCH', '/v1/users/usr_01JMSVFY79EVQ6JDVTM0Q3MYKK', {user_group_ids: [group]});
    await add({requires_approval: true, approver_group_id: group});
    const {id} = await submit(LAB);
    const path = `${ORDERS}/${asText(id)}`;
    const refused = {code: 'forbidden'};
    expect(await json('POST', `${path}/approve`, {}, 'ines_inventory_manager')).toMatchObject(refused);
    expect(await json('POST', `${path}/reject`, {comment: 'No need'}, 'ines_inventory_manager')).toMatchObject(refused);
    expect(await json('POST', `${path}/approve`, {}, 'lena_inventory_manager')).toMatchObject({status: 'approved'});
  });

  it('without a group leaves the decision to those who work at one of its ends', async () => {
    const ines = '/v1/users/usr_01JHNB2V00YXEK1SK9XRFPV10A';
    await add({requires_approval: true});
    const {id} = await submit(LAB);
    const path = `${ORDERS}/${asText(id)}`;
    await client.ok('PATCH', ines, {location_ids: [LEEDS]});
    expect(await json('POST', `${path}/approve`, {}, 'ines_inventory_manager')).toMatchObject({code: 'not_found'});
    await client.ok('PATCH', ines, {location_ids: [LEEDS, LAB]});
    expect(await json('POST', `${path}/approve`, {}, 'ines_inventory_manager')).toMatchObject({status: 'approved'});
  });

  it('shows at its place for transit what has left and not arrived', async () => {
    const [transit = {}] = list(await client.ok('GET', '/v1/inventory/locations?usage=transit'));
    const there = async (): Promise<Fields[]> =>
      list(await client.ok('GET', `/v1/inventory/locations/${asText(transit.id)}/stock-levels`));
    const isShown = async (more: Fields): Promise<string> => {
      await add({...more, priority: null, from_location_id: CENTRAL});
      const {id} = await submit(LAB);
      return `${ORDERS}/${asText(id)}`;
    };
    await client.ok('DELETE', `${RULES}/tru_01JM1MGSPRJ78NN454T6D51YE4`);
    // Without a place of its own, the rule uses the one there is.
    const path = await isShown({use_transit_location: true});
    expect(await there()).toEqual([]);
    await client.ok('POST', `${path}/dispatch`, {});
    expect(await there()).toMatchObject([
      {
        material: {id: GLOVES},
        location: {id: transit.id},
        on_hand: {value: '2', unit: 'XBX'},
        available: {value: '0'},
        by_status: {in_transit: {value: '2'}},
      },
    ]);
    const line = {line_number: 1, quantity: {value: '2', unit: 'XBX'}};
    await client.ok('POST', `${path}/receive`, {lines: [line]});
    expect(await there()).toEqual([]);
  });

  it('keeps goods on the way at a place for transit', async () => {
    expect(await json('POST', RULES, rule({transit_location_id: CENTRAL}))).toMatchObject({
      errors: [{pointer: '/transit_location_id', code: 'unknown_reference'}],
    });
    const transit = await client.ok('POST', '/v1/inventory/locations', {
      code: 'TRANSIT',
      name: 'Transit',
      location_type_id: 'lty_01JHTAAS2XNEB1M3XDJXXY17Z5',
      usage: 'transit',
      parent_id: BERLIN,
    });
    expect(await add({transit_location_id: transit.id ?? null})).toMatchObject({
      transit_location_id: transit.id ?? null,
    });
  });
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
