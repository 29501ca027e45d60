/** Rules of stock records and of the ledger of movements. */
import {asText} from '../../../../../../src/sandbox/json';
import {
  GLOVES,
  GLOVES_IN_LAB,
  GLOVES_IN_STORE,
  GLOVES_RESERVED,
  LAB,
  QUALITY_HOLD,
  RETURNS,
  SITE,
  SOLVENTS,
  STORE,
  VINYL,
  boxes,
  material,
  of,
  pieces,
  place,
  play,
  type Fields,
} from './stage';

const ITEMS = '/items';
const LEDGER = '/transactions';
const adjust = (delta: string, more: Fields = {}): Fields => ({quantity_delta: delta, reason_code: 'found', ...more});
const receipt = (more: Fields = {}): Fields => ({
  type: 'receipt',
  material_id: VINYL,
  location_id: STORE,
  quantity: boxes('3'),
  ...more,
});

play(
  ['InventoryItem.never-created-edited-directly', 'update-inventory-item.refused-422-quantity-status'],
  async (stage) => {
    await stage.says('405 method_not_allowed', 'POST', ITEMS, {});
    const path = `${ITEMS}/${GLOVES_IN_STORE}`;
    const refused: Fields = {
      serial_number: 'S-1',
      sscc: '395200120000000017',
      owner_supplier_id: null,
      quantity: boxes('9'),
      status: {id: QUALITY_HOLD},
      location: {id: LAB},
    };
    for (const [name, value] of Object.entries(refused))
      await stage.says(`422 /${name} unknown_field`, 'PATCH', path, {[name]: value});
    await stage.says('200', 'PATCH', path, {note: 'Top shelf'});
    await stage.ok('POST', `${path}/adjust`, adjust('-1'));
    await stage.ok('POST', `${path}/move`, {to_location_id: RETURNS, quantity: boxes('1')});
    await stage.ok('POST', `${path}/change-status`, {status_id: QUALITY_HOLD, quantity: boxes('1')});
    stage.is('the quantity', await stage.field(path, 'quantity'), boxes('57'));
  },
);

play('update-inventory-item.answer-409-conflict-duplicate', async (stage) => {
  await stage.ok('POST', LEDGER, receipt({material_id: GLOVES, lot_number: 'A1', expires_on: '2027-01-31'}));
  const [other = ''] = await stage.ids(`${ITEMS}?lot_number=A1`);
  await stage.says('409 conflict_duplicate', 'PATCH', `${ITEMS}/${other}`, {lot_number: '2501D'});
  await stage.says('200', 'PATCH', `${ITEMS}/${other}`, {lot_number: 'A2'});
});

play('adjust-inventory-item.cannot-fall-below-zero', async (stage) => {
  const path = `${ITEMS}/${GLOVES_IN_STORE}/adjust`;
  await stage.says('409 insufficient_stock', 'POST', path, adjust('-61'));
  await stage.says('201', 'POST', path, adjust('-60'));
});

play('adjust-inventory-item.approval-not-permitted-inventory', async (stage) => {
  const path = `${ITEMS}/${GLOVES_IN_STORE}/adjust`;
  const lena = {key: 'lena_stock_keeper'};
  // A box is worth 8.40 EUR.
  await stage.says('403 approval_not_permitted', 'POST', path, adjust('-60'), lena);
  await stage.says('201', 'POST', path, adjust('-59'), lena);
  await stage.says('201', 'POST', path, adjust('100'), {key: 'ines_inventory_manager'});
});

play('StockAdjustment.quantity_delta.negative-remove-0-refused', async (stage) => {
  const path = `${ITEMS}/${GLOVES_IN_STORE}/adjust`;
  for (const zero of ['0', '-0', '0.000'])
    await stage.says('422 /quantity_delta out_of_range', 'POST', path, adjust(zero));
  await stage.says('201', 'POST', path, adjust('2'));
  await stage.says('201', 'POST', path, adjust('-1'));
  stage.is('the stock', await stage.field(`${ITEMS}/${GLOVES_IN_STORE}`, 'quantity'), boxes('61'));
});

const count = (value: string, more: Fields = {}): Fields => ({counted_quantity: boxes(value), ...more});

