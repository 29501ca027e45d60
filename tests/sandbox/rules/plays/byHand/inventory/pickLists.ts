/** Rules of pick lists. */
import {asText} from '../../../../../../src/sandbox/json';
import {
  GLOVES,
  GLOVES_IN_STORE,
  LAB,
  LENA,
  QUALITY_HOLD,
  RETURNS,
  STORE,
  TIPS,
  boxes,
  material,
  pieces,
  play,
  type Fields,
  type Stage,
} from './stage';

const LISTS = '/pick-lists';
const list = (id: string, action = ''): string => `${LISTS}/${id}${action}`;

/** An approved transfer order without a pick list. */
async function approved(stage: Stage, lines: Fields[], from = STORE): Promise<string> {
  await stage.client.send('POST', '/v1/inventory/transfer-rules', {
    name: `${from} to returns`,
    from_location_id: from,
    to_location_id: RETURNS,
    mode: 'allowed',
  });
  const id = await stage.make('/transfer-orders', {from_location_id: from, to_location_id: RETURNS, lines});
  await stage.ok('POST', `/transfer-orders/${id}/submit`);
  return id;
}

const gloves = (value: string): Fields => ({material_id: GLOVES, quantity: boxes(value)});
const planned = (ids: string[], more: Fields = {}): Fields => ({
  purpose: 'transfer',
  source: {type: 'transfer_order', ids},
  from_location_id: STORE,
  ...more,
});

/** A pick list that is being picked, and its first line. */
async function picking(
  stage: Stage,
  lines: Fields[] = [gloves('5')],
): Promise<{id: string; line: string; all: Fields[]}> {
  const id = await stage.make(LISTS, planned([await approved(stage, lines)]));
  await stage.ok('POST', list(id, '/start'));
  const all = await stage.rows(list(id, '/lines'));
  return {id, line: asText(all[0]?.id ?? ''), all};
}
const confirm = (id: string, line: string): string => list(id, `/lines/${line}/confirm`);
const taken = (value: string, more: Fields = {}): Fields => ({picked_quantity: boxes(value), ...more});

play(['create-pick-list.must-approved-leave-same', 'PickListCreate.source.must-kind-approved-leave'], async (stage) => {
  const draft = await stage.make('/transfer-orders', {
    from_location_id: STORE,
    to_location_id: RETURNS,
    lines: [gloves('1')],
  });
  await stage.says('409 invalid_state', 'POST', LISTS, planned([draft]));
  const here = await approved(stage, [gloves('1')]);
  const there = await approved(stage, [gloves('1')], LAB);
  const both = planned([here, there], {strategy: 'batch'});
  await stage.says('422 /source/ids/1 invalid_enum', 'POST', LISTS, both);
  const request = {...planned([here]), source: {type: 'inventory_request', ids: [here]}};
  await stage.says('422 /source/type invalid_enum', 'POST', LISTS, request);
  await stage.says('201', 'POST', LISTS, planned([here]));
});

play('PickListCreate.source.type.must-fit-purpose', async (stage) => {
  const id = await approved(stage, [gloves('1')]);
  await stage.says('422 /source/type invalid_enum', 'POST', LISTS, planned([id], {purpose: 'issue'}));
  await stage.says('201', 'POST', LISTS, planned([id]));
});

play('create-pick-list.only-stock-available-status', async (stage) => {
  const id = await stage.make(LISTS, planned([await approved(stage, [gloves('74')])]));
  const items = new Set((await stage.rows(list(id, '/lines'))).map((line) => asText(line.inventory_item_id ?? '')));
  const held = await stage.ids(`/items?status_id=${QUALITY_HOLD}`);
  stage.is('held stock', [held.length > 0, held.some((one) => items.has(one))], [true, false]);
  await stage.ok('POST', list(id, '/cancel'), {reason: 'Wrong'});
  const more = await stage.make('/transfer-orders', {
    from_location_id: STORE,
    to_location_id: RETURNS,
    lines: [gloves('78')],
  });
  await stage.says('409 insufficient_stock', 'POST', `/transfer-orders/${more}/submit`);
});

