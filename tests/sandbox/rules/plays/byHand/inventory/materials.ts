/** Rules of materials. */
import {asText} from '../../../../../../src/sandbox/json';
import {
  ACETONE,
  CONSUMABLE,
  GLOVES,
  GLOVES_IN_STORE,
  LAB,
  MAYA,
  RETURNS,
  SITE,
  STORE,
  TIPS,
  VINYL,
  boxes,
  material,
  pieces,
  place,
  play,
  type Fields,
} from './stage';

const MATERIALS = '/materials';

play('list-materials.never-bring-record-back', async (stage) => {
  const before = await stage.get(`${MATERIALS}/${GLOVES}`);
  await stage.ok('POST', `/items/${GLOVES_IN_STORE}/adjust`, {quantity_delta: '1', reason_code: 'found'});
  const after = await stage.get(`${MATERIALS}/${GLOVES}`);
  stage.is('the quantity', after.on_hand === before.on_hand, false);
  stage.is('updated_at', after.updated_at, before.updated_at);
  const since = encodeURIComponent(asText(before.updated_at ?? '').replace(/\d{3}Z$/, '999Z'));
  const found = await stage.ids(`${MATERIALS}?updated_at[gte]=${since}&limit=100`);
  stage.is('asked for changes', found.includes(GLOVES), false);
});

const hide = {subject_type: 'user', subject_id: MAYA, effect: 'deny', actions: ['view'], material_ids: [VINYL]};

play('show-material.not-view-answers-404', async (stage) => {
  const maya = {key: 'maya_viewer'};
  await stage.says('200', 'GET', `${MATERIALS}/${VINYL}`, undefined, maya);
  await stage.ok('POST', '/material-permissions', hide);
  await stage.says('404 not_found', 'GET', `${MATERIALS}/${VINYL}`, undefined, maya);
});

play(['update-material.only-while-no-stock', 'MaterialUpdate.tracking.cannot-change-while-stock'], async (stage) => {
  await stage.says('409 conflict_in_use', 'PATCH', `${MATERIALS}/${TIPS}`, {tracking: 'lot'});
  await stage.says('200', 'PATCH', `${MATERIALS}/${VINYL}`, {tracking: 'lot'});
  await stage.says('422 /issue_strategy invalid_enum', 'PATCH', `${MATERIALS}/${VINYL}`, {issue_strategy: 'fefo'});
  const dated = {issue_strategy: 'fefo', expiry_tracking: true};
  await stage.says('200', 'PATCH', `${MATERIALS}/${VINYL}`, dated);
  const other = await stage.make('/material-types', {code: 'LOTS', name: {en: 'Lots'}, default_tracking: 'lot'});
  const body = material({material_type_id: other});
  stage.is('of the type', (await stage.ok('POST', MATERIALS, body)).tracking, 'lot');
  stage.is('without one', (await stage.ok('POST', MATERIALS, material({number: 'MAT-90002'}))).tracking, 'none');
});

play('update-material.must-restored-first', async (stage) => {
  await stage.ok('POST', `${MATERIALS}/${VINYL}/archive`);
  await stage.says('409 invalid_state', 'PATCH', `${MATERIALS}/${VINYL}`, {abc_class: 'A'});
  await stage.ok('POST', `${MATERIALS}/${VINYL}/restore`);
  await stage.says('200', 'PATCH', `${MATERIALS}/${VINYL}`, {abc_class: 'A'});
});

play('update-material.body.base-unit-not-accepted', async (stage) => {
  await stage.says('422 /number unknown_field', 'PATCH', `${MATERIALS}/${VINYL}`, {number: 'MAT-1'});
  await stage.says('422 /base_unit unknown_field', 'PATCH', `${MATERIALS}/${VINYL}`, {base_unit: 'EA'});
});

