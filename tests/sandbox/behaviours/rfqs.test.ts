import {describe, expect, it} from 'vitest';
import {SUPPLIERS} from '../../../src/openapi/roles';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {eachInFreshSandbox, type Client} from '../support/client';
import {list} from '../support/answers';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

type Fields = Record<string, Json>;

const NAMES = Object.keys(SUPPLIERS);
const idOf = (name: string): string => SUPPLIERS[name]?.id ?? '';

const LINES = [
  {line_number: 1, description: 'Autoclave bags', quantity: {value: '120', unit: 'XBX'}},
  {line_number: 2, description: 'Indicator strips', quantity: {value: '10', unit: 'XBX'}},
];

/** A published RFQ for all suppliers with keys. @returns its path */
async function published(more: Fields = {}): Promise<string> {
  const rfq = await client.ok('POST', '/v1/rfqs', {
    title: 'Autoclave bags',
    buyer_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
    currency: 'EUR',
    kind: 'invited',
    due_at: '2025-03-28T16:00:00.000Z',
    allow_partial: true,
    lines: LINES,
    suppliers: NAMES.map((name) => ({supplier_id: idOf(name)})),
    ...more,
  });
  await client.ok('POST', `/v1/rfqs/${asText(rfq.id)}/publish`);
  return `/v1/rfqs/${asText(rfq.id)}`;
}

/** A supplier submits prices; a line without one is not offered. @returns the id of the quotation */
async function quoted(
  path: string,
  name: string,
  prices: (string | null)[],
  number: string | null = `Q-${name}`,
): Promise<string> {
  const draft = await supplier.ok(
    'POST',
    '/v1/quotations',
    {
      rfq_id: path.split('/').at(-1) ?? '',
      number,
      valid_until: '2025-06-30',
      lines: prices.map((price, at) => ({
        rfq_line_number: at + 1,
        offered: price !== null,
        description: 'As asked',
        quantity: LINES[at]?.quantity.value ?? '1',
        unit: 'XBX',
        unit_price: price ?? '0',
      })),
    },
    {key: name},
  );
  await supplier.ok('POST', `/v1/quotations/${asText(draft.id)}/submit`, undefined, {key: name});
  return asText(draft.id);
}

describe('after publishing', () => {
  it('lines, terms and the deadline stay, and the text reaches the suppliers', async () => {
    const path = await published();
    const changes: Fields[] = [
      {lines: LINES.slice(0, 1)},
      {due_at: '2025-04-28T16:00:00.000Z'},
      {payment_terms: 'now'},
    ];
    for (const change of changes)
      expect((await client.send('PATCH', path, change)).json).toMatchObject({
        code: 'invalid_state',
        current_state: 'published',
      });
    await client.ok('PATCH', path, {title: 'Autoclave bags, clear'});
    expect(await supplier.ok('GET', path)).toMatchObject({title: 'Autoclave bags, clear'});
  });

  it('a decided RFQ accepts access and nothing else', async () => {
    const path = await published();
    await client.ok('POST', `${path}/cancel`, {reason: 'No longer needed'});
    const access = [{user_id: 'usr_01JHNB2V00YXEK1SK9XRFPV10A', user_group_id: null, role: 'viewer'}];
    expect(await client.ok('PATCH', path, {access})).toMatchObject({access: [{role: 'viewer'}]});
    expect((await client.send('PATCH', path, {title: 'Other'})).json).toMatchObject({code: 'invalid_state'});
  });
});

describe('a removed supplier', () => {
  it('no longer reads, asks or quotes, and loses its draft', async () => {
    const path = await published();
    const rfq = {rfq_id: path.split('/').at(-1) ?? ''};
    const lines = [{rfq_line_number: 1, description: 'Bags', quantity: '120', unit: 'XBX', unit_price: '1.00'}];
    const draft = await supplier.ok('POST', '/v1/quotations', {...rfq, lines, valid_until: '2025-06-30'});
    await client.ok('DELETE', `${path}/suppliers/${idOf('brightwater')}`);
    expect((await supplier.send('GET', path)).status).toBe(404);
    expect((await supplier.send('POST', `${path}/messages`, {body: 'Why?'})).status).toBe(404);
    expect((await supplier.send('POST', `/v1/quotations/${asText(draft.id)}/submit`)).status).toBe(404);
    expect(
      (await supplier.send('POST', '/v1/quotations', {...rfq, lines, valid_until: '2025-06-30'})).json,
    ).toMatchObject({
      errors: [{pointer: '/rfq_id', code: 'unknown_reference'}],
    });
    await client.ok('POST', `${path}/suppliers`, {supplier_ids: [idOf('brightwater')]});
    expect(await supplier.ok('GET', path)).toMatchObject({invitation_state: 'viewed'});
  });
});