play('start-pick-list.again-not-possible-either', async (stage) => {
  const order = await approved(stage, [gloves('74')]);
  const id = await stage.make(LISTS, planned([order]));
  const [line] = await stage.rows(list(id, '/lines'));
  const item = asText(line?.inventory_item_id ?? '');
  // The planned stock is gone: somebody has counted less, and then there is enough elsewhere, and then there is not.
  const recount = (value: string): Promise<Fields> =>
    stage.ok('POST', `/items/${item}/count`, {counted_quantity: boxes(value), recount: true});
  const all = (await stage.rows(list(id, '/lines'))).length;
  await recount('0');
  const before = await stage.get(list(id));
  await stage.says('409 insufficient_stock', 'POST', list(id, '/start'));
  stage.is('the list', await stage.get(list(id)), before);
  stage.is('lines', all > 0, true);
  await stage.ok('POST', '/transactions', {
    type: 'receipt',
    material_id: GLOVES,
    location_id: RETURNS,
    quantity: boxes('60'),
    lot_number: 'NEW',
    expires_on: '2029-01-31',
  });
  await stage.says('200', 'POST', list(id, '/start'));
  const items = (await stage.rows(list(id, '/lines'))).map((one) => one.inventory_item_id);
  stage.is('planned again', items.includes(item), false);
});

play(['complete-pick-list.get-409-lines-pending', 'complete-pick-list.never-rounded-away'], async (stage) => {
  const {id, line} = await picking(stage);
  await stage.says('409 lines_pending', 'POST', list(id, '/complete'), {});
  await stage.ok('POST', confirm(id, line), taken('3', {short_reason: 'quantity_mismatch'}));
  await stage.says('409 lines_pending', 'POST', list(id, '/complete'), {});
  const done = await stage.ok('POST', list(id, '/complete'), {allow_short: true});
  stage.is('the list', done.status, 'completed_short');
  const [first] = done.lines as Fields[];
  stage.is('the difference', [first?.quantity, first?.picked_quantity], [boxes('5'), boxes('3')]);
});

play('complete-pick-list.counted-away-insufficient-stock', async (stage) => {
  const id = 'pkl_01JMDPVMQJ2YGMPQXNCETV2DXG';
  const item = '/items/inv_01JK5TXQ4C7V2M8XKQ4T6WN9RY';
  const count = (value: string): Promise<Fields> =>
    stage.ok('POST', `${item}/count`, {counted_quantity: {value, unit: 'EA'}, recount: true});
  await count('959');
  const before = await stage.get(list(id));
  await stage.says('409 insufficient_stock', 'POST', list(id, '/complete'), {allow_short: true});
  stage.is('the list', await stage.get(list(id)), before);
  await count('960');
  await stage.says('200', 'POST', list(id, '/complete'), {allow_short: true});
  stage.is('what is left', await stage.field(item, 'quantity.value'), '0');
});

play('cancel-pick-list.again-put-goods-back', async (stage) => {
  const {id, line, all} = await picking(stage);
  const item = `/items/${asText(all[0]?.inventory_item_id ?? '')}`;
  const reserved = await stage.field(item, 'reserved.value');
  await stage.ok('POST', confirm(id, line), taken('5'));
  const [before, quantity] = [await stage.get('/transactions?limit=100'), await stage.field(item, 'quantity')];
  await stage.ok('POST', list(id, '/cancel'), {reason: 'Aisle closed'});
  stage.is('in their old place', await stage.field(item, 'quantity'), quantity);
  stage.is('released', Number(await stage.field(item, 'reserved.value')), Number(reserved) - 5);
  stage.is('the ledger', await stage.get('/transactions?limit=100'), before);
});

play('cancel-pick-list.again-create-pick-list', async (stage) => {
  const order = await approved(stage, [gloves('5')]);
  const id = await stage.make(LISTS, planned([order]));
  const before = await stage.field(`/transfer-orders/${order}`, 'status');
  await stage.ok('POST', list(id, '/cancel'), {reason: 'Aisle closed'});
  stage.is('the order', await stage.field(`/transfer-orders/${order}`, 'status'), before);
  await stage.says('201', 'POST', LISTS, planned([order]));
  await stage.says('200', 'POST', `/transfer-orders/${order}/cancel`, {comment: 'Not needed'});
});

play('cancel-pick-list.at-least-three-characters', async (stage) => {
  const id = await stage.make(LISTS, planned([await approved(stage, [gloves('5')])]));
  await stage.says('422 /reason required', 'POST', list(id, '/cancel'), {});
  await stage.says('422 /reason too_short', 'POST', list(id, '/cancel'), {reason: 'No'});
  await stage.says('200', 'POST', list(id, '/cancel'), {reason: 'Not'});
});

