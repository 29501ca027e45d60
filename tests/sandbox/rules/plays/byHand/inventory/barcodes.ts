/** Rules of barcodes, scans and labels. */
import {asText} from '../../../../../../src/sandbox/json';
import {BRIGHTWATER, LAB, RETURNS, TIPS, VINYL, play, type Fields, type Stage} from './stage';

const CODES = '/barcodes';
const code = (more: Fields = {}): Fields => ({
  value: 'VINYL-1',
  symbology: 'code_128',
  target_type: 'material',
  target_id: VINYL,
  ...more,
});
const scan = (stage: Stage, data: string, more: Fields = {}): Promise<Fields> =>
  stage.ok('POST', `${CODES}/scan`, {data, ...more});

play('assign-barcode.invalid-check-digit', async (stage) => {
  for (const [symbology, wrong, right] of [
    ['ean_13', '4006381333930', '4006381333931'],
    ['ean_8', '96385075', '96385074'],
    ['upc_a', '036000291453', '036000291452'],
    ['itf_14', '15400141288764', '15400141288763'],
  ] as const) {
    await stage.says('422 invalid_check_digit', 'POST', CODES, code({symbology, value: wrong}));
    await stage.says('201', 'POST', CODES, code({symbology, value: right}));
  }
  await stage.says('201', 'POST', CODES, code({symbology: null, value: '4006381333930'}));
});

play('unassign-barcode.nothing-value-assigned-again', async (stage) => {
  const id = await stage.make(CODES, code());
  stage.is('found', (await scan(stage, 'VINYL-1')).matched, true);
  await stage.says('409 conflict_duplicate', 'POST', CODES, code({target_id: TIPS}));
  await stage.ok('DELETE', `${CODES}/${id}`);
  stage.is('freed', (await scan(stage, 'VINYL-1')).matched, false);
  await stage.says('201', 'POST', CODES, code({target_id: TIPS}));
});

play(['unassign-barcode.cannot-removed-answer-403', 'Barcode.generated.cannot-removed'], async (stage) => {
  const own = (await stage.rows(`${CODES}?limit=100`)).find(({generated}) => generated === true);
  await stage.says('403 system_record_locked', 'DELETE', `${CODES}/${asText(own?.id ?? '')}`);
  await stage.says('204', 'DELETE', `${CODES}/${await stage.make(CODES, code())}`);
});

play('unassign-barcode.code-becomes-primary-again', async (stage) => {
  const primary = async (): Promise<unknown> =>
    (await stage.rows(`${CODES}?target_id=${LAB}&limit=100`))
      .filter((one) => one.primary === true)
      .map(({value}) => value);
  stage.is('before', await primary(), [`INV-${LAB}`]);
  const id = await stage.make(CODES, code({target_type: 'location', target_id: LAB, primary: true}));
  stage.is('with another', await primary(), ['VINYL-1']);
  await stage.ok('DELETE', `${CODES}/${id}`);
  stage.is('after', await primary(), [`INV-${LAB}`]);
});

play('scan-barcode.booked-call-only-reads', async (stage) => {
  const read = async (): Promise<unknown> => [
    await stage.get('/items?limit=100'),
    await stage.get('/transactions?limit=100'),
    await stage.get(`${CODES}?limit=100`),
  ];
  const before = await read();
  stage.is('found', (await scan(stage, 'RP-LAB3-GLOVE-M', {context: {action: 'count'}})).matched, true);
  stage.is('afterwards', await read(), before);
});

play('list-barcodes.value.at-most-record-comes', async (stage) => {
  const found = async (value: string): Promise<number> => (await stage.ids(`${CODES}?value=${value}`)).length;
  stage.is('a value', [await found('RP-LAB3-GLOVE-M'), await found('NOTHING')], [1, 0]);
  await stage.says('409 conflict_duplicate', 'POST', CODES, code({value: 'RP-LAB3-GLOVE-M'}));
});

