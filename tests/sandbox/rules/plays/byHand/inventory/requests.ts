/** Rules of requests for material. */
import {asText} from '../../../../../../src/sandbox/json';
import {LAB, MAYA, NOBODY, STORE, TIPS, VINYL, boxes, pieces, play, without, type Fields, type Stage} from './stage';

const REQUESTS = '/requests';
const wish = (more: Fields = {}): Fields => ({
  type: 'issue',
  destination_location_id: LAB,
  source_location_id: STORE,
  lines: [{material_id: TIPS, quantity: pieces('10')}],
  ...more,
});
const path = (id: string, action = ''): string => `${REQUESTS}/${id}${action}`;
const maya = {key: 'maya_buyer'};
const ines = {key: 'ines_inventory_manager'};

/** A request that waits for a decision: a permission asks for approval. */
async function waiting(stage: Stage, more: Fields = {}): Promise<string> {
  await stage.ok('POST', '/material-permissions', {
    subject_type: 'user',
    subject_id: MAYA,
    effect: 'allow',
    actions: ['request'],
    material_ids: [TIPS, VINYL],
    requires_approval: true,
  });
  const id = await stage.make(REQUESTS, wish(more), maya);
  await stage.ok('POST', path(id, '/submit'), undefined, maya);
  return id;
}

play('list-inventory-requests.requests-answer-cannot-approve', async (stage) => {
  const id = await waiting(stage);
  const own = await stage.ids(`${REQUESTS}?status=submitted&limit=100`, maya);
  stage.is('in the queue', own.includes(id), true);
  await stage.says('403 forbidden', 'POST', path(id, '/approve'), {}, maya);
  // Another role of the same person has the right, and still not for its own request.
  await stage.says('403 self_approval_forbidden', 'POST', path(id, '/approve'), {}, {key: 'maya_inventory_manager'});
  await stage.says('200', 'POST', path(id, '/approve'), {}, ines);
});

play('approve-inventory-request.cannot-approve-own-request', async (stage) => {
  const id = await waiting(stage);
  await stage.says('403 self_approval_forbidden', 'POST', path(id, '/approve'), {}, {key: 'maya_approver'});
  await stage.says('200', 'POST', path(id, '/approve'), {}, ines);
});

play('approve-inventory-request.every-line-zero-answers', async (stage) => {
  const id = await waiting(stage);
  const zero = {lines: [{line_number: 1, approved_quantity: pieces('0')}]};
  await stage.says('422 /lines out_of_range', 'POST', path(id, '/approve'), zero, ines);
  await stage.says('200', 'POST', path(id, '/reject'), {comment: 'Nothing left'}, ines);
});

const FORBIDDEN = {name: 'None to lab 3', from_location_id: STORE, to_location_id: LAB, mode: 'forbidden', priority: 1};

play('approve-inventory-request.route-answers-403-transfer', async (stage) => {
  const id = await waiting(stage, {type: 'transfer'});
  const rule = await stage.make('/transfer-rules', FORBIDDEN);
  await stage.says('403 transfer_forbidden', 'POST', path(id, '/approve'), {}, ines);
  stage.is('the request', await stage.field(path(id), 'status'), 'submitted');
  await stage.ok('PATCH', `/transfer-rules/${rule}`, {mode: 'allowed'});
  await stage.says('200', 'POST', path(id, '/approve'), {}, ines);
});

play('submit-inventory-request.route-answers-403-transfer', async (stage) => {
  const id = await stage.make(REQUESTS, wish({type: 'transfer'}), maya);
  const rule = await stage.make('/transfer-rules', FORBIDDEN);
  await stage.says('403 transfer_forbidden', 'POST', path(id, '/submit'), undefined, maya);
  stage.is('the request', await stage.field(path(id), 'status'), 'draft');
  await stage.ok('PATCH', `/transfer-rules/${rule}`, {mode: 'allowed'});
  await stage.says('200', 'POST', path(id, '/submit'), undefined, maya);
});

play('list-inventory-requests.board-needs-call-only', async (stage) => {
  const id = await waiting(stage);
  await stage.ok('POST', path(id, '/approve'), {}, ines);
  const found = (await stage.rows(`${REQUESTS}?limit=100`)).find((one) => one.id === id);
  const shown = await stage.get(path(id));
  stage.is('lines and documents', [found?.lines, found?.fulfilment], [shown.lines, shown.fulfilment]);
  stage.is('how many', [(found?.lines as Fields[]).length, (found?.fulfilment as Fields[]).length], [1, 1]);
});

play('create-inventory-request.only-approvers-see-source', async (stage) => {
  const id = await waiting(stage);
  const kept = await stage.ok('POST', path(id, '/approve'), {}, ines);
  stage.is('the source', kept.source_location_id, STORE);
  const other = await stage.make(REQUESTS, wish(), maya);
  await stage.ok('POST', path(other, '/submit'), undefined, maya);
  const changed = await stage.ok('POST', path(other, '/approve'), {source_location_id: LAB}, ines);
  stage.is('another source', changed.source_location_id, LAB);
});