play('cancel-pick-list.cannot-cancelled-reverse-transactions', async (stage) => {
  const {id, line} = await picking(stage);
  await stage.ok('POST', confirm(id, line), taken('5'));
  await stage.ok('POST', list(id, '/complete'), {});
  await stage.says('409 invalid_state', 'POST', list(id, '/cancel'), {reason: 'Too late'});
});

play('list-pick-list-lines.again-another-place-not', async (stage) => {
  const {id} = await picking(stage, [gloves('70')]);
  const lines = await stage.rows(list(id, '/lines'));
  const [first] = lines;
  stage.is('several lines', lines.length > 1, true);
  const again = (await stage.rows(list(id, '/lines?sort=-pick_sequence'))).find((line) => line.id === first?.id);
  stage.is('the same line by its id', again, first);
});

play('confirm-pick-list-line.must-progress-yours', async (stage) => {
  const lena = {key: 'lena_picker'};
  const id = await stage.make(LISTS, planned([await approved(stage, [gloves('5')])], {assignee_id: LENA}));
  const [line = ''] = await stage.ids(list(id, '/lines'));
  await stage.says('409 invalid_state', 'POST', confirm(id, line), taken('5'), lena);
  await stage.ok('POST', list(id, '/start'), undefined, lena);
  await stage.says('409 invalid_state', 'POST', confirm(id, line), taken('5'), {key: 'ines_inventory_manager'});
  await stage.says('200', 'POST', confirm(id, line), taken('5'), lena);
});

play('confirm-pick-list-line.more-planned-refused', async (stage) => {
  const {id, line} = await picking(stage);
  await stage.says('409 insufficient_stock', 'POST', confirm(id, line), taken('6'));
  await stage.says('200', 'POST', confirm(id, line), taken('5'));
});

play('confirm-pick-list-line.pick_list_line_id.another-list-answers-404', async (stage) => {
  const [one, two] = [await picking(stage), await picking(stage)];
  await stage.says('404 not_found', 'POST', confirm(one.id, two.line), taken('5'));
  await stage.says('200', 'POST', confirm(two.id, two.line), taken('5'));
});

play('PickConfirmation.short_reason.required-more-zero-less', async (stage) => {
  const {id, line} = await picking(stage);
  await stage.says('422 /short_reason required', 'POST', confirm(id, line), taken('3'));
  stage.is('zero without', (await stage.ok('POST', confirm(id, line), taken('0'))).state, 'skipped');
  const short = await stage.ok('POST', confirm(id, line), taken('0', {short_reason: 'not_found'}));
  stage.is('zero with', short.state, 'short');
});

play('PickConfirmation.inventory_item_id.must-hold-same-material', async (stage) => {
  const {id, line} = await picking(stage);
  const place = '422 /inventory_item_id unknown_reference';
  const [held = ''] = await stage.ids(`/items?status_id=${QUALITY_HOLD}`);
  const [tips = ''] = await stage.ids(`/items?material_id=${TIPS}`);
  const [inLab = ''] = await stage.ids(`/items?material_id=${GLOVES}&location_id=${LAB}`);
  for (const item of [held, tips, inLab])
    await stage.says(place, 'POST', confirm(id, line), taken('5', {inventory_item_id: item}));
  await stage.says('200', 'POST', confirm(id, line), taken('5', {inventory_item_id: GLOVES_IN_STORE}));
});

play('PickConfirmation.lot_number.required-materials-lot-tracking', async (stage) => {
  const own = await stage.make('/materials', material({base_unit: 'XBX', tracking: 'none'}));
  const receipt = {type: 'receipt', material_id: own, location_id: STORE, quantity: boxes('5')};
  await stage.ok('POST', '/transactions', receipt);
  const {id, line} = await picking(stage, [{material_id: own, quantity: boxes('5')}]);
  await stage.says('200', 'POST', confirm(id, line), taken('0'));
  // The planned line of gloves names its lot, so the confirmation need not.
  const known = await picking(stage);
  stage.is('the lot of the line', typeof known.all[0]?.lot_number, 'string');
  const done = await stage.ok('POST', confirm(known.id, known.line), taken('5'));
  stage.is('kept', done.lot_number, known.all[0]?.lot_number);
});

