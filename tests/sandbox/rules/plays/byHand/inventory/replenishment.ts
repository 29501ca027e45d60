/** Rules of refill points and of what they set off. */
import {asText} from '../../../../../../src/sandbox/json';
import {
  BRIGHTWATER,
  GLOVES,
  LAB,
  LENA,
  RETURNS,
  STORE,
  TIPS,
  VINYL,
  boxes,
  material,
  pieces,
  play,
  without,
  type Fields,
  type Stage,
} from './stage';

const POINTS = '/refill-points';
const EVENTS = '/replenishment-events';
const DEEDS = '/replenishment-fulfillments';
const OURS = 'vma_01JJ0KJFM0MY4025966WDGRTBA';
const point = (more: Fields = {}): Fields => ({
  code: 'RP-NEW',
  material_id: VINYL,
  location_id: RETURNS,
  method: 'min_max',
  min_quantity: boxes('2'),
  max_quantity: boxes('10'),
  supply: {type: 'transfer', source_location_id: STORE},
  ...more,
});
const need = (more: Fields = {}): Fields => ({
  material_id: GLOVES,
  location_id: RETURNS,
  cause: 'manual',
  needed_quantity: boxes('5'),
  ...more,
});
const path = (id: string, action = ''): string => `${POINTS}/${id}${action}`;

/** An approved event for gloves. */
async function approved(stage: Stage, more: Fields = {}): Promise<string> {
  const id = await stage.make(EVENTS, need(more));
  await stage.ok('POST', `${EVENTS}/${id}/approve`, {});
  return id;
}
const deed = (ids: string[], more: Fields = {}): Fields => ({
  replenishment_event_ids: ids,
  type: 'transfer',
  source_location_id: STORE,
  quantity: boxes('5'),
  ...more,
});
const run = async (stage: Stage, more: Fields = {}): Promise<unknown> =>
  (await stage.ok('POST', `${EVENTS}/run`, {location_id: RETURNS, ...more})).event_count;

play('list-refill-points.only-ask-status-archived', async (stage) => {
  const id = await stage.make(POINTS, point());
  const listed = async (query: string): Promise<boolean> =>
    (await stage.ids(`${POINTS}?limit=100${query}`)).includes(id);
  await stage.ok('PATCH', path(id), {paused: true});
  stage.is('paused', [await listed(''), await run(stage)], [true, 0]);
  await stage.ok('PATCH', path(id), {paused: false});
  await stage.ok('POST', path(id, '/archive'));
  stage.is('archived', [await listed(''), await listed('&status=archived')], [false, true]);
});

play('create-refill-point.raise-event-within-minute', async (stage) => {
  const made = await stage.ok('POST', POINTS, point());
  stage.is('the point', [made.status, made.signal], ['active', 'empty']);
  stage.is('an event', await run(stage), 1);
});

play('update-refill-point.cannot-change-archive-point', async (stage) => {
  const id = await stage.make(POINTS, point());
  await stage.says('422 /material_id unknown_field', 'PATCH', path(id), {material_id: GLOVES});
  await stage.says('422 /location_id unknown_field', 'PATCH', path(id), {location_id: LAB});
  await stage.ok('POST', path(id, '/archive'));
  await stage.says('201', 'POST', POINTS, point({code: 'RP-NEW-2', location_id: LAB}));
});

play(
  [
    'delete-refill-point.never-raised-event-example',
    'delete-refill-point.conflict-use-because-reports',
    'delete-refill-point.second-call-answers-404',
  ],
  async (stage) => {
    const fresh = await stage.make(POINTS, point());
    await stage.says('204', 'DELETE', path(fresh));
    await stage.says('404 not_found', 'DELETE', path(fresh));
    const used = await stage.make(POINTS, point());
    const event = await stage.make(path(used, '/trigger'), {});
    await stage.says('409 conflict_in_use', 'DELETE', path(used));
    await stage.ok('POST', `${EVENTS}/${event}/cancel`);
    await stage.says('409 conflict_in_use', 'DELETE', path(used));
    await stage.says('200', 'POST', path(used, '/archive'));
  },
);

