/** Rules of material types, location types, groups of materials and material permissions. */
import {
  CHEMICAL,
  CONSUMABLE,
  EHS_GROUP,
  GLOVE_GROUP,
  GLOVES,
  LAB,
  LAB_TYPE,
  MAYA,
  PPE_GROUP,
  ROOM_TYPE,
  SITE_TYPE,
  SOLVENTS,
  STORE,
  VINYL,
  boxes,
  material,
  pieces,
  place,
  play,
  type Fields,
} from './stage';

const TYPES = '/material-types';
const KINDS = '/location-types';
const GROUPS = '/material-groups';
const type = (more: Fields = {}): Fields => ({code: 'GLASS', name: {en: 'Glassware'}, ...more});
const group = (more: Fields = {}): Fields => ({code: 'GLASS', name: {en: 'Glassware'}, ...more});

play(['MaterialType.cannot-deleted-own-types', 'MaterialType.system.come-platform-cannot-deleted'], async (stage) => {
  await stage.says('403 system_record_locked', 'DELETE', `${TYPES}/${CONSUMABLE}`);
  await stage.says('204', 'DELETE', `${TYPES}/${await stage.make(TYPES, type())}`);
});

play(
  ['LocationType.come-platform-cannot-deleted', 'LocationType.system.come-platform-cannot-deleted'],
  async (stage) => {
    await stage.says('403 system_record_locked', 'DELETE', `${KINDS}/${ROOM_TYPE}`);
    await stage.says('204', 'DELETE', `${KINDS}/${await stage.make(KINDS, type())}`);
  },
);

play('create-material-type.cannot-change-later-must', async (stage) => {
  await stage.says('409 conflict_duplicate', 'POST', TYPES, type({code: 'CONSUMABLE'}));
  const id = await stage.make(TYPES, type());
  await stage.says('422 /code unknown_field', 'PATCH', `${TYPES}/${id}`, {code: 'GLASS2'});
});

play('create-location-type.cannot-change-later-must', async (stage) => {
  await stage.says('409 conflict_duplicate', 'POST', KINDS, type({code: 'SITE'}));
  const id = await stage.make(KINDS, type());
  await stage.says('422 /code unknown_field', 'PATCH', `${KINDS}/${id}`, {code: 'GLASS2'});
});

play('update-material-type.only-code-stays', async (stage) => {
  await stage.says('200', 'PATCH', `${TYPES}/${CONSUMABLE}`, {count_interval_days: 12, default_tracking: 'lot'});
  const {code, count_interval_days: days, default_tracking: tracking} = await stage.get(`${TYPES}/${CONSUMABLE}`);
  stage.is('the type', [code, days, tracking], ['CONSUMABLE', 12, 'lot']);
  await stage.says('422 /code unknown_field', 'PATCH', `${TYPES}/${CONSUMABLE}`, {code: 'OTHER'});
});

play('update-location-type.only-code-stays', async (stage) => {
  await stage.says('200', 'PATCH', `${KINDS}/${ROOM_TYPE}`, {icon: 'box', default_usage: 'quarantine'});
  const {code, icon, default_usage: usage} = await stage.get(`${KINDS}/${ROOM_TYPE}`);
  stage.is('the type', [code, icon, usage], ['ROOM', 'box', 'quarantine']);
  await stage.says('422 /code unknown_field', 'PATCH', `${KINDS}/${ROOM_TYPE}`, {code: 'OTHER'});
});

play('update-material-type.only-stricter-custom-field', async (stage) => {
  const before = await stage.get(`/materials/${GLOVES}`);
  const id = await stage.make(TYPES, type());
  const old = await stage.make('/materials', material({material_type_id: id, number: 'MAT-90002'}));
  await stage.ok('PATCH', `${TYPES}/${id}`, {default_tracking: 'lot', requires_hazard_data: true});
  stage.is('tracking of an older material', await stage.field(`/materials/${old}`, 'tracking'), 'none');
  const body = material({material_type_id: id});
  await stage.says('422 /hazard required', 'PATCH', `/materials/${old}`, {abc_class: 'A'});
  await stage.says('422 /hazard required', 'POST', '/materials', body);
  await stage.ok('PATCH', `${TYPES}/${id}`, {requires_hazard_data: false});
  const fresh = await stage.make('/materials', body);
  stage.is('tracking of a new material', await stage.field(`/materials/${fresh}`, 'tracking'), 'lot');
  stage.is('a material of another type', (await stage.get(`/materials/${GLOVES}`)).tracking, before.tracking);
});

