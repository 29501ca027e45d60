/** Rules of transfer rules and transfer orders. */
import {asText} from '../../../../../../src/sandbox/json';
import {
  ACETONE,
  CHEMICAL,
  GLOVE_GROUP,
  GLOVES,
  LAB,
  RETURNS,
  SITE,
  SOLVENTS,
  STORE,
  TIPS,
  VINYL,
  boxes,
  material,
  of,
  pieces,
  place,
  play,
  type Fields,
  type Stage,
} from './stage';

const RULES = '/transfer-rules';
const ORDERS = '/transfer-orders';
const route = (more: Fields = {}): Fields => ({
  name: 'Store to returns',
  from_location_id: STORE,
  to_location_id: RETURNS,
  mode: 'allowed',
  ...more,
});
const order = (more: Fields = {}): Fields => ({
  from_location_id: STORE,
  to_location_id: RETURNS,
  lines: [{material_id: GLOVES, quantity: boxes('5')}],
  ...more,
});
const make = (stage: Stage, more: Fields = {}): Promise<string> => stage.make(ORDERS, order(more));
const path = (id: string, action = ''): string => `${ORDERS}/${id}${action}`;

/** Submits a new order. @returns its state, or the code of the refusal */
async function submitted(stage: Stage, more: Fields = {}): Promise<unknown> {
  const id = await make(stage, more);
  const {json} = await stage.client.send('POST', `/v1/inventory${path(id, '/submit')}`);
  const {code, rule_id: rule, status} = json as Fields;
  return code === undefined ? status : [code, rule];
}

/** An order that is ready to leave. */
async function approved(stage: Stage, more: Fields = {}): Promise<string> {
  await stage.ok('POST', RULES, route());
  const id = await make(stage, more);
  await stage.ok('POST', path(id, '/submit'));
  return id;
}

play(
  [
    'TransferRule.must-agree-how-move',
    'submit-transfer-order.refuses-403-transfer-forbidden',
    'show-transfer-rule.transfer-forbidden-problem-show',
  ],
  async (stage) => {
    stage.is('no rule', await submitted(stage), 'pending_approval');
    const rule = await stage.make(RULES, route({auto_pick_list: true}));
    const id = await make(stage);
    const open = await stage.ok('POST', path(id, '/submit'));
    stage.is('allowed', [open.status, open.rule_id, (open.pick_list_ids as string[]).length], ['approved', rule, 1]);
    await stage.ok('PATCH', `${RULES}/${rule}`, {requires_approval: true});
    stage.is('with approval', await submitted(stage), 'pending_approval');
    await stage.ok('PATCH', `${RULES}/${rule}`, {mode: 'forbidden'});
    stage.is('forbidden', await submitted(stage), ['transfer_forbidden', rule]);
    stage.is('the rule', await stage.field(`${RULES}/${rule}`, 'mode'), 'forbidden');
  },
);

play('create-transfer-rule.only-create-second-rule', async (stage) => {
  const rule = await stage.make(
    RULES,
    route({
      to_location_id: LAB,
      from_location_id: RETURNS,
      mode: 'forbidden',
    }),
  );
  const bin = await stage.make('/locations', place({parent_id: LAB}));
  const back = await stage.make('/locations', place({parent_id: RETURNS, code: 'X2'}));
  const asked = (from: string, to: string): Promise<unknown> =>
    submitted(stage, {from_location_id: from, to_location_id: to});
  stage.is('what is below', await asked(back, bin), ['transfer_forbidden', rule]);
  stage.is('the way back', JSON.stringify(await asked(bin, back)).includes('transfer_forbidden'), false);
});

play(
  ['create-transfer-rule.never-touch-orders-already', 'TransferRuleUpdate.active.ignored-at-submission'],
  async (stage) => {
    const id = await approved(stage);
    const rule = await stage.make(RULES, route({mode: 'forbidden', priority: 1}));
    stage.is('an older order', await stage.field(path(id), 'status'), 'approved');
    stage.is('the next one', await submitted(stage), ['transfer_forbidden', rule]);
    await stage.ok('PATCH', `${RULES}/${rule}`, {active: false});
    stage.is('switched off', await submitted(stage), 'approved');
  },
);

