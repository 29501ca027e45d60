import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, text} from './access';
import {reservedOf} from './stock';

/** Inventory statuses: what stock in a condition is good for. */

const STATUSES = 'clients/InventoryStatus';

/** What a client may set of a status that the platform brings. Its flags decide what the platform books. */
const OPEN = new Set(['name', 'color', 'next_status_ids', 'is_default', 'external_id', 'metadata']);

/** Exactly one status is the default, so another one loses the flag. */
function takeDefault(call: Call, id: string): void {
  for (const other of call.collection(STATUSES).all())
    if (other.value.is_default === true && idOf(other.value.id) !== id)
      call.save(other, {...other.value, is_default: false});
}

/** Receipts that name no status are booked into the default. @throws Problem 422 for one that takes none */
function needReceiving({is_default: isDefault, allow_receive: takesGoods}: JsonObject, body: JsonObject): void {
  if (isDefault !== true || takesGoods === true) return;
  throw body.is_default === true
    ? invalidField('/is_default', 'out_of_range', 'Receipts may not book into this status.')
    : invalidField('/allow_receive', 'out_of_range', 'Receipts that name no status are booked into the default.');
}

const create: Behaviour = (call) => {
  const code = text(call.body().code);
  if (code !== code.toLowerCase()) throw invalidField('/code', 'invalid_format', 'The code is in lower case.');
  needReceiving(call.body(), call.body());
  const {entry, ...answer} = ACTS.create?.(call) ?? {};
  if (!entry) return answer;
  entry.value = {...entry.value, is_default: entry.value.is_default ?? false};
  if (entry.value.is_default === true) takeDefault(call, idOf(entry.value.id));
  return {...answer, value: entry.value, entry};
};

/** How many stock records of a condition are reserved for a pick list or a transfer. */
function reservedIn(call: Call, {value}: Entry): number {
  return call
    .collection('clients/InventoryItem')
    .all()
    .filter((item) => idOf(item.value.status) === value.id && reservedOf(item) > 0n).length;
}

const update: Behaviour = (call) => {
  const status = call.locate();
  const body = call.body();
  const locked = Object.keys(body).find((name) => !OPEN.has(name));
  if (status.value.system === true && locked !== undefined)
    throw new Problem('system_record_locked', `${locked} of a system status is fixed.`, {managed_by: 'platform'});
  const count = body.is_available === false ? reservedIn(call, status) : 0;
  if (count > 0)
    throw new Problem('conflict_in_use', 'Pick lists or transfers reserve stock in this condition.', {
      used_by: [{type: 'inventory_item', count}],
    });
  if (body.is_default === false && status.value.is_default === true)
    throw invalidField('/is_default', 'out_of_range', 'Every client has one default: set it on another status.');
  needReceiving({...status.value, ...body}, body);
  const answer = ACTS.update?.(call) ?? {};
  if (body.is_default === true) takeDefault(call, idOf(status.value.id));
  return answer;
};

function usersOf(call: Call, id: string): JsonObject[] {
  const items = call.collection('clients/InventoryItem').all();
  const lines = call.collection('clients/InventoryTransaction').all();
  const counts: [string, number][] = [
    ['inventory_item', items.filter(({value}) => idOf(value.status) === id).length],
    ['inventory_transaction', lines.filter(({value}) => value.status_id === id).length],
  ];
  return counts.flatMap(([type, count]) => (count > 0 ? [{type, count}] : []));
}

/** Other statuses only name it as their next one, and lose the entry. */
const remove: Behaviour = (call) => {
  const status = call.locate();
  const id = idOf(status.value.id);
  if (status.value.system !== true) {
    const users = usersOf(call, id);
    if (users.length > 0 || status.value.is_default === true)
      throw new Problem('conflict_in_use', `${text(status.value.code)} is in use, or the default.`, {used_by: users});
    for (const other of call.collection(STATUSES).all()) {
      const next = Array.isArray(other.value.next_status_ids) ? other.value.next_status_ids : [];
      const rest = next.filter((one) => one !== id);
      if (rest.length === next.length) continue;
      // An empty list would permit any change.
      if (rest.length === 0)
        throw new Problem('conflict_in_use', `It is the only next status of ${text(other.value.code)}.`, {
          used_by: [{type: 'inventory_status', count: 1}],
        });
      call.save(other, {...other.value, next_status_ids: rest});
    }
  }
  return ACTS.delete?.(call) ?? {};
};

export const STATUSES_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/create-inventory-status': create,
  'clients/update-inventory-status': update,
  'clients/delete-inventory-status': remove,
};
