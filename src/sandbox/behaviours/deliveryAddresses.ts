import {listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {text, texts} from './access';
import {checked} from './checked';
import {groupsOf} from './subjects';

/** Where goods go: an address is open to its groups, or to everybody without any. */

/** Whether an address is open to the groups of a user. */
export function isOpenTo(call: Call, {user_group_ids: groups}: JsonObject, user: JsonObject): boolean {
  const own = groupsOf(call, user);
  return texts(groups).length === 0 || texts(groups).some((id) => own.has(id));
}

/** Buyers without the right to write see the active ones that are open to them. */
const list: Behaviour = (call) => {
  const {rights, actor} = call.caller;
  if (!rights || rights.has('shipping.write')) return listAnswer(call, recordsOf(call));
  const user = call.maybe('clients/User')?.byIdentifier(actor?.id)?.value ?? {};
  const open = recordsOf(call).filter((address) => address.active !== false && isOpenTo(call, address, user));
  return listAnswer(call, open);
};

/** A group has an address as its default only when it may use it. @throws Problem 422 */
function checkDefaults({user_group_ids: allowed, default_for_group_ids: defaults}: JsonObject): void {
  const groups = texts(allowed);
  const at = groups.length === 0 ? -1 : texts(defaults).findIndex((id) => !groups.includes(id));
  if (at >= 0)
    throw invalidField(
      `/default_for_group_ids/${at}`,
      'unknown_reference',
      `${text(texts(defaults)[at])} is not among user_group_ids.`,
    );
}

const {create, update} = checked(checkDefaults);

export const DELIVERY_ADDRESSES: Record<string, Behaviour> = {
  'clients/list-delivery-addresses': list,
  'clients/create-delivery-address': create,
  'clients/update-delivery-address': update,
};
