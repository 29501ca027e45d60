import {recordsOf} from '../acts';
import type {Call} from '../call';
import {notFound} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, isPerson, objects, texts} from './access';
import {RFQS} from './rfqSides';

/** Who may read an RFQ: procurement reads all, others those that they are responsible for or were let into. */

function mayRead(call: Call, {buyer_id: buyer, access}: JsonObject): boolean {
  const {rights, actor} = call.caller;
  if (!isPerson(call) || !rights || rights.has('rfqs.award')) return true;
  const person = actor?.id ?? '';
  const groups = texts(call.world.collection('clients/User')?.byIdentifier(person)?.value.user_group_ids);
  return (
    buyer === person ||
    objects(access).some(({user_id: user, user_group_id: group}) => user === person || groups.includes(idOf(group)))
  );
}

export function visibleRfqs(call: Call): JsonObject[] {
  return recordsOf(call).filter((rfq) => mayRead(call, rfq));
}

/** The RFQ that the path names. One that the caller may not read is as if it did not exist. @throws Problem 404 */
export function seenRfq(call: Call): Entry {
  const entry = call.find(RFQS, {param: 'rfq_id', fields: ['id']});
  if (!mayRead(call, entry.value)) throw notFound(idOf(entry.value.id));
  return entry;
}
