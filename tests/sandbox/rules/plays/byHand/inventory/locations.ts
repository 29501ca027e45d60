/** Rules of places. */
import {
  GLOVES,
  GLOVES_IN_STORE,
  LAB,
  RETURNS,
  SITE,
  STORE,
  TIPS_IN_STORE,
  VINYL,
  boxes,
  material,
  pieces,
  place,
  play,
  type Fields,
} from './stage';

const PLACES = '/locations';

play('update-location.refused-409-conflict-use', async (stage) => {
  // Goods are on their way to the laboratory.
  await stage.says('409 conflict_in_use', 'PATCH', `${PLACES}/${LAB}`, {parent_id: null});
  const own = await stage.make(PLACES, place());
  const below = await stage.make(PLACES, place({code: 'X2', parent_id: own}));
  const other = await stage.make(PLACES, place({code: 'X3'}));
  await stage.says('200', 'PATCH', `${PLACES}/${own}`, {parent_id: other});
  stage.is('the path below', await stage.field(`${PLACES}/${below}`, 'path'), 'HAL-B1/X3/HAL-B1-X1/X2');
});

play('update-location.refused-cycle-detected', async (stage) => {
  const own = await stage.make(PLACES, place());
  const below = await stage.make(PLACES, place({code: 'X2', parent_id: own}));
  await stage.says('422 cycle_detected', 'PATCH', `${PLACES}/${own}`, {parent_id: below});
  await stage.says('422 cycle_detected', 'PATCH', `${PLACES}/${own}`, {parent_id: own});
});

play('update-location.only-long-barcode-keeps', async (stage) => {
  const own = await stage.make(PLACES, place());
  const found = async (data: string): Promise<unknown> => (await stage.ok('POST', '/barcodes/scan', {data})).matched;
  await stage.ok('PATCH', `${PLACES}/${own}`, {code: 'NEW-1'});
  stage.is('the old label', await found('HAL-B1-X1'), true);
  await stage.ok('PATCH', `${PLACES}/${own}`, {barcode: 'NEW-1'});
  stage.is('the old label, replaced', [await found('HAL-B1-X1'), await found('NEW-1')], [false, true]);
});

play(
  [
    'delete-location.must-no-stock-no',
    'delete-location.code-becomes-free-again',
    'delete-location.deleted-location-cannot-restored',
  ],
  async (stage) => {
    await stage.says('409 conflict_in_use', 'DELETE', `${PLACES}/${STORE}`);
    const own = await stage.make(PLACES, place());
    const below = await stage.make(PLACES, place({code: 'X2', parent_id: own}));
    await stage.says('409 conflict_in_use', 'DELETE', `${PLACES}/${own}`);
    await stage.says('204', 'DELETE', `${PLACES}/${below}`);
    const code = {value: 'LABEL-X1', symbology: 'code_128', target_type: 'location', target_id: own};
    const label = await stage.make('/barcodes', code);
    await stage.says('204', 'DELETE', `${PLACES}/${own}`);
    await stage.says('404 not_found', 'GET', `/barcodes/${label}`);
    await stage.says('404 not_found', 'POST', `${PLACES}/${own}/restore`);
    const again = await stage.make(PLACES, place());
    const line = {material_id: VINYL, location_id: again, quantity: boxes('1')};
    await stage.ok('POST', '/transactions', {...line, type: 'receipt'});
    await stage.ok('POST', '/transactions', {...line, type: 'issue'});
    await stage.says('409 conflict_in_use', 'DELETE', `${PLACES}/${again}`);
    await stage.says('200', 'POST', `${PLACES}/${again}/archive`);
  },
);

play('archive-location.no-longer-chosen-destination', async (stage) => {
  const own = await stage.make(PLACES, place());
  const goods = await stage.make('/materials', material({base_unit: 'XBX'}));
  await stage.make('/refill-points', {
    code: 'RP-X1',
    material_id: goods,
    location_id: own,
    method: 'min_max',
    min_quantity: boxes('6'),
    max_quantity: boxes('30'),
    supply: {type: 'transfer', source_location_id: STORE},
  });
  const run = async (): Promise<unknown> =>
    (await stage.ok('POST', '/replenishment-events/run', {dry_run: true, location_id: own})).event_count;
  stage.is('before', await run(), 1);
  await stage.ok('POST', `${PLACES}/${own}/archive`);
  stage.is('after', await run(), 0);
  const order: Fields = {
    from_location_id: STORE,
    to_location_id: own,
    lines: [{material_id: GLOVES, quantity: boxes('1')}],
  };
  await stage.says('422 /to_location_id unknown_reference', 'POST', '/transfer-orders', order);
  await stage.says('201', 'POST', '/transfer-orders', {...order, to_location_id: LAB});
});

play(['archive-location.only-while-set-blocked', 'StockMove.to_location_id.must-belong-same-site'], async (stage) => {
  const move = {to_location_id: RETURNS, quantity: boxes('1')};
  const path = `/items/${GLOVES_IN_STORE}/move`;
  await stage.ok('PATCH', `${PLACES}/${RETURNS}`, {blocked: true});
  await stage.says('409 location_blocked', 'POST', path, move);
  await stage.ok('PATCH', `${PLACES}/${RETURNS}`, {blocked: false});
  await stage.says('201', 'POST', path, move);
  await stage.says('409 location_blocked', 'POST', path, {...move, to_location_id: SITE});
  const top = await stage.make('/location-types', {code: 'PLANT', name: {en: 'Plant'}});
  const far = await stage.make(PLACES, place({parent_id: null, location_type_id: top}));
  await stage.says('409 different_site', 'POST', path, {...move, to_location_id: far});
});

