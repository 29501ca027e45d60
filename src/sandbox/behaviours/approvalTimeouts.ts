import type {Behaviour, Call} from '../call';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {objects, text} from './access';
import {endingOf, firstDay, later, reference} from './approvalSteps';
import {tellEntry} from './priceChanges';
import {tellProduct} from './productChanges';
import {noteDecision} from './ruleDecisions';

/** What the platform does when a step of a price or product approval is not decided in time, once a reader has moved the clock. */

const COLLECTIONS = ['clients/PriceApproval', 'clients/ProductApproval'];
const OPEN = ['pending', 'in_review'];

/** Ends an approval that nobody has decided. */
function end(call: Call, entry: Entry, state: string): void {
  const at = text(entry.value.due_at);
  const {step = null, history, state: before} = entry.value;
  const isProduct = text(entry.value.id).startsWith('ppa_');
  const line: Json = {at, actor: null, event: state === 'expired' ? 'expired' : 'approved', step, comment: null};
  call.save(entry, {
    ...entry.value,
    state,
    waiting_for: [],
    due_at: null,
    decided_at: at,
    history: [...objects(history), line],
  });
  noteDecision(call.world, isProduct ? 'clients/ProductApproval' : 'clients/PriceApproval', entry, {
    deed: state === 'expired' ? 'expired' : 'approved',
    before: text(before),
    at,
    reason: 'Approval rule: its time limit passed',
  });
  if (isProduct) tellProduct(call, entry);
  else tellEntry(call, entry, firstDay(call, entry));
}

/** Adds the group of the rule to those who decide, and gives them the time of the step once more. */
function escalate(call: Call, entry: Entry, group: string, hours: number): void {
  const {value} = entry;
  const event: Json = {
    at: value.due_at ?? null,
    actor: null,
    event: 'escalated',
    step: value.step ?? null,
    comment: null,
  };
  call.world.notes.set(escalatedNote(value), true);
  call.save(entry, {
    ...value,
    waiting_for: [...objects(value.waiting_for), reference(call, group, 'user_group')],
    history: [...objects(value.history), event],
    due_at: later(text(value.due_at), hours),
  });
}

const escalatedNote = ({id, step}: JsonObject): string => `escalated:${text(id)}:${Number(step ?? 1)}`;

/** Does what is due to every approval. */
function passDue(call: Call): void {
  if (!call.world.isMoved) return;
  for (const entry of COLLECTIONS.flatMap((name) => call.world.collection(name)?.all() ?? [])) {
    // Time may run out twice before somebody looks.
    for (let rounds = 0; rounds < 2; rounds += 1) {
      const {state, due_at: due} = entry.value;
      if (!OPEN.includes(text(state)) || text(due) === '' || text(due) > call.world.now()) break;
      const {action, group, hours} = endingOf(call, entry);
      if (action === 'auto_approve') end(call, entry, 'auto_approved');
      else if (action === 'escalate' && group !== '' && call.world.notes.get(escalatedNote(entry.value)) !== true)
        escalate(call, entry, group, hours);
      else if (action !== '') end(call, entry, 'expired');
    }
  }
}

/** A behaviour that meets approvals as they are now. */
export function inTime(behaviour: Behaviour): Behaviour {
  return (call) => {
    passDue(call);
    return behaviour(call);
  };
}
