/** Rules of units of measure, conversions and quantities. */
import {asText} from '../../../../../../src/sandbox/json';
import {
  GLOVES,
  GLOVES_IN_STORE,
  LAB,
  RETURNS,
  STORE,
  TIPS,
  VINYL,
  boxes,
  material,
  of,
  pieces,
  play,
  type Fields,
  type Stage,
} from './stage';

const UNITS = '/units-of-measure';
const CONVERSIONS = '/unit-conversions';
const unit = (more: Fields = {}): Fields => ({code: 'ZTR', name: {en: 'Tray'}, dimension: 'package', ...more});
const OWN = unit();

play('create-unit-of-measure.must-begin-z-at', async (stage) => {
  await stage.says('422 /code invalid_format', 'POST', UNITS, unit({code: 'TRA'}));
  await stage.says('422 /code too_long', 'POST', UNITS, unit({code: 'ZTRA'}));
  await stage.says('201', 'POST', UNITS, OWN);
  await stage.says('422 /code unknown_field', 'PATCH', `${UNITS}/ZTR`, {code: 'ZTS'});
  await stage.says('422 /dimension unknown_field', 'PATCH', `${UNITS}/ZTR`, {dimension: 'mass'});
});

play('show-unit-of-measure.answers-404-withdrawn-codes', async (stage) => {
  await stage.says('404 not_found', 'GET', `${UNITS}/PK`);
  await stage.says('404 not_found', 'GET', `${UNITS}/ZZZ`);
  await stage.says('200', 'GET', `${UNITS}/XBX`);
});

play(
  ['update-unit-of-measure.only-active-erp-code', 'UnitOfMeasure.standard.cannot-changed-cannot-deleted'],
  async (stage) => {
    const locked: Fields[] = [{name: {en: 'Crate'}}, {symbol: 'c'}, {decimal_places: 2}];
    for (const body of locked) await stage.says('403 system_record_locked', 'PATCH', `${UNITS}/XBX`, body);
    await stage.says('200', 'PATCH', `${UNITS}/XBX`, {erp_code: 'BOX', external_id: 'E-1', metadata: {a: 'b'}});
    await stage.says('200', 'PATCH', `${UNITS}/XBX`, {active: true});
    await stage.says('200', 'PATCH', `${UNITS}/ZRK`, {name: {en: 'Rack'}, symbol: 'r'});
    await stage.says('403 system_record_locked', 'DELETE', `${UNITS}/XBX`);
  },
);

play('delete-unit-of-measure.system-record-locked', async (stage) => {
  await stage.says('403 system_record_locked', 'DELETE', `${UNITS}/EA`);
  await stage.ok('POST', UNITS, OWN);
  await stage.says('204', 'DELETE', `${UNITS}/ZTR`);
});

play(
  ['update-unit-of-measure.refuses-new-records-while', 'UnitOfMeasureUpdate.active.not-accepted-new-records'],
  async (stage) => {
    await stage.ok('POST', UNITS, OWN);
    const old = await stage.make('/materials', material({base_unit: 'ZTR'}));
    await stage.ok('PATCH', `${UNITS}/ZTR`, {active: false});
    const fresh = material({base_unit: 'ZTR', number: 'MAT-90002'});
    await stage.says('422 invalid_unit_code', 'POST', '/materials', fresh);
    const receipt = {type: 'receipt', material_id: old, location_id: STORE, quantity: of('2', 'ZTR')};
    await stage.says('201', 'POST', '/transactions', receipt);
    await stage.ok('PATCH', `${UNITS}/ZTR`, {active: true});
    await stage.says('201', 'POST', '/materials', fresh);
  },
);

play('update-unit-of-measure.cannot-go-below-what', async (stage) => {
  await stage.ok('POST', UNITS, unit({dimension: 'mass', decimal_places: 3, base_factor: '0.5'}));
  const own = await stage.make('/materials', material({base_unit: 'ZTR'}));
  await stage.says('200', 'PATCH', `${UNITS}/ZTR`, {base_factor: '0.25'});
  const receipt = {type: 'receipt', material_id: own, location_id: STORE, quantity: of('1.25', 'ZTR')};
  await stage.ok('POST', '/transactions', receipt);
  await stage.says('409 conflict_in_use', 'PATCH', `${UNITS}/ZTR`, {decimal_places: 1});
  await stage.says('200', 'PATCH', `${UNITS}/ZTR`, {decimal_places: 2});
  await stage.says('409 conflict_in_use', 'PATCH', `${UNITS}/ZTR`, {base_factor: '0.75'});
});