play(
  [
    'create-transfer-rule.must-differ-auto-receive',
    'TransferRuleUpdate.to_location_id.must-differ-source-area',
    'TransferRuleUpdate.auto_receive.only-inside-site',
  ],
  async (stage) => {
    await stage.says('422 /to_location_id same_location', 'POST', RULES, route({to_location_id: STORE}));
    const far = await stage.make('/locations', place({parent_id: null}));
    await stage.says('422 /auto_receive invalid_enum', 'POST', RULES, route({to_location_id: far, auto_receive: true}));
    await stage.says('201', 'POST', RULES, route({to_location_id: far}));
    const id = await stage.make(RULES, route({auto_receive: true}));
    await stage.says('422 /to_location_id same_location', 'PATCH', `${RULES}/${id}`, {to_location_id: STORE});
    const sent = await make(stage);
    await stage.ok('POST', path(sent, '/submit'));
    stage.is('received at once', (await stage.ok('POST', path(sent, '/dispatch'), {})).status, 'completed');
  },
);

play('delete-transfer-rule.forbidden-rule-opens-route', async (stage) => {
  const wide = await stage.make(RULES, route({from_location_id: SITE}));
  const rule = await stage.make(RULES, route({mode: 'forbidden'}));
  stage.is('forbidden', await submitted(stage), ['transfer_forbidden', rule]);
  await stage.ok('DELETE', `${RULES}/${rule}`);
  stage.is('the next rule', await submitted(stage), 'approved');
  await stage.ok('DELETE', `${RULES}/${wide}`);
  stage.is('no rule', await submitted(stage), 'pending_approval');
});

play(
  [
    'TransferRuleUpdate.material_group_ids.given-both-must-match',
    'TransferRuleUpdate.material_type_ids.limited-example-only-chemicals',
  ],
  async (stage) => {
    const of_ = (id: string, quantity: Fields): Fields => ({
      lines: [{material_id: id, quantity}],
    });
    const acetone = of_(ACETONE, of('1', 'XBO'));
    const gloves = of_(GLOVES, boxes('1'));
    const rule = await stage.make(RULES, route({mode: 'forbidden', material_type_ids: [CHEMICAL]}));
    stage.is('of the type', await submitted(stage, acetone), ['transfer_forbidden', rule]);
    stage.is('of another type', await submitted(stage, gloves), 'pending_approval');
    await stage.ok('PATCH', `${RULES}/${rule}`, {
      material_group_ids: [GLOVE_GROUP],
    });
    stage.is('only the type fits', await submitted(stage, acetone), 'pending_approval');
    await stage.ok('PATCH', `${RULES}/${rule}`, {
      material_group_ids: [SOLVENTS],
    });
    stage.is('both fit', await submitted(stage, acetone), ['transfer_forbidden', rule]);
    await stage.ok('PATCH', `${RULES}/${rule}`, {
      material_group_ids: [],
      material_type_ids: [],
    });
    stage.is('no limit', await submitted(stage, gloves), ['transfer_forbidden', rule]);
  },
);

play('update-transfer-order.returns-draft-submit-again', async (stage) => {
  const id = await make(stage);
  await stage.ok('POST', path(id, '/submit'));
  stage.is('changed', (await stage.ok('PATCH', path(id), {priority: 'high'})).status, 'draft');
  stage.is('again', (await stage.ok('POST', path(id, '/submit'))).status, 'pending_approval');
});

play('delete-transfer-order.deletes-order-never-submitted', async (stage) => {
  await stage.says('204', 'DELETE', path(await make(stage)));
  const id = await make(stage);
  await stage.ok('POST', path(id, '/submit'));
  await stage.says('409 invalid_state', 'DELETE', path(id));
});

play('submit-transfer-order.must-covered-available-stock', async (stage) => {
  const lines = (value: string): Fields => ({
    lines: [{material_id: GLOVES, quantity: boxes(value)}],
  });
  // 60 boxes in the store and 14 that are free on the shelf below it.
  const much = await make(stage, lines('75'));
  await stage.says('409 insufficient_stock', 'POST', path(much, '/submit'));
  stage.is('the order', await stage.field(path(much), 'status'), 'draft');
  await stage.says('200', 'POST', path(await make(stage, lines('74')), '/submit'));
});

play(
  ['approve-transfer-order.must-hold-approval-right', 'TransferOrder.requester.requester-withdraw-never-approve'],
  async (stage) => {
    const ines = {key: 'ines_inventory_manager'};
    const id = await stage.make(ORDERS, order(), ines);
    await stage.ok('POST', path(id, '/submit'), undefined, ines);
    await stage.says('403 self_approval_forbidden', 'POST', path(id, '/approve'), {}, ines);
    await stage.says('403 forbidden', 'POST', path(id, '/approve'), {}, {key: 'lena_stock_keeper'});
    await stage.says('200', 'POST', path(id, '/cancel'), {comment: 'Not needed'}, ines);
    const other = await stage.make(ORDERS, order(), ines);
    await stage.ok('POST', path(other, '/submit'), undefined, ines);
    await stage.says('200', 'POST', path(other, '/approve'), {}, {key: 'tomas_procurement_manager'});
  },
);

