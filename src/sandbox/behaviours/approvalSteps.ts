import type {Call} from '../call';
import {micros} from '../decimal';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {absentBehind, permissionsFor} from './approvalRights';
import {dayInStore} from './storeDays';

/** The chain of steps that an approval runs through, as its rule said when it was opened. */

const RULES = ['clients/PriceApprovalConfig', 'clients/ProductApprovalConfig'];
const HOUR = 3_600_000;

export function reference(call: Call, id: string, type: string): JsonObject {
  return {id, name: call.world.nameOf(id), type};
}

/** Who can decide a step. */
function approversOf(call: Call, step: JsonObject): JsonObject[] {
  return [
    ...texts(step.approver_user_ids).map((id) => reference(call, id, 'user')),
    ...texts(step.approver_group_ids).map((id) => reference(call, id, 'user_group')),
  ];
}

/** A moment some hours later, where Saturdays and Sundays don't count. */
export function later(moment: string, hours: number): string {
  let at = Date.parse(moment);
  for (let left = hours; left > 0;) {
    at += HOUR;
    if (![0, 6].includes(new Date(at - 1).getUTCDay())) left -= 1;
  }
  return new Date(at).toISOString();
}

/** The step that everybody with a fitting permission may decide, for changes that no rule takes. */
function defaultStep(call: Call, action: string, record: JsonObject): JsonObject {
  const allowed = permissionsFor(call, action, record).filter(({effect}) => effect === 'allow');
  const of = (type: string): Json[] =>
    allowed.flatMap(({subject_type: own, subject_id: id}) => (own === type ? [id ?? null] : []));
  return {
    position: 1,
    approver_user_ids: of('user'),
    approver_group_ids: of('user_group'),
    quorum: 'any',
    sla_hours: 48,
  };
}

/** Copies the steps of a rule into an approval that is being opened. */
export function rememberSteps(
  call: Call,
  id: string,
  rule: JsonObject | undefined,
  record: JsonObject,
  action = 'approve_prices',
): void {
  const steps = rule ? objects(rule.steps) : [defaultStep(call, action, record)];
  call.world.notes.set(`steps:${id}`, steps);
  call.world.notes.set(`policy:${id}`, rule?.effective_date_policy ?? 'supplier_date');
  call.world.notes.set(`timeout:${id}`, rule ? timeoutOf(rule) : {});
}

/** What a rule does when nobody decides in time. */
function timeoutOf({on_timeout: action = null, escalation_group_id: group = null}: JsonObject): JsonObject {
  return {action, group};
}

/** What becomes of an approval whose open step is not decided in time, and how many hours a step has. */
export function endingOf(call: Call, entry: Entry): {action: string; group: string; hours: number} {
  const rule = ruleOf(call, entry.value);
  const copied = call.world.notes.get(`timeout:${idOf(entry.value.id)}`) ?? (rule ? timeoutOf(rule) : {});
  const {action, group} = object(copied);
  const step = stepsOf(call, entry).find(({position}) => Number(position ?? 1) === Number(entry.value.step ?? 1));
  return {action: text(action), group: idOf(group), hours: Number(step?.sla_hours ?? 48)};
}

/** The rule of an approval of the sample world, or what was copied when a new one was opened. */
function stepsOf(call: Call, {value}: Entry): JsonObject[] {
  const copied = call.world.notes.get(`steps:${idOf(value.id)}`);
  // Examples show product approvals of the sample world as decided by their first step.
  if (copied === undefined && idOf(value.id).startsWith('ppa_')) return [];
  return copied === undefined ? objects(ruleOf(call, value)?.steps) : objects(copied);
}

/** How many steps an approval runs through, without those that are left out. */
export function stepCount(call: Call, entry: Entry): number {
  return stepsOf(call, entry).filter((step) => !isSkipped(call, step, entry.value)).length;
}