play(
  [
    'delete-material.only-while-material-no',
    'delete-material.number-becomes-free-again',
    'delete-material.cannot-restored-audit-log',
  ],
  async (stage) => {
    const fresh = await stage.make(MATERIALS, material());
    await stage.says('409 conflict_duplicate', 'POST', MATERIALS, material());
    await stage.says('204', 'DELETE', `${MATERIALS}/${fresh}`);
    await stage.says('404 not_found', 'POST', `${MATERIALS}/${fresh}/restore`);
    const moved = await stage.make(MATERIALS, material());
    const line = {material_id: moved, location_id: STORE, quantity: pieces('1')};
    await stage.ok('POST', '/transactions', {...line, type: 'receipt'});
    await stage.ok('POST', '/transactions', {...line, type: 'issue'});
    await stage.says('409 conflict_in_use', 'DELETE', `${MATERIALS}/${moved}`);
    await stage.says('200', 'POST', `${MATERIALS}/${moved}/archive`);
    const named = await stage.make(MATERIALS, material({number: 'MAT-90002'}));
    const substitutes = [{material_id: named, factor: '1', priority: 1}];
    const other = await stage.make(MATERIALS, material({number: 'MAT-90003', substitutes}));
    await stage.says('409 conflict_in_use', 'DELETE', `${MATERIALS}/${named}`);
    await stage.ok('PATCH', `${MATERIALS}/${other}`, {substitutes: []});
    await stage.says('204', 'DELETE', `${MATERIALS}/${named}`);
  },
);

play('restore-material.answers-409-invalid-state', async (stage) => {
  await stage.ok('PATCH', `${MATERIALS}/${VINYL}`, {blocked: true});
  stage.is('the state', await stage.field(`${MATERIALS}/${VINYL}`, 'status'), 'blocked');
  await stage.says('409 invalid_state', 'POST', `${MATERIALS}/${VINYL}/restore`);
  await stage.ok('PATCH', `${MATERIALS}/${VINYL}`, {blocked: false});
  stage.is('released', await stage.field(`${MATERIALS}/${VINYL}`, 'status'), 'active');
});

play('batch-upsert-materials.up-500-materials-call', async (stage) => {
  const items = (count: number): Fields => ({
    items: Array.from({length: count}, (_, at) => material({number: `MAT-${String(at + 20_000)}`})),
  });
  await stage.says('422 /items too_long', 'POST', `${MATERIALS}/batch`, items(501));
  const {total, failed} = await stage.ok('POST', `${MATERIALS}/batch`, items(500));
  stage.is('the result', [total, failed], [500, 0]);
  const [found] = await stage.rows(`${MATERIALS}?number=MAT-20000`);
  await stage.ok('POST', `${MATERIALS}/batch`, {items: [material({number: 'MAT-20000', name: {en: 'Other'}})]});
  stage.is('the same record', await stage.field(`${MATERIALS}/${asText(found?.id ?? '')}`, 'name.en'), 'Other');
});

play('batch-upsert-materials.only-fields-item-carries', async (stage) => {
  const before = await stage.get(`${MATERIALS}/${VINYL}`);
  const item = {
    number: 'MAT-10008',
    name: {en: 'Vinyl gloves, size M'},
    material_type_id: CONSUMABLE,
    base_unit: 'XBX',
  };
  const results = async (...items: Fields[]): Promise<unknown> => {
    const {items: done} = await stage.ok('POST', `${MATERIALS}/batch`, {items});
    return (done as Fields[]).map(({status}) => status);
  };
  stage.is('an update', await results(item), ['updated']);
  const after = await stage.get(`${MATERIALS}/${VINYL}`);
  stage.is('what it leaves out', [after.abc_class, after.identifiers], [before.abc_class, before.identifiers]);
  stage.is('another unit', await results({...item, base_unit: 'EA'}), ['failed']);
  const bare = {number: 'MAT-10008', material_type_id: CONSUMABLE, base_unit: 'XBX'};
  await stage.says('422 /items/0/name required', 'POST', `${MATERIALS}/batch`, {items: [bare]});
});

play('MaterialBatch.mode.default-upsert', async (stage) => {
  const {items} = await stage.ok('POST', `${MATERIALS}/batch`, {
    items: [material(), {...material({number: 'MAT-10008'}), base_unit: 'XBX'}],
  });
  stage.is(
    'the result',
    (items as Fields[]).map(({status}) => status),
    ['created', 'updated'],
  );
});