play('InventoryTransactionFields.location_id.must-able-hold-stock', async (stage) => {
  const receipt = {type: 'receipt', material_id: VINYL, location_id: SITE, quantity: boxes('1')};
  await stage.says('409 location_blocked', 'POST', '/transactions', receipt);
  await stage.ok('PATCH', `${PLACES}/${RETURNS}`, {blocked: true});
  await stage.says('409 location_blocked', 'POST', '/transactions', {...receipt, location_id: RETURNS});
  await stage.says('201', 'POST', '/transactions', {...receipt, location_id: STORE});
});

play('restore-location.only-place-call-location', async (stage) => {
  const own = await stage.make(PLACES, place());
  const below = await stage.make(PLACES, place({code: 'X2', parent_id: own}));
  await stage.ok('POST', `${PLACES}/${own}/archive`);
  await stage.says('409 invalid_state', 'POST', `${PLACES}/${below}/restore`);
  await stage.ok('POST', `${PLACES}/${own}/restore`);
  stage.is('what is below', await stage.field(`${PLACES}/${below}`, 'status'), 'archived');
  await stage.says('200', 'POST', `${PLACES}/${below}/restore`);
});

play('Location.children.only-view-tree', async (stage) => {
  const [flat] = await stage.rows(PLACES);
  const [top] = await stage.rows(`${PLACES}?view=tree`);
  stage.is('the field', ['children' in (flat ?? {}), 'children' in (top ?? {})], [false, true]);
});

play('LocationUpdate.name.language-only', async (stage) => {
  await stage.says('422 /name invalid_format', 'PATCH', `${PLACES}/${RETURNS}`, {name: {en: 'Shelf', de: 'Regal'}});
  await stage.says('200', 'PATCH', `${PLACES}/${RETURNS}`, {name: 'Shelf'});
});

play('LocationUpdate.parent_id.at-most-ten-levels', async (stage) => {
  let above = SITE;
  for (let level = 2; level <= 10; level += 1)
    above = await stage.make(
      PLACES,
      place({code: `L${level}`, parent_id: above, location_type_id: await kind(stage, level)}),
    );
  const type = await kind(stage, 11);
  const deeper = place({code: 'L11', parent_id: above, location_type_id: type});
  await stage.says('422 depth_exceeded', 'POST', PLACES, deeper);
});

/** A type that may stand anywhere. */
function kind(stage: Parameters<Parameters<typeof play>[1]>[0], at: number): Promise<string> {
  return stage.make('/location-types', {code: `KIND${at}`, name: {en: `Kind ${at}`}});
}

play('LocationUpdate.address.only-sites-places-below', async (stage) => {
  const address = {line1: 'Lindenufer 12', postal_code: '12489', city: 'Berlin', country: 'DE'};
  await stage.says('422 /address unknown_field', 'PATCH', `${PLACES}/${LAB}`, {address});
  await stage.says('200', 'PATCH', `${PLACES}/${SITE}`, {address});
});

play('LocationUpdate.capacity.refused-null-means-no', async (stage) => {
  const own = await stage.make(PLACES, place({capacity: {max_quantity: boxes('3')}}));
  const path = `/items/${GLOVES_IN_STORE}/move`;
  const move = (value: string): Fields => ({to_location_id: own, quantity: boxes(value)});
  await stage.says('422 /to_location_id out_of_range', 'POST', path, move('4'));
  await stage.says('201', 'POST', path, move('2'));
  await stage.says('422 /to_location_id out_of_range', 'POST', path, move('2'));
  const receipt = {type: 'receipt', material_id: VINYL, location_id: own, quantity: boxes('2')};
  await stage.says('422 /location_id out_of_range', 'POST', '/transactions', receipt);
  await stage.ok('PATCH', `${PLACES}/${own}`, {capacity: null});
  await stage.says('201', 'POST', path, move('2'));
});

play('LocationUpdate.capacity.single_material.only-material-lie-here', async (stage) => {
  const own = await stage.make(PLACES, place({capacity: {single_material: true}}));
  const gloves = {to_location_id: own, quantity: boxes('1')};
  await stage.says('201', 'POST', `/items/${GLOVES_IN_STORE}/move`, gloves);
  await stage.says('201', 'POST', `/items/${GLOVES_IN_STORE}/move`, gloves);
  const tips = {to_location_id: own, quantity: pieces('10')};
  await stage.says('422 /to_location_id out_of_range', 'POST', `/items/${TIPS_IN_STORE}/move`, tips);
  await stage.ok('PATCH', `${PLACES}/${own}`, {capacity: {single_material: false}});
  await stage.says('201', 'POST', `/items/${TIPS_IN_STORE}/move`, tips);
});

play('LocationUpdate.capacity.single_material.default-false', async (stage) => {
  const {capacity} = await stage.ok('POST', PLACES, place({capacity: {max_quantity: boxes('3')}}));
  stage.is('left out', (capacity as Fields).single_material, false);
  const other = await stage.ok('POST', PLACES, place({code: 'X2', capacity: {single_material: true}}));
  stage.is('sent', (other.capacity as Fields).single_material, true);
});
