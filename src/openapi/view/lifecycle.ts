import type {LifecycleView} from '../../content/diagrams/lifecycle';
import {linkTo, type LinkContext} from '../links';
import {toHtml} from '../markdown';
import {lifecycleOf, type Operation} from '../model';

/**
 * The state machine of an object.
 *
 * @param mover the operation of the page; its transitions are marked
 * @returns undefined for an object without states
 */
export function lifecycleView(
  object: string,
  mover: Operation | undefined,
  {model, baseUrl}: LinkContext,
): LifecycleView | undefined {
  const lifecycle = lifecycleOf(model.document, object);
  if (!lifecycle) return undefined;
  return {
    object,
    ...(typeof lifecycle.field === 'string' && {field: lifecycle.field}),
    ...(lifecycle.initial !== undefined && {initial: lifecycle.initial}),
    ...(mover?.object['x-transition']?.repeatable && {repeatable: true as const}),
    states: Object.entries(lifecycle.states).map(([name, state]) => ({
      name,
      description: toHtml(typeof state === 'string' ? state : state.description),
      terminal: typeof state === 'object' && state.terminal === true,
    })),
    transitions: lifecycle.transitions.map(({from, to, by, on}) => {
      const operation = by === undefined ? undefined : model.operations.get(by);
      return {
        from,
        to,
        ...(operation && {by: linkTo(operation, baseUrl)}),
        ...(on !== undefined && {on}),
        here: mover !== undefined && by === mover.id,
      };
    }),
  };
}