play('archive-refill-point.invalid-state-finish-cancel', async (stage) => {
  const id = await stage.make(POINTS, point());
  const event = await stage.make(path(id, '/trigger'), {});
  await stage.says('409 invalid_state', 'POST', path(id, '/archive'));
  await stage.ok('POST', `${EVENTS}/${event}/approve`, {});
  await stage.says('409 invalid_state', 'POST', path(id, '/archive'));
  await stage.ok('POST', `${EVENTS}/${event}/cancel`);
  await stage.says('200', 'POST', path(id, '/archive'));
  // A need that is on its way.
  await stage.says('409 invalid_state', 'POST', path('rfp_01JJ3KPN401N5HZBTT7F7RKPMB', '/archive'));
});

play('restore-refill-point.get-409-invalid-state', async (stage) => {
  const id = await stage.make(POINTS, point());
  await stage.ok('POST', path(id, '/archive'));
  const other = await stage.make(POINTS, point({code: 'RP-NEW-2'}));
  await stage.says('409 invalid_state', 'POST', path(id, '/restore'));
  await stage.ok('POST', path(other, '/archive'));
  await stage.says('200', 'POST', path(id, '/restore'));
});

play('archive-refill-point.only-while-pause-point', async (stage) => {
  const id = await stage.make(POINTS, point());
  stage.is('paused', (await stage.ok('PATCH', path(id), {paused: true})).status, 'paused');
  stage.is('no refills', await run(stage), 0);
  await stage.ok('PATCH', path(id), {paused: false});
  stage.is('going on', await run(stage), 1);
});

play(
  [
    'trigger-refill-point.replenishment-event-answers-201',
    'trigger-refill-point.only-updates-point-answers',
    'RefillTrigger.signal.only-value-asks-goods',
  ],
  async (stage) => {
    const id = await stage.make(POINTS, point());
    const first = await stage.client.send('POST', `/v1/inventory${path(id, '/trigger')}`, {});
    const {id: event} = first.json as Fields;
    stage.is('an event', [first.status, asText(event ?? '').slice(0, 4)], [201, 'rpe_']);
    const count = async (): Promise<number> => (await stage.ids(`${EVENTS}?refill_point_id=${id}&limit=100`)).length;
    for (const signal of ['in_use', 'full']) {
      const answer = await stage.client.send('POST', `/v1/inventory${path(id, '/trigger')}`, {signal});
      stage.is(signal, [answer.status, (answer.json as Fields).id], [200, event]);
      stage.is('the point', await stage.field(path(id), 'signal'), signal);
    }
    stage.is('events', await count(), 1);
    await stage.ok('POST', `${EVENTS}/${asText(event ?? '')}/cancel`);
    stage.is(
      'empty is the default',
      (await stage.client.send('POST', `/v1/inventory${path(id, '/trigger')}`, {})).status,
      201,
    );
  },
);

play('trigger-refill-point.answer-409-invalid-state', async (stage) => {
  const id = await stage.make(POINTS, point());
  await stage.ok('PATCH', path(id), {paused: true});
  await stage.says('409 invalid_state', 'POST', path(id, '/trigger'), {});
  await stage.ok('PATCH', path(id), {paused: false});
  await stage.ok('POST', path(id, '/archive'));
  await stage.says('409 invalid_state', 'POST', path(id, '/trigger'), {});
});

play('RefillTrigger.counted_quantity.required-par-where-need', async (stage) => {
  const bare = without(point(), 'min_quantity', 'max_quantity');
  const id = await stage.make(POINTS, {...bare, method: 'par', par_level: boxes('10')});
  await stage.says('422 /counted_quantity required', 'POST', path(id, '/trigger'), {});
  const made = await stage.ok('POST', path(id, '/trigger'), {counted_quantity: boxes('4')});
  stage.is('the need', made.needed_quantity, boxes('6'));
  stage.is('the stock', await stage.field(`/materials/${VINYL}`, 'on_hand.value'), '0');
});

