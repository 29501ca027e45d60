import type {Json, Lifecycle} from './types';

/** Operations that can move a record out of a state. */
export function actionsIn(lifecycle: Lifecycle | undefined, state: string): string[] {
  const moves = (lifecycle?.transitions ?? []).filter(({from, by}) => by !== undefined && from.includes(state));
  return [...new Set(moves.map(({by}) => by ?? ''))];
}

/** The server's answer when the state of a record forbids the operation. */
export interface WrongState {
  detail: string;
  current_state: string;
  allowed_actions: Json[];
}

/**
 * @param record number or id of the record, or words for it
 * @param operation id of the operation
 */
export function wrongState(
  record: string,
  operation: string,
  state: string,
  lifecycle: Lifecycle | undefined,
): WrongState {
  const [first = 'change'] = operation.split('-');
  const verb = first === 'set' ? 'the change' : first;
  return {
    detail: `${record} is ${state.replaceAll('_', ' ')}: ${verb} is not possible in this state.`,
    current_state: state,
    allowed_actions: actionsIn(lifecycle, state),
  };
}

/**
 * A state in which a transition can't begin. Prefers a state that other operations can leave, because its example says
 * more.
 */
export function stateThatForbids(
  {states, transitions}: Lifecycle,
  {from: starts, to: ends, repeatable = false}: {from: string[]; to: string | string[]; repeatable?: boolean},
): string | undefined {
  const forbidding = Object.keys(states).filter(
    (state) => !starts.includes(state) && !(repeatable && ends.includes(state)),
  );
  return forbidding.find((state) => transitions.some(({from, by}) => by && from.includes(state))) ?? forbidding[0];
}

/** A final state, in which a record can no longer be changed. */
export function endOf({states}: Lifecycle): string | undefined {
  return Object.entries(states).find(([, state]) => typeof state === 'object' && state.terminal === true)?.[0];
}
