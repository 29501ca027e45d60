import type {Call} from '../call';
import {Problem} from '../problem';
import type {Entry} from '../store';
import {idOf, text} from './access';

/** What an inventory manager has and nobody else who asks for material. */
const RIGHTS_OF_MANAGERS = ['inventory.write', 'inventory.approve'];

/** A request or an order is its requester's; inventory managers may act for others. @throws Problem 403 */
export function needOwn(call: Call, {value}: Entry): void {
  const {rights, actor} = call.caller;
  const missing = RIGHTS_OF_MANAGERS.find((right) => rights && !rights.has(right));
  if (missing === undefined || idOf(value.requester ?? value.created_by) === actor?.id) return;
  throw new Problem('forbidden', `${text(value.number)} is somebody else's.`, {required_permission: missing});
}
