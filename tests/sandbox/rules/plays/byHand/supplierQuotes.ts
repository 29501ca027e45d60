/** Rules of RFQs and quotations, seen by suppliers and by the buyer. */
import {SUPPLIERS} from '../../../../../src/openapi/roles';
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import type {Player} from '../../player';
import {calls, said, type Step} from './calls';
import {differs, rule} from './rule';

type Fields = Record<string, Json>;

const play = (id: string, ...steps: readonly Step[]): void => calls('suppliers', id, ...steps);

const OPEN = '/v1/rfqs/rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
const DRAFT = '/v1/quotations/quo_01JJ8VXYR0ZW9QF6QMWVD6CXRJ';
const SUBMITTED = '/v1/quotations/quo_01JJ8VXYR0AHCVJ0XGP4F4AZHV';
const REVISION = '/v1/quotations/quo_01JMHCSH80ANSFMH7PN69H7BKK';
const FILE = 'file_01JNZTK6YHTR09EMD0M8KNJYBR';
const NAMES = ['brightwater', 'kestrel', 'orvane'];

const line = (more: Fields = {}): Fields => ({
  rfq_line_number: 1,
  offered: true,
  description: 'Autoclave bags',
  quantity: '120',
  unit: 'XBX',
  unit_price: '13.60',
  ...more,
});

/** One world, seen by suppliers and by the buyer. */
function sides(player: Player): {client: Client; buyer: Client} {
  const client = new Client(player.ours, 'suppliers');
  return {client, buyer: client.as(player.ours, 'clients')};
}

const LINES: Json = [
  {
    line_number: 1,
    description: 'Autoclave bags',
    quantity: {value: '120', unit: 'XBX'},
    target_price: {amount: '14.00', currency: 'EUR'},
    share_target_price: true,
  },
  {
    line_number: 2,
    description: 'Indicator strips',
    quantity: {value: '10', unit: 'XBX'},
    target_price: {amount: '4.00', currency: 'EUR'},
  },
];

/** A draft of an RFQ to the three suppliers. @returns its path */
async function drafted(buyer: Client, more: Fields = {}): Promise<string> {
  const rfq = await buyer.ok('POST', '/v1/rfqs', {
    title: 'Autoclave bags',
    buyer_id: 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH',
    currency: 'EUR',
    kind: 'invited',
    due_at: '2025-03-28T16:00:00.000Z',
    valid_until_min: '2025-06-30',
    delivery_address_id: 'dad_01JJ1Q7MV785RDK7TM1G6V1057',
    allow_partial: true,
    allow_alternatives: true,
    lines: LINES,
    suppliers: NAMES.map((name) => ({supplier_id: SUPPLIERS[name]?.id ?? ''})),
    ...more,
  });
  return `/v1/rfqs/${asText(rfq.id ?? null)}`;
}

async function published(buyer: Client, more: Fields = {}): Promise<string> {
  const path = await drafted(buyer, more);
  await buyer.ok('POST', `${path}/publish`);
  return path;
}

/** A supplier's draft for an RFQ. @returns its path */
async function quoted(client: Client, path: string, more: Fields = {}, key = 'brightwater'): Promise<string> {
  const body = {
    rfq_id: path.split('/').at(-1) ?? '',
    valid_until: '2025-06-30',
    lines: [line(), line({rfq_line_number: 2, quantity: '10', unit_price: '3.90'})],
    ...more,
  };
  const made = await client.ok('POST', '/v1/quotations', body, {key});
  return `/v1/quotations/${asText(made.id ?? null)}`;
}

/** A form of the buyer in use that asks something. */
async function anyForm(buyer: Client): Promise<Json> {
  const forms = list(await buyer.ok('GET', '/v1/forms?limit=100'));
  const isAsking = ({fields: questions}: Fields): boolean =>
    list({data: questions ?? []}).some(({required}) => required === true);
  return forms.find((form) => form.status === 'published' && isAsking(form))?.id ?? null;
}