play('approve-transfer-order.insufficient-stock-nothing-changes', async (stage) => {
  const id = await make(stage, {
    lines: [{material_id: GLOVES, quantity: boxes('74')}],
  });
  await stage.ok('POST', path(id, '/submit'));
  const {id: issue} = await stage.ok('POST', '/transactions', {
    type: 'issue',
    material_id: GLOVES,
    location_id: STORE,
    quantity: boxes('1'),
    lot_number: '2501D',
  });
  const before = await stage.get(path(id));
  await stage.says('409 insufficient_stock', 'POST', path(id, '/approve'), {});
  stage.is('the order', await stage.get(path(id)), before);
  await stage.ok('POST', `/transactions/${asText(issue ?? '')}/reverse`, {
    comment: 'Wrong',
  });
  await stage.says('200', 'POST', path(id, '/approve'), {});
});

play('reject-transfer-order.again-create-new-order', async (stage) => {
  const id = await make(stage);
  await stage.ok('POST', path(id, '/submit'));
  await stage.ok('POST', path(id, '/reject'), {comment: 'Not now'});
  for (const [action, body] of [['/submit'], ['/approve', {}], ['/cancel', {comment: 'Not now'}]] as const)
    await stage.says('409 invalid_state', 'POST', path(id, action), body);
  await stage.says('409 invalid_state', 'PATCH', path(id), {
    priority: 'high',
  });
  stage.is('a new order', await submitted(stage), 'pending_approval');
});

play('TransferDecision.comment.required-rejecting-cancelling', async (stage) => {
  const id = await make(stage);
  await stage.ok('POST', path(id, '/submit'));
  await stage.says('422 comment_required', 'POST', path(id, '/reject'), {});
  await stage.says('422 comment_required', 'POST', path(id, '/cancel'), {});
  await stage.says('422 comment_required', 'POST', path(id, '/cancel'), {comment: 'no'});
  await stage.says('200', 'POST', path(id, '/approve'), {});
  await stage.says('200', 'POST', path(id, '/cancel'), {
    comment: 'Not needed',
  });
});

const boxes5 = (more: Fields = {}): Fields => ({
  lines: [{line_number: 1, quantity: boxes('5'), ...more}],
});

play('cancel-transfer-order.cannot-cancelled-call-receive', async (stage) => {
  const id = await approved(stage);
  await stage.ok('POST', path(id, '/dispatch'), {});
  await stage.says('409 invalid_state', 'POST', path(id, '/cancel'), {
    comment: 'Not now',
  });
  const before = Number(await stage.field(`/materials/${GLOVES}`, 'on_hand.value'));
  const back = await stage.ok('POST', path(id, '/receive'), boxes5({location_id: STORE}));
  stage.is('taken back', back.status, 'completed');
  stage.is('on hand', Number(await stage.field(`/materials/${GLOVES}`, 'on_hand.value')), before + 5);
  stage.is('at the destination', await stage.ids(`/items?location_id=${RETURNS}`), []);
});

play('list-transfer-order-lines.only-what-left-open', async (stage) => {
  const two = [
    {material_id: GLOVES, quantity: boxes('5')},
    {material_id: TIPS, quantity: pieces('10')},
  ];
  const id = await approved(stage, {lines: two});
  const lines = async (query: string): Promise<unknown> =>
    (await stage.rows(`${path(id)}/lines${query}`)).map(({line_number: number}) => number);
  stage.is('all', await lines(''), [1, 2]);
  await stage.ok('POST', path(id, '/dispatch'), {});
  await stage.ok('POST', path(id, '/receive'), boxes5());
  stage.is('what is left', await lines('?open=true'), [2]);
  stage.is('what is done', await lines('?open=false'), [1]);
  stage.is('in the order', ((await stage.get(path(id))).lines as Fields[]).length, 2);
});

play('add-transfer-order-line.invalid-state-withdraw-order', async (stage) => {
  const id = await make(stage);
  const line = {material_id: TIPS, quantity: pieces('10')};
  await stage.says('201', 'POST', path(id, '/lines'), line);
  await stage.ok('POST', path(id, '/submit'));
  await stage.says('409 invalid_state', 'POST', path(id, '/lines'), line);
  await stage.ok('PATCH', path(id), {priority: 'high'});
  await stage.says('201', 'POST', path(id, '/lines'), line);
});