play('update-material-type.cannot-become-false-while', async (stage) => {
  await stage.says('409 conflict_in_use', 'PATCH', `${TYPES}/${CONSUMABLE}`, {stocked: false});
  const id = await stage.make(TYPES, type({allow_negative_stock: true}));
  const own = await stage.make('/materials', material({material_type_id: id}));
  const issue = {type: 'issue', material_id: own, location_id: STORE, quantity: pieces('3')};
  await stage.says('201', 'POST', '/transactions', issue);
  await stage.says('409 conflict_in_use', 'PATCH', `${TYPES}/${id}`, {allow_negative_stock: false});
  await stage.says('201', 'POST', '/transactions', {...issue, type: 'receipt'});
  await stage.says('200', 'PATCH', `${TYPES}/${id}`, {allow_negative_stock: false, stocked: false});
});

play(
  [
    'MaterialTypeUpdate.allow_negative_stock.instead-failing-insufficient-stock',
    'InventoryItem.quantity.only-where-material-type',
  ],
  async (stage) => {
    const id = await stage.make(TYPES, type());
    const own = await stage.make('/materials', material({material_type_id: id}));
    const move = {material_id: own, location_id: STORE, quantity: pieces('3')};
    await stage.says('409 insufficient_stock', 'POST', '/transactions', {...move, type: 'issue'});
    await stage.ok('POST', '/transactions', {...move, type: 'receipt', quantity: pieces('2')});
    const [item] = await stage.ids(`/items?material_id=${own}`);
    const adjust = {quantity_delta: '-5', reason_code: 'lost'};
    await stage.says('409 insufficient_stock', 'POST', `/items/${item ?? ''}/adjust`, adjust);
    await stage.ok('PATCH', `${TYPES}/${id}`, {allow_negative_stock: true});
    await stage.says('201', 'POST', `/items/${item ?? ''}/adjust`, adjust);
    stage.is('the stock', await stage.field(`/items/${item ?? ''}`, 'quantity.value'), '-3');
    await stage.says('201', 'POST', '/transactions', {...move, type: 'issue'});
    stage.is('the stock', await stage.field(`/items/${item ?? ''}`, 'quantity.value'), '-6');
  },
);

play('MaterialTypeUpdate.requires_hazard_data.cannot-saved-without-hazard', async (stage) => {
  const body = material({material_type_id: CHEMICAL});
  await stage.says('422 /hazard required', 'POST', '/materials', body);
  await stage.says('201', 'POST', '/materials', {...body, hazard: {un_number: '1090'}});
});

play('delete-material-type.conflict-use-number-materials', async (stage) => {
  const id = await stage.make(TYPES, type());
  const own = await stage.make('/materials', material({material_type_id: id}));
  await stage.ok('POST', `/materials/${own}/archive`);
  const answer = await stage.client.send('DELETE', `/v1/inventory${TYPES}/${id}`);
  const {code, used_by: usedBy} = answer.json as Fields;
  stage.is('the answer', [code, usedBy], ['conflict_in_use', [{type: 'material', count: 1}]]);
  await stage.ok('POST', `/materials/${own}/restore`);
  await stage.ok('PATCH', `/materials/${own}`, {material_type_id: CONSUMABLE});
  await stage.says('204', 'DELETE', `${TYPES}/${id}`);
});

play('delete-material-type.again-nothing-else-changes', async (stage) => {
  const id = await stage.make(TYPES, type());
  await stage.says('409 conflict_duplicate', 'POST', TYPES, type());
  await stage.ok('DELETE', `${TYPES}/${id}`);
  await stage.says('201', 'POST', TYPES, type());
});

play('delete-location-type.code-becomes-free-again', async (stage) => {
  const id = await stage.make(KINDS, type());
  await stage.says('409 conflict_duplicate', 'POST', KINDS, type());
  await stage.ok('DELETE', `${KINDS}/${id}`);
  await stage.says('201', 'POST', KINDS, type());
});

play('delete-location-type.answer-409-conflict-use', async (stage) => {
  const id = await stage.make(KINDS, type());
  const room = await stage.make('/locations', place({location_type_id: id}));
  await stage.ok('POST', `/locations/${room}/archive`);
  await stage.says('409 conflict_in_use', 'DELETE', `${KINDS}/${id}`);
  await stage.ok('POST', `/locations/${room}/restore`);
  await stage.ok('PATCH', `/locations/${room}`, {location_type_id: ROOM_TYPE});
  await stage.says('204', 'DELETE', `${KINDS}/${id}`);
});