play('delete-unit-of-measure.leads-409-conflict-use', async (stage) => {
  const refused = async (users: string): Promise<void> => {
    const {json} = await stage.client.send('DELETE', '/v1/inventory/units-of-measure/ZTR');
    const {code = null, used_by: usedBy} = json as Fields;
    stage.is(users, [code, (usedBy as Fields[] | undefined)?.map(({type}) => type)], ['conflict_in_use', [users]]);
  };
  await stage.ok('POST', UNITS, OWN);
  const own = await stage.make('/materials', material({base_unit: 'ZTR'}));
  await refused('material');
  await stage.ok('DELETE', `/materials/${own}`);
  const conversion = {from_unit: 'ZTR', to_unit: 'EA', numerator: '5', denominator: '1', material_id: TIPS};
  const made = await stage.make(CONVERSIONS, conversion);
  await refused('unit_conversion');
  await stage.ok('DELETE', `${CONVERSIONS}/${made}`);
  const label = await stage.make('/v1/unit-label-mappings', {source_label: 'Tray', unit_code: 'ZTR'});
  await refused('unit_label_mapping');
  await stage.ok('DELETE', `/v1/unit-label-mappings/${label}`);
  await stage.says('204', 'DELETE', `${UNITS}/ZTR`);
});

const convert = (stage: Stage, quantity: Fields, to: string, more: Fields = {}): Promise<Fields> =>
  stage.ok('POST', `${UNITS}/convert`, {quantity, to_unit: to, ...more});

play('convert-quantity.another-unit-changes-nothing', async (stage) => {
  const before = [await stage.get(`${UNITS}?limit=100`), await stage.get(CONVERSIONS), await stage.get('/items')];
  const {quantity} = await convert(stage, boxes('3'), 'EA', {material_id: GLOVES});
  stage.is('the result', quantity, pieces('300'));
  stage.is(
    'afterwards',
    [await stage.get(`${UNITS}?limit=100`), await stage.get(CONVERSIONS), await stage.get('/items')],
    before,
  );
});

play(['convert-quantity.only-units-dimension-convert', 'convert-quantity.no-conversion-path'], async (stage) => {
  const asked = (quantity: Fields, to: string): Fields => ({quantity, to_unit: to});
  stage.is('litres', (await convert(stage, of('2.5', 'LTR'), 'MLT')).quantity, of('2500', 'MLT'));
  await stage.says('422 no_conversion_path', 'POST', `${UNITS}/convert`, asked(of('1', 'LTR'), 'KGM'));
  await stage.says('422 no_conversion_path', 'POST', `${UNITS}/convert`, asked(boxes('1'), 'EA'));
  await stage.says('422 no_conversion_path', 'POST', `${UNITS}/convert`, {
    ...asked(boxes('1'), 'EA'),
    material_id: VINYL,
  });
});

play('UnitOfMeasureCreate.dimension.only-within-dimension', async (stage) => {
  await stage.ok('POST', UNITS, unit({dimension: 'mass', base_factor: '0.5', decimal_places: 3}));
  await stage.ok('POST', UNITS, unit({code: 'ZVO', dimension: 'volume', base_factor: '0.002', decimal_places: 3}));
  stage.is('kilograms', (await convert(stage, of('3', 'ZTR'), 'KGM')).quantity, of('1.5', 'KGM'));
  stage.is('litres', (await convert(stage, of('3', 'ZVO'), 'LTR')).quantity, of('6', 'LTR'));
  const across = {quantity: of('1', 'ZTR'), to_unit: 'ZVO'};
  await stage.says('422 no_conversion_path', 'POST', `${UNITS}/convert`, across);
});

play('ConversionRequest.rounding.default-half-up', async (stage) => {
  const boxesOf = async (value: string, more: Fields = {}): Promise<unknown> =>
    ((await convert(stage, pieces(value), 'XBX', {material_id: GLOVES, ...more})).quantity as Fields).value;
  stage.is('the default', [await boxesOf('149'), await boxesOf('150')], ['1', '2']);
  stage.is('half_up', await boxesOf('150', {rounding: 'half_up'}), '2');
  stage.is('up', await boxesOf('101', {rounding: 'up'}), '2');
  stage.is('down', await boxesOf('199', {rounding: 'down'}), '1');
  stage.is('none', await boxesOf('150', {rounding: 'none'}), '1.5');
});

play('ConversionResult.factor.up-6-decimals', async (stage) => {
  const third = {from_unit: 'XPK', to_unit: 'XBX', numerator: '1', denominator: '3', material_id: VINYL};
  await stage.ok('POST', CONVERSIONS, third);
  const {factor} = await convert(stage, of('3', 'XPK'), 'XBX', {material_id: VINYL});
  stage.is('a third', factor, '0.333333');
});

