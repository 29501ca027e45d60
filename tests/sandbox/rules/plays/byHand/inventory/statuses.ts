/** Rules of inventory statuses. */
import {
  AVAILABLE,
  DAMAGED,
  GLOVES,
  GLOVES_IN_STORE,
  GLOVES_RESERVED,
  LAB,
  QUALITY_HOLD,
  STORE,
  VINYL,
  boxes,
  play,
  type Fields,
  type Stage,
} from './stage';

const STATUSES = '/statuses';
const status = (more: Fields = {}): Fields => ({code: 'on_test', name: {en: 'On test'}, ...more});
const open = {
  counts_as_on_hand: true,
  is_available: true,
  allow_receive: true,
  allow_issue: true,
  allow_transfer: true,
};

/** Receives vinyl gloves in a condition. */
function receive(stage: Stage, id: string, quantity = '3'): Promise<Fields> {
  return stage.ok('POST', '/transactions', {
    type: 'receipt',
    material_id: VINYL,
    location_id: STORE,
    quantity: boxes(quantity),
    status_id: id,
  });
}

play('create-inventory-status.cannot-change-later-must', async (stage) => {
  for (const code of ['available', 'quarantined', 'lost'])
    await stage.says('409 conflict_duplicate', 'POST', STATUSES, status({code}));
  const id = await stage.make(STATUSES, status());
  await stage.says('422 /code unknown_field', 'PATCH', `${STATUSES}/${id}`, {code: 'other'});
});

play(
  ['update-inventory-status.system-record-locked', 'InventoryStatus.system.flags-fixed-cannot-deleted'],
  async (stage) => {
    const path = `${STATUSES}/${DAMAGED}`;
    for (const flag of ['counts_as_on_hand', 'is_available', 'allow_receive', 'allow_issue', 'allow_transfer'])
      await stage.says('403 system_record_locked', 'PATCH', path, {[flag]: flag === 'is_available'});
    const own = {name: {en: 'Broken'}, color: '#112233', next_status_ids: [QUALITY_HOLD], is_default: true};
    await stage.says('200', 'PATCH', path, own);
    await stage.says('403 system_record_locked', 'DELETE', `${STATUSES}/${QUALITY_HOLD}`);
    const id = await stage.make(STATUSES, status());
    await stage.says('200', 'PATCH', `${STATUSES}/${id}`, open);
    await stage.says('204', 'DELETE', `${STATUSES}/${id}`);
  },
);

play('update-inventory-status.conflict-use-while-open', async (stage) => {
  const id = await stage.make(STATUSES, status(open));
  await receive(stage, id);
  const available = (): Promise<unknown> => stage.field(`/materials/${VINYL}`, 'available.value');
  const order = await stage.make('/transfer-orders', {
    from_location_id: STORE,
    to_location_id: LAB,
    lines: [{material_id: VINYL, quantity: boxes('1')}],
  });
  await stage.ok('POST', `/transfer-orders/${order}/submit`);
  stage.is('available before', await available(), '2');
  await stage.says('409 conflict_in_use', 'PATCH', `${STATUSES}/${id}`, {is_available: false});
  await stage.ok('POST', `/transfer-orders/${order}/cancel`, {comment: 'Not needed'});
  await stage.says('200', 'PATCH', `${STATUSES}/${id}`, {is_available: false});
  stage.is('available after', await available(), '0');
  stage.is('on hand', await stage.field(`/materials/${VINYL}`, 'on_hand.value'), '3');
});

play('InventoryStatusUpdate.is_available.only-such-stock-part', async (stage) => {
  const [yes, no] = [
    await stage.make(STATUSES, status(open)),
    await stage.make(STATUSES, status({...open, code: 'off', is_available: false})),
  ];
  await receive(stage, yes, '2');
  await receive(stage, no, '5');
  const {available, on_hand: hand} = await stage.get(`/materials/${VINYL}`);
  stage.is('the figures', [available, hand], [boxes('2'), boxes('7')]);
});

play('delete-inventory-status.conflict-use-move-stock', async (stage) => {
  const id = await stage.make(STATUSES, status(open));
  await stage.ok('PATCH', `${STATUSES}/${id}`, {is_default: true});
  stage.is('the former default', await stage.field(`${STATUSES}/${AVAILABLE}`, 'is_default'), false);
  await stage.says('409 conflict_in_use', 'DELETE', `${STATUSES}/${id}`);
  await stage.ok('PATCH', `${STATUSES}/${AVAILABLE}`, {is_default: true});
  await stage.says('204', 'DELETE', `${STATUSES}/${id}`);
  const used = await stage.make(STATUSES, status(open));
  await receive(stage, used);
  await stage.says('409 conflict_in_use', 'DELETE', `${STATUSES}/${used}`);
  const [item = ''] = await stage.ids(`/items?status_id=${used}`);
  await stage.ok('POST', `/items/${item}/change-status`, {status_id: AVAILABLE});
  stage.is('stock in it', await stage.ids(`/items?status_id=${used}`), []);
  // The ledger still names it.
  await stage.says('409 conflict_in_use', 'DELETE', `${STATUSES}/${used}`);
});

play(
  ['change-inventory-item-status.only-statuses-next-status', 'StockStatusChange.status_id.must-permitted-next-status'],
  async (stage) => {
    const [hold = ''] = await stage.ids(`/items?status_id=${QUALITY_HOLD}`);
    const path = `/items/${hold}/change-status`;
    await stage.ok('PATCH', `${STATUSES}/${QUALITY_HOLD}`, {next_status_ids: [DAMAGED]});
    await stage.says('409 status_change_not_allowed', 'POST', path, {status_id: AVAILABLE});
    await stage.says('200', 'POST', path, {status_id: DAMAGED});
    const reserved = `/items/${GLOVES_RESERVED}/change-status`;
    await stage.says('409 status_change_not_allowed', 'POST', reserved, {status_id: DAMAGED});
    await stage.says('200', 'POST', reserved, {status_id: DAMAGED, quantity: boxes('14')});
  },
);

play('InventoryStatusUpdate.next_status_ids.such-expiry-never-restricted', async (stage) => {
  await stage.ok('PATCH', `${STATUSES}/${AVAILABLE}`, {next_status_ids: [QUALITY_HOLD]});
  const path = `/items/${GLOVES_IN_STORE}`;
  await stage.says('409 status_change_not_allowed', 'POST', `${path}/change-status`, {status_id: DAMAGED});
  await stage.client.send('GET', '/v1/inventory/items', undefined, {headers: {'Sandbox-Date': '2028-02-01'}});
  stage.is('after the last day', await stage.field(path, 'status.name'), 'Expired');
  stage.is('the material', await stage.field(path, 'material.id'), GLOVES);
});