play('list-material-stock-levels.never-summed-include-children', async (stage) => {
  const path = `${MATERIALS}/${GLOVES}/stock-levels`;
  const rows = async (query: string): Promise<string[]> =>
    (await stage.rows(`${path}${query}`)).map(({location, on_hand: hand}) =>
      [(location as Fields).name, (hand as Fields).value].map((one) => asText(one ?? '')).join(' '),
    );
  stage.is('one place', await rows(`?location_id=${STORE}&include_children=false`), ['Central store 60']);
  stage.is('with those below', (await rows(`?location_id=${STORE}&include_children=true`)).sort(), [
    'Central store 60',
    'HAL-B1-STORE-A-03-1 8',
    'HAL-B1-STORE-A-03-2 42',
  ]);
});

play('list-material-stock-levels.include_children.ignored-without-location-id', async (stage) => {
  const path = `${MATERIALS}/${GLOVES}/stock-levels`;
  const count = async (query: string): Promise<number> => (await stage.rows(`${path}${query}`)).length;
  const all = await count('');
  stage.is(
    'without a place',
    [await count('?include_children=true'), await count('?include_children=false')],
    [all, all],
  );
  const exact = await count(`?location_id=${STORE}&include_children=false`);
  stage.is('the default', await count(`?location_id=${STORE}`), exact);
  stage.is('with those below', (await count(`?location_id=${STORE}&include_children=true`)) > exact, true);
});

play('MaterialUpdate.expiry_tracking.must-state-expires-lot', async (stage) => {
  const receipt = (more: Fields): Fields => ({
    type: 'receipt',
    material_id: GLOVES,
    location_id: STORE,
    quantity: boxes('1'),
    ...more,
  });
  await stage.says('422 /expires_on required', 'POST', '/transactions', receipt({lot_number: 'NEW-1'}));
  const dated = receipt({lot_number: 'NEW-1', expires_on: '2025-03-20'});
  await stage.says('201', 'POST', '/transactions', dated);
  const [lot] = await stage.rows('/items?lot_number=NEW-1');
  stage.is('before', (lot?.status as Fields).name, 'Available');
  await stage.client.send('GET', '/v1/inventory/items', undefined, {headers: {'Sandbox-Date': '2025-03-21'}});
  const [later] = await stage.rows('/items?lot_number=NEW-1');
  stage.is('after its last day', (later?.status as Fields).name, 'Expired');
});

play(['InventoryTransactionFields.expires_on.required-at-receipt-material'], async (stage) => {
  const receipt = {type: 'receipt', material_id: GLOVES, location_id: STORE, quantity: boxes('1')};
  await stage.says('422 /expires_on required', 'POST', '/transactions', {...receipt, lot_number: 'NEW-1'});
  const known = await stage.ok('POST', '/transactions', {...receipt, lot_number: '2501D'});
  stage.is('a known lot', known.expires_on, '2028-01-31');
});

play('MaterialUpdate.hazard.required-material-type-sets', async (stage) => {
  await stage.says('422 /hazard required', 'PATCH', `${MATERIALS}/${ACETONE}`, {hazard: null});
  await stage.says('200', 'PATCH', `${MATERIALS}/${VINYL}`, {hazard: null});
});

play('MaterialUpdate.default_location_id.must-able-hold-stock', async (stage) => {
  const path = `${MATERIALS}/${VINYL}`;
  await stage.says('422 /default_location_id unknown_reference', 'PATCH', path, {default_location_id: SITE});
  await stage.says('200', 'PATCH', path, {default_location_id: RETURNS});
});