play('RefillTrigger.scanned_barcode.refill-point-material-refused', async (stage) => {
  const id = await stage.make(POINTS, point());
  const trigger = (code: string): Fields => ({scanned_barcode: code});
  await stage.says('422 wrong_material_scanned', 'POST', path(id, '/trigger'), trigger('RP-LAB3-TIPS'));
  await stage.says('422 wrong_material_scanned', 'POST', path(id, '/trigger'), trigger('09520012345605'));
  await stage.says('201', 'POST', path(id, '/trigger'), trigger('RP-NEW'));
});

play('create-replenishment-event.conflict-duplicate-id-raise', async (stage) => {
  const id = await stage.make(POINTS, point());
  const body = {refill_point_id: id, cause: 'manual', needed_quantity: boxes('5')};
  const event = await stage.make(EVENTS, body);
  const again = await stage.client.send('POST', `/v1/inventory${EVENTS}`, body);
  const {code, existing_id: existing} = again.json as Fields;
  stage.is('again', [again.status, code, existing], [409, 'conflict_duplicate', event]);
  const raised = await stage.ok('POST', `${EVENTS}/${event}/approve`, {quantity: boxes('9')});
  stage.is('raised', (raised.proposed_supply as Fields).order_quantity, boxes('9'));
});

play(
  [
    'ReplenishmentEventFields.material_id.required-without-refill-point',
    'ReplenishmentEventFields.location_id.required-without-refill-point',
  ],
  async (stage) => {
    const noMaterial = without(need(), 'material_id');
    const noPlace = without(need(), 'location_id');
    await stage.says('422 /material_id required', 'POST', EVENTS, noMaterial);
    await stage.says('422 /location_id required', 'POST', EVENTS, noPlace);
    const id = await stage.make(POINTS, point());
    const made = await stage.ok('POST', EVENTS, {refill_point_id: id, cause: 'manual', needed_quantity: boxes('5')});
    stage.is('taken from it', [made.material_id, made.location_id], [VINYL, RETURNS]);
  },
);

/** An event that nothing is proposed for. */
async function unsupplied(stage: Stage): Promise<string> {
  const request = await stage.make('/requests', {
    type: 'purchase',
    destination_location_id: LAB,
    lines: [{material_id: VINYL, quantity: boxes('5')}],
  });
  await stage.ok('POST', `/requests/${request}/submit`);
  if ((await stage.get(`/requests/${request}`)).status === 'submitted')
    await stage.ok('POST', `/requests/${request}/approve`, {});
  const [made] = (await stage.get(`/requests/${request}`)).fulfilment as Fields[];
  return asText(made?.id ?? '');
}

play(
  [
    'approve-replenishment-event.no-supply-source',
    'ReplenishmentApproval.supply.source_location_id.gives-stock-required-transfer',
  ],
  async (stage) => {
    const id = await unsupplied(stage);
    await stage.says('409 no_supply_source', 'POST', `${EVENTS}/${id}/approve`, {});
    const bare = {supply: {type: 'transfer'}};
    await stage.says('422 /supply/source_location_id required', 'POST', `${EVENTS}/${id}/approve`, bare);
    const named = {supply: {type: 'transfer', source_location_id: STORE}};
    await stage.says('200', 'POST', `${EVENTS}/${id}/approve`, named);
  },
);