/** What a submission is refused for. */
async function missing(client: Client, path: string, key = 'brightwater'): Promise<Json> {
  const answer = await client.send('POST', `${path}/submit`, undefined, {key});
  return answer.status < 400 ? 'sent' : (fields(answer).missing ?? said(answer));
}

rule('list-rfqs.never-listed-cancelled-awarded', async (_, player) => {
  const {client, buyer} = sides(player);
  const states = async (path: string): Promise<Json[]> =>
    list(await client.ok('GET', '/v1/rfqs?limit=100')).flatMap(({id, status}) =>
      path.endsWith(asText(id ?? null)) ? [status ?? null] : [],
    );
  const path = await drafted(buyer);
  const draft = await states(path);
  await buyer.ok('POST', `${path}/publish`);
  const open = await states(path);
  await buyer.ok('POST', `${path}/cancel`, {reason: 'No need'});
  const other = await published(buyer);
  const quotation = await quoted(client, other);
  await client.ok('POST', `${quotation}/submit`);
  await buyer.ok('POST', `${other}/close`);
  await buyer.ok('POST', `${other}/award`, {
    awards: [{quotation_id: quotation.split('/').at(-1) ?? '', line_numbers: 'all'}],
  });
  return differs(
    'what is listed',
    [draft, open, await states(path), await states(other)],
    [[], ['published'], ['cancelled'], ['awarded']],
  );
});
for (const id of ['show-rfq.only-country-postal-code', 'SupplierRfq.delivery_address.only-country-postal-code'])
  rule(id, async (_, player) => {
    const {client, buyer} = sides(player);
    const path = await published(buyer);
    const address = async (key: string): Promise<string[]> => {
      const {delivery_address: told} = await client.ok('GET', path, undefined, {key});
      return Object.entries(isObject(told ?? null) ? (told as Fields) : {})
        .filter(([, value]) => value !== null)
        .map(([name]) => name)
        .sort();
    };
    const {lines} = await client.ok('GET', path);
    const before = await address('brightwater');
    const quotation = await quoted(client, path);
    await client.ok('POST', `${quotation}/submit`);
    await buyer.ok('POST', `${path}/close`);
    await buyer.ok('POST', `${path}/award`, {
      awards: [{quotation_id: quotation.split('/').at(-1) ?? '', line_numbers: 'all'}],
    });
    const won = await address('brightwater');
    return [
      ...differs(
        'target prices',
        list({data: lines ?? []}).map(({target_price: price}) => price),
        [{amount: '14.00', currency: 'EUR'}, null],
      ),
      ...differs('before', before, ['country', 'postal_code']),
      ...differs(
        'the winner',
        ['city', 'line1'].every((name) => won.includes(name)),
        true,
      ),
      ...differs('the others', await address('kestrel'), ['country', 'postal_code']),
    ];
  });
play(
  'show-rfq.rfq_id.2025-00042-not-accepted',
  ['the number', 'GET', '/v1/rfqs/RFQ-2025-00042', undefined, '404 not_found'],
  ['the id', 'GET', OPEN, undefined, '200'],
);
rule('SupplierRfq.description.at-most-10-000', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = await published(buyer, {description: 'x'.repeat(10_000)});
  const {description} = await client.ok('GET', path);
  const longer = await buyer.send('PATCH', path, {description: 'x'.repeat(10_001)});
  return [
    ...differs('what is read', asText(description ?? null).length, 10_000),
    ...differs('one character more', said(longer), '422 /description too_long'),
  ];
});
rule('SupplierRfq.attachments.at-most-20', async (_, player) => {
  const {client, buyer} = sides(player);
  const files = (count: number): Json => Array.from({length: count}, () => ({id: FILE}));
  const path = await published(buyer, {attachments: files(20)});
  const {attachments} = await client.ok('GET', path);
  const more = await buyer.send('PATCH', path, {attachments: files(21)});
  return [
    ...differs('what is read', list({data: attachments ?? []}).length, 20),
    ...differs('one more', said(more), '422 /attachments too_long'),
  ];
});
rule('SupplierRfq.due_at.never-moves-forward-earlier', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = await published(buyer);
  const due = async (): Promise<Json | undefined> => (await client.ok('GET', path)).due_at;
  const earlier = said(await buyer.send('POST', `${path}/extend`, {due_at: '2025-03-27T16:00:00.000Z'}));
  const kept = await due();
  await buyer.ok('POST', `${path}/extend`, {due_at: '2025-03-31T16:00:00.000Z'});
  return [
    ...differs('earlier', [earlier, kept], ['422 /due_at out_of_range', '2025-03-28T16:00:00.000Z']),
    ...differs('later', await due(), '2025-03-31T16:00:00.000Z'),
  ];
});