play('PickConfirmation.serial_numbers.required-materials-serial-tracking', async (stage) => {
  const own = await stage.make('/materials', material({tracking: 'serial'}));
  await stage.ok('POST', '/transactions', {
    type: 'receipt',
    material_id: own,
    location_id: STORE,
    quantity: pieces('2'),
    serial_numbers: ['S-1', 'S-2'],
  });
  const {id, line} = await picking(stage, [{material_id: own, quantity: pieces('2')}]);
  const piece = (more: Fields): Fields => ({picked_quantity: pieces('1'), ...more});
  await stage.says('422 serial_required', 'POST', confirm(id, line), piece({}));
  await stage.says('200', 'POST', confirm(id, line), piece({serial_numbers: ['S-1']}));
});

play('create-pick-list.body.lines-calculated-cannot-sent', async (stage) => {
  const id = await approved(stage, [gloves('5')]);
  await stage.says('422 /lines unknown_field', 'POST', LISTS, planned([id], {lines: []}));
  stage.is('calculated', ((await stage.ok('POST', LISTS, planned([id]))).lines as Fields[]).length, 1);
});

play('update-pick-list.body.patch-other-fields-refused', async (stage) => {
  const id = await stage.make(LISTS, planned([await approved(stage, [gloves('5')])]));
  for (const [name, value] of Object.entries({strategy: 'wave', lines: [], from_location_id: LAB, status: 'open'}))
    await stage.says(`422 /${name} unknown_field`, 'PATCH', list(id), {[name]: value});
  await stage.says('200', 'PATCH', list(id), {priority: 'high', assignee_id: LENA, due_at: '2025-03-15T10:00:00.000Z'});
});

play('update-pick-list.answer-409-invalid-state', async (stage) => {
  const {id, line} = await picking(stage);
  await stage.says('409 invalid_state', 'PATCH', list(id), {assignee_id: LENA});
  await stage.says('200', 'PATCH', list(id), {priority: 'high'});
  await stage.ok('POST', confirm(id, line), taken('5'));
  await stage.ok('POST', list(id, '/complete'), {});
  await stage.says('409 invalid_state', 'PATCH', list(id), {priority: 'low'});
  const other = await stage.make(LISTS, planned([await approved(stage, [gloves('1')])]));
  await stage.ok('POST', list(other, '/cancel'), {reason: 'Not needed'});
  await stage.says('409 invalid_state', 'PATCH', list(other), {priority: 'low'});
});

play('PickListUpdate.due_at.only-nothing-cancelled-passes', async (stage) => {
  const due = {due_at: '2025-03-15T10:00:00.000Z'};
  const id = await stage.make(LISTS, planned([await approved(stage, [gloves('5')])], due));
  const before = await stage.get(list(id));
  const later = await stage.get(list(id), {headers: {'Sandbox-Date': '2025-03-20'}});
  stage.is('after the moment', [later.status, later.lines], [before.status, before.lines]);
});

play('PickListCreate.strategy.default-single', async (stage) => {
  const [one, two] = [await approved(stage, [gloves('1')]), await approved(stage, [gloves('1')])];
  await stage.says('422 /strategy invalid_enum', 'POST', LISTS, planned([one, two]));
  stage.is('left out', (await stage.ok('POST', LISTS, planned([one]))).strategy, 'single');
  stage.is('sent', (await stage.ok('POST', LISTS, planned([two], {strategy: 'wave'}))).strategy, 'wave');
});

play('PickList.number.printed-list-unique-organisation', async (stage) => {
  const make = async (): Promise<Fields> => stage.ok('POST', LISTS, planned([await approved(stage, [gloves('1')])]));
  const [one, two] = [await make(), await make()];
  stage.is('different numbers', one.number === two.number, false);
});

play('PickList.status.only-through-action-operations', async (stage) => {
  const id = await stage.make(LISTS, planned([await approved(stage, [gloves('5')])]));
  await stage.says('422 /status unknown_field', 'PATCH', list(id), {status: 'completed'});
  stage.is('assigned', (await stage.ok('POST', list(id, '/assign'), {assignee_id: LENA})).status, 'assigned');
  stage.is('given back', (await stage.ok('PATCH', list(id), {assignee_id: null})).status, 'open');
  stage.is('started', (await stage.ok('POST', list(id, '/start'))).status, 'in_progress');
});