play('add-transfer-order-line.at-most-500-lines', async (stage) => {
  const line = {material_id: TIPS, quantity: pieces('1')};
  const id = await make(stage, {
    lines: Array.from({length: 499}, () => line),
  });
  await stage.says('201', 'POST', path(id, '/lines'), line);
  await stage.says('422  too_long', 'POST', path(id, '/lines'), line);
});

play(
  ['add-transfer-order-line.must-told-apart', 'add-transfer-order-line.body.serial-numbers-only-prescribed'],
  async (stage) => {
    const id = await make(stage, {
      lines: [{material_id: GLOVES, quantity: boxes('1'), lot_number: '2501D'}],
    });
    const other = await stage.ok('POST', path(id, '/lines'), {
      material_id: GLOVES,
      quantity: boxes('2'),
      lot_number: '2403A',
    });
    stage.is('the line', [other.line_number, other.lot_number], [2, '2403A']);
    const free = await stage.ok('POST', path(id, '/lines'), {
      material_id: GLOVES,
      quantity: boxes('2'),
    });
    stage.is('without a lot', free.lot_number, null);
    const serials = {
      material_id: TIPS,
      quantity: pieces('1'),
      serial_numbers: ['S-1'],
    };
    await stage.says('422 /serial_numbers unknown_field', 'POST', path(id, '/lines'), serials);
  },
);

play('TransferOrderLineCreate.serial_numbers.must-equal-quantity', async (stage) => {
  const own = await stage.make('/materials', material({tracking: 'serial'}));
  const lines = (...numbers: string[]): Fields =>
    order({
      lines: [{material_id: own, quantity: pieces('2'), serial_numbers: numbers}],
    });
  await stage.says('422 /lines/0/serial_numbers out_of_range', 'POST', ORDERS, lines('S-1'));
  await stage.says('201', 'POST', ORDERS, lines('S-1', 'S-2'));
  await stage.says('201', 'POST', ORDERS, lines());
});

play('remove-transfer-order-line.only-drafts-changed-way', async (stage) => {
  const id = await make(stage);
  const line = (): Promise<string> =>
    stage.make(path(id, '/lines'), {
      material_id: TIPS,
      quantity: pieces('1'),
    });
  await stage.says('204', 'DELETE', path(id, `/lines/${await line()}`));
  const kept = await line();
  await stage.ok('POST', path(id, '/submit'));
  await stage.says('409 invalid_state', 'DELETE', path(id, `/lines/${kept}`));
});

play('remove-transfer-order-line.transfer_order_line_id.another-order-answers-404', async (stage) => {
  const [one, two] = [await make(stage), await make(stage)];
  const line = await stage.make(path(two, '/lines'), {
    material_id: TIPS,
    quantity: pieces('1'),
  });
  await stage.says('404 not_found', 'DELETE', path(one, `/lines/${line}`));
  await stage.says('204', 'DELETE', path(two, `/lines/${line}`));
});

play('TransferOrderFields.needed_by.only-nothing-happens-passes', async (stage) => {
  const id = await make(stage, {needed_by: '2025-03-15'});
  await stage.ok('POST', path(id, '/submit'));
  const before = await stage.get(path(id));
  const later = {headers: {'Sandbox-Date': '2025-03-20'}};
  stage.is('after the day', (await stage.get(path(id), later)).status, before.status);
});

play('TransferOrderFields.tracking_number.again-free-text-filter', async (stage) => {
  const id = await make(stage, {tracking_number: 'NL-777'});
  stage.is('found', await stage.ids(`${ORDERS}?q=NL-777`), [id]);
  stage.is('another', await stage.ids(`${ORDERS}?q=NL-778`), []);
});

play('TransferOrderRoute.to_location_id.must-differ-source-must', async (stage) => {
  await stage.says('422 /to_location_id same_location', 'POST', ORDERS, order({to_location_id: STORE}));
  await stage.says('422 /to_location_id unknown_reference', 'POST', ORDERS, order({to_location_id: SITE}));
  await stage.says('201', 'POST', ORDERS, order());
});