play('MaterialUpdate.custom_fields.refused-schema-forbids', async (stage) => {
  const type = await stage.make('/material-types', {
    code: 'STRICT',
    name: {en: 'Strict'},
    custom_field_schema: {type: 'object', properties: {level: {type: 'integer'}}, additionalProperties: false},
  });
  const body = (fields: Fields): Fields => material({material_type_id: type, custom_fields: fields});
  await stage.says('422 /custom_fields/colour unknown_field', 'POST', MATERIALS, body({colour: 'red'}));
  await stage.says('201', 'POST', MATERIALS, body({level: 2}));
  await stage.says('201', 'POST', MATERIALS, material({number: 'MAT-90002', custom_fields: {colour: 'red'}}));
});

play('MaterialUpdate.substitutes.material_id.cannot-material-itself', async (stage) => {
  const substitutes = (id: string): Fields => ({substitutes: [{material_id: id, factor: '1', priority: 1}]});
  const path = `${MATERIALS}/${VINYL}`;
  await stage.says('422 /substitutes/0/material_id invalid_enum', 'PATCH', path, substitutes(VINYL));
  await stage.says('200', 'PATCH', path, substitutes(GLOVES));
});

for (const [id, where, record] of [
  [
    'MaterialUpdate.storage_conditions.unit.degree-celsius-only-accepted',
    'storage_conditions',
    `${MATERIALS}/${VINYL}`,
  ],
  ['LocationUpdate.conditions.unit.degree-celsius-only-accepted', 'conditions', `/locations/${RETURNS}`],
] as const)
  play(id, async (stage) => {
    const range = {temperature_min: 5, temperature_max: 25};
    await stage.says(`422 /${where}/unit invalid_enum`, 'PATCH', record, {[where]: {...range, unit: 'FAH'}});
    await stage.says('200', 'PATCH', record, {[where]: {...range, unit: 'CEL'}});
  });

/** A shelf with certain conditions, and a box of vinyl gloves in the store that need others. */
async function shelf(stage: Parameters<Parameters<typeof play>[1]>[0], conditions: Fields): Promise<[string, string]> {
  const id = await stage.make('/locations', place({conditions}));
  await stage.ok('POST', '/transactions', {
    type: 'receipt',
    material_id: VINYL,
    location_id: RETURNS,
    quantity: boxes('3'),
  });
  const [item = ''] = await stage.ids(`/items?material_id=${VINYL}`);
  return [id, item];
}

const needs = (more: Fields): Fields => ({storage_conditions: {unit: 'CEL', ...more}});

play(
  [
    'MaterialUpdate.storage_conditions.conditions-not-fit-refused',
    'LocationUpdate.conditions.refuses-what-not-fit',
    'MaterialUpdate.storage_conditions.light_sensitive.must-kept-dark',
  ],
  async (stage) => {
    const [id, item] = await shelf(stage, {
      temperature_min: 15,
      temperature_max: 25,
      unit: 'CEL',
      light_sensitive: false,
    });
    const path = `${MATERIALS}/${VINYL}`;
    const move = {to_location_id: id, quantity: boxes('1')};
    const refusal = '422 /to_location_id out_of_range';
    await stage.ok('PATCH', path, needs({temperature_min: 2, temperature_max: 8}));
    await stage.says(refusal, 'POST', `/items/${item}/move`, move);
    const receipt = {type: 'receipt', material_id: VINYL, location_id: id, quantity: boxes('1')};
    await stage.says('422 /location_id out_of_range', 'POST', '/transactions', receipt);
    await stage.ok('PATCH', path, needs({temperature_min: 5, temperature_max: 30, light_sensitive: true}));
    await stage.says(refusal, 'POST', `/items/${item}/move`, move);
    await stage.ok('PATCH', path, needs({temperature_min: 5, temperature_max: 30, light_sensitive: false}));
    await stage.says('201', 'POST', `/items/${item}/move`, move);
  },
);

play('list-materials.location_id.only-materials-inventory-item', async (stage) => {
  const at = (id: string): Promise<string[]> => stage.ids(`${MATERIALS}?location_id=${id}&limit=100`);
  stage.is('the lab', (await at(LAB)).sort(), [GLOVES, TIPS].sort());
  stage.is('the store and below', (await at(STORE)).sort(), [ACETONE, GLOVES, TIPS].sort());
  stage.is('an empty shelf', await at(RETURNS), []);
});