play('update-location-type.locations-new-labels-only', async (stage) => {
  const before = await stage.get(`/locations/${STORE}`);
  await stage.ok('PATCH', `${KINDS}/${ROOM_TYPE}`, {default_usage: 'quarantine', label_template: 'shelf_25x76'});
  stage.is('a place', await stage.field(`/locations/${STORE}`, 'usage'), before.usage);
  stage.is('the type', await stage.field(`${KINDS}/${ROOM_TYPE}`, 'default_usage'), 'quarantine');
  stage.is('another usage', (await stage.ok('POST', '/locations', place())).usage, 'storage');
});

play('update-location-type.cannot-become-false-while', async (stage) => {
  await stage.says('409 conflict_in_use', 'PATCH', `${KINDS}/${ROOM_TYPE}`, {can_hold_stock: false});
  const id = await stage.make(KINDS, type());
  await stage.make('/locations', place({location_type_id: id}));
  await stage.says('200', 'PATCH', `${KINDS}/${id}`, {can_hold_stock: false});
});

play('list-location-types.only-types-allowed-parent', async (stage) => {
  // A laboratory stands below a site or a building, and not below a room.
  const lab = place({location_type_id: LAB_TYPE});
  await stage.says('422 /parent_id invalid_enum', 'POST', '/locations', {...lab, parent_id: STORE});
  await stage.says('201', 'POST', '/locations', lab);
  const anywhere = await stage.make(KINDS, type());
  await stage.says('201', 'POST', '/locations', place({location_type_id: anywhere, parent_id: STORE, code: 'X2'}));
});

play('LocationTypeUpdate.can_hold_stock.must-usage-structural', async (stage) => {
  const site = place({location_type_id: SITE_TYPE, parent_id: null});
  await stage.says('422 /usage out_of_range', 'POST', '/locations', site);
  await stage.says('201', 'POST', '/locations', {...site, usage: 'structural'});
});

play('create-material-group.cannot-used-twice', async (stage) => {
  const top = await stage.make(GROUPS, group({unspsc_prefix: '41'}));
  await stage.says('409 conflict_duplicate', 'POST', GROUPS, group({code: 'G2', unspsc_prefix: '41'}));
  const deep = await stage.make(GROUPS, group({code: 'G3', unspsc_prefix: '4112'}));
  const coded = {unspsc_code: '41121500'};
  stage.is('the longest', (await stage.ok('POST', '/materials', material(coded))).material_group_id, deep);
  const other = material({number: 'MAT-90002', unspsc_code: '41100000'});
  stage.is('the only one', (await stage.ok('POST', '/materials', other)).material_group_id, top);
  const own = material({...coded, number: 'MAT-90003', material_group_id: SOLVENTS});
  stage.is('its own', (await stage.ok('POST', '/materials', own)).material_group_id, SOLVENTS);
});

/** Puts groups below each other. @returns their ids, the top first */
async function chain(stage: Parameters<Parameters<typeof play>[1]>[0], levels: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < levels; at += 1)
    ids.push(await stage.make(GROUPS, group({code: `G${at}`, parent_id: ids.at(-1) ?? null})));
  return ids;
}

play(
  ['update-material-group.refused-tree-would-become', 'MaterialGroupUpdate.parent_id.at-most-five-levels'],
  async (stage) => {
    const ids = await chain(stage, 5);
    const [top = '', second = ''] = ids;
    await stage.says('422 depth_exceeded', 'POST', GROUPS, group({parent_id: ids.at(-1) ?? ''}));
    const own = await stage.make(GROUPS, group());
    const below = await stage.make(GROUPS, group({code: 'BELOW', parent_id: own}));
    await stage.says('422 depth_exceeded', 'PATCH', `${GROUPS}/${own}`, {parent_id: ids[3] ?? ''});
    await stage.says('200', 'PATCH', `${GROUPS}/${own}`, {parent_id: ids[2] ?? ''});
    stage.is('what is below', await stage.field(`${GROUPS}/${below}`, 'parent_id'), own);
    await stage.says('422 cycle_detected', 'PATCH', `${GROUPS}/${top}`, {parent_id: second});
  },
);

