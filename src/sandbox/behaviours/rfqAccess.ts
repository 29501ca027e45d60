import {ROLES} from '../../openapi/roles';
import {recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {notFound, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, isPerson, objects, roleNames, text} from './access';
import {RFQS} from './rfqSides';
import {groupsOf} from './subjects';

/** Who may do what with an RFQ: procurement works on all, others on those that are theirs or that they were let into. */

/** What a person may be on an RFQ; each may do what those before it may. */
const ON_RFQ = ['viewer', 'evaluator', 'editor'] as const;
type Role = (typeof ON_RFQ)[number];

/** Roles that work on all RFQs. Others with the right to award have it for those of their own. */
const PROCUREMENT = new Set([ROLES.owner?.name, ROLES.admin?.name, ROLES.procurement_manager?.name]);

/** Whether all RFQs are the caller's business: a system, a role with all rights, or one of procurement. */
function isProcurement(call: Call): boolean {
  if (!isPerson(call) || !call.caller.rights) return true;
  return roleNames(call).some((one) => PROCUREMENT.has(one));
}

/** The most that the caller may be on an RFQ; undefined when it is none of their business. The buyer is an editor. */
function roleOn(call: Call, {buyer_id: buyer, access}: JsonObject): Role | undefined {
  const person = call.caller.actor?.id ?? '';
  if (isProcurement(call) || buyer === person) return 'editor';
  const groups = groupsOf(call, call.maybe('clients/User')?.byIdentifier(person)?.value ?? {});
  const own = objects(access)
    .filter(({user_id: user, user_group_id: group}) => user === person || groups.has(idOf(group)))
    .map(({role}) => text(role));
  return [...ON_RFQ].reverse().find((role) => own.includes(role));
}

/** Whether an RFQ is the caller's business. */
export function readsRfq(call: Call, rfq: JsonObject): boolean {
  return roleOn(call, rfq) !== undefined;
}

export function visibleRfqs(call: Call): JsonObject[] {
  return recordsOf(call).filter((rfq) => readsRfq(call, rfq));
}

/**
 * The RFQ that the path names. One that the caller may not read is as if it did not exist.
 *
 * @param least what the caller has to be on it
 * @throws Problem 404, and 403 for somebody who may only read it
 */
export function seenRfq(call: Call, least: Role = 'viewer'): Entry {
  const entry = call.find(RFQS, {param: 'rfq_id', fields: ['id']});
  const role = roleOn(call, entry.value);
  if (role === undefined) throw notFound(idOf(entry.value.id));
  if (ON_RFQ.indexOf(role) < ON_RFQ.indexOf(least))
    throw new Problem('forbidden', `You are ${role} of this RFQ; this takes the role ${least}.`);
  return entry;
}

/** A behaviour for the buyer and editors of the RFQ. */
export function forEditors(behaviour: Behaviour): Behaviour {
  return (call) => {
    seenRfq(call, 'editor');
    return behaviour(call);
  };
}

/**
 * Refuses an award by somebody who is not the buyer: no access to an RFQ gives the right to award from it.
 *
 * @throws Problem 404, and 403 for somebody who may only work on it
 */
export function needBuyer(call: Call): void {
  const {value} = seenRfq(call);
  if (!isProcurement(call) && value.buyer_id !== call.caller.actor?.id)
    throw new Problem('forbidden', 'Outside procurement, the buyer of an RFQ awards it.');
}

/** Whether the caller reads internal notes. @param rfq that they may read */
export function readsNotes(call: Call, rfq: Entry): boolean {
  return roleOn(call, rfq.value) !== 'viewer';
}