play('approve-replenishment-event.again-another-source', async (stage) => {
  const id = await approved(stage);
  const made = await stage.ok('POST', DEEDS, deed([id], {quantity: boxes('30')}));
  const order = `/transfer-orders/${asText(made.transfer_order_id ?? '')}`;
  stage.is('the order', (await stage.get(order)).status, 'pending_approval');
  await stage.ok('POST', `${order}/reject`, {comment: 'Needed elsewhere.'});
  const failed = await stage.get(`${EVENTS}/${id}`);
  stage.is('the event', failed.status, 'failed');
  stage.is('why', asText(failed.failure_reason ?? '').endsWith('was rejected.'), true);
  stage.is('the fulfillment', await stage.field(`${DEEDS}/${asText(made.id ?? '')}`, 'status'), 'cancelled');
  const supply = {type: 'purchase', vendor_material_id: OURS};
  const again = await stage.ok('POST', `${EVENTS}/${id}/approve`, {supply});
  stage.is('approved again', [again.status, again.failure_reason], ['approved', null]);
  stage.is('the source', (again.proposed_supply as Fields).vendor_material_id, OURS);
});

play('cancel-replenishment-event.again-still-below-trigger', async (stage) => {
  await stage.make(POINTS, point());
  stage.is('the first', await run(stage), 1);
  stage.is('covered', await run(stage), 0);
  const [event = ''] = await stage.ids(`${EVENTS}?location_id=${RETURNS}&limit=100`);
  await stage.ok('POST', `${EVENTS}/${event}/cancel`);
  stage.is('again', await run(stage), 1);
});

play('ReplenishmentEvent.stock_snapshot.never-change-afterwards-explain', async (stage) => {
  const id = await stage.make(EVENTS, need({location_id: STORE}));
  const before = await stage.field(`${EVENTS}/${id}`, 'stock_snapshot');
  await stage.ok('POST', '/items/inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH/adjust', {quantity_delta: '-5', reason_code: 'lost'});
  stage.is('after a change', await stage.field(`${EVENTS}/${id}`, 'stock_snapshot'), before);
  const next = await stage.make(EVENTS, need({location_id: STORE}));
  const later = await stage.field(`${EVENTS}/${next}`, 'stock_snapshot');
  stage.is('of a later event', JSON.stringify(later) === JSON.stringify(before), false);
});

play('ReplenishmentEvent.number.unique-organisation-lists-talk', async (stage) => {
  const [one, two] = [await stage.ok('POST', EVENTS, need()), await stage.ok('POST', EVENTS, need())];
  stage.is('different numbers', one.number === two.number, false);
});

play('run-replenishment-check.usually-finishes-within-seconds', async (stage) => {
  await stage.make(POINTS, point());
  const made = await stage.ok('POST', `${EVENTS}/run`, {location_id: RETURNS});
  stage.is('the run', [made.status, made.checked_count, made.event_count], ['completed', 1, 1]);
});

play('create-replenishment-fulfillment.up-100-concern-same', async (stage) => {
  const other = await stage.make(EVENTS, need({material_id: TIPS, needed_quantity: pieces('10')}));
  await stage.ok('POST', `${EVENTS}/${other}/approve`, {});
  const [one, two] = [await approved(stage), await approved(stage, {location_id: LAB})];
  await stage.says('422 /replenishment_event_ids/1 invalid_enum', 'POST', DEEDS, deed([one, other]));
  const many = Array.from({length: 101}, (_, at) => `rpe_01ZZZZZZZZZZZZZZZZZZZZZ${String(at).padStart(3, '0')}`);
  await stage.says('422 /replenishment_event_ids too_long', 'POST', DEEDS, deed(many));
  const bought = {type: 'purchase', source_location_id: null, vendor_material_id: OURS, quantity: boxes('10')};
  await stage.says('201', 'POST', DEEDS, deed([one, two], bought));
});

play('create-replenishment-fulfillment.invalid-state-more-source', async (stage) => {
  const open = await stage.make(EVENTS, need());
  await stage.says('409 invalid_state', 'POST', DEEDS, deed([open]));
  await stage.ok('POST', `${EVENTS}/${open}/approve`, {});
  await stage.says('409 insufficient_stock', 'POST', DEEDS, deed([open], {quantity: boxes('500')}));
  await stage.says('201', 'POST', DEEDS, deed([open]));
});