play('delete-material-group.must-no-materials-no', async (stage) => {
  const refused = async (what: string, id: string, users: Record<string, number>): Promise<void> => {
    const {json} = await stage.client.send('DELETE', `/v1/inventory${GROUPS}/${id}`);
    const {code = null, used_by: usedBy = null} = json as Fields;
    const expected = Object.entries(users).map(([type_, count]) => ({type: type_, count}));
    stage.is(what, [code, usedBy], ['conflict_in_use', expected]);
  };
  const own = await stage.make(GROUPS, group());
  const path = `${GROUPS}/${own}`;
  await stage.ok('POST', `${path}/materials`, {material_ids: [VINYL]});
  await refused('a material', own, {material: 1});
  await stage.ok('POST', `${path}/materials/remove`, {material_ids: [VINYL]});
  const below = await stage.make(GROUPS, group({code: 'G2', parent_id: own}));
  await refused('a group below', own, {material_group: 1});
  await stage.ok('DELETE', `${GROUPS}/${below}`);
  const permission = await stage.make('/material-permissions', {
    subject_type: 'user',
    subject_id: MAYA,
    effect: 'deny',
    actions: ['scrap'],
    material_group_ids: [own],
  });
  await refused('a permission', own, {material_permission: 1});
  await stage.ok('DELETE', `/material-permissions/${permission}`);
  const route = {name: 'R', from_location_id: LAB, to_location_id: STORE, mode: 'allowed', material_group_ids: [own]};
  const rule = await stage.make('/transfer-rules', route);
  await refused('a transfer rule', own, {transfer_rule: 1});
  await stage.ok('DELETE', `/transfer-rules/${rule}`);
  await stage.says('204', 'DELETE', path);
});

play('delete-material-group.code-becomes-free-again', async (stage) => {
  const id = await stage.make(GROUPS, group());
  await stage.says('409 conflict_duplicate', 'POST', GROUPS, group());
  await stage.ok('DELETE', `${GROUPS}/${id}`);
  await stage.says('201', 'POST', GROUPS, group());
});

play(
  ['MaterialGroup.belongs-group-at-most', 'add-materials-to-group.only-previous-assignment-replaced'],
  async (stage) => {
    await stage.ok('POST', `${GROUPS}/${SOLVENTS}/materials`, {material_ids: [VINYL]});
    stage.is('the group', await stage.field(`/materials/${VINYL}`, 'material_group_id'), SOLVENTS);
    const old = await stage.ids(`/materials?material_group_id=${GLOVE_GROUP}&limit=100`);
    stage.is('in the group before', old.includes(VINYL), false);
    await stage.says('422 /material_group_id invalid_format', 'PATCH', `/materials/${VINYL}`, {
      material_group_id: [SOLVENTS, GLOVE_GROUP],
    });
  },
);

play('remove-materials-from-group.until-somebody-saves-again', async (stage) => {
  await stage.ok('POST', `${GROUPS}/${GLOVE_GROUP}/materials/remove`, {material_ids: [GLOVES]});
  stage.is('removed', await stage.field(`/materials/${GLOVES}`, 'material_group_id'), null);
  stage.is('read again', await stage.field(`/materials/${GLOVES}`, 'material_group_id'), null);
  await stage.ok('PATCH', `/materials/${GLOVES}`, {abc_class: 'A'});
  stage.is('saved', await stage.field(`/materials/${GLOVES}`, 'material_group_id'), GLOVE_GROUP);
});

const many = (count: number): string[] =>
  Array.from({length: count}, (_, at) => `mat_01ZZZZZZZZZZZZZZZZZZZZZ${String(at).padStart(3, '0')}`);

for (const [id, end] of [
  ['add-materials-to-group.up-500-materials-into', 'materials'],
  ['remove-materials-from-group.up-500-materials-out', 'materials/remove'],
] as const)
  play(id, async (stage) => {
    const path = `${GROUPS}/${SOLVENTS}/${end}`;
    await stage.says('200', 'POST', path, {material_ids: many(500)});
    await stage.says('422 /material_ids too_long', 'POST', path, {material_ids: many(501)});
    if (end === 'materials') return;
    await stage.ok('POST', `${GROUPS}/${GLOVE_GROUP}/${end}`, {material_ids: [VINYL]});
    stage.is('the group', await stage.field(`/materials/${VINYL}`, 'material_group_id'), null);
  });