play('TransferReceipt.close_short.default-false', async (stage) => {
  const id = await approved(stage);
  await stage.ok('POST', path(id, '/dispatch'), {});
  const part = {lines: [{line_number: 1, quantity: boxes('2')}]};
  stage.is('left out', (await stage.ok('POST', path(id, '/receive'), part)).status, 'partially_received');
  const done = await stage.ok('POST', path(id, '/receive'), {
    ...part,
    close_short: true,
  });
  stage.is('closed', [done.status, ((done.lines as Fields[])[0] ?? {}).discrepancy], ['completed', boxes('1')]);
});

play(
  ['cancel-transfer-order.order-somebody-else-answers', 'update-transfer-order.order-somebody-else-answers'],
  async (stage) => {
    const lena = {key: 'lena_stock_keeper'};
    const id = await stage.make(ORDERS, order(), {key: 'ines_inventory_manager'});
    await stage.says('403 forbidden', 'PATCH', path(id), {reason: 'Mine'}, lena);
    await stage.says('403 forbidden', 'POST', path(id, '/cancel'), {comment: 'Not needed'}, lena);
    const own = await stage.make(ORDERS, order(), lena);
    await stage.says('200', 'PATCH', path(own), {reason: 'Mine'}, lena);
    await stage.says('200', 'POST', path(own, '/cancel'), {comment: 'Not needed'}, lena);
    await stage.says('200', 'POST', path(id, '/cancel'), {comment: 'Not needed'}, {key: 'tomas_inventory_manager'});
  },
);

play('TransferReceipt.lines.empty-only-together-close', async (stage) => {
  const id = await approved(stage);
  await stage.ok('POST', path(id, '/dispatch'), {});
  await stage.says('422 /lines too_short', 'POST', path(id, '/receive'), {lines: []});
  const done = await stage.ok('POST', path(id, '/receive'), {lines: [], close_short: true});
  stage.is('closed', [done.status, ((done.lines as Fields[])[0] ?? {}).discrepancy], ['completed', boxes('5')]);
});

play('TransferReceipt.received_at.not-before-dispatch-not', async (stage) => {
  const id = await approved(stage);
  await stage.ok('POST', path(id, '/dispatch'), {
    dispatched_at: '2025-03-14T10:00:00.000Z',
  });
  const at = (moment: string): Fields => ({...boxes5(), received_at: moment});
  await stage.says('422 /received_at out_of_range', 'POST', path(id, '/receive'), at('2025-03-14T09:00:00.000Z'));
  await stage.says('422 /received_at out_of_range', 'POST', path(id, '/receive'), at('2025-03-15T09:00:00.000Z'));
  const done = await stage.ok('POST', path(id, '/receive'), boxes5());
  stage.is('the default', asText(done.completed_at ?? '').slice(0, 13), '2025-03-14T12');
});

play(['TransferDispatch.lines.quantity.at-most-open-quantity'], async (stage) => {
  const id = await approved(stage);
  const sent = (value: string): Fields => ({
    lines: [{line_number: 1, quantity: boxes(value), lot_number: '2501D'}],
  });
  await stage.says('422 /lines/0/quantity/value out_of_range', 'POST', path(id, '/dispatch'), sent('6'));
  await stage.says('200', 'POST', path(id, '/dispatch'), sent('5'));
});

play('TransferDispatch.lines.lot_number.required-materials-lot-tracking', async (stage) => {
  const id = await approved(stage);
  const line = {line_number: 1, quantity: boxes('5')};
  await stage.says('422 lot_required', 'POST', path(id, '/dispatch'), {
    lines: [line],
  });
  await stage.says('200', 'POST', path(id, '/dispatch'), {
    lines: [{...line, lot_number: '2501D'}],
  });
  const tips = await make(stage, {
    lines: [{material_id: TIPS, quantity: pieces('10')}],
  });
  await stage.ok('POST', path(tips, '/submit'));
  await stage.says('200', 'POST', path(tips, '/dispatch'), {
    lines: [{line_number: 1, quantity: pieces('10')}],
  });
});

/** An order of two pieces that are there. */
async function ofPieces(stage: Stage): Promise<string> {
  const own = await stage.make('/materials', material({tracking: 'serial'}));
  await stage.ok('POST', '/transactions', {
    type: 'receipt',
    material_id: own,
    location_id: STORE,
    quantity: pieces('2'),
    serial_numbers: ['S-1', 'S-2'],
  });
  return approved(stage, {
    lines: [{material_id: own, quantity: pieces('2')}],
  });
}

