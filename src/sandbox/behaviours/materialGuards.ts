import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {notFound} from '../problem';
import type {Entry} from '../store';
import {idOf, object, objects, text, texts} from './access';
import {mayView, needAction, type Action} from './materialPermissions';

/** What material permissions keep from a caller, asked before an operation does anything. */

type Guard = (call: Call) => void;

const ITEMS = 'clients/InventoryItem';
const ORDERS = 'clients/TransferOrder';

/** A material that the caller may not view does not exist for them. Whoever changes it has to be allowed to. */
const material =
  (action?: Action): Guard =>
  (call) => {
    const id = call.param('material_id');
    if (!mayView(call, id)) throw notFound(id);
    if (action) needAction(call, action, id);
  };

/** The record that the path names, when it exists: that it doesn't is for the operation to say. */
function named(call: Call, collection: string, param: string): Entry | undefined {
  return call.collection(collection).byIdentifier(call.param(param));
}

const item =
  (action?: Action): Guard =>
  (call) => {
    const found = named(call, ITEMS, 'inventory_item_id');
    if (!found) return;
    const [id, place] = [idOf(found.value.material), idOf(found.value.location)];
    if (!mayView(call, id, place)) throw notFound(idOf(found.value.id));
    if (action) needAction(call, action, id, place);
  };

/** Goods have to be permitted where they go, too. */
const move: Guard = (call) => {
  const found = named(call, ITEMS, 'inventory_item_id');
  if (!found) return;
  item('transfer')(call);
  needAction(call, 'transfer', idOf(found.value.material), text(call.body().to_location_id));
};

const line =
  (action?: Action): Guard =>
  (call) => {
    const found = named(call, 'clients/InventoryTransaction', 'inventory_transaction_id');
    if (!found) return;
    const [id, place] = [idOf(found.value.material_id), idOf(found.value.location_id)];
    if (!mayView(call, id, place)) throw notFound(idOf(found.value.id));
    if (action) needAction(call, action, id, place);
  };

const POSTED: Record<string, Action> = {receipt: 'receive', return: 'receive', issue: 'issue', scrap: 'scrap'};

const post: Guard = (call) => {
  const {type, material_id: id, location_id: place} = call.body();
  needAction(call, POSTED[text(type)] ?? 'issue', idOf(id), idOf(place));
};

/** A transfer leaves one place and reaches another. It has to be permitted at both. */
function needTransfer(call: Call, materials: string[], places: string[]): void {
  for (const id of materials) for (const place of places) needAction(call, 'transfer', id, place);
}

/** The lines that were sent, or those that the order has already. */
const order: Guard = (call) => {
  const found = named(call, ORDERS, 'transfer_order_id');
  if (!found && call.param('transfer_order_id') !== '') return;
  const body = call.body();
  const {from_location_id: from, to_location_id: to, lines} = {...found?.value, ...body};
  const sent = text(body.material_id);
  const materials = sent === '' ? objects(lines).map(({material_id: id}) => idOf(id)) : [sent];
  needTransfer(call, materials, [idOf(from), idOf(to)]);
};

/** Only what leaves stock is issued: the goods of a transfer have been permitted with its order. */
const startPicking: Guard = (call) => {
  const found = named(call, 'clients/PickList', 'pick_list_id');
  if (found?.value.purpose !== 'issue') return;
  for (const one of objects(found.value.lines)) needAction(call, 'issue', idOf(one.material), idOf(one.location));
};

const planPicking: Guard = (call) => {
  const {purpose, source, from_location_id: from} = call.body();
  if (purpose !== 'issue') return;
  const requests = call.collection('clients/InventoryRequest');
  for (const id of texts(object(source).ids))
    for (const {material_id: wanted} of objects(requests.byIdentifier(id)?.value.lines))
      needAction(call, 'issue', idOf(wanted), idOf(from));
};

/** What is about a material that the caller may not view does not exist for them either. */
const about =
  (collection: string, param: string): Guard =>
  (call) => {
    const found = named(call, collection, param)?.value;
    if (!found || idOf(found.material_id) === '') return;
    if (!mayView(call, idOf(found.material_id), idOf(found.location_id))) throw notFound(idOf(found.id));
  };

const point = about('clients/RefillPoint', 'refill_point_id');
const event = about('clients/ReplenishmentEvent', 'replenishment_event_id');

const trigger: Guard = (call) => {
  point(call);
  const found = named(call, 'clients/RefillPoint', 'refill_point_id');
  if (found) needAction(call, 'request', idOf(found.value.material_id), idOf(found.value.location_id));
};

/** A purchase is received at the place that the delivery names, or at that of its first event. */
const receivePurchase: Guard = (call) => {
  const found = named(call, 'clients/ReplenishmentFulfillment', 'replenishment_fulfillment_id');
  if (found?.value.type !== 'purchase') return;
  const [first] = texts(found.value.replenishment_event_ids);
  const event = call.collection('clients/ReplenishmentEvent').byIdentifier(first)?.value;
  if (event)
    needAction(call, 'receive', idOf(event.material_id), text(call.body().location_id) || idOf(event.location_id));
};

const GUARDS: Record<string, Guard> = {
  'show-material': material(),
  'list-material-stock-levels': material(),
  'update-material': material('manage'),
  'delete-material': material('manage'),
  'archive-material': material('manage'),
  'restore-material': material('manage'),
  'show-inventory-item': item(),
  'update-inventory-item': item('adjust'),
  'adjust-inventory-item': item('adjust'),
  'change-inventory-item-status': item('adjust'),
  'count-inventory-item': item('count'),
  'move-inventory-item': move,
  'show-inventory-transaction': line(),
  'reverse-inventory-transaction': line('adjust'),
  'create-inventory-transaction': post,
  'create-transfer-order': order,
  'update-transfer-order': order,
  'add-transfer-order-line': order,
  'submit-transfer-order': order,
  'create-pick-list': planPicking,
  'start-pick-list': startPicking,
  'trigger-refill-point': trigger,
  ...Object.fromEntries(
    ['show', 'update', 'delete', 'archive', 'restore'].map((deed) => [`${deed}-refill-point`, point]),
  ),
  ...Object.fromEntries(['show', 'approve', 'cancel'].map((deed) => [`${deed}-replenishment-event`, event])),
  'delete-unit-conversion': about('clients/UnitConversion', 'unit_conversion_id'),
  'complete-replenishment-fulfillment': receivePurchase,
};

/** The same behaviours, which ask first whether material permissions let the caller do it. */
export function withPermissions(behaviours: Record<string, Behaviour>): Record<string, Behaviour> {
  const guarded = Object.entries(GUARDS).map(([operation, guard]): [string, Behaviour] => {
    const own = behaviours[`clients/${operation}`];
    const behaviour: Behaviour = (call) => {
      guard(call);
      const act = own ?? ACTS[call.act.kind];
      if (!act) throw new Error(`${call.id} does nothing.`);
      return act(call);
    };
    return [`clients/${operation}`, behaviour];
  });
  return {...behaviours, ...Object.fromEntries(guarded)};
}