describe('a message', () => {
  it('to one supplier names an invited one, and no other reads it', async () => {
    const path = await published();
    const send = async (body: Fields): Promise<Json> => (await client.send('POST', `${path}/messages`, body)).json;
    const one = {body: 'For you alone', visibility: 'one_supplier'};
    expect(await send(one)).toMatchObject({errors: [{pointer: '/supplier_id', code: 'required'}]});
    expect(await send({...one, supplier_id: idOf('kestrel')})).toMatchObject({visibility: 'one_supplier'});
    expect(await send({body: 'For all', visibility: 'all_suppliers'})).toMatchObject({visibility: 'all_suppliers'});
    const read = async (key: string): Promise<Json[]> =>
      list(await supplier.ok('GET', `${path}/messages`, undefined, {key})).map(({body}) => body ?? null);
    expect(await read('kestrel')).toEqual(['For you alone', 'For all']);
    expect(await read('orvane')).toEqual(['For all']);
  });

  it('of a supplier is in the thread of the buyer', async () => {
    const path = await published();
    await supplier.ok('POST', `${path}/messages`, {body: 'Which size?'}, {key: 'orvane'});
    expect(list(await client.ok('GET', `${path}/messages`))).toMatchObject([
      {body: 'Which size?', visibility: 'one_supplier', supplier_id: idOf('orvane'), author: {name: 'Elin Marsh'}},
    ]);
  });
});