for (const id of ['list-rfq-messages.everybody-get-only-answer', 'create-rfq-message.only-other-suppliers-not'])
  rule(id, async (_, player) => {
    const {client, buyer} = sides(player);
    const path = await published(buyer);
    await client.ok('POST', `${path}/messages`, {body: 'Which size?'}, {key: 'kestrel'});
    const read = async (key: string): Promise<Json[]> =>
      list(await client.ok('GET', `${path}/messages`, undefined, {key})).map(({body}) => body ?? null);
    const before = await read('orvane');
    await buyer.ok('POST', `${path}/messages`, {body: '400 × 780 mm', visibility: 'all_suppliers'});
    const thread = list(await buyer.ok('GET', `${path}/messages`)).map(({body}) => body ?? null);
    return [
      ...differs('another supplier before', before, []),
      ...differs('after the answer', await read('orvane'), ['400 × 780 mm']),
      ...differs('the one who asked', await read('kestrel'), ['Which size?', '400 × 780 mm']),
      ...differs('the buyer', thread, ['Which size?', '400 × 780 mm']),
    ];
  });
rule('list-rfq-messages.notes-client-never-appear', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = await published(buyer);
  await buyer.ok('POST', `${path}/messages`, {body: 'Too dear last year', visibility: 'internal'});
  await buyer.ok('POST', `${path}/messages`, {body: 'Welcome', visibility: 'all_suppliers'});
  const read = list(await client.ok('GET', `${path}/messages`)).map(({body}) => body);
  const own = list(await buyer.ok('GET', `${path}/messages`)).map(({body}) => body);
  return differs('messages', [read, own], [['Welcome'], ['Too dear last year', 'Welcome']]);
});
for (const id of [
  'SupplierRfqMessageCreate.attachments.only-id-file-counts',
  'QuotationUpdate.attachments.only-id-file-counts',
])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'suppliers');
    const [method, path, body] = id.startsWith('Quotation')
      ? (['PATCH', DRAFT, {}] as const)
      : (['POST', `${OPEN}/messages`, {body: 'See the file'}] as const);
    const more = said(await client.send(method, path, {...body, attachments: [{id: FILE, name: 'other.exe'}]}));
    const alone = await client.ok(method, path, {...body, attachments: [{id: FILE}]});
    return [
      ...differs('a name', more, '422 /attachments/0/name unknown_field'),
      ...differs('the id', list({data: alone.attachments ?? []})[0]?.id, FILE),
    ];
  });
rule('QuotationUpdate.attachments.at-most-20', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const send = async (count: number): Promise<string> =>
    said(await client.send('PATCH', DRAFT, {attachments: Array.from({length: count}, () => ({id: FILE}))}));
  return [...differs('20', await send(20), '200'), ...differs('21', await send(21), '422 /attachments too_long')];
});