play('update-inventory-request.type-cannot-change', async (stage) => {
  const id = await stage.make(REQUESTS, wish());
  await stage.says('422 /type unknown_field', 'PATCH', path(id), {type: 'transfer'});
  await stage.says('200', 'PATCH', path(id), {reason: 'Other'});
});

play('submit-inventory-request.material-not-permitted-nothing', async (stage) => {
  const id = await stage.make(REQUESTS, wish({lines: [{material_id: VINYL, quantity: boxes('1')}]}), maya);
  const deny = {subject_type: 'user', subject_id: MAYA, effect: 'deny', actions: ['request'], material_ids: [VINYL]};
  const permission = await stage.make('/material-permissions', deny);
  await stage.says('403 material_not_permitted', 'POST', path(id, '/submit'), undefined, maya);
  stage.is('the request', await stage.field(path(id), 'status'), 'draft');
  await stage.ok('DELETE', `/material-permissions/${permission}`);
  await stage.says('200', 'POST', path(id, '/submit'), undefined, maya);
});

play(
  [
    'reject-inventory-request.refuses-submitted-request-whole',
    'InventoryRequestDecision.comment.required-rejecting',
    'InventoryRequestDecision.lines.used-approval-ignored-rejection',
    'reject-inventory-request.body.other-fields-ignored-here',
  ],
  async (stage) => {
    const id = await waiting(stage);
    await stage.says('422 comment_required', 'POST', path(id, '/reject'), {}, ines);
    const body = {
      comment: 'Ask again in April',
      lines: [{line_number: 1, approved_quantity: pieces('5')}],
      source_location_id: LAB,
    };
    const done = await stage.ok('POST', path(id, '/reject'), body, ines);
    stage.is('the request', [done.status, done.fulfilment, done.source_location_id], ['rejected', [], STORE]);
    stage.is('who decided', (done.approver as Fields | null)?.name, 'Ines Carvalho');
    const [line] = done.lines as Fields[];
    stage.is('the line', line?.approved_quantity ?? null, null);
    const draft = await stage.make(REQUESTS, wish(), maya);
    await stage.says('409 invalid_state', 'POST', path(draft, '/reject'), {comment: 'Not now'}, ines);
  },
);

play(
  [
    'reject-inventory-request.refuse-single-lines-approve',
    'InventoryRequestDecision.lines.only-lines-want-change',
    'InventoryRequestUpdate.lines.approved_quantity.refused-line-null-while',
  ],
  async (stage) => {
    const two = [
      {material_id: TIPS, quantity: pieces('10')},
      {material_id: TIPS, quantity: pieces('20')},
    ];
    const id = await waiting(stage, {lines: two});
    const granted = (request: Fields): unknown =>
      (request.lines as Fields[]).map(({approved_quantity: quantity}) => (quantity as Fields | null)?.value ?? null);
    stage.is('undecided', granted(await stage.get(path(id))), [null, null]);
    const decision = {lines: [{line_number: 1, approved_quantity: pieces('0')}]};
    const done = await stage.ok('POST', path(id, '/approve'), decision, ines);
    stage.is('decided', [done.status, granted(done)], ['partially_approved', ['0', '20']]);
  },
);

play('create-inventory-request.body.fulfilled-quantities-cannot-sent', async (stage) => {
  for (const name of ['approved_quantity', 'fulfilled_quantity'])
    await stage.says(
      `422 /lines/0/${name} unknown_field`,
      'POST',
      REQUESTS,
      wish({lines: [{material_id: TIPS, quantity: pieces('10'), [name]: pieces('10')}]}),
    );
  await stage.says('201', 'POST', REQUESTS, wish());
});

play('InventoryRequestUpdate.destination_location_id.required-type-transfer-others', async (stage) => {
  const bare = without(wish(), 'destination_location_id');
  await stage.says('422 /destination_location_id required', 'POST', REQUESTS, {...bare, type: 'transfer'});
  await stage.says('201', 'POST', REQUESTS, bare);
  await stage.says('201', 'POST', REQUESTS, wish({type: 'transfer'}));
});

play('InventoryRequestUpdate.form_id.kiosk-uses-must-published', async (stage) => {
  await stage.says('422 /form_id unknown_reference', 'POST', REQUESTS, wish({form_id: `frm_${NOBODY}`}));
  const forms = await stage.rows('/v1/forms?limit=100');
  const published = forms.find(({status}) => status === 'published');
  const other = forms.find(({status}) => status !== 'published');
  await stage.says('422 /form_id unknown_reference', 'POST', REQUESTS, wish({form_id: asText(other?.id ?? '')}));
  await stage.says('201', 'POST', REQUESTS, wish({form_id: asText(published?.id ?? '')}));
});

play('InventoryRequest.number.unique-organisation-requesters-quote', async (stage) => {
  const [one, two] = [await stage.ok('POST', REQUESTS, wish()), await stage.ok('POST', REQUESTS, wish())];
  stage.is('different numbers', one.number === two.number, false);
  const all = (await stage.rows(`${REQUESTS}?limit=100`)).map(({number}) => number);
  stage.is('each once', new Set(all).size, all.length);
});