play(
  [
    'ReplenishmentFulfillmentCreate.source_location_id.required-transfers-null-purchases',
    'ReplenishmentFulfillmentCreate.vendor_material_id.required-purchases-null-transfers',
  ],
  async (stage) => {
    const id = await approved(stage);
    const purchase = {type: 'purchase', vendor_material_id: OURS, source_location_id: null};
    await stage.says('409 no_supply_source', 'POST', DEEDS, deed([id], {source_location_id: null}));
    await stage.says('409 no_supply_source', 'POST', DEEDS, deed([id], {...purchase, vendor_material_id: null}));
    await stage.says(
      '422 /source_location_id unknown_field',
      'POST',
      DEEDS,
      deed([id], {...purchase, source_location_id: STORE}),
    );
    await stage.says('422 /vendor_material_id unknown_field', 'POST', DEEDS, deed([id], {vendor_material_id: OURS}));
    await stage.says('201', 'POST', DEEDS, deed([id], purchase));
  },
);

/** A purchase that has been ordered. */
async function ordered(stage: Stage, more: Fields = {}, id?: string): Promise<string> {
  const event = id ?? (await approved(stage));
  const bought = {type: 'purchase', source_location_id: null, vendor_material_id: OURS, ...more};
  const made = await stage.make(DEEDS, deed([event], bought));
  await stage.ok('PATCH', `${DEEDS}/${made}`, {requisition_reference: '4500018273'});
  return made;
}
const arrival = (more: Fields = {}): Fields => ({received_quantity: boxes('5'), ...more});

play(
  [
    'complete-replenishment-fulfillment.otherwise-422-lot-required',
    'FulfillmentCompletion.lot_number.required-materials-lot-tracking',
    'FulfillmentCompletion.expires_on.required-material-tracks-expiry',
  ],
  async (stage) => {
    const id = await ordered(stage);
    const end = `${DEEDS}/${id}/complete`;
    await stage.says('422 lot_required', 'POST', end, arrival({expires_on: '2027-01-31'}));
    await stage.says('422 /expires_on required', 'POST', end, arrival({lot_number: 'A1'}));
    await stage.says('200', 'POST', end, arrival({lot_number: 'A1', expires_on: '2027-01-31'}));
  },
);

play('complete-replenishment-fulfillment.material-not-permitted-receive', async (stage) => {
  const end = `${DEEDS}/${await ordered(stage)}/complete`;
  const deny = {subject_type: 'user', subject_id: LENA, effect: 'deny', actions: ['receive'], material_ids: [GLOVES]};
  await stage.ok('POST', '/material-permissions', deny);
  const body = arrival({lot_number: 'A1', expires_on: '2027-01-31'});
  await stage.says('403 material_not_permitted', 'POST', end, body, {key: 'lena_stock_keeper'});
  await stage.says('200', 'POST', end, body);
});

play('FulfillmentCompletion.serial_numbers.required-materials-serial-tracking', async (stage) => {
  const own = await stage.make('/materials', material({tracking: 'serial'}));
  const link = await stage.make('/vendor-materials', {
    material_id: own,
    supplier_id: BRIGHTWATER,
    vendor_sku: 'BW-50000',
    order_unit: 'EA',
    units_per_order_unit: '1',
  });
  const event = await approved(stage, {material_id: own, needed_quantity: pieces('2')});
  const id = await ordered(stage, {vendor_material_id: link, quantity: pieces('2')}, event);
  const two = (more: Fields): Fields => ({received_quantity: pieces('2'), ...more});
  await stage.says('422 serial_required', 'POST', `${DEEDS}/${id}/complete`, two({}));
  await stage.says('422 serial_required', 'POST', `${DEEDS}/${id}/complete`, two({serial_numbers: ['S-1']}));
  await stage.says('200', 'POST', `${DEEDS}/${id}/complete`, two({serial_numbers: ['S-1', 'S-2']}));
});

