import {ACTS, checkUnique, example} from '../acts';
import {behaviourOf} from '../behaviours/loaded';
import type {Answer, Call} from '../call';
import {isObject} from '../json';
import {repeated} from '../lifecycle';
import {Problem} from '../problem';

/** The fifth step: runs the operation on the world and returns its answer. @throws Problem */
export function act(call: Call): Answer {
  needOpenSupplier(call);
  const twice = repeated(call);
  if (twice) return {value: twice.value, entry: twice, kind: 'lifecycle'};
  needFreeKey(call);
  const own = call.api.common.open ? undefined : behaviourOf(`${call.api.index.name}/${call.id}`);
  const behaviour = own ?? ACTS[call.operation.act?.kind ?? ''] ?? example;
  return behaviour(call);
}

/** Kinds of records whose behaviours compare no keys of callers; those of all others do so with their own rules. */
const UNCOMPARED: ReadonlySet<string> = new Set([
  ...['clients/TransferOrder', 'clients/InventoryTransaction', 'clients/InventoryRequest', 'clients/PickList'],
  ...['clients/ReplenishmentEvent', 'clients/ReplenishmentFulfillment', 'clients/ServiceRequest'],
  ...['clients/User', 'clients/SupplierInvite', 'clients/SearchPreset'],
]);

/** The key that a caller gives a record is no other record's of its kind. @throws Problem 409 */
function needFreeKey(call: Call): void {
  const {act: deed, method} = call.operation;
  const sent = call.sentBody();
  if (
    !deed ||
    deed.inside ||
    !UNCOMPARED.has(deed.collection) ||
    method === 'GET' ||
    !isObject(sent) ||
    typeof sent.external_id !== 'string'
  )
    return;
  const collection = call.maybe(deed.collection);
  const self = deed.key && collection?.find(deed.key, call.param(deed.key.param));
  if (collection) checkUnique(call, collection, {external_id: sent.external_id}, self);
}

/** A client that has blocked a supplier with everything refuses what the supplier sends. @throws Problem 403 */
function needOpenSupplier({caller, operation, world}: Call): void {
  if (operation.method === 'GET' || caller.supplier === undefined || operation.permission === undefined) return;
  if (world.notes.get(`shut:${caller.supplier}`) === true)
    throw new Problem('forbidden', 'The client has blocked this supplier, and accepts nothing from it.');
}