play('BarcodeScanResult.gs1.gs1-code-only-present', async (stage) => {
  const keys = async (data: string): Promise<string[]> =>
    Object.keys(((await scan(stage, data, {symbology_identifier: ']d2'})).gs1 as Fields | null) ?? {}).sort();
  stage.is('an article', await keys('0109520012345605'), ['gtin']);
  stage.is('with its lot', await keys('010952001234560517270331102403A'), ['expires_on', 'gtin', 'lot_number']);
});

play('BarcodeScanResult.candidates.at-most-ten', async (stage) => {
  const link = (at: number): Fields => ({
    material_id: VINYL,
    supplier_id: BRIGHTWATER,
    vendor_sku: `BW-4000${at}`,
    order_unit: 'XBX',
    units_per_order_unit: '1',
    barcode: 'SHARED-LABEL',
  });
  const count = async (): Promise<number> => ((await scan(stage, 'SHARED-LABEL')).candidates as Fields[]).length;
  for (let at = 0; at < 2; at += 1) await stage.ok('POST', '/vendor-materials', link(at));
  stage.is('two', await count(), 2);
  for (let at = 2; at < 12; at += 1) await stage.ok('POST', '/vendor-materials', link(at));
  stage.is('twelve', await count(), 10);
});

play('BarcodeScan.context.action.default-lookup', async (stage) => {
  const actions = async (more: Fields = {}): Promise<unknown> =>
    (await scan(stage, 'HAL-B1-L3', more)).suggested_actions;
  stage.is('the default', await actions(), await actions({context: {action: 'lookup'}}));
  stage.is('looks up first', ((await actions()) as string[])[0], 'lookup');
  stage.is('another one first', ((await actions({context: {action: 'count'}})) as string[])[0], 'count');
});

const image = (id: string, query = ''): string => `${CODES}/${id}/image${query}`;

play('show-barcode-image.cannot-hold-such-letters', async (stage) => {
  const id = await stage.make(CODES, code());
  await stage.says('422 symbology invalid_enum', 'GET', image(id, '?symbology=ean_13'));
  await stage.says('200', 'GET', image(id, '?symbology=qr'));
  const digits = await stage.make(CODES, code({symbology: 'ean_13', value: '4006381333931'}));
  await stage.says('200', 'GET', image(digits, '?symbology=ean_13'));
});

const job = (count: number, more: Fields = {}): Fields => ({
  targets: Array.from({length: count}, () => ({
    target_type: 'location',
    target_id: RETURNS,
    copies: 2,
  })),
  template: 'shelf_25x76',
  ...more,
});
const print = (stage: Stage, body: Fields, headers: Record<string, string> = {}): Promise<Fields> =>
  stage.ok('POST', `${CODES}/labels`, body, {headers});

play('print-barcode-labels.up-500-records-code', async (stage) => {
  await stage.says('422 /targets too_long', 'POST', `${CODES}/labels`, job(501));
  const {label_count: count, status} = await print(stage, job(500));
  stage.is('the job', [count, status], [1000, 'completed']);
  stage.is('another job', (await print(stage, job(3))).label_count, 6);
});

play('LabelJobRequest.format.default-pdf', async (stage) => {
  const type = async (more: Fields): Promise<unknown> => ((await print(stage, job(1, more))).file as Fields).media_type;
  stage.is('the default', await type({}), 'application/pdf');
  stage.is('png', await type({format: 'png'}), 'application/zip');
  stage.is('zpl', await type({format: 'zpl'}), 'text/plain');
});

play('print-barcode-labels.again-new-idempotency-key', async (stage) => {
  const file = async (key: string): Promise<unknown> =>
    ((await print(stage, job(1), {'Idempotency-Key': key})).file as Fields).id;
  const first = await file('one');
  stage.is('the same key', await file('one'), first);
  stage.is('a new key', (await file('two')) === first, false);
});