rule('show-quotation.suppliers-quotations-never-visible', async (_, player) => {
  const {client} = sides(player);
  const read = async (key: string): Promise<string> => said(await client.send('GET', SUBMITTED, undefined, {key}));
  const others = list(await client.ok('GET', '/v1/quotations?limit=100', undefined, {key: 'kestrel'}));
  return [
    ...differs('its own', await read('brightwater'), '200'),
    ...differs('another', await read('kestrel'), '404 not_found'),
    ...differs(
      'the list',
      others.some(({id}) => SUBMITTED.endsWith(asText(id ?? null))),
      false,
    ),
  ];
});
rule('list-quotations.client_id.only-quotations-rfqs-client', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const count = async (query: string): Promise<number> =>
    list(await client.ok('GET', `/v1/quotations?limit=100${query}`)).length;
  const all = await count('');
  const ours = await count('&client_id=cli_01JHFATG00H7MDPJZ3HW4H3ZK8');
  const theirs = await count('&client_id=cli_01JHFHP7DECZ9Z2NKFCXSD3MT4');
  return [
    ...differs('both clients', [ours > 0, theirs > 0, ours + theirs], [true, true, all]),
    ...differs('another', await count('&client_id=cli_01ZZZZZZZZZZZZZZZZZZZZZZZZ'), 0),
  ];
});
rule('create-quotation.body.at-least-line-how', async (_, player) => {
  const {client, buyer} = sides(player);
  const rfq = {rfq_id: (await published(buyer)).split('/').at(-1) ?? ''};
  const send = async (body: Fields): Promise<string> => said(await client.send('POST', '/v1/quotations', body));
  const valid = {valid_until: '2025-06-30'};
  return [
    ...differs('no RFQ', await send({lines: [line()], ...valid}), '422 /rfq_id required'),
    ...differs('no line', await send({...rfq, lines: [], ...valid}), '422 /lines too_short'),
    ...differs('no validity', await send({...rfq, lines: [line()]}), '422 /valid_until required'),
    ...differs('all of them', await send({...rfq, lines: [line()], ...valid}), '201'),
  ];
});
rule('update-quotation.again-at-once', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const total = async (body: Fields): Promise<Json[]> => {
    const {subtotal, total: sum} = await client.ok('PATCH', DRAFT, body);
    return [subtotal, sum].map((money) => (isObject(money ?? null) ? ((money as Fields).amount ?? null) : null));
  };
  return [
    ...differs('the lines', await total({lines: [line({unit_price: '2.005', quantity: '3'})]}), ['6.02', '6.02']),
    ...differs('shipping and discount', await total({shipping: '12.00', discount: '1.02'}), ['6.02', '17.00']),
    ...differs(
      'an alternative',
      await total({lines: [line({unit_price: '2.005', quantity: '3'}), line({alternative: true})]}),
      ['6.02', '17.00'],
    ),
  ];
});
rule('SupplierQuotationLine.offered.ignored-send-0', async (_, player) => {
  const client = new Client(player.ours, 'suppliers');
  const total = async (more: Fields): Promise<Json> => {
    const {total: sum} = await client.ok('PATCH', DRAFT, {lines: [line(more)]});
    return isObject(sum ?? null) ? ((sum as Fields).amount ?? null) : null;
  };
  return differs(
    'totals',
    [await total({}), await total({offered: false}), await total({quantity: '0', unit_price: '0'})],
    ['1632.00', '0.00', '0.00'],
  );
});
rule('SupplierQuotationLine.alternative.refused-rfq-not-allow', async (_, player) => {
  const {client, buyer} = sides(player);
  const lines = [line(), line({alternative: true})];
  const send = async (allows: boolean): Promise<string> => {
    const path = await published(buyer, {allow_alternatives: allows});
    const body = {rfq_id: path.split('/').at(-1) ?? '', valid_until: '2025-06-30', lines};
    return said(await client.send('POST', '/v1/quotations', body));
  };
  return [
    ...differs('not allowed', await send(false), '422 /lines/1/alternative unknown_field'),
    ...differs('allowed', await send(true), '201'),
  ];
});
rule('QuotationUpdate.number.up-35-characters', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = await published(buyer);
  const number = `BWQ-${'7'.repeat(36)}`;
  const quotation = await quoted(client, path, {number});
  await client.ok('POST', `${quotation}/submit`);
  const read = list(await buyer.ok('GET', `${path}/quotations`)).map(({number: own}) => own);
  return differs('the buyer', read, [number]);
});
rule('Quotation.submitted_at.null-draft-never-sent', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = await quoted(client, await published(buyer));
  const before = await client.ok('GET', path);
  await client.ok('POST', `${path}/submit`, undefined, {headers: {'Sandbox-Date': '2025-03-17T09:00:00.000Z'}});
  const first = asText((await client.ok('GET', path)).submitted_at ?? null);
  await client.ok('PATCH', REVISION, {note: 'Now 7.60'});
  const earlier = (await client.ok('GET', REVISION)).submitted_at;
  await client.ok('POST', `${REVISION}/submit`);
  const revised = asText((await client.ok('GET', REVISION)).submitted_at ?? null);
  return [
    ...differs('a draft', before.submitted_at, null),
    ...differs('sent', first.slice(0, 16), '2025-03-17T09:00'),
    ...differs(
      'before and after a revision',
      [earlier, revised.slice(0, 10)],
      ['2025-03-06T11:00:00.000Z', '2025-03-17'],
    ),
  ];
});
for (const id of [
  'submit-quotation.must-complete-price-offered',
  'SupplierRfq.form.fields.required.cannot-submitted-without-answer',
])
  rule(id, async (_, player) => {
    const {client, buyer} = sides(player);
    const strict = await published(buyer, {allow_partial: false, form_id: await anyForm(buyer)});
    const {form} = await client.ok('GET', strict);
    const asked = list({data: isObject(form ?? null) ? ((form as Fields).fields ?? []) : []})
      .filter(({required}) => required === true)
      .map(({key}) => asText(key ?? null));
    const path = await quoted(client, strict, {lines: [line()], valid_until: '2025-06-29'});
    const first = await missing(client, path);
    const gap = [line(), line({rfq_line_number: 2, offered: false, quantity: '0', unit_price: '0'})];
    await client.ok('PATCH', path, {lines: gap, valid_until: '2025-06-30'});
    const second = await missing(client, path);
    await client.ok('PATCH', path, {lines: [line(), line({rfq_line_number: 2})]});
    const third = await missing(client, path);
    await client.ok('PATCH', path, {answers: Object.fromEntries(asked.map((key) => [key, true]))});
    const answers = asked.map((key) => `answers: ${key}`);
    return [
      ...differs('questions', asked.length > 0, true),
      ...differs('a line, the answers and the validity', first, ['lines: 2', ...answers, 'valid_until']),
      ...differs('a gap', second, ['lines: 2', ...answers]),
      ...differs('the answers', third, answers),
      ...differs('nothing', await missing(client, path), 'sent'),
    ];
  });
