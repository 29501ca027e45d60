/** Rules of vendor materials: who sells a material. */
import {asText} from '../../../../../../src/sandbox/json';
import {BRIGHTWATER, GLOVES, KESTREL, LAB, NOBODY, STORE, VINYL, boxes, play, type Fields, type Stage} from './stage';

const LINKS = '/vendor-materials';
/** Brightwater's gloves, which are preferred, and those of Orvane for the Berlin site. */
const OURS = 'vma_01JJ0KJFM0MY4025966WDGRTBA';
const THEIRS = 'vma_01JJ0QY59WZPDCAD6PCE3BTGQT';
const link = (more: Fields = {}): Fields => ({
  material_id: VINYL,
  supplier_id: BRIGHTWATER,
  vendor_sku: 'BW-30000',
  order_unit: 'XBX',
  units_per_order_unit: '1',
  ...more,
});

play('update-vendor-material.null-makes-active-again', async (stage) => {
  const status = async (day: string | null): Promise<unknown> =>
    (await stage.ok('PATCH', `${LINKS}/${OURS}`, {valid_to: day})).status;
  stage.is('a past day', await status('2025-03-01'), 'discontinued');
  stage.is('a later day', await status('2025-12-31'), 'active');
  stage.is('a past day', await status('2025-03-01'), 'discontinued');
  stage.is('no day', await status(null), 'active');
});

play('delete-vendor-material.conflict-use-give-another', async (stage) => {
  await stage.says('409 conflict_in_use', 'DELETE', `${LINKS}/${OURS}`);
  const [point] = (await stage.rows('/refill-points')).filter(({code}) => code === 'RP-STORE-GLOVE-M');
  await stage.ok('PATCH', `/refill-points/${asText(point?.id ?? '')}`, {
    supply: {type: 'purchase', vendor_material_id: THEIRS},
  });
  await stage.says('204', 'DELETE', `${LINKS}/${OURS}`);
});

play('delete-vendor-material.no-supply-source', async (stage) => {
  const first = await stage.make(LINKS, link());
  const second = await stage.make(LINKS, link({supplier_id: KESTREL, vendor_sku: 'K-1'}));
  stage.is('preferred before', await stage.field(`${LINKS}/${first}`, 'preferred'), true);
  await stage.ok('DELETE', `${LINKS}/${first}`);
  stage.is('preferred after', await stage.field(`${LINKS}/${second}`, 'preferred'), false);
  const need = async (): Promise<string> => {
    const request = await stage.make('/requests', {
      type: 'purchase',
      destination_location_id: LAB,
      lines: [{material_id: VINYL, quantity: boxes('4')}],
    });
    await stage.ok('POST', `/requests/${request}/submit`);
    const {fulfilment, status} = await stage.get(`/requests/${request}`);
    if (status === 'submitted') await stage.ok('POST', `/requests/${request}/approve`, {});
    const made = status === 'submitted' ? (await stage.get(`/requests/${request}`)).fulfilment : fulfilment;
    return asText(((made as Fields[])[0] ?? {}).id ?? '');
  };
  await stage.says('409 no_supply_source', 'POST', `/replenishment-events/${await need()}/approve`, {});
  await stage.ok('POST', `${LINKS}/${second}/prefer`);
  await stage.says('200', 'POST', `/replenishment-events/${await need()}/approve`, {});
});

const preferred = async (stage: Stage, ids: string[]): Promise<unknown[]> => {
  const flags: unknown[] = [];
  for (const id of ids) flags.push(await stage.field(`${LINKS}/${id}`, 'preferred'));
  return flags;
};