play(['count-inventory-item.again-repeat-recount-true', 'StockCount.recount.default-false'], async (stage) => {
  const path = `${ITEMS}/${GLOVES_IN_STORE}/count`;
  await stage.says('201', 'POST', path, count('57'));
  await stage.says('422 /counted_quantity/value out_of_range', 'POST', path, count('54'));
  await stage.says('422 /counted_quantity/value out_of_range', 'POST', path, count('54', {recount: false}));
  stage.is('not booked', await stage.field(`${ITEMS}/${GLOVES_IN_STORE}`, 'quantity'), boxes('57'));
  await stage.says('201', 'POST', path, count('54', {recount: true}));
});

play('StockCount.counted_quantity.must-convert-base-unit', async (stage) => {
  const path = `${ITEMS}/${GLOVES_IN_STORE}/count`;
  await stage.says('422 /counted_quantity/unit invalid_unit_code', 'POST', path, {counted_quantity: of('6', 'KGM')});
  await stage.says('201', 'POST', path, {counted_quantity: of('6', 'XCT')});
  stage.is('the stock', await stage.field(`${ITEMS}/${GLOVES_IN_STORE}`, 'quantity'), boxes('60'));
});

play('StockCount.counted_at.at-most-30-days', async (stage) => {
  const path = `${ITEMS}/${GLOVES_IN_STORE}/count`;
  const at = (moment: string): Fields => count('60', {counted_at: moment});
  await stage.says('422 /counted_at out_of_range', 'POST', path, at('2025-02-11T12:00:00.000Z'));
  await stage.says('422 /counted_at out_of_range', 'POST', path, at('2025-03-15T12:00:00.000Z'));
  await stage.says('201', 'POST', path, at('2025-02-13T12:00:00.000Z'));
  const {occurred_at: now} = await stage.ok('POST', path, count('60'));
  stage.is('the default', asText(now ?? '').slice(0, 16), '2025-03-14T12:00');
});

play(
  ['move-inventory-item.reserved-stock-cannot-moved', 'StockMove.quantity.at-most-quantity-record'],
  async (stage) => {
    const path = `${ITEMS}/${GLOVES_RESERVED}/move`;
    // Of 38 boxes, 24 are reserved.
    const move = (value: string): Fields => ({to_location_id: STORE, quantity: boxes(value)});
    await stage.says('409 insufficient_stock', 'POST', path, move('15'));
    await stage.says('201', 'POST', path, move('14'));
  },
);

play('move-inventory-item.must-active-hold-stock', async (stage) => {
  const path = `${ITEMS}/${GLOVES_IN_STORE}/move`;
  const to = async (more: Fields, code: string): Promise<Fields> => ({
    to_location_id: await stage.make('/locations', place({code, ...more})),
    quantity: boxes('2'),
  });
  const hot = {temperature_min: 15, temperature_max: 60, unit: 'CEL'};
  const refused = '422 /to_location_id out_of_range';
  await stage.says('409 location_blocked', 'POST', path, await to({blocked: true}, 'X1'));
  await stage.says('409 location_blocked', 'POST', path, {to_location_id: SITE, quantity: boxes('2')});
  await stage.says(refused, 'POST', path, await to({conditions: hot}, 'X2'));
  await stage.says(refused, 'POST', path, await to({capacity: {max_quantity: boxes('1')}}, 'X3'));
  await stage.says('201', 'POST', path, await to({}, 'X4'));
});

play('move-inventory-item.different-site-use-create', async (stage) => {
  const far = await stage.make('/locations', place({parent_id: null}));
  const move = {to_location_id: far, quantity: boxes('2')};
  await stage.says('409 different_site', 'POST', `${ITEMS}/${GLOVES_IN_STORE}/move`, move);
  const order = {from_location_id: STORE, to_location_id: far, lines: [{material_id: GLOVES, quantity: boxes('2')}]};
  await stage.says('201', 'POST', '/transfer-orders', order);
});

play('move-inventory-item.answers-403-transfer-forbidden', async (stage) => {
  const move = {to_location_id: RETURNS, quantity: boxes('2')};
  await stage.says('201', 'POST', `${ITEMS}/${GLOVES_IN_STORE}/move`, move);
  const rule = {name: 'None to returns', from_location_id: STORE, to_location_id: RETURNS, mode: 'forbidden'};
  await stage.ok('POST', '/transfer-rules', rule);
  await stage.says('403 transfer_forbidden', 'POST', `${ITEMS}/${GLOVES_IN_STORE}/move`, move);
});