play(
  [
    'TransferDispatch.lines.serial_numbers.required-materials-serial-tracking',
    'TransferReceipt.lines.serial_numbers.must-among-dispatched-ones',
  ],
  async (stage) => {
    const id = await ofPieces(stage);
    const line = (...numbers: string[]): Fields => ({
      lines: [
        {
          line_number: 1,
          quantity: pieces('2'),
          ...(numbers.length > 0 && {serial_numbers: numbers}),
        },
      ],
    });
    await stage.says('422 serial_required', 'POST', path(id, '/dispatch'), line());
    await stage.says('422 serial_required', 'POST', path(id, '/dispatch'), line('S-1'));
    await stage.says('200', 'POST', path(id, '/dispatch'), line('S-1', 'S-2'));
    await stage.says('422 /lines/0/serial_numbers unknown_reference', 'POST', path(id, '/receive'), line('S-1', 'S-3'));
    await stage.says('200', 'POST', path(id, '/receive'), line('S-1', 'S-2'));
  },
);

play('TransferReceipt.lines.quantity.at-most-dispatched-minus', async (stage) => {
  const id = await approved(stage);
  await stage.ok('POST', path(id, '/dispatch'), {});
  const part = (value: string): Fields => ({
    lines: [{line_number: 1, quantity: boxes(value)}],
  });
  await stage.says('409 quantity_exceeds_open', 'POST', path(id, '/receive'), part('6'));
  await stage.says('200', 'POST', path(id, '/receive'), part('3'));
  await stage.says('409 quantity_exceeds_open', 'POST', path(id, '/receive'), part('3'));
  await stage.says('200', 'POST', path(id, '/receive'), part('2'));
});

play('TransferReceipt.lines.lot_number.sent-more-lot-must', async (stage) => {
  const id = await approved(stage);
  const part = (value: string, lot?: string): Fields => ({
    line_number: 1,
    quantity: boxes(value),
    ...(lot !== undefined && {lot_number: lot}),
  });
  const both = {lines: [part('3', '2501D'), part('2', '2403A')]};
  await stage.ok('POST', path(id, '/dispatch'), both);
  await stage.says('422 lot_required', 'POST', path(id, '/receive'), {
    lines: [part('5')],
  });
  const refusal = '422 /lines/0/lot_number unknown_reference';
  await stage.says(refusal, 'POST', path(id, '/receive'), {
    lines: [part('5', '2311C')],
  });
  await stage.says('200', 'POST', path(id, '/receive'), both);
  const lots = (await stage.rows(`/items?location_id=${RETURNS}`)).map(({lot_number: lot}) => lot);
  stage.is('the lots', lots.sort(), ['2403A', '2501D']);
});

play('TransferOrder.number.papers-labels-unique-organisation', async (stage) => {
  const [one, two] = [await stage.ok('POST', ORDERS, order()), await stage.ok('POST', ORDERS, order())];
  stage.is('different numbers', one.number === two.number, false);
  const all = (await stage.rows(`${ORDERS}?limit=100`)).map(({number}) => number);
  stage.is('each once', new Set(all).size, all.length);
  await stage.says('422 /number unknown_field', 'POST', ORDERS, order({number: 'TO-000001'}));
});

play('TransferOrder.status.only-through-action-operations', async (stage) => {
  const id = await make(stage);
  await stage.says('422 /status unknown_field', 'PATCH', path(id), {
    status: 'approved',
  });
  await stage.says('422 /status unknown_field', 'POST', ORDERS, order({status: 'approved'}));
  await stage.ok('POST', path(id, '/submit'));
  stage.is('by an action', await stage.field(path(id), 'status'), 'pending_approval');
});

play('TransferOrderLine.line_number.never-reused-dispatch-receipt', async (stage) => {
  const id = await make(stage);
  const line = {material_id: TIPS, quantity: pieces('1')};
  const {id: second} = await stage.ok('POST', path(id, '/lines'), line);
  await stage.ok('DELETE', path(id, `/lines/${asText(second ?? '')}`));
  stage.is('the next', (await stage.ok('POST', path(id, '/lines'), line)).line_number, 3);
});

play('list-transfer-order-lines.sort.default-line-number', async (stage) => {
  const id = await make(stage, {
    lines: [
      {material_id: TIPS, quantity: pieces('1')},
      {material_id: GLOVES, quantity: boxes('1')},
      {material_id: VINYL, quantity: boxes('1')},
    ],
  });
  const numbers = async (query: string): Promise<unknown> =>
    (await stage.rows(`${path(id)}/lines${query}`)).map(({line_number: number}) => number);
  stage.is('the default', await numbers(''), [1, 2, 3]);
  stage.is('reversed', await numbers('?sort=-line_number'), [3, 2, 1]);
});
