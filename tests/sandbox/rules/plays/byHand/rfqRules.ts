/** Rules of RFQs: who sees them, what may change when, and how they end. */
import {SUPPLIERS} from '../../../../../src/openapi/roles';
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {fields, list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {differs, rule} from './rule';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const OPEN = '/v1/rfqs/rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
const DRAFT = '/v1/rfqs/rfq_01JP836NK8N0JHPVW7XYJ9S7ZP';
const MESSAGE = `${OPEN}/messages/rmg_01JP26D0B75S8M435WQVYS0NJ2`;
const BRIGHTWATERS = 'quo_01JJ8VXYR0AHCVJ0XGP4F4AZHV';
const ORVANES = 'quo_01JP50D8P65R8AY8A3XV01327F';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const INES = 'usr_01JHNB2V00YXEK1SK9XRFPV10A';
const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';
const BLOCKED = 'sup_01JHHJXM40Z9JNFEMVR4ZSF5HH';
const ARCHIVED = 'sup_01JHHJXM40ZECD18RJ8APDRPDD';
const PROSPECT = 'sup_01JHHJXM402FP8A2966KAB8K48';

const idOf = (name: string): string => SUPPLIERS[name]?.id ?? '';
const at = (moment: string): {headers: Record<string, string>} => ({headers: {'Sandbox-Date': moment}});

const rfq = (more: Fields = {}): Fields => ({
  title: 'Autoclave bags',
  buyer_id: TOMAS,
  currency: 'EUR',
  due_at: '2025-03-28T16:00:00.000Z',
  lines: [
    {line_number: 1, description: 'Bags', quantity: {value: '120', unit: 'XBX'}},
    {line_number: 2, description: 'Strips', quantity: {value: '10', unit: 'XBX'}},
  ],
  suppliers: ['brightwater', 'orvane'].map((name) => ({supplier_id: idOf(name)})),
  ...more,
});

async function draft(told: Story, more: Fields = {}): Promise<string> {
  return `/v1/rfqs/${asText((await told.client.ok('POST', '/v1/rfqs', rfq(more))).id)}`;
}

async function published(told: Story, more: Fields = {}): Promise<string> {
  const path = await draft(told, more);
  await told.client.ok('POST', `${path}/publish`);
  return path;
}

/** A quotation that a supplier has begun. */
async function begun(
  told: Story,
  path: string,
  name: string,
  prices: (string | null)[],
  more: Fields = {},
): Promise<string> {
  const body = {
    rfq_id: path.split('/').at(-1) ?? '',
    number: `Q-${name}`,
    valid_until: '2025-06-30',
    lines: prices.map((price, index) => ({
      rfq_line_number: index + 1,
      offered: price !== null,
      description: 'As asked',
      quantity: index === 0 ? '120' : '10',
      unit: 'XBX',
      unit_price: price ?? '0',
    })),
    ...more,
  };
  return asText((await told.supplier.ok('POST', '/v1/quotations', body, {key: name})).id);
}

async function quoted(told: Story, path: string, name: string, prices: (string | null)[]): Promise<string> {
  const id = await begun(told, path, name, prices);
  await told.supplier.ok('POST', `/v1/quotations/${id}/submit`, undefined, {key: name});
  return id;
}

story(['RfqMessage.cannot-changed-deleted', 'create-rfq-message.cannot-edited-deleted'], async (told) => {
  const before = await told.all(`${OPEN}/messages`);
  await told.see('a change', 'PATCH', MESSAGE, {body: 'x'}, '404 not_found');
  await told.see('a deletion', 'DELETE', MESSAGE, undefined, '404 not_found');
  told.is('the messages', await told.all(`${OPEN}/messages`), before);
});
story('create-rfq.being-hour-ahead-only', async (told) => {
  const path = await draft(told, {due_at: '2025-03-14T12:30:00.000Z'});
  const refused = await told.see('published', 'POST', `${path}/publish`, undefined, '422 rfq_incomplete');
  told.is('what is missing', refused.missing, ['due_at']);
});
story('create-rfq.permission-denies-buyer-refused', async (told) => {
  const body = rfq({
    buyer_id: MAYA,
    lines: [{line_number: 1, product_id: GLOVES, quantity: {value: '4', unit: 'XBX'}}],
  });
  await told.see('allowed', 'POST', '/v1/rfqs', body, '201');
  await told.see(
    'denied',
    'POST',
    '/v1/buyer-permissions',
    {name: 'No gloves', effect: 'deny', user_ids: [MAYA], brands: ['Clearhand']},
    '201',
  );
  await told.see(
    'refused',
    'POST',
    '/v1/rfqs',
    {...body, title: 'Once more'},
    '422 /lines/0/product_id unknown_reference',
  );
});
story('show-rfq.answers-404-not-403', async (told) => {
  const path = await draft(told);
  const maya = {key: 'maya_buyer'};
  await told.see('without access', 'GET', path, undefined, '404 not_found', maya);
  told.is('in the list', (await told.all('/v1/rfqs', maya)).map(({id}) => asText(id)).includes(path.slice(9)), false);
  await told.see('its quotations', 'GET', `${path}/quotations`, undefined, '404 not_found', maya);
  await told.see('granted', 'POST', `${path}/access`, {user_ids: [MAYA], role: 'viewer'}, '200');
  await told.see('with access', 'GET', path, undefined, '200', maya);
  await told.see('a procurement manager', 'GET', path, undefined, '200', {key: 'ines_procurement_manager'});
});
story('update-rfq.rfqs-accept-only-access', async (told) => {
  const path = await published(told);
  await told.see('cancelled', 'POST', `${path}/cancel`, {reason: 'No need any more.'}, '200');
  await told.see('the title', 'PATCH', path, {title: 'Other bags'}, '409 invalid_state');
  await told.see('access', 'PATCH', path, {access: [{user_id: INES, role: 'viewer'}]}, '200');
});
story('update-rfq.body.only-title-description-attachments', async (told) => {
  const path = await published(told);
  await told.see('terms', 'PATCH', path, {payment_terms: '14 days net'}, '409 invalid_state');
  await told.see(
    'what may change',
    'PATCH',
    path,
    {title: 'Bags', description: 'Clear ones.', attachments: [], access: []},
    '200',
  );
});
story('delete-rfq.number-not-used-again', async (told) => {
  const first = await told.client.ok('POST', '/v1/rfqs', rfq());
  const path = `/v1/rfqs/${asText(first.id)}`;
  await told.see('a note', 'POST', `${path}/messages`, {body: 'Ask Orvane.', visibility: 'internal'}, '201');
  await told.see('deleted', 'DELETE', path, undefined, '204');
  await told.see('gone', 'GET', path, undefined, '404 not_found');
  await told.see('its messages', 'GET', `${path}/messages`, undefined, '404 not_found');
  const next = await told.client.ok('POST', '/v1/rfqs', rfq());
  told.is('the number is used again', next.number === first.number, false);
});
story(['delete-rfq.only-drafts-deleted', 'delete-rfq.only-want-stop-further'], async (told) => {
  const path = await published(told);
  await told.see('published', 'DELETE', path, undefined, '409 invalid_state');
  await told.see('closed', 'POST', `${path}/close`, undefined, '200');
  await told.see('closed and deleted', 'DELETE', path, undefined, '409 invalid_state');
  await told.see('cancelled', 'POST', `${path}/cancel`, {reason: 'No need any more.'}, '200');
  await told.see('cancelled and deleted', 'DELETE', path, undefined, '409 invalid_state');
  told.is('why', (await told.get(path)).cancel_reason, 'No need any more.');
  await told.see('a draft', 'DELETE', DRAFT, undefined, '204');
});
story('publish-rfq.missing-listed-rfq-incomplete', async (told) => {
  const missing = async (more: Fields): Promise<Json> => {
    const path = await draft(told, more);
    return (await told.see('incomplete', 'POST', `${path}/publish`, undefined, '422 rfq_incomplete')).missing ?? null;
  };
  told.is('nobody', await missing({suppliers: []}), ['suppliers']);
  told.is('nobody and too late', await missing({suppliers: [], due_at: '2025-03-14T12:50:00.000Z'}), [
    'suppliers',
    'due_at',
  ]);
  const open = await draft(told, {suppliers: [], kind: 'open'});
  await told.see('an open one', 'POST', `${open}/publish`, undefined, '200');
});
story('publish-rfq.cannot-invite-everybody-twice', async (told) => {
  const path = await draft(told);
  const key = {headers: {'Idempotency-Key': 'publish-once'}};
  const once = await told.client.send('POST', `${path}/publish`, undefined, key);
  const twice = await told.client.send('POST', `${path}/publish`, undefined, key);
  told.is(
    'the second answer',
    [twice.status, twice.text, twice.headers.get('Idempotency-Replayed')],
    [200, once.text, 'true'],
  );
  told.is('invitations', told.events.filter((event) => event === 'suppliers rfq.received').length, 2);
});
story('close-rfq.only-everybody-answered-need', async (told) => {
  const path = await published(told);
  const early = await told.get(path, at('2025-03-28T15:59:00.000Z'));
  const late = await told.get(path, at('2025-03-28T16:00:01.000Z'));
  told.is(
    'before and after',
    [early.status, late.status, late.closed_at],
    ['published', 'closed', '2025-03-28T16:00:00.000Z'],
  );
});
story('close-rfq.only-after-original-deadline', async (told) => {
  const path = await published(told, {kind: 'sealed'});
  const id = await quoted(told, path, 'brightwater', ['13.60', '2.00']);
  await told.see('closed', 'POST', `${path}/close`, undefined, '200');
  told.is('before it', await told.all(`${path}/quotations`), []);
  await told.see('one of them', 'GET', `${path}/quotations/${id}`, undefined, '404 not_found');
  told.is('after it', (await told.all(`${path}/quotations`, at('2025-03-28T16:00:01.000Z'))).length, 1);
});
story('show-rfq-quotation.answer-404-before-due', async (told) => {
  const path = await published(told, {kind: 'sealed'});
  const id = await quoted(told, path, 'brightwater', ['13.60', '2.00']);
  await told.see('before', 'GET', `${path}/quotations/${id}`, undefined, '404 not_found');
  await told.see('after', 'GET', `${path}/quotations/${id}`, undefined, '200', at('2025-03-28T16:00:01.000Z'));
});
story('extend-rfq.again-suppliers-submit-change', async (told) => {
  const path = await published(told);
  const due = {due_at: '2025-04-04T16:00:00.000Z'};
  told.is('published', (await told.see('extended', 'POST', `${path}/extend`, due, '200')).status, 'published');
  await told.see('closed', 'POST', `${path}/close`, undefined, '200');
  await told.seeSupplier(
    'closed',
    'POST',
    '/v1/quotations',
    {rfq_id: path.slice(9), lines: []},
    '422 /lines too_short',
    {key: 'orvane'},
  );
  const again = await told.see('again', 'POST', `${path}/extend`, {due_at: '2025-04-11T16:00:00.000Z'}, '200');
  told.is('reopened', again.status, 'published');
  const id = await quoted(told, path, 'orvane', ['13.60', '2.00']);
  await told.seeSupplier('withdrawn', 'POST', `/v1/quotations/${id}/withdraw`, undefined, '200', {key: 'orvane'});
});
story(['extend-rfq.must-later-current-at', 'RfqExtension.due_at.at-least-hour-ahead'], async (told) => {
  const path = await published(told, {due_at: '2025-03-14T13:30:00.000Z'});
  const extend = (shows: string, due: string, expected: string, moment = '2025-03-14T12:01:00.000Z') =>
    told.see(shows, 'POST', `${path}/extend`, {due_at: due}, expected, at(moment));
  const refused = '422 /due_at out_of_range';
  await extend('the same', '2025-03-14T13:30:00.000Z', refused);
  await extend('earlier', '2025-03-14T13:20:00.000Z', refused);
  await extend('less than an hour ahead', '2025-03-14T13:50:00.000Z', refused, '2025-03-14T13:00:00.000Z');
  await extend('an hour ahead', '2025-03-14T14:05:00.000Z', '200', '2025-03-14T13:01:00.000Z');
});
story('RfqLine.name.set-when-written', async (told) => {
  const quantity = {value: '40', unit: 'XBX'};
  const lines: Fields[] = [
    {line_number: 1, product_id: GLOVES, name: 'Mittens', quantity},
    {line_number: 2, description: 'Strips', name: 'Papers', quantity},
  ];
  const names = async (path: string): Promise<Json[]> =>
    list({data: (await told.client.ok('GET', path)).lines ?? []}).map(({name}) => name ?? null);
  const path = await draft(told, {lines});
  const name = 'Nitrile gloves, powder-free, size M';
  told.is('written', await names(path), [name, null]);
  await told.see('changed', 'PATCH', path, {lines: [...lines].reverse()}, '200');
  told.is('written again', await names(path), [null, name]);
});
story('cancel-rfq.again-create-new-rfq', async (told) => {
  const path = await published(told);
  await told.see('cancelled', 'POST', `${path}/cancel`, {reason: 'No need any more.'}, '200');
  for (const action of ['publish', 'close', 'cancel'])
    await told.see(
      action,
      'POST',
      `${path}/${action}`,
      action === 'cancel' ? {reason: 'Once more.'} : undefined,
      '409 invalid_state',
    );
  await told.see('extend', 'POST', `${path}/extend`, {due_at: '2025-05-01T00:00:00.000Z'}, '409 invalid_state');
  await told.see('a new one', 'POST', '/v1/rfqs', rfq(), '201');
});
story('cancel-rfq.body.3-500-characters-whether', async (told) => {
  const path = await published(told);
  await told.see('two', 'POST', `${path}/cancel`, {reason: 'no'}, '422 /reason too_short');
  await told.see('501', 'POST', `${path}/cancel`, {reason: 'x'.repeat(501)}, '422 /reason too_long');
  await told.see('500', 'POST', `${path}/cancel`, {reason: 'x'.repeat(500)}, '200');
});
story('RfqCancel.notify_suppliers.only-see-state', async (told) => {
  const quiet = await published(told);
  await told.see('silently', 'POST', `${quiet}/cancel`, {reason: 'No need.', notify_suppliers: false}, '200');
  const words = async (path: string): Promise<number> =>
    list(await told.supplier.ok('GET', `${path}/messages`, undefined, {key: 'orvane'})).length;
  told.is('messages', await words(quiet), 0);
  const {status} = await told.supplier.ok('GET', quiet, undefined, {key: 'orvane'});
  told.is('the state', status, 'cancelled');
  const loud = await published(told);
  await told.see('aloud', 'POST', `${loud}/cancel`, {reason: 'No need.', notify_suppliers: true}, '200');
  told.is('messages of the other', await words(loud), 1);
});

const whole = (more: Fields = {}): Json => ({
  awards: [{quotation_id: BRIGHTWATERS, line_numbers: 'all', quantity: null, reason_code: 'total_cost', ...more}],
});
story('award-rfq.per-rfq-cannot-undone', async (told) => {
  await told.see('closed', 'POST', `${OPEN}/close`, undefined, '200');
  await told.see('awarded', 'POST', `${OPEN}/award`, whole(), '200');
  await told.see('twice', 'POST', `${OPEN}/award`, whole({quotation_id: ORVANES}), '409 invalid_state');
  await told.see('cancelled', 'POST', `${OPEN}/cancel`, {reason: 'A mistake.'}, '409 invalid_state');
});
story('RfqAward.awards.must-not-exceed-requested', async (told) => {
  const part = (id: string, value: string): Fields => ({
    quotation_id: id,
    line_numbers: [1],
    quantity: {value, unit: 'XBX'},
    reason_code: 'split_supply',
  });
  await told.see('closed', 'POST', `${OPEN}/close`, undefined, '200');
  await told.see(
    '121',
    'POST',
    `${OPEN}/award`,
    {awards: [part(BRIGHTWATERS, '80'), part(ORVANES, '41')]},
    '422 award_exceeds_quantity',
  );
  await told.see('120', 'POST', `${OPEN}/award`, {awards: [part(BRIGHTWATERS, '80'), part(ORVANES, '40')]}, '200');
});
story(
  [
    'RfqQuotation.awarded_lines.empty-until-award',
    'RfqQuotation.awarded_lines.reason_code.suppliers-never-see',
    'Quotation.awarded_lines.empty-until-award',
    'Quotation.awarded_lines.never-shows-others',
  ],
  async (told) => {
    const bags = (value: string): Json => ({value, unit: 'XBX'});
    const own = (key: string, id: string): Promise<Fields> =>
      told.supplier.ok('GET', `/v1/quotations/${id}`, undefined, {key});
    const read = async (): Promise<Json[]> => [
      (await told.client.ok('GET', `${OPEN}/quotations/${BRIGHTWATERS}`)).awarded_lines ?? null,
      (await own('brightwater', BRIGHTWATERS)).awarded_lines ?? null,
      (await own('orvane', ORVANES)).awarded_lines ?? null,
    ];
    told.is('before', await read(), [[], [], []]);
    await told.see('closed', 'POST', `${OPEN}/close`, undefined, '200');
    const awards = ['30', '10'].map((value) => ({
      quotation_id: BRIGHTWATERS,
      line_numbers: [1],
      quantity: bags(value),
      reason_code: 'quality',
    }));
    await told.see('awarded', 'POST', `${OPEN}/award`, {awards}, '200');
    const line = {rfq_line_number: 1, quantity: bags('40')};
    told.is('after', await read(), [[{...line, reason_code: 'quality'}], [line], []]);
    const seen = [await own('orvane', ORVANES), await told.supplier.ok('GET', OPEN, undefined, {key: 'orvane'})];
    told.is('the loser reads of it', /"awarded_lines":\[\{|quality/.test(JSON.stringify(seen)), false);
  },
);
story('RfqAward.awards.reason_code.required-not-cheapest-lines', async (told) => {
  await told.see('closed', 'POST', `${OPEN}/close`, undefined, '200');
  await told.see(
    'the dearer one',
    'POST',
    `${OPEN}/award`,
    whole({reason_code: null}),
    '422 /awards/0/reason_code required',
  );
  await told.see('the cheaper one', 'POST', `${OPEN}/award`, whole({quotation_id: ORVANES, reason_code: null}), '200');
});
story(
  ['RfqAward.awards.quotation_id.must-valid-today', 'RfqQuotation.valid_until.refused-quotation-expired'],
  async (told) => {
    await told.see(
      'the day after',
      'POST',
      `${OPEN}/award`,
      whole(),
      '409 quotation_expired',
      at('2025-07-01T00:00:01.000Z'),
    );
  },
);
story('RfqAward.message_to_others.prices-winners-never-added', async (told) => {
  const others = 'Another offer was better this time.';
  await told.see('closed', 'POST', `${OPEN}/close`, undefined, '200');
  await told.see('awarded', 'POST', `${OPEN}/award`, {...(whole() as Fields), message_to_others: others}, '200');
  const seen = list(await told.supplier.ok('GET', `${OPEN}/messages`, undefined, {key: 'orvane'}));
  told.is('the message', seen.filter(({body}) => body === others).length, 1);
  const shown = [seen, await told.supplier.ok('GET', OPEN, undefined, {key: 'orvane'})];
  told.is('the winner', /Brightwater|13\.60/.test(JSON.stringify(shown)), false);
});

story('invite-rfq-suppliers.up-50-suppliers-rfq', async (told) => {
  const ids = Array.from({length: 51}, (_, index) => `sup_01ZZZZZZZZZZZZZZZZZZZZZZ${String(index).padStart(2, '0')}`);
  await told.see('51', 'POST', `${OPEN}/suppliers`, {supplier_ids: ids}, '422 /supplier_ids too_long');
  await told.see('one', 'POST', `${OPEN}/suppliers`, {supplier_ids: [idOf('kestrel')]}, '200');
});
story('invite-rfq-suppliers.only-noted-published-rfq', async (told) => {
  const path = await draft(told, {suppliers: []});
  const received = (): number => told.events.filter((event) => event === 'suppliers rfq.received').length;
  await told.see('noted', 'POST', `${path}/suppliers`, {supplier_ids: [idOf('orvane')]}, '200');
  told.is('told', received(), 0);
  await told.seeSupplier('not seen', 'GET', path, undefined, '404 not_found', {key: 'orvane'});
  await told.see('published', 'POST', `${path}/publish`, undefined, '200');
  await told.see('invited', 'POST', `${path}/suppliers`, {supplier_ids: [idOf('kestrel')]}, '200');
  told.is('told of both', received(), 2);
  await told.seeSupplier('seen', 'GET', path, undefined, '200', {key: 'kestrel'});
});
story(
  ['invite-rfq-suppliers.removed-supplier-invited-again', 'remove-rfq-supplier.again-use-invite-rfq'],
  async (told) => {
    const path = await published(told);
    const states = async (): Promise<Json[]> =>
      list({data: (await told.get(path)).suppliers ?? []}).map(({state}) => state ?? null);
    await told.see('there already', 'POST', `${path}/suppliers`, {supplier_ids: [idOf('orvane')]}, '200');
    told.is('as before', await states(), ['invited', 'invited']);
    await told.see('removed', 'DELETE', `${path}/suppliers/${idOf('orvane')}`, undefined, '204');
    await told.seeSupplier('gone', 'GET', path, undefined, '404 not_found', {key: 'orvane'});
    await told.see('again', 'POST', `${path}/suppliers`, {supplier_ids: [idOf('orvane')]}, '200');
    told.is('once more', await states(), ['invited', 'invited']);
    await told.seeSupplier('back', 'GET', path, undefined, '200', {key: 'orvane'});
  },
);
story(
  ['invite-rfq-suppliers.refused-validation-failed-supplier', 'RfqInvite.supplier_ids.refused-without-link-stores'],
  async (told) => {
    const path = await published(told);
    for (const [name, id] of [
      ['blocked', BLOCKED],
      ['archived', ARCHIVED],
      ['unknown to us', PROSPECT],
    ] as const)
      await told.see(
        name,
        'POST',
        `${path}/suppliers`,
        {supplier_ids: [idOf('kestrel'), id]},
        '422 /supplier_ids/1 unknown_reference',
      );
    told.is('the whole call', list({data: (await told.get(path)).suppliers ?? []}).length, 2);
    const contact = {supplier_id: PROSPECT, name: 'Ada', role: 'rfq', email: 'ada@prospect.example'};
    await told.see('a contact', 'POST', '/v1/supplier-contacts', contact, '201');
    await told.see('with a contact', 'POST', `${path}/suppliers`, {supplier_ids: [PROSPECT]}, '200');
  },
);
story('remove-rfq-supplier.cannot-removed-answer-conflict', async (told) => {
  const path = await published(told);
  await quoted(told, path, 'orvane', ['13.60', '2.00']);
  await told.see('who has quoted', 'DELETE', `${path}/suppliers/${idOf('orvane')}`, undefined, '409 conflict_in_use');
  await told.see('who has not', 'DELETE', `${path}/suppliers/${idOf('brightwater')}`, undefined, '204');
});
story('list-rfq-quotations.never-appear-withdrawn-expired', async (told) => {
  const path = await published(told);
  const states = async (options?: {headers: Record<string, string>}): Promise<Json[]> =>
    (await told.all(`${path}/quotations`, options)).map(({status}) => asText(status)).sort();
  await begun(told, path, 'brightwater', ['13.60', '2.00']);
  told.is('a draft', await states(), []);
  const id = await quoted(told, path, 'orvane', ['13.20', '2.10']);
  told.is('a submitted one', await states(), ['submitted']);
  await told.seeSupplier('withdrawn', 'POST', `/v1/quotations/${id}/withdraw`, undefined, '200', {key: 'orvane'});
  told.is('a withdrawn one', await states(), ['withdrawn']);
  told.is(
    'expired ones',
    (await told.all(`${OPEN}/quotations`, at('2025-07-01T08:00:00.000Z'))).map(({status}) => status),
    ['expired', 'expired'],
  );
});
story('RfqQuotation.revision.only-latest-shown', async (told) => {
  const path = await published(told);
  const id = await quoted(told, path, 'orvane', ['13.20', '2.10']);
  await told.see(
    'asked',
    'POST',
    `${path}/quotations/${id}/request-revision`,
    {message: 'A bit less?', due_at: '2025-03-21T16:00:00.000Z'},
    '200',
  );
  await told.seeSupplier('submitted', 'POST', `/v1/quotations/${id}/submit`, undefined, '200', {key: 'orvane'});
  told.is(
    'revisions',
    (await told.all(`${path}/quotations`)).map(({revision}) => revision),
    [2],
  );
});
story(
  ['request-quotation-revision.again-until-given-date', 'RevisionRequest.due_at.until-supplier-submit-again'],
  async (told) => {
    const path = await published(told);
    const id = await quoted(told, path, 'orvane', ['13.20', '2.10']);
    const late = await quoted(told, path, 'brightwater', ['13.60', '2.00']);
    await told.see('closed', 'POST', `${path}/close`, undefined, '200');
    for (const one of [id, late])
      await told.see(
        'asked',
        'POST',
        `${path}/quotations/${one}/request-revision`,
        {message: 'A bit less?', due_at: '2025-03-21T16:00:00.000Z'},
        '200',
      );
    await told.seeSupplier('in time', 'POST', `/v1/quotations/${id}/submit`, undefined, '200', {key: 'orvane'});
    await told.seeSupplier('too late', 'POST', `/v1/quotations/${late}/submit`, undefined, '409 rfq_closed', {
      key: 'brightwater',
      ...at('2025-03-21T16:00:01.000Z'),
    });
    await told.see(
      'the old revision',
      'POST',
      `${path}/award`,
      {awards: [{quotation_id: late, line_numbers: 'all', reason_code: 'quality'}]},
      '200',
    );
  },
);
story('compare-rfq-quotations.changes-nothing-prices-another', async (told) => {
  const before = await told.client.send('GET', OPEN);
  const own = await told.get(`${OPEN}/comparison`);
  const other = await told.get(`${OPEN}/comparison?currency=USD`);
  const totals = (page: Fields): Json[] => list({data: page.totals ?? []}).map(({total}) => total ?? null);
  told.is('in euro', totals(own)[1], {amount: '1659.00', currency: 'EUR'});
  told.is('in dollars', totals(other)[1], {
    amount: '1791.72',
    currency: 'USD',
    converted_from: {amount: '1659.00', currency: 'EUR'},
    rate: '1.08',
  });
  told.is('the RFQ', (await told.client.send('GET', OPEN)).text, before.text);
  await quoted(told, await published(told), 'orvane', ['1.00', '1.00']);
});
story('QuotationComparison.totals.complete.only-totals-compared', async (told) => {
  const path = await published(told, {allow_partial: true});
  await quoted(told, path, 'orvane', ['1.00', null]);
  await quoted(told, path, 'brightwater', ['13.60', '2.00']);
  const {totals = []} = await told.get(`${path}/comparison`);
  told.is(
    'whole and ranked',
    list({data: totals}).map(({complete, rank}) => [complete, rank]),
    [
      [true, 1],
      [false, 2],
    ],
  );
});
story('list-rfq-messages.never-see-internal-notes', async (told) => {
  const path = await published(told);
  const write = (body: string, visibility: string, supplier?: string) =>
    told.client.ok('POST', `${path}/messages`, {
      body,
      visibility,
      ...(supplier !== undefined && {supplier_id: idOf(supplier)}),
    });
  await told.supplier.ok('POST', `${path}/messages`, {body: 'Which size?'}, {key: 'brightwater'});
  await write('Between us', 'internal');
  await write('For Brightwater', 'one_supplier', 'brightwater');
  await write('For all: 780 mm', 'all_suppliers');
  const seen = list(await told.supplier.ok('GET', `${path}/messages`, undefined, {key: 'orvane'}));
  told.is(
    'what Orvane sees',
    seen.map(({body}) => body),
    ['For all: 780 mm'],
  );
  told.is('who asked', /Brightwater|Nora/.test(JSON.stringify(seen)), false);
});
story('create-rfq-message.only-internal-messages-accepted', async (told) => {
  await told.see(
    'to all',
    'POST',
    `${DRAFT}/messages`,
    {body: 'Hello', visibility: 'all_suppliers'},
    '409 invalid_state',
  );
  await told.see('internal', 'POST', `${DRAFT}/messages`, {body: 'Hello', visibility: 'internal'}, '201');
});
story('RfqMessageCreate.supplier_id.required-supplier-null-otherwise', async (told) => {
  const write = (shows: string, more: Fields, expected: string) =>
    told.see(shows, 'POST', `${OPEN}/messages`, {body: 'Hello', ...more}, expected);
  await write('nobody', {visibility: 'one_supplier'}, '422 /supplier_id required');
  await write('somebody', {visibility: 'one_supplier', supplier_id: idOf('orvane')}, '201');
  await write(
    'somebody of all',
    {visibility: 'all_suppliers', supplier_id: idOf('orvane')},
    '422 /supplier_id unknown_field',
  );
  await write('nobody of all', {visibility: 'all_suppliers', supplier_id: null}, '201');
});
story('list-rfq-messages.supplier_id.only-messages-supplier-messages', async (told) => {
  const path = await published(told);
  await told.supplier.ok('POST', `${path}/messages`, {body: 'From Orvane'}, {key: 'orvane'});
  await told.client.ok('POST', `${path}/messages`, {
    body: 'To Orvane',
    visibility: 'one_supplier',
    supplier_id: idOf('orvane'),
  });
  await told.client.ok('POST', `${path}/messages`, {
    body: 'To Brightwater',
    visibility: 'one_supplier',
    supplier_id: idOf('brightwater'),
  });
  await told.client.ok('POST', `${path}/messages`, {body: 'To all', visibility: 'all_suppliers'});
  const bodies = (await told.all(`${path}/messages?supplier_id=${idOf('orvane')}`))
    .map(({body}) => asText(body))
    .sort();
  told.is('messages', bodies, ['From Orvane', 'To Orvane']);
});
rule('list-rfq-messages.sort.equal-keys-ordered-id', async ({model, parameters}, player) => {
  const operation = parameters.find(({parameter}) => parameter.name === 'sort')?.operation;
  if (!operation) return undefined;
  const path = {rfq_id: OPEN.slice(9)};
  const page = fields(
    await player.amongTwins().fresh(model, operation, {path, query: {sort: 'created_at', limit: '100'}}),
  );
  const ids = list(page).map(({created_at: moment, id}) => `${asText(moment)} ${asText(id)}`);
  const moments = new Set(list(page).map(({created_at: moment}) => moment));
  return [
    ...differs('records with equal keys', moments.size < ids.length, true),
    ...differs('their order', ids, [...ids].sort()),
  ];
});

story('revoke-rfq-access.cannot-removed-naming-user', async (told) => {
  await told.see('the buyer', 'POST', `${DRAFT}/access/revoke`, {user_ids: [TOMAS]}, '422 /user_ids unknown_reference');
  await told.see('handed over', 'PATCH', DRAFT, {buyer_id: INES}, '200');
  await told.see('the buyer before', 'POST', `${DRAFT}/access/revoke`, {user_ids: [TOMAS]}, '200');
});
story('revoke-rfq-access.body.access-role-ignored-here', async (told) => {
  await told.see('granted', 'POST', `${DRAFT}/access`, {user_ids: [INES], role: 'viewer'}, '200');
  const {access} = await told.see(
    'with another role',
    'POST',
    `${DRAFT}/access/revoke`,
    {user_ids: [INES], role: 'editor'},
    '200',
  );
  told.is('access', access, []);
});
story(['grant-rfq-access.body.at-least-user-group', 'RfqAccessGrant.user_ids.group-ids-must-filled'], async (told) => {
  await told.see('nobody', 'POST', `${DRAFT}/access`, {role: 'viewer'}, '422 /user_ids required');
  await told.see(
    'nobody, written',
    'POST',
    `${DRAFT}/access`,
    {user_ids: [], user_group_ids: [], role: 'viewer'},
    '422 /user_ids required',
  );
  await told.see('no role', 'POST', `${DRAFT}/access`, {user_ids: [INES]}, '422 /role required');
  await told.see('a group', 'POST', `${DRAFT}/access`, {user_group_ids: [EHS], role: 'viewer'}, '200');
});
story('RfqAccessGrant.role.required-grant-rfq-access', async (told) => {
  await told.see('no role', 'POST', `${DRAFT}/access`, {user_ids: [INES]}, '422 /role required');
  await told.see('a role', 'POST', `${DRAFT}/access`, {user_ids: [INES], role: 'viewer'}, '200');
  await told.see('revoked without', 'POST', `${DRAFT}/access/revoke`, {user_ids: [INES]}, '200');
});

story('RfqUpdate.kind.cannot-changed-after-publishing', async (told) => {
  const path = await draft(told);
  told.is('the kind', (await told.get(path)).kind, 'invited');
  await told.see('of a draft', 'PATCH', path, {kind: 'sealed'}, '200');
  await told.see('published', 'POST', `${path}/publish`, undefined, '200');
  await told.see('after it', 'PATCH', path, {kind: 'open'}, '409 invalid_state');
});
story('RfqUpdate.due_at.only-extend-rfq-moves', async (told) => {
  const path = await draft(told, {due_at: '2025-03-14T12:59:00.000Z'});
  await told.see('too soon', 'POST', `${path}/publish`, undefined, '422 rfq_incomplete');
  await told.see('of a draft', 'PATCH', path, {due_at: '2025-03-20T12:00:00.000Z'}, '200');
  await told.see('published', 'POST', `${path}/publish`, undefined, '200');
  await told.see('after it', 'PATCH', path, {due_at: '2025-03-21T12:00:00.000Z'}, '409 invalid_state');
  await told.see('extended', 'POST', `${path}/extend`, {due_at: '2025-03-21T12:00:00.000Z'}, '200');
});
story('RfqUpdate.questions_until.refused-questions-closed', async (told) => {
  const path = await published(told, {questions_until: '2025-03-20T12:00:00.000Z'});
  const ask = (shows: string, moment: string, expected: string) =>
    told.seeSupplier(shows, 'POST', `${path}/messages`, {body: 'Which size?'}, expected, {
      key: 'orvane',
      ...at(moment),
    });
  await ask('in time', '2025-03-20T11:59:00.000Z', '201');
  await ask('too late', '2025-03-20T12:01:00.000Z', '409 questions_closed');
});
story('RfqUpdate.valid_until_min.must-stay-valid-at', async (told) => {
  const path = await published(told, {valid_until_min: '2025-06-30'});
  const short = await begun(told, path, 'orvane', ['13.20', '2.10'], {valid_until: '2025-06-29'});
  await told.seeSupplier('shorter', 'POST', `/v1/quotations/${short}/submit`, undefined, '422 quotation_incomplete', {
    key: 'orvane',
  });
  await told.seeSupplier('longer', 'PATCH', `/v1/quotations/${short}`, {valid_until: '2025-06-30'}, '200', {
    key: 'orvane',
  });
  await told.seeSupplier('long enough', 'POST', `/v1/quotations/${short}/submit`, undefined, '200', {key: 'orvane'});
});
story('RfqUpdate.allow_partial.quote-some-lines-only', async (told) => {
  for (const [allow, expected] of [
    [false, '422 quotation_incomplete'],
    [true, '200'],
  ] as const) {
    const path = await published(told, {allow_partial: allow});
    const id = await begun(told, path, 'orvane', ['13.20', null], {number: `Q-${String(allow)}`});
    await told.seeSupplier(String(allow), 'POST', `/v1/quotations/${id}/submit`, undefined, expected, {key: 'orvane'});
  }
});
story('Rfq.number.unique-per-client', async (told) => {
  for (let count = 0; count < 3; count += 1) await draft(told);
  const numbers = (await told.all('/v1/rfqs')).map(({number}) => number);
  told.is('different numbers', new Set(numbers).size, numbers.length);
});
story('Rfq.status.actions-deadline-never-update', async (told) => {
  const path = await draft(told);
  await told.client.send('PATCH', path, {status: 'published'});
  told.is('after an update', (await told.get(path)).status, 'draft');
  await told.see('published', 'POST', `${path}/publish`, undefined, '200');
  told.is('after its action', (await told.get(path)).status, 'published');
  told.is('after the deadline', (await told.get(path, at('2025-03-28T16:00:01.000Z'))).status, 'closed');
});
story('Rfq.closed_at.again-after-reopening', async (told) => {
  const path = await published(told);
  told.is('open', (await told.get(path)).closed_at, null);
  const closed = await told.see('closed', 'POST', `${path}/close`, undefined, '200');
  told.is('closed by hand', closed.closed_at, closed.updated_at);
  await told.see('reopened', 'POST', `${path}/extend`, {due_at: '2025-04-11T16:00:00.000Z'}, '200');
  told.is('reopened', (await told.get(path)).closed_at, null);
});
story('RfqLine.specifications.value.required-value-text-numbers', async (told) => {
  const lines = (value: Json): Fields => ({
    lines: [
      {
        line_number: 1,
        description: 'Bags',
        quantity: {value: '1', unit: 'XBX'},
        specifications: [{name: 'Width', value}],
      },
    ],
  });
  await told.see('a number', 'PATCH', DRAFT, lines(1.5), '422 /lines/0/specifications/0/value invalid_format');
  await told.see('none', 'PATCH', DRAFT, lines(null), '422 /lines/0/specifications/0/value invalid_format');
  await told.see('a text', 'PATCH', DRAFT, lines('1.5'), '200');
});
story('RfqQuotation.score.suppliers-never-see', async (told) => {
  told.is('the buyer', (await told.get(`${OPEN}/quotations/${BRIGHTWATERS}`)).score, '86.5');
  for (const path of [`/v1/quotations/${BRIGHTWATERS}`, '/v1/quotations', OPEN])
    told.is(path, JSON.stringify(await told.supplier.ok('GET', path)).includes('score'), false);
  const orvane = await told.supplier.ok('GET', `/v1/quotations/${ORVANES}`, undefined, {key: 'orvane'});
  told.is('of the other', JSON.stringify(orvane).includes('score'), false);
});

const file = {
  id: 'file_01JNZTK6YHTR09EMD0M8KNJYBR',
  name: 'offer.pdf',
  media_type: 'application/pdf',
  size_bytes: 1000,
  sha256: '0'.repeat(64),
  url: 'https://files.quartermaster.example/file_01JNZTK6YHTR09EMD0M8KNJYBR?sig=0',
  url_expires_at: '2025-03-14T09:41:53.589Z',
};
story(
  'show-rfq-quotation.again-instead-storing',
  async (told) => {
    const endAt = async (moment: string): Promise<Json> => {
      const {attachments = []} = await told.get(`${OPEN}/quotations/${BRIGHTWATERS}`, at(moment));
      return list({data: attachments})[0]?.url_expires_at ?? null;
    };
    told.is('at one', await endAt('2025-03-14T13:00:00.000Z'), '2025-03-14T13:15:00.000Z');
    told.is('at two', await endAt('2025-03-14T14:00:00.000Z'), '2025-03-14T14:15:00.000Z');
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/RfqQuotation', (one) => [{...one, attachments: [file]}]),
    }),
);