play(['list-inventory-items.only-quantity-gt-1'], async (stage) => {
  await stage.ok('POST', `${ITEMS}/${GLOVES_IN_LAB}/adjust`, adjust('-5'));
  const found = async (query: string): Promise<boolean> =>
    (await stage.ids(`${ITEMS}?limit=100${query}`)).includes(GLOVES_IN_LAB);
  stage.is('without, with', [await found(''), await found('&quantity[gt]=-1')], [false, true]);
});

play('create-inventory-transaction.only-receipt-issue-return', async (stage) => {
  for (const type of ['move', 'transfer_in', 'adjustment', 'count', 'reversal'])
    await stage.says('422 /type invalid_enum', 'POST', LEDGER, receipt({type}));
  for (const type of ['receipt', 'return', 'issue']) await stage.says('201', 'POST', LEDGER, receipt({type}));
  await stage.says('201', 'POST', LEDGER, receipt({type: 'scrap', reason_code: 'damaged'}));
});

play('InventoryTransaction.number.unique-organisation-without-gaps', async (stage) => {
  const numbers: number[] = [];
  for (let at = 0; at < 3; at += 1)
    numbers.push(Number(asText((await stage.ok('POST', LEDGER, receipt())).number ?? '').replace(/\D/g, '')));
  const [first = 0] = numbers;
  stage.is('the numbers', numbers, [first, first + 1, first + 2]);
  const all = (await stage.rows(`${LEDGER}?limit=100`)).map(({number}) => number);
  stage.is('each once', new Set(all).size, all.length);
});

play(
  [
    'show-inventory-transaction.never-changes-after-posting',
    'InventoryTransaction.reverses_id.only-type-reversal',
    'reverse-inventory-transaction.already-reversed-reversal-never',
    'InventoryTransactionFields.comment.cannot-changed-later',
  ],
  async (stage) => {
    const id = await stage.make(LEDGER, receipt({comment: 'First'}));
    const before = await stage.get(`${LEDGER}/${id}`);
    stage.is('reverses_id', before.reverses_id, null);
    await stage.says('405 method_not_allowed', 'PATCH', `${LEDGER}/${id}`, {comment: 'Second'});
    const reversal = await stage.ok('POST', `${LEDGER}/${id}/reverse`, {comment: 'Wrong'});
    stage.is('the reversal', [reversal.type, reversal.reverses_id], ['reversal', id]);
    const after = await stage.get(`${LEDGER}/${id}`);
    stage.is('the record', {...after, updated_at: null}, {...before, reversed_by_id: reversal.id, updated_at: null});
    await stage.says('409 already_reversed', 'POST', `${LEDGER}/${id}/reverse`, {comment: 'Again'});
    await stage.says('409 invalid_state', 'POST', `${LEDGER}/${asText(reversal.id ?? '')}/reverse`, {comment: 'Back'});
  },
);

play('reverse-inventory-transaction.insufficient-stock-reverse-later', async (stage) => {
  const first = await stage.make(LEDGER, receipt());
  const later = await stage.make(LEDGER, receipt({type: 'issue', quantity: boxes('2')}));
  const body = {comment: 'Wrong'};
  await stage.says('409 insufficient_stock', 'POST', `${LEDGER}/${first}/reverse`, body);
  await stage.says('201', 'POST', `${LEDGER}/${later}/reverse`, body);
  await stage.says('201', 'POST', `${LEDGER}/${first}/reverse`, body);
});

play('list-inventory-transactions.up-30-days-back', async (stage) => {
  await stage.says('422 /occurred_at out_of_range', 'POST', LEDGER, receipt({occurred_at: '2025-02-11T12:00:00.000Z'}));
  const old = await stage.make(LEDGER, receipt({occurred_at: '2025-02-13T12:00:00.000Z'}));
  const since = await stage.ids(`${LEDGER}?occurred_at[gte]=2025-02-13T00:00:00.000Z&limit=100`);
  stage.is('found by its moment', since.includes(old), true);
  await stage.says('400 pagination_conflict', 'GET', `${LEDGER}?offset=10001`);
  await stage.says('200', 'GET', `${LEDGER}?offset=10000`);
});