function ruleOf(call: Call, {rule_id: id}: JsonObject): JsonObject | undefined {
  for (const name of RULES) {
    const found = call.world.collection(name)?.byIdentifier(id)?.value;
    if (found) return found;
  }
  return undefined;
}

/** Puts somebody else into the steps of an approval in the place of a person who leaves. */
export function replaceApprover(call: Call, entry: Entry, user: string, {id, type}: JsonObject): void {
  const without = (ids: Json | undefined, added: boolean): Json => [
    ...new Set([...texts(ids).filter((one) => one !== user), ...(added ? [idOf(id)] : [])]),
  ];
  const steps = stepsOf(call, entry).map((step) =>
    texts(step.approver_user_ids).includes(user)
      ? {
          ...step,
          approver_user_ids: without(step.approver_user_ids, type === 'user'),
          approver_group_ids: without(step.approver_group_ids, type === 'user_group'),
        }
      : step,
  );
  if (steps.length > 0) call.world.notes.set(`steps:${idOf(entry.value.id)}`, steps);
}

/** When an approved price counts by the policy of its rule, never before today and the supplier's own day. */
export function firstDay(call: Call, {value}: Entry): string {
  const today = dayInStore(call.world, idOf(value.store), call.world.now());
  const own = text(value.valid_from);
  const day = own > today ? own : today;
  const copied = call.world.notes.get(`policy:${idOf(value.id)}`);
  if ((copied ?? ruleOf(call, value)?.effective_date_policy) !== 'first_of_next_month') return day;
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

export const spendNote = (approval: string): string => `spend:${approval}`;

/** Whether a step is left out, because little money is at stake: by a price's change, or in orders of a product. */
function isSkipped(call: Call, {skip_if_below: limit}: JsonObject, record: JsonObject): boolean {
  const impact = record.annual_impact ?? call.world.notes.get(spendNote(idOf(record.id)));
  const [most, amount] = [text(object(limit).amount), text(object(impact).amount)];
  if (most === '' || amount === '') return false;
  return micros(amount.replace(/^-/, '')) < micros(most);
}

/** What an approval shows while its next step after a position is open; undefined when there is none. */
export function openStep(call: Call, entry: Entry, after: number): JsonObject | undefined {
  const {value} = entry;
  const now = call.world.now();
  const next = stepsOf(call, entry).find((step) => Number(step.position ?? 1) > after && !isSkipped(call, step, value));
  if (!next) return undefined;
  const step = Number(next.position ?? 1);
  const assigned: JsonObject = {at: now, actor: null, event: 'assigned', step, comment: null};
  return {
    state: 'in_review',
    step,
    waiting_for: approversOf(call, next),
    history: [...objects(value.history), assigned],
    due_at: later(now, Number(next.sla_hours ?? 48)),
  };
}

/** Who still has to agree in the open step after one more person did; empty when the step is complete. */
export function stillWaiting(call: Call, entry: Entry): JsonObject[] {
  const {value} = entry;
  const step = stepsOf(call, entry).find(({position}) => Number(position ?? 1) === Number(value.step ?? 1));
  const people = new Set([
    call.caller.actor?.id ?? '',
    ...objects(value.history)
      .filter(({event, step: at}) => event === 'approved' && at === value.step)
      .map(({actor}) => idOf(actor)),
  ]);
  if (!step || step.quorum === 'any') return [];
  if (step.quorum === 'number') return people.size >= Number(step.min_approvals ?? 1) ? [] : approversOf(call, step);
  const users = call.world.collection('clients/User');
  // A deputy agrees for the person who is away, too.
  for (const one of [...people]) for (const absent of absentBehind(call, one)) people.add(absent);
  const hasAgreed = ({id, type}: JsonObject): boolean =>
    type === 'user'
      ? people.has(idOf(id))
      : [...people].some((one) => texts(users?.byIdentifier(one)?.value.user_group_ids).includes(idOf(id)));
  return approversOf(call, step).filter((one) => !hasAgreed(one));
}