play('cancel-replenishment-fulfillment.only-record-changes-cancel', async (stage) => {
  const id = await ordered(stage);
  const done = await stage.ok('POST', `${DEEDS}/${id}/cancel`);
  stage.is('the record', [done.status, done.requisition_reference], ['cancelled', '4500018273']);
  const event = await approved(stage);
  const move = await stage.ok('POST', DEEDS, deed([event]));
  await stage.ok('POST', `${DEEDS}/${asText(move.id ?? '')}/cancel`);
  stage.is(
    'the transfer',
    await stage.field(`/transfer-orders/${asText(move.transfer_order_id ?? '')}`, 'status'),
    'cancelled',
  );
});

play('list-replenishment-fulfillments.filter-works-purchases-only', async (stage) => {
  const id = await ordered(stage);
  const event = await approved(stage);
  const move = await stage.make(DEEDS, deed([event]));
  const found = await stage.ids(`${DEEDS}?supplier_id=${BRIGHTWATER}&limit=100`);
  stage.is('the purchase, the transfer', [found.includes(id), found.includes(move)], [true, false]);
});

play('RefillPointUpdate.min_quantity.required-method-ignored-others', async (stage) => {
  const bare = without(point(), 'min_quantity');
  await stage.says('422 /min_quantity required', 'POST', POINTS, bare);
  const order = {method: 'reorder_point', reorder_point: boxes('2'), reorder_quantity: boxes('5')};
  await stage.says('201', 'POST', POINTS, {...bare, max_quantity: null, ...order});
});

play('RefillPointUpdate.max_quantity.must-greater-minimum', async (stage) => {
  await stage.says('422 /max_quantity out_of_range', 'POST', POINTS, point({max_quantity: boxes('2')}));
  const id = await stage.make(POINTS, point());
  await stage.says('422 /max_quantity out_of_range', 'PATCH', path(id), {max_quantity: boxes('1')});
  await stage.says('200', 'PATCH', path(id), {max_quantity: boxes('3')});
});

play('RefillPointUpdate.review.default-continuous', async (stage) => {
  stage.is('left out', (await stage.ok('POST', POINTS, point())).review, 'continuous');
  const other = point({code: 'RP-NEW-2', location_id: LAB, review: 'daily'});
  stage.is('sent', (await stage.ok('POST', POINTS, other)).review, 'daily');
});

play('RefillPointUpdate.supply.source_location_id.required-transfer-different-place', async (stage) => {
  const supply = (more: Fields): Fields => point({supply: {type: 'transfer', ...more}});
  await stage.says('422 /supply/source_location_id required', 'POST', POINTS, supply({}));
  await stage.says(
    '422 /supply/source_location_id same_location',
    'POST',
    POINTS,
    supply({source_location_id: RETURNS}),
  );
  await stage.says('201', 'POST', POINTS, supply({source_location_id: STORE}));
});

play('list-refill-points.include_children.default-false', async (stage) => {
  const count = async (query: string): Promise<number> =>
    (await stage.ids(`${POINTS}?location_id=loc_01JHXKEA40RZGXBM4VR9WDCH41${query}`)).length;
  stage.is('the default', await count(''), 0);
  stage.is('false', await count('&include_children=false'), 0);
  stage.is('true', (await count('&include_children=true')) > 0, true);
});

play('list-refill-points.supply_type.only-points-filled-another', async (stage) => {
  const types = async (type: string): Promise<unknown[]> => [
    ...new Set((await stage.rows(`${POINTS}?supply_type=${type}`)).map(({supply}) => (supply as Fields).type)),
  ];
  stage.is('the kinds', [await types('transfer'), await types('purchase')], [['transfer'], ['purchase']]);
});