play('InventoryTransactionFields.lot_number.required-materials-lot-tracking', async (stage) => {
  const gloves = receipt({material_id: GLOVES, expires_on: '2027-01-31'});
  await stage.says('422 lot_required', 'POST', LEDGER, gloves);
  await stage.says('201', 'POST', LEDGER, {...gloves, lot_number: 'A1'});
  await stage.says('201', 'POST', LEDGER, receipt());
});

play('InventoryTransactionFields.serial_numbers.required-materials-serial-tracking', async (stage) => {
  const id = await stage.make('/materials', material({tracking: 'serial'}));
  const two = receipt({material_id: id, quantity: pieces('2')});
  await stage.says('422 serial_required', 'POST', LEDGER, two);
  await stage.says('422 serial_required', 'POST', LEDGER, {...two, serial_numbers: ['S-1']});
  await stage.says('201', 'POST', LEDGER, {...two, serial_numbers: ['S-1', 'S-2']});
});

play('InventoryTransactionFields.reason_code.required-scrap-e-g', async (stage) => {
  await stage.ok('POST', LEDGER, receipt());
  const scrap = receipt({type: 'scrap', quantity: boxes('1')});
  await stage.says('422 /reason_code required', 'POST', LEDGER, scrap);
  await stage.says('201', 'POST', LEDGER, {...scrap, reason_code: 'damaged'});
  await stage.says('201', 'POST', LEDGER, {...scrap, type: 'issue'});
});

play('list-inventory-items.lot_number.only-together-material', async (stage) => {
  const other = await stage.make('/materials', material({tracking: 'lot'}));
  await stage.ok('POST', LEDGER, receipt({material_id: other, quantity: pieces('1'), lot_number: '2311C'}));
  const owners = (rows: Fields[]): unknown => [...new Set(rows.map(({material: one}) => (one as Fields).id))].length;
  stage.is('the lot', owners(await stage.rows(`${ITEMS}?lot_number=2311C`)), 2);
  const one = await stage.rows(`${ITEMS}?lot_number=2311C&material_id=${other}`);
  stage.is('the lot of a material', [one.length, owners(one)], [1, 1]);
});

play(
  [
    'list-inventory-items.serial_number.at-most-record-per',
    'list-inventory-transactions.serial_number.only-movements-contain-serial',
  ],
  async (stage) => {
    const serial = (number: string): Promise<string> =>
      stage.make('/materials', material({number, tracking: 'serial'}));
    const [one, two] = [await serial('MAT-90001'), await serial('MAT-90002')];
    const line = (id: string, ...numbers: string[]): Fields =>
      receipt({material_id: id, quantity: pieces(String(numbers.length)), serial_numbers: numbers});
    await stage.ok('POST', LEDGER, line(one, 'S-1', 'S-2'));
    await stage.ok('POST', LEDGER, line(two, 'S-1'));
    const rows = await stage.rows(`${ITEMS}?serial_number=S-1`);
    stage.is('records', rows.map(({material: own}) => (own as Fields).id).sort(), [one, two].sort());
    stage.is('of one material', (await stage.rows(`${ITEMS}?serial_number=S-1&material_id=${one}`)).length, 1);
    stage.is(
      'each piece',
      rows.map(({quantity}) => quantity),
      [pieces('1'), pieces('1')],
    );
    await stage.ok('POST', LEDGER, {...line(one, 'S-1'), type: 'issue'});
    const life = (await stage.rows(`${LEDGER}?serial_number=S-1&material_id=${one}`)).map(({type}) => type);
    stage.is('its life', life.sort(), ['issue', 'receipt']);
    stage.is('another piece', (await stage.rows(`${LEDGER}?serial_number=S-2`)).length, 1);
    stage.is('gone', (await stage.rows(`${ITEMS}?serial_number=S-1&material_id=${one}`)).length, 0);
  },
);

const SUMMARY = '/summary';

