import type {Behaviour} from '../call';
import {micros} from '../decimal';
import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {objects, text, texts} from './access';
import {checked} from './checked';
import {countMatches} from './ruleHits';
import {recounted} from './stockFigures';

/** Rules that decide what happens to a new price or product: what their parts ask of each other. */

/** Refuses a rule whose parts contradict each other. @throws Problem 422 */
function checkRule(rule: JsonObject): void {
  const steps = objects(rule.steps);
  const isManual = rule.action === 'manual';
  if (isManual && steps.length === 0) throw invalidField('/steps', 'required', 'A manual rule needs a step.');
  if (!isManual && steps.length > 0)
    throw invalidField('/steps', 'too_long', 'Only a rule with the action manual has steps.');
  for (const [at, step] of steps.entries()) {
    if (texts(step.approver_user_ids).length + texts(step.approver_group_ids).length === 0)
      throw invalidField(`/steps/${at}/approver_user_ids`, 'required', 'A step names a person or a group.');
    if (step.quorum === 'number' && step.min_approvals == null)
      throw invalidField(`/steps/${at}/min_approvals`, 'required', 'Say how many approvals complete the step.');
    if (step.quorum !== 'number' && step.min_approvals != null)
      throw invalidField(`/steps/${at}/min_approvals`, 'unknown_field', 'Only the quorum number counts approvals.');
  }
  const positions = steps.map(({position}) => Number(position)).sort((a, b) => a - b);
  const gap = positions.findIndex((position, at) => position !== at + 1);
  if (gap >= 0) throw invalidField(`/steps/${gap}/position`, 'invalid_enum', 'Positions count from 1 without gaps.');
  if (isManual && (rule.on_timeout ?? 'escalate') === 'escalate' && text(rule.escalation_group_id) === '')
    throw invalidField('/escalation_group_id', 'required', 'A rule that escalates names the group.');
  const [from, to] = [text(rule.change_percent_min), text(rule.change_percent_max)];
  if (from !== '' && to !== '' && micros(to) <= micros(from))
    throw invalidField('/change_percent_max', 'out_of_range', 'The upper bound is above the lower one.');
}

const {create: make, update: change} = checked(checkRule);

/** A rule that was just made has decided nothing. */
const create: Behaviour = (call) => {
  const answer = make(call);
  const {entry} = answer;
  if (!entry || !('match_count_30d' in entry.value)) return answer;
  entry.value = {...entry.value, match_count_30d: 0};
  return {...answer, value: entry.value};
};

/** Another action than `manual` clears the steps of a rule. */
const update: Behaviour = (call) => {
  const {action, steps} = call.body();
  const rule = call.locate();
  const isCleared = action !== undefined && action !== 'manual' && steps === undefined;
  const before = rule.value;
  if (isCleared) rule.value = {...before, steps: []};
  try {
    return change(call);
  } catch (error) {
    rule.value = before;
    throw error;
  }
};

export const APPROVAL_RULES: Record<string, Behaviour> = {
  'clients/create-price-approval-config': create,
  'clients/list-price-approval-configs': recounted(countMatches),
  'clients/show-price-approval-config': recounted(countMatches),
  'clients/update-price-approval-config': recounted(countMatches, update),
  'clients/create-product-approval-config': create,
  'clients/update-product-approval-config': update,
};
