import type {Answer, Behaviour, Call} from '../call';
import {isObject} from '../json';
import type {Json, JsonObject} from '../types';
import {idOf, objects, text} from './access';
import {absentBehind, canDecide, missingFor} from './approvalRights';
import {reference} from './approvalSteps';
import {groupsOf} from './subjects';

/**
 * Whom an open step waits for at this moment. A record keeps the people and groups that its rule names, because a
 * permission can come or end while the step is open; an answer shows those who can decide, and deputies.
 */

const KINDS: Record<string, string> = {pap: 'price', ppa: 'product', pma: 'promotion'};
const QUEUES: Record<string, string> = {
  price: 'clients/PriceApproval',
  product: 'clients/ProductApproval',
  promotion: 'clients/PromotionApproval',
};

const people = (call: Call): JsonObject[] =>
  (call.world.collection('clients/User')?.all() ?? [])
    .map(({value}) => value)
    .filter(({status}) => text(status) !== 'inactive');

/** Whether somebody in a group can decide. The sample world shows nobody of some groups; these are asked as they are. */
function hasDecider(call: Call, group: string, kind: string, approval: JsonObject): boolean {
  const members = people(call).filter((user) => groupsOf(call, user).has(group));
  const groups = call.world.collection('clients/UserGroup');
  const entry = groups?.byIdentifier(group);
  if (members.length === 0) return entry !== undefined && groups?.isPristine(entry) === true;
  return members.some(({id}) => missingFor(call, idOf(id), `approve_${kind}s`, approval) === undefined);
}

/** The people and groups that can decide an approval now. */
function askedNow(call: Call, kind: string, approval: JsonObject): JsonObject[] {
  const named = objects(approval.waiting_for);
  if (named.length === 0) return named;
  const able = named.filter(({id, type}) =>
    type === 'user_group'
      ? hasDecider(call, idOf(id), kind, approval)
      : missingFor(call, idOf(id), `approve_${kind}s`, approval) === undefined,
  );
  const shown = new Set(able.map(({id}) => idOf(id)));
  const deputies = people(call).filter(
    (user) =>
      ![idOf(user), ...groupsOf(call, user)].some((id) => shown.has(id)) &&
      absentBehind(call, idOf(user)).length > 0 &&
      canDecide(call, idOf(user), kind, approval),
  );
  return [...able, ...deputies.map((user) => reference(call, idOf(user), 'user'))];
}

/** An approval, or a status that tells of one, with those who can decide now. */
function asNow(call: Call, record: JsonObject): JsonObject {
  if (!Array.isArray(record.waiting_for) || record.waiting_for.length === 0) return record;
  const own = KINDS[idOf(record).slice(0, 3)];
  const kind = own ?? text(record.entity_type);
  const behind = call.world.collection(QUEUES[kind] ?? '')?.byIdentifier(own ? record.id : record.approval_id)?.value;
  const approval = {...(behind ?? record), waiting_for: record.waiting_for};
  return {...record, waiting_for: askedNow(call, kind, approval)};
}

function told(call: Call, value: Json): Json {
  if (!isObject(value)) return value;
  const {data} = value;
  return Array.isArray(data)
    ? {...value, data: data.map((one) => (isObject(one) ? asNow(call, one) : one))}
    : asNow(call, value);
}

/** A behaviour whose answer names those who can decide now. */
export function withAskedNow(behaviour: Behaviour): Behaviour {
  return (call): Answer => {
    const answer = behaviour(call);
    return answer.value === undefined ? answer : {...answer, value: told(call, answer.value)};
  };
}