play(
  ['create-unit-conversion.must-name-material', 'UnitConversionCreate.material_id.required-package-counted-unit'],
  async (stage) => {
    const factor = {numerator: '10', denominator: '1'};
    const counted = {from_unit: 'XCT', to_unit: 'EA', ...factor};
    await stage.says('422 /material_id required', 'POST', CONVERSIONS, counted);
    await stage.says('201', 'POST', CONVERSIONS, {...counted, material_id: VINYL});
    await stage.says('201', 'POST', CONVERSIONS, {from_unit: 'HUR', to_unit: 'MIN', numerator: '60', denominator: '1'});
  },
);

play('UnitConversionCreate.to_unit.must-differ-unit', async (stage) => {
  const same = {from_unit: 'XBX', to_unit: 'XBX', numerator: '1', denominator: '1', material_id: VINYL};
  await stage.says('422 /to_unit invalid_enum', 'POST', CONVERSIONS, same);
  await stage.says('201', 'POST', CONVERSIONS, {...same, to_unit: 'EA'});
});

play(
  ['UnitConversion.cannot-changed-only-deleted', 'create-unit-conversion.cannot-updated-delete-wrong'],
  async (stage) => {
    const body = {from_unit: 'XCT', to_unit: 'XBX', numerator: '10', denominator: '1', material_id: VINYL};
    const id = await stage.make(CONVERSIONS, body);
    await stage.says('405 method_not_allowed', 'PATCH', `${CONVERSIONS}/${id}`, {numerator: '20'});
    const {quantity} = await convert(stage, boxes('20'), 'XCT', {material_id: VINYL});
    stage.is('the other way', quantity, of('2', 'XCT'));
    await stage.ok('DELETE', `${CONVERSIONS}/${id}`);
    await stage.says('201', 'POST', CONVERSIONS, {...body, numerator: '20'});
    const changed = await convert(stage, boxes('20'), 'XCT', {material_id: VINYL});
    stage.is('made again', changed.quantity, of('1', 'XCT'));
  },
);

play('delete-unit-conversion.no-conversion-path-until', async (stage) => {
  const body = {from_unit: 'XCT', to_unit: 'XBX', numerator: '10', denominator: '1', material_id: VINYL};
  const id = await stage.make(CONVERSIONS, body);
  const order = {from_location_id: STORE, to_location_id: LAB, lines: [{material_id: VINYL, quantity: of('1', 'XCT')}]};
  await stage.says('201', 'POST', '/transfer-orders', order);
  await stage.ok('DELETE', `${CONVERSIONS}/${id}`);
  await stage.says('422 no_conversion_path', 'POST', '/transfer-orders', order);
  await stage.ok('POST', CONVERSIONS, body);
  await stage.says('201', 'POST', '/transfer-orders', order);
});

play('delete-unit-conversion.conflict-use-change-unit', async (stage) => {
  const [own] = await stage.rows(`${CONVERSIONS}?material_id=${TIPS}`);
  const path = `${CONVERSIONS}/${asText(own?.id)}`;
  await stage.says('409 conflict_in_use', 'DELETE', path);
  await stage.ok('PATCH', `/materials/${TIPS}`, {order_unit: 'EA'});
  await stage.says('204', 'DELETE', path);
});

play('Quantity.unit.codes-such-pk-refused', async (stage) => {
  const count = (code: string): Fields => ({counted_quantity: of('60', code)});
  const path = `/items/${GLOVES_IN_STORE}/count`;
  await stage.says('422 /counted_quantity/unit invalid_unit_code', 'POST', path, count('PK'));
  await stage.says('201', 'POST', path, count('XBX'));
});

play('PositiveQuantity.unit.codes-such-pk-refused', async (stage) => {
  const move = (code: string): Fields => ({to_location_id: RETURNS, quantity: of('1', code)});
  const path = `/items/${GLOVES_IN_STORE}/move`;
  await stage.says('422 /quantity/unit invalid_unit_code', 'POST', path, move('PK'));
  await stage.says('201', 'POST', path, move('XBX'));
});

play('UnsignedDecimal.at-most-12-digits', async (stage) => {
  const path = '/vendor-materials/vma_01JJ0KJFM0MY4025966WDGRTBA';
  for (const order_multiple of ['1234567890123', '1.1234567', '-1', '1e3', '1,000'])
    await stage.says('422 /order_multiple invalid_format', 'PATCH', path, {order_multiple});
  await stage.says('200', 'PATCH', path, {order_multiple: '123456789012.123456'});
});

play('Decimal.at-most-12-digits', async (stage) => {
  const path = `/items/${GLOVES_IN_STORE}/adjust`;
  const adjust = (delta: string): Fields => ({quantity_delta: delta, reason_code: 'found'});
  for (const delta of ['1234567890123', '1.1234567', '1e3', '1,000', '-1e3'])
    await stage.says('422 /quantity_delta invalid_format', 'POST', path, adjust(delta));
  await stage.says('201', 'POST', path, adjust('123456789012'));
  await stage.says('201', 'POST', path, adjust('-123456789012'));
});