play(
  [
    'InventorySummary.within-reach-over-location',
    'show-inventory-summary.within-reach-location-group',
    'show-inventory-summary.location_id.only-location',
    'show-inventory-summary.location_id.within-reach-counted',
    'show-inventory-summary.include_children.default-false',
    'show-inventory-summary.material_group_id.only-materials-group-without',
  ],
  async (stage) => {
    const figures = async (query: string, ...names: string[]): Promise<unknown> => {
      const found = await stage.get(`${SUMMARY}${query}`);
      return names.map((name) => (name === 'stock_value' ? (found.stock_value as Fields).amount : found[name]));
    };
    const lab = await figures(`?location_id=${LAB}`, 'materials', 'stock_value');
    // 5 boxes at 8.40 EUR and 960 tips at 0.04 EUR.
    stage.is('the lab', lab, [2, '80.40']);
    const exact = await figures(`?location_id=${STORE}`, 'stock_value', 'locations');
    const below = await figures(`?location_id=${STORE}&include_children=true`, 'stock_value', 'locations');
    stage.is(
      'the default',
      await figures(`?location_id=${STORE}&include_children=false`, 'stock_value', 'locations'),
      exact,
    );
    stage.is('places below count', JSON.stringify(exact) === JSON.stringify(below), false);
    const solvents = await figures(`?material_group_id=${SOLVENTS}`, 'materials', 'stock_value', 'expired');
    // 9 bottles at 24.50 EUR, one of which has expired.
    stage.is('a group', solvents, [1, '220.50', 1]);
    stage.is('nothing', await figures(`?location_id=${RETURNS}`, 'materials', 'stock_value'), [0, '0.00']);
    const all = (await stage.get(SUMMARY)) as {stock_value: Fields};
    const parts = await Promise.all(
      (await stage.ids('/locations')).map(async (id) =>
        Number(((await figures(`?location_id=${id}`, 'stock_value')) as string[])[0]),
      ),
    );
    stage.is('all places', Number(all.stock_value.amount) >= parts.reduce((sum, one) => sum + one, 0), true);
  },
);

play('show-inventory-summary.at-most-five-minutes', async (stage) => {
  const read = async (): Promise<unknown[]> => {
    const {out_of_stock: out, stock_value: value, below_safety_stock: below} = await stage.get(SUMMARY);
    return [out, (value as Fields).amount, below];
  };
  const before = await read();
  await stage.ok('PATCH', `/materials/${VINYL}`, {safety_stock: boxes('5')});
  const needed = await read();
  stage.is('something is missing', needed, [Number(before[0]) + 1, before[1], Number(before[2]) + 1]);
  await stage.ok('POST', LEDGER, receipt({quantity: boxes('10'), unit_cost: {amount: '2.00', currency: 'EUR'}}));
  stage.is('now it is there', await read(), [before[0], (Number(before[1]) + 20).toFixed(2), before[2]]);
});

play('InventorySummary.expiring_30d.within-next-30-days', async (stage) => {
  const soon = async (): Promise<number> => Number((await stage.get(SUMMARY)).expiring_30d);
  const before = await soon();
  const lot = (name: string, day: string): Promise<Fields> =>
    stage.ok('POST', LEDGER, receipt({material_id: GLOVES, lot_number: name, expires_on: day}));
  await lot('A1', '2025-03-14');
  await lot('A2', '2025-04-13');
  await lot('A3', '2025-04-14');
  stage.is('two of three', (await soon()) - before, 2);
});

play('list-inventory-items.include_children.default-false', async (stage) => {
  const rows = async (query: string): Promise<number> =>
    (await stage.ids(`${ITEMS}?location_id=${STORE}${query}`)).length;
  const exact = await rows('');
  stage.is('the default', await rows('&include_children=false'), exact);
  stage.is('with those below', (await rows('&include_children=true')) > exact, true);
});

play('TransactionReversal.comment.3-500-characters-becomes', async (stage) => {
  const reverse = async (comment: string): Promise<[path: string, body: Fields]> => {
    const {id} = await stage.ok('POST', LEDGER, receipt());
    return [`${LEDGER}/${asText(id)}/reverse`, {comment}];
  };
  await stage.says('422 /comment too_short', 'POST', ...(await reverse('No')));
  await stage.says('422 /comment too_long', 'POST', ...(await reverse('x'.repeat(501))));
  stage.is('kept', (await stage.ok('POST', ...(await reverse('Not ours')))).comment, 'Not ours');
});