rule('submit-quotation.within-own-deadline', async (_, player) => {
  const {client} = sides(player);
  const revise = async (moment: string): Promise<string> => {
    const headers = {'Sandbox-Date': moment};
    const change = said(await client.send('PATCH', REVISION, {note: moment}, {headers}));
    return change === '200' ? said(await client.send('POST', `${REVISION}/submit`, undefined, {headers})) : change;
  };
  const inTime = await revise('2025-03-18T15:59:00.000Z');
  client.sandbox.reset();
  const late = await revise('2025-03-18T16:00:01.000Z');
  const draft = said(
    await client.send('POST', `${DRAFT}/submit`, undefined, {headers: {'Sandbox-Date': '2025-03-28T16:00:01.000Z'}}),
  );
  return differs(
    'a revision in time, too late, and a draft',
    [inTime, late, draft],
    ['200', '409 rfq_closed', '409 rfq_closed'],
  );
});
rule('QuotationUpdate.valid_until.must-not-lie-before', async (_, player) => {
  const {client, buyer} = sides(player);
  const path = await quoted(client, await published(buyer), {valid_until: '2025-04-01'});
  const before = await missing(client, path);
  await client.ok('PATCH', path, {valid_until: '2025-06-30'});
  return [
    ...differs('a day before', before, ['valid_until']),
    ...differs('on the day', await missing(client, path), 'sent'),
  ];
});
rule('withdraw-quotation.rfq-closed-write-buyer', async (_, player) => {
  const {client} = sides(player);
  const headers = {'Sandbox-Date': '2025-03-28T16:00:01.000Z'};
  const late = said(await client.send('POST', `${SUBMITTED}/withdraw`, undefined, {headers}));
  client.sandbox.reset();
  return [
    ...differs('too late', late, '409 rfq_closed'),
    ...differs('in time', said(await client.send('POST', `${SUBMITTED}/withdraw`)), '200'),
  ];
});
