import {asText} from './json';
import type {Lifecycle} from '../openapi/types';
import {wrongState as describeWrongState} from '../openapi/wrongState';
import {mayWorkIn} from './behaviours/states';
import type {Call} from './call';
import {Problem} from './problem';
import {actorReference} from './record';
import type {Collection, Entry} from './store';
import type {Json, JsonObject} from './types';

/** The state of a record; undefined when its collection has no states, or the state is not a field. */
export function stateOf(value: JsonObject, lifecycle: Lifecycle | undefined): string | undefined {
  const {field, states} = lifecycle ?? {};
  if (!field || !states) return undefined;
  const found = value[field];
  if (typeof found === 'string') return found in states ? found : undefined;
  if (typeof found !== 'boolean') return undefined;
  // A boolean field has two states; the one with the name of the field means `true`.
  const names = Object.keys(states);
  return found ? (names.find((name) => name === field) ?? names[0]) : names.find((name) => name !== field);
}

export function setState(value: JsonObject, lifecycle: Lifecycle, state: string): void {
  const {field} = lifecycle;
  if (!field) return;
  value[field] = typeof value[field] === 'boolean' ? state === field : state;
}

/** 409: the record is in a state that forbids the operation. */
export function wrongState(call: Call, state: string, lifecycle: Lifecycle | undefined, entry?: Entry): Problem {
  const record = asText(entry?.value.number ?? entry?.value.id ?? 'The record');
  const {detail, ...members} = describeWrongState(record, call.id, state, lifecycle);
  // More than the state may stand against an operation: what was refused is not among what is allowed.
  const allowed = members.allowed_actions.filter((action) => action !== call.id);
  return new Problem('invalid_state', detail, {...members, allowed_actions: allowed});
}

/** Refuses an operation that the state of its record forbids. @throws Problem 409 */
export function checkState(call: Call, entry: Entry, {spec}: Collection): void {
  const state = stateOf(entry.value, spec.lifecycle);
  if (state !== undefined && !mayWorkIn(call.id, state)) throw wrongState(call, state, spec.lifecycle, entry);
}

/** The record of a call that repeats a transition. It already has the target state, so nothing changes. */
export function repeated(call: Call): Entry | undefined {
  const {act, transition} = call.operation;
  if (!transition?.repeatable || !act?.key || act.inside || !act.collection.endsWith(`/${transition.object}`))
    return undefined;
  const entry = call.locate();
  const state = stateOf(entry.value, call.collection(act.collection).spec.lifecycle);
  const isThere = state !== undefined && transition.to.includes(state) && !transition.from.includes(state);
  return isThere ? entry : undefined;
}

/** Refuses a transition that does not start in the record's state. @returns that state @throws Problem 409 */
export function checkMove(call: Call, entry: Entry, {spec}: Collection): string | undefined {
  const state = stateOf(entry.value, spec.lifecycle);
  const {transition} = call.operation;
  if (state !== undefined && transition && !transition.from.includes(state))
    throw wrongState(call, state, spec.lifecycle, entry);
  return state;
}

const PAST: Record<string, string> = {
  submit: 'submitted',
  cancel: 'cancelled',
  send: 'sent',
  begin: 'begun',
  withdraw: 'withdrawn',
};
const MEANT: Record<string, string[]> = {
  approved: ['decided', 'approved'],
  rejected: ['decided', 'rejected', 'closed'],
  cancelled: ['cancelled', 'closed', 'finished', 'ended'],
  completed: ['completed', 'finished', 'closed'],
  completed_short: ['completed', 'finished'],
  in_progress: ['started'],
  in_transit: ['dispatched'],
  dismissed: ['resolved', 'decided'],
  accepted: ['resolved', 'decided', 'accepted'],
  awarded: ['awarded', 'decided'],
};

function pastOf(verb: string): string {
  return PAST[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
}

/** Writes when and by whom a transition was made, where the record has fields for that. */
export function stamp(call: Call, value: JsonObject, state: string): void {
  const now = call.world.now();
  const words = new Set([state, pastOf(call.id.split('-')[0] ?? ''), ...(MEANT[state] ?? [])]);
  for (const word of words) {
    if (`${word}_at` in value) value[`${word}_at`] = now;
    if (`${word}_by` in value) {
      const before = value[`${word}_by`] as Json;
      value[`${word}_by`] =
        typeof before === 'string' ? (call.caller.actor?.id ?? before) : actorReference(call.caller.actor);
    }
  }
  if (state !== 'archived' && value.archived_at) value.archived_at = null;
}

/** Copies fields of a decision to the record's fields of the same or a longer name: `reason` → `cancel_reason`. */
export function keepWords(value: JsonObject, body: JsonObject, verb: string): void {
  for (const [name, sent] of Object.entries(body)) {
    const places = [name, `${verb}_${name}`, `decision_${name}`, `${name}s`];
    const place = places.find((candidate) => candidate in value && !Array.isArray(value[candidate]));
    if (place !== undefined && (typeof sent === 'string' || sent === null)) value[place] = sent;
  }
}

/**
 * Moves a record to the first state that the contract allows for the operation from here.
 *
 * @param to target state, chosen by a behaviour
 * @throws Problem 409
 */
export function move(call: Call, entry: Entry, collection: Collection, to?: string): Entry {
  const from = checkMove(call, entry, collection);
  const {lifecycle} = collection.spec;
  const {transition} = call.operation;
  const value = {...entry.value};
  if (lifecycle && transition && from !== undefined) {
    const own = lifecycle.transitions.filter(({by, from: starts}) => by === call.id && starts.includes(from));
    const remembered = call.world.notes.get(`before:${asText(value.id)}`);
    const back =
      typeof remembered === 'string' && from === 'archived' && transition.to.includes(remembered)
        ? remembered
        : undefined;
    const state = to ?? back ?? own.find((one) => transition.to.includes(one.to))?.to ?? transition.to[0] ?? from;
    if (state === 'archived') call.world.notes.set(`before:${asText(value.id)}`, from);
    setState(value, lifecycle, state);
    stamp(call, value, state);
  }
  keepWords(value, call.body(), call.id.split('-')[0] ?? '');
  return call.save(entry, value);
}