play('MaterialIdList.material_ids.materials-doubled-id-refused', async (stage) => {
  const path = `${GROUPS}/${PPE_GROUP}/materials`;
  await stage.says('422 /material_ids duplicate', 'POST', path, {material_ids: [VINYL, VINYL]});
  await stage.says('422 /material_ids too_short', 'POST', path, {material_ids: []});
  await stage.says('200', 'POST', path, {material_ids: [VINYL, GLOVES]});
});

const PERMISSIONS = '/material-permissions';
const permission = (more: Fields = {}): Fields => ({
  subject_type: 'user_group',
  subject_id: EHS_GROUP,
  effect: 'allow',
  actions: ['request'],
  material_ids: [VINYL],
  ...more,
});
const wish = (more: Fields = {}): Fields => ({
  type: 'issue',
  source_location_id: STORE,
  lines: [{material_id: VINYL, quantity: boxes('1'), ...more}],
});

play(
  ['MaterialPermission.only-subjects-matching-allow', 'create-material-permission.only-subjects-matching-allow'],
  async (stage) => {
    const maya = {key: 'maya_buyer'};
    const samir = {key: 'samir_buyer'};
    await stage.says('201', 'POST', '/requests', wish(), maya);
    await stage.ok('POST', PERMISSIONS, permission());
    await stage.says('403 material_not_permitted', 'POST', '/requests', wish(), maya);
    await stage.says('201', 'POST', '/requests', wish(), samir);
    const deny = permission({effect: 'deny', subject_type: 'user', subject_id: 'usr_01JHPZ8K00T4V2M7XQ9C5W3RNB'});
    await stage.ok('POST', PERMISSIONS, deny);
    await stage.says('403 material_not_permitted', 'POST', '/requests', wish(), samir);
  },
);

play('MaterialPermissionUpdate.subject_id.must-fit-subject-type', async (stage) => {
  await stage.says('422 /subject_id unknown_reference', 'POST', PERMISSIONS, permission({subject_id: MAYA}));
  await stage.says('422 /subject_id unknown_reference', 'POST', PERMISSIONS, permission({subject_type: 'role'}));
  await stage.says('201', 'POST', PERMISSIONS, permission({subject_type: 'user', subject_id: MAYA}));
});

play(
  [
    'MaterialPermissionUpdate.max_quantity_per_request.refused-422-permitted-max',
    'create-inventory-request.answers-422-allowed-maximum',
  ],
  async (stage) => {
    const samir = {key: 'samir_buyer'};
    await stage.ok('POST', PERMISSIONS, permission({max_quantity_per_request: boxes('5')}));
    await stage.says('201', 'POST', '/requests', wish({quantity: boxes('5')}), samir);
    const {json, status} = await stage.client.send(
      'POST',
      '/v1/inventory/requests',
      wish({quantity: boxes('6')}),
      samir,
    );
    const {errors} = json as {errors?: Fields[]};
    stage.is(
      'too much',
      [status, errors?.[0]?.pointer, errors?.[0]?.max],
      [422, '/lines/0/quantity/value', boxes('5')],
    );
  },
);

play('list-material-groups.sort.equal-keys-ordered-id', async (stage) => {
  // Names differ from record to record, so only a moment that two share can tell.
  const one = await stage.make(GROUPS, group({name: {en: 'Same'}}));
  const two = await stage.make(GROUPS, group({code: 'G2', name: {en: 'Same'}}));
  const found = (await stage.ids(`${GROUPS}?sort=name&limit=100`)).filter((id) => [one, two].includes(id));
  stage.is('equal names', found, [one, two].sort());
  const down = (await stage.ids(`${GROUPS}?sort=-name&limit=100`)).filter((id) => [one, two].includes(id));
  stage.is('the other way', down, [one, two].sort());
});

play('InventoryTransactionFields.material_id.must-stocked-permitted-at', async (stage) => {
  const id = await stage.make(TYPES, type({stocked: false}));
  const tool = await stage.make('/materials', material({material_type_id: id}));
  const receipt = {type: 'receipt', material_id: tool, location_id: STORE, quantity: pieces('1')};
  await stage.says('422 /material_id unknown_reference', 'POST', '/transactions', receipt);
  const lena = {key: 'lena_stock_keeper'};
  const issue = {type: 'issue', material_id: GLOVES, location_id: LAB, quantity: boxes('1'), lot_number: '2311C'};
  await stage.says('403 material_not_permitted', 'POST', '/transactions', issue, lena);
  await stage.says('201', 'POST', '/transactions', {...issue, location_id: STORE, lot_number: '2501D'}, lena);
});