it('a line and a quotation say the name of their product, to the supplier with its own key', async () => {
  const product = {product_id: 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G', quantity: {value: '40', unit: 'XBX'}};
  const path = await published({lines: [{line_number: 1, name: 'As somebody calls it', ...product}]});
  const name = 'Nitrile gloves, powder-free, size M';
  expect(await client.ok('GET', path)).toMatchObject({lines: [{name, description: null}]});
  const told = async (key: string): Promise<Json> => (await supplier.ok('GET', path, undefined, {key})).lines ?? null;
  expect(await told('brightwater')).toMatchObject([{product_identifier: 'glove-nitrile-m', description: name}]);
  expect(await told('kestrel')).toMatchObject([{product_identifier: null, description: name}]);
  const draft = await supplier.ok('POST', '/v1/quotations', {
    rfq_id: path.split('/').at(-1) ?? '',
    valid_until: '2025-06-30',
    lines: [{rfq_line_number: 1, product_identifier: 'glove-nitrile-m', quantity: '40', unit_price: '7.60'}],
  });
  await supplier.ok('POST', `/v1/quotations/${asText(draft.id)}/submit`);
  expect(await client.ok('GET', `${path}/quotations/${asText(draft.id)}`)).toMatchObject({
    lines: [{offered_product_id: product.product_id, description: name, quantity: product.quantity}],
  });
});

it('a draft keeps the names of its lines when they are sent back as they were read', async () => {
  const draft = '/v1/rfqs/rfq_01JP836NK8N0JHPVW7XYJ9S7ZP';
  const {lines = null} = await client.ok('GET', draft);
  expect(lines).toMatchObject([{name: 'Nitrile gloves, powder-free, size M'}, {name: null}]);
  expect(await client.ok('PATCH', draft, {lines})).toMatchObject({lines: lines as Json[]});
});

it('a quotation without a number of the supplier has that of its RFQ', async () => {
  const path = await published();
  const [numbered, plain] = [
    await quoted(path, 'brightwater', ['13.60', '4.00']),
    await quoted(path, 'kestrel', ['13.20', null], null),
  ];
  expect((await client.ok('GET', `${path}/quotations/${numbered}`)).number).toBe('Q-brightwater');
  const {number} = await client.ok('GET', path);
  expect((await client.ok('GET', `${path}/quotations/${plain}`)).number).toBe(number);
  expect(number).toMatch(/^RFQ-/);
});

describe('three suppliers', () => {
  it('quote beside each other, and each sees its own', async () => {
    const path = await published();
    const [first, second, third] = [
      await quoted(path, 'brightwater', ['13.60', '4.00']),
      await quoted(path, 'kestrel', ['13.20', null]),
      await quoted(path, 'orvane', ['13.60', '3.50']),
    ];
    const comparison = await client.ok('GET', `${path}/comparison`);
    expect(comparison).toMatchObject({
      lines: [
        {line_number: 1, best_quotation_id: second},
        {line_number: 2, best_quotation_id: third},
      ],
      totals: [
        {quotation_id: third, complete: true, rank: 1},
        {quotation_id: first, complete: true, rank: 2},
        {quotation_id: second, complete: false, rank: 3},
      ],
      best_split_total: {amount: '1619.00', currency: 'EUR'},
    });
    const mine = list(await supplier.ok('GET', '/v1/quotations', undefined, {key: 'kestrel'}));
    expect(mine.map(({id}) => id)).toEqual([second]);
    expect((await supplier.send('GET', `/v1/quotations/${first}`, undefined, {key: 'kestrel'})).status).toBe(404);

    const pounds = await client.ok('GET', `${path}/comparison?currency=GBP`);
    expect(pounds).toMatchObject({
      currency: 'GBP',
      best_split_total: {amount: '1359.96', currency: 'GBP', converted_from: {amount: '1619.00'}, rate: '0.84'},
      lines: [{cells: [{unit_price: {currency: 'GBP'}}, {}, {}]}, {}],
    });
    expect((await client.send('GET', `${path}/comparison?currency=XTS`)).json).toMatchObject({code: 'invalid_filter'});

    await client.ok('POST', `${path}/close`);
    const award = async (awards: Json): Promise<Json> => (await client.send('POST', `${path}/award`, {awards})).json;
    expect(await award([{quotation_id: second, line_numbers: [2]}])).toMatchObject({
      errors: [{pointer: '/awards/0/line_numbers', code: 'unknown_reference'}],
    });
    expect(await award([{quotation_id: first, line_numbers: [1]}])).toMatchObject({
      errors: [{pointer: '/awards/0/reason_code', code: 'required'}],
    });
    expect(
      await award([
        {quotation_id: second, line_numbers: 'all'},
        {quotation_id: third, line_numbers: [2]},
      ]),
    ).toMatchObject({status: 'awarded'});
    // Who lost stays in the matrix, which shows what was chosen from.
    expect(await client.ok('GET', `${path}/comparison`)).toMatchObject({
      totals: [{quotation_id: third}, {quotation_id: first}, {quotation_id: second}],
    });
    const state = async (name: string, id: string): Promise<Json> =>
      (await supplier.ok('GET', `/v1/quotations/${id}`, undefined, {key: name})).status ?? null;
    expect(await state('brightwater', first)).toBe('declined');
    expect(await state('kestrel', second)).toBe('awarded');
    expect(await state('orvane', third)).toBe('partially_awarded');
  });

  it('a winner of every line is awarded, however the lines are named', async () => {
    const path = await published();
    const id = await quoted(path, 'brightwater', ['13.60', '4.00']);
    await client.ok('POST', `${path}/close`);
    const awards: Fields[] = [
      {quotation_id: id, line_numbers: [1], quantity: {value: '120', unit: 'XBX'}},
      {quotation_id: id, line_numbers: [2]},
    ];
    await client.ok('POST', `${path}/award`, {awards});
    expect(await client.ok('GET', `${path}/quotations/${id}`)).toMatchObject({status: 'awarded'});
  });

  it('read what each of them has won, and the buyer reads all of it with the reasons', async () => {
    const path = await published();
    const [first, second, third] = [
      await quoted(path, 'brightwater', ['13.60', '4.00']),
      await quoted(path, 'kestrel', ['13.20', null]),
      await quoted(path, 'orvane', ['13.60', '3.50']),
    ];
    const won = async (id: string): Promise<Json> =>
      (await client.ok('GET', `${path}/quotations/${id}`)).awarded_lines ?? null;
    expect(await won(first)).toEqual([]);
    await client.ok('POST', `${path}/close`);
    const bags = (value: string): Json => ({value, unit: 'XBX'});
    await client.ok('POST', `${path}/award`, {
      awards: [
        {quotation_id: first, line_numbers: [1], quantity: bags('80'), reason_code: 'quality'},
        {quotation_id: first, line_numbers: [2], reason_code: 'delivery_time'},
        {quotation_id: second, line_numbers: [1], quantity: bags('30')},
        {quotation_id: second, line_numbers: [1], quantity: bags('10'), reason_code: 'split_supply'},
      ],
    });
    expect(await won(first)).toEqual([
      {rfq_line_number: 1, quantity: bags('80'), reason_code: 'quality'},
      {rfq_line_number: 2, quantity: bags('10'), reason_code: 'delivery_time'},
    ]);
    expect(await won(second)).toEqual([{rfq_line_number: 1, quantity: bags('40'), reason_code: 'split_supply'}]);
    expect(await won(third)).toEqual([]);
    const own = async (key: string, id: string): Promise<Json> =>
      (await supplier.ok('GET', `/v1/quotations/${id}`, undefined, {key})).awarded_lines ?? null;
    expect(await own('brightwater', first)).toEqual([
      {rfq_line_number: 1, quantity: bags('80')},
      {rfq_line_number: 2, quantity: bags('10')},
    ]);
    expect(await own('kestrel', second)).toEqual([{rfq_line_number: 1, quantity: bags('40')}]);
    expect(await own('orvane', third)).toEqual([]);
  });

  it('win no more than they offer when a whole line is awarded, so that the rest can go to another', async () => {
    const path = await published({lines: LINES.slice(0, 1)});
    const draft = await supplier.ok('POST', '/v1/quotations', {
      rfq_id: path.split('/').at(-1) ?? '',
      valid_until: '2025-06-30',
      lines: [{rfq_line_number: 1, description: 'Bags', quantity: '50', unit: 'XBX', unit_price: '13.00'}],
    });
    const few = asText(draft.id);
    await supplier.ok('POST', `/v1/quotations/${few}/submit`);
    const rest = await quoted(path, 'kestrel', ['13.20']);
    await client.ok('POST', `${path}/close`);
    await client.ok('POST', `${path}/award`, {
      awards: [
        {quotation_id: few, line_numbers: 'all'},
        {quotation_id: rest, line_numbers: [1], quantity: {value: '70', unit: 'XBX'}, reason_code: 'split_supply'},
      ],
    });
    expect(await client.ok('GET', `${path}/quotations/${few}`)).toMatchObject({
      status: 'awarded',
      awarded_lines: [{quantity: {value: '50', unit: 'XBX'}}],
    });
  });

  it('see the RFQs of the sample world that name them, and no others', async () => {
    const numbers = async (key: string): Promise<Json[]> =>
      list(await supplier.ok('GET', '/v1/rfqs', undefined, {key})).map(({number}) => number ?? null);
    expect(await numbers('orvane')).toContain('RFQ-2025-00042');
    expect(await numbers('kestrel')).toEqual([]);
  });

  it('see what they have quoted in the sample world, and revise it', async () => {
    const path = '/v1/quotations/quo_01JP50D8P65R8AY8A3XV01327F';
    const rfq = 'rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
    const received = `/v1/rfqs/${rfq}${path.replace('/v1', '')}`;
    await client.ok('POST', `${received}/request-revision`, {message: 'Please meet 400 × 780 mm.'});
    const orvane = {key: 'orvane'};
    const all = list(await supplier.ok('GET', '/v1/quotations', undefined, orvane));
    const own = all.filter((one) => one.rfq_id === rfq);
    expect(own).toMatchObject([
      {
        number: 'Q-77120',
        rfq_id: rfq,
        status: 'revision_requested',
        revision_request: {message: 'Please meet 400 × 780 mm.'},
        lines: [{quantity: '120', unit: 'XBX', unit_price: '13.20'}],
        shipping: '75.00',
      },
    ]);
    const again = await supplier.send(
      'POST',
      '/v1/quotations',
      {rfq_id: rfq, valid_until: '2025-06-30', lines: own[0]?.lines ?? []},
      orvane,
    );
    expect(again.json).toMatchObject({code: 'conflict_duplicate'});
    await supplier.ok('PATCH', path, {shipping: '50.00'}, orvane);
    await supplier.ok('POST', `${path}/submit`, undefined, orvane);
    expect(await client.ok('GET', received)).toMatchObject({
      status: 'revised',
      revision: 2,
      total: {amount: '1634.00'},
    });
  });
});

it('a sealed RFQ shows no quotation before its deadline', async () => {
  const path = await published({kind: 'sealed'});
  const id = await quoted(path, 'brightwater', ['13.60', '4.00']);
  expect(await client.ok('GET', path)).toMatchObject({quotation_count: 1});
  expect((await client.send('GET', `${path}/quotations/${id}`)).status).toBe(404);
  expect(await client.ok('GET', `${path}/comparison`)).toMatchObject({lines: [{cells: []}, {cells: []}], totals: []});
});

it('a person can be named in a key before the role', async () => {
  const rfq = {title: 'Bags', currency: 'EUR', due_at: '2025-03-28T16:00:00.000Z', lines: LINES};
  expect(await client.ok('POST', '/v1/rfqs', rfq, {key: 'ines_procurement_manager'})).toMatchObject({
    created_by: {name: 'Ines Carvalho'},
  });
});

describe('a person who is neither the buyer nor in a procurement role', () => {
  const LENA = {key: 'lena_buyer'};

  /** What a buyer of another RFQ may not do to it, each with its body. */
  const CHANGES: readonly [string, string, Json?][] = [
    ['PATCH', '', {title: 'Mine now'}],
    ['POST', '/close'],
    ['POST', '/cancel', {reason: 'Mine'}],
    ['POST', '/extend', {due_at: '2025-04-04T16:00:00.000Z'}],
    ['POST', '/access', {user_ids: ['usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'], role: 'editor'}],
    ['POST', '/messages', {visibility: 'all_suppliers', body: 'Hello'}],
  ];
  const statuses = async (path: string): Promise<number[]> => {
    const all: number[] = [];
    for (const [method, end, body] of CHANGES)
      all.push((await client.send(method, `${path}${end}`, body, LENA)).status);
    return all;
  };
  const letIn = (path: string, role: string): Promise<Fields> =>
    client.ok('POST', `${path}/access`, {user_ids: ['usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'], role});

  it('finds an RFQ of others no more by changing it than by reading it', async () => {
    const path = await published();
    expect((await client.send('GET', path, undefined, LENA)).status).toBe(404);
    expect(await statuses(path)).toEqual(CHANGES.map(() => 404));
    expect(await client.ok('GET', path)).toMatchObject({title: 'Autoclave bags', status: 'published'});
  });

  it('reads it as a viewer, without internal notes, and writes them as an evaluator', async () => {
    const path = await published();
    const note = {visibility: 'internal', body: 'Too dear'};
    await client.ok('POST', `${path}/messages`, note);
    await letIn(path, 'viewer');
    expect(await statuses(path)).toEqual(CHANGES.map(() => 403));
    expect((await client.send('POST', `${path}/messages`, note, LENA)).status).toBe(403);
    expect(list(await client.ok('GET', `${path}/messages`, undefined, LENA))).toEqual([]);
    await letIn(path, 'evaluator');
    expect(list(await client.ok('GET', `${path}/messages`, undefined, LENA))).toHaveLength(1);
    expect((await client.send('POST', `${path}/messages`, note, LENA)).status).toBe(201);
    expect(await statuses(path)).toEqual(CHANGES.map(() => 403));
  });

  it('is let in only as one of the client', async () => {
    const path = await published();
    // The first writes for Brightwater, and the examples of the clients API name them.
    for (const id of ['usr_01JHMFKY00KD640QMY15YZECC9', 'usr_01JHMK1SM0T8CSJ42TDNPFX0HZ']) {
      const unknown = (pointer: string): Fields => ({errors: [{pointer, code: 'unknown_reference'}]});
      const {json: granted} = await client.send('POST', `${path}/access`, {user_ids: [id], role: 'viewer'});
      expect(granted).toMatchObject(unknown('/user_ids/0'));
      const access = [{user_id: id, user_group_id: null, role: 'viewer'}];
      expect((await client.send('PATCH', path, {access})).json).toMatchObject(unknown('/access/0/user_id'));
      const rfq = {title: 'Bags', currency: 'EUR', due_at: '2025-03-28T16:00:00.000Z', lines: LINES};
      for (const [more, pointer] of [
        [{access}, '/access/0/user_id'],
        [{buyer_id: id}, '/buyer_id'],
      ] as const)
        expect((await client.send('POST', '/v1/rfqs', {...rfq, ...more})).json).toMatchObject(unknown(pointer));
    }
    expect(await client.ok('GET', path)).toMatchObject({access: []});
  });

  it('is let in by a group, also as a member of one below it', async () => {
    const path = await published();
    const above = await client.ok('POST', '/v1/user-groups', {name: 'Above'});
    const below = await client.ok('POST', '/v1/user-groups', {name: 'Below', parent_id: above.id ?? null});
    await client.ok('POST', `${path}/access`, {user_group_ids: [above.id ?? null], role: 'viewer'});
    expect((await client.send('GET', path, undefined, LENA)).status).toBe(404);
    await client.ok('POST', `/v1/user-groups/${asText(below.id)}/members`, {
      user_ids: ['usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'],
    });
    expect((await client.send('GET', path, undefined, LENA)).status).toBe(200);
  });

  it('awards RFQs of others no more as a category buyer, but own ones', async () => {
    const path = await published();
    const key = 'lena_category_buyer';
    expect((await client.send('GET', path, undefined, {key})).status).toBe(404);
    expect(
      (
        await client.send(
          'POST',
          `${path}/access`,
          {user_ids: ['usr_01JMSVFY79EVQ6JDVTM0Q3MYKK'], role: 'editor'},
          {key},
        )
      ).status,
    ).toBe(404);
    const own = {title: 'Bags', currency: 'EUR', due_at: '2025-03-28T16:00:00.000Z', lines: LINES};
    const {id} = await client.ok('POST', '/v1/rfqs', own, {key});
    expect((await client.send('GET', `/v1/rfqs/${asText(id)}`, undefined, {key})).status).toBe(200);
  });

  it('changes it as an editor', async () => {
    const path = await published();
    await letIn(path, 'editor');
    expect(await client.ok('PATCH', path, {title: 'Bags for lab 3'}, LENA)).toMatchObject({title: 'Bags for lab 3'});
    expect(await client.ok('POST', `${path}/close`, undefined, LENA)).toMatchObject({status: 'closed'});
  });
});

describe('a supplier of the sample world', () => {
  it('declines what it has not quoted, and withdraws what it has', async () => {
    const decline = async (id: string): Promise<number> =>
      (await supplier.send('POST', `/v1/rfqs/${id}/decline`, {reason: 'no_capacity'})).status;
    const sent = list(await supplier.ok('GET', '/v1/quotations?status=submitted'));
    expect(sent).not.toEqual([]);
    for (const {id, rfq_id: rfq} of sent) {
      const seen = await supplier.ok('GET', `/v1/rfqs/${asText(rfq)}`);
      expect(seen).toMatchObject({invitation_state: 'quoted', quotation_id: id});
      expect(await decline(asText(rfq))).toBe(409);
      if (seen.status !== 'published') continue;
      expect(await supplier.ok('POST', `/v1/quotations/${asText(id)}/withdraw`)).toMatchObject({status: 'withdrawn'});
    }
    const [unanswered] = list(await supplier.ok('GET', '/v1/rfqs?status=published&invitation_state=invited,viewed'));
    expect(unanswered?.quotation_id).toBeNull();
    expect(await decline(asText(unanswered?.id))).toBe(200);
  });
});

it('counts the quotations of an RFQ without those that were withdrawn', async () => {
  const path = await published();
  const id = await quoted(path, 'brightwater', ['13.60', '4.00']);
  expect(await client.ok('GET', path)).toMatchObject({quotation_count: 1});
  await supplier.ok('POST', `/v1/quotations/${id}/withdraw`, undefined, {key: 'brightwater'});
  expect(await client.ok('GET', path)).toMatchObject({quotation_count: 0});
});

it('a sealed RFQ is extended until somebody has read its quotations', async () => {
  const path = await published({kind: 'sealed'});
  await quoted(path, 'brightwater', ['13.60', '4.00']);
  const late = (day: string) => ({headers: {'Sandbox-Date': `2025-${day}T16:00:01.000Z`}});
  const extend = async (due: string, options: ReturnType<typeof late>): Promise<number> =>
    (await client.send('POST', `${path}/extend`, {due_at: `2025-${due}T16:00:00.000Z`}, options)).status;
  expect(await extend('04-01', late('03-28'))).toBe(200);
  expect(list(await client.ok('GET', `${path}/quotations`, undefined, late('04-01')))).toHaveLength(1);
  expect(await extend('04-03', late('04-01'))).toBe(409);
});

it('a supplier that has declined is on the list, so it is not invited again', async () => {
  const path = await published();
  await supplier.ok('POST', `/v1/rfqs/${path.split('/').at(-1) ?? ''}/decline`, {reason: 'no_capacity'});
  const states = (rfq: Fields): Json[] =>
    (rfq.suppliers as Fields[]).flatMap(({supplier_id: id, state = null}) =>
      id === idOf('brightwater') ? [state] : [],
    );
  expect(states(await client.ok('GET', path))).toEqual(['declined']);
  const again = await client.ok('POST', `${path}/suppliers`, {supplier_ids: [idOf('brightwater')]});
  expect(states(again)).toEqual(['declined']);
});

it('a draft that its supplier withdraws is kept for 30 days', async () => {
  const path = await published();
  const draft = await supplier.ok('POST', '/v1/quotations', {
    rfq_id: path.split('/').at(-1) ?? '',
    number: 'Q-1',
    valid_until: '2025-06-30',
    lines: [{rfq_line_number: 1, description: 'Bags', quantity: '120', unit: 'XBX', unit_price: '13.60'}],
  });
  const own = `/v1/quotations/${asText(draft.id)}`;
  await supplier.ok('POST', `${own}/withdraw`);
  const on = async (day: string): Promise<number> =>
    (await supplier.send('GET', own, undefined, {headers: {'Sandbox-Date': day}})).status;
  expect(await on('2025-04-10')).toBe(200);
  expect(await on('2025-04-20')).toBe(404);
  expect(list(await supplier.ok('GET', '/v1/quotations?limit=100')).map(({id}) => id)).not.toContain(draft.id);
});

it('a sealed RFQ is not awarded before its deadline', async () => {
  const path = await published({kind: 'sealed'});
  const id = await quoted(path, 'brightwater', ['13.60', '4.00']);
  await client.ok('POST', `${path}/close`, {});
  const awards = [{quotation_id: id, line_numbers: 'all'}];
  expect((await client.send('POST', `${path}/award`, {awards})).json).toMatchObject({code: 'invalid_state'});
  const late = {headers: {'Sandbox-Date': '2025-03-28T16:00:01.000Z'}};
  expect(await client.ok('POST', `${path}/award`, {awards}, late)).toMatchObject({status: 'awarded'});
});

describe('a line for a product of the catalogue', () => {
  const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
  const BERLIN = 'dad_01JJ1Q7MV785RDK7TM1G6V1057';
  const asked = async (more: Fields = {}): Promise<Fields> => {
    const {status, json} = await client.send('POST', '/v1/rfqs', {
      title: 'Gloves',
      buyer_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
      currency: 'EUR',
      kind: 'open',
      due_at: '2025-03-28T16:00:00.000Z',
      lines: [{line_number: 1, product_id: GLOVES, quantity: {value: '20', unit: 'XBX'}}],
      delivery_address_id: BERLIN,
      ...more,
    });
    return {status, json};
  };
  const refused = {status: 422, json: {errors: [{pointer: '/lines/0/product_id', code: 'unknown_reference'}]}};

  it('is refused when the product is not delivered to the address', async () => {
    expect(await asked()).toMatchObject({status: 201});
    await supplier.ok('PATCH', '/v1/products/pid:glove-nitrile-m', {ships_to: ['NL']});
    expect(await asked()).toMatchObject(refused);
    expect(await asked({delivery_address_id: null})).toMatchObject({status: 201});
  });

  it('is refused when the client has hidden the product', async () => {
    await client.ok('POST', `/v1/products/${GLOVES}/hide`, {reason: 'Recalled'});
    expect(await asked()).toMatchObject(refused);
  });
});