play(
  [
    'set-preferred-vendor-material.within-location-scope-material',
    'set-preferred-vendor-material.only-links-share-location',
    'set-preferred-vendor-material.again-changes-nothing',
  ],
  async (stage) => {
    const own = link({supplier_id: KESTREL});
    const everywhere = await stage.make(LINKS, {...own, material_id: GLOVES, vendor_sku: 'K-1'});
    const inLab = await stage.make(LINKS, {...own, material_id: GLOVES, vendor_sku: 'K-2', location_ids: [LAB]});
    const both = await stage.make(LINKS, {...own, material_id: GLOVES, vendor_sku: 'K-3', location_ids: [LAB, STORE]});
    const all = [OURS, everywhere, inLab, both];
    stage.is('at first', await preferred(stage, all), [true, false, false, false]);
    await stage.ok('POST', `${LINKS}/${everywhere}/prefer`);
    stage.is('for all places', await preferred(stage, all), [false, true, false, false]);
    await stage.ok('POST', `${LINKS}/${inLab}/prefer`);
    stage.is('for the lab', await preferred(stage, all), [false, true, true, false]);
    await stage.ok('POST', `${LINKS}/${both}/prefer`);
    stage.is('for the lab and the store', await preferred(stage, all), [false, true, false, true]);
    const before = await stage.get(LINKS);
    await stage.says('200', 'POST', `${LINKS}/${both}/prefer`);
    const flags = (list: Fields): unknown => (list.data as Fields[]).map(({id, preferred: is}) => [id, is]);
    stage.is('again', flags(await stage.get(LINKS)), flags(before));
  },
);

play('set-preferred-vendor-material.answers-409-invalid-state', async (stage) => {
  await stage.ok('PATCH', `${LINKS}/${THEIRS}`, {valid_to: '2025-03-01'});
  await stage.says('409 invalid_state', 'POST', `${LINKS}/${THEIRS}/prefer`);
  await stage.ok('PATCH', `${LINKS}/${THEIRS}`, {valid_to: null});
  await stage.says('200', 'POST', `${LINKS}/${THEIRS}/prefer`);
});

play('VendorMaterialCreate.supplier_id.must-known-client', async (stage) => {
  await stage.says('422 /supplier_id unknown_reference', 'POST', LINKS, link({supplier_id: `sup_${NOBODY}`}));
  await stage.says('201', 'POST', LINKS, link());
});

play('VendorMaterialUpdate.order_multiple.must-multiple-quantity-order', async (stage) => {
  const cartons = {order_unit: 'XCT', units_per_order_unit: '10', order_multiple: '2', min_order_quantity: '1'};
  const id = await stage.make(LINKS, link(cartons));
  const point = await stage.make('/refill-points', {
    code: 'RP-VINYL',
    material_id: VINYL,
    location_id: STORE,
    method: 'reorder_point',
    reorder_point: boxes('5'),
    reorder_quantity: boxes('25'),
    supply: {type: 'purchase', vendor_material_id: id},
  });
  const {proposed_supply: proposed} = await stage.ok('POST', `/refill-points/${point}/trigger`, {});
  stage.is('the proposal', (proposed as Fields).order_quantity, boxes('40'));
  const {id: event} = await stage.ok('POST', `/refill-points/${point}/trigger`, {});
  await stage.ok('POST', `/replenishment-events/${asText(event ?? '')}/approve`, {});
  const purchase = (value: string): Fields => ({
    replenishment_event_ids: [asText(event ?? '')],
    type: 'purchase',
    vendor_material_id: id,
    quantity: boxes(value),
  });
  await stage.says('422 /quantity/value out_of_range', 'POST', '/replenishment-fulfillments', purchase('30'));
  await stage.says('201', 'POST', '/replenishment-fulfillments', purchase('40'));
});

play('list-vendor-materials.vendor_sku.only-together-supplier', async (stage) => {
  await stage.says('409 conflict_duplicate', 'POST', LINKS, link({material_id: GLOVES, vendor_sku: 'BW-20817-M'}));
  const other = link({material_id: GLOVES, vendor_sku: 'BW-20817-M', supplier_id: KESTREL});
  const id = await stage.make(LINKS, other);
  stage.is('found', (await stage.ids(`${LINKS}?vendor_sku=BW-20817-M`)).sort(), [OURS, id].sort());
});
