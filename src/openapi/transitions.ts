import type {ApiModel, Operation} from './model';
import type {Lifecycle, OperationObject} from './types';

/** The transition of an operation: the object, its possible states before, and the states after. */
export type Transition = NonNullable<OperationObject['x-transition']>;

/** Lifecycles with the names of their objects. */
function lifecyclesOf({document}: ApiModel): [object: string, lifecycle: Lifecycle][] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([object, {'x-lifecycle': lifecycle}]) =>
    lifecycle ? [[object, lifecycle]] : [],
  );
}

/**
 * The transition of an operation: its own `x-transition`, or the transitions that a lifecycle ascribes to it, as for an
 * update that also changes the state.
 */
export function transitionOf(model: ApiModel, {id, object: operation}: Operation): Transition | undefined {
  if (operation['x-transition']) return operation['x-transition'];
  for (const [object, {transitions}] of lifecyclesOf(model)) {
    const own = transitions.filter(({by}) => by === id);
    if (own.length > 0)
      return {object, from: [...new Set(own.flatMap(({from}) => from))], to: [...new Set(own.map(({to}) => to))]};
  }
  return undefined;
}

/** `/v1/products/{id}/approve` and `/v1/products` are about the same resource. */
export function resourceOf(path: string): string {
  const [first = ''] = path.split('/{');
  return first;
}

/**
 * The lifecycle of the record that an operation works on; undefined when it works on none, or the lifecycle is unknown.
 */
export function lifecycleOfRecord(model: ApiModel, {path}: Operation): Lifecycle | undefined {
  if (!path.includes('{')) return undefined;
  const isAbout = (by: string | undefined): boolean => {
    const mover = by === undefined ? undefined : model.operations.get(by);
    return mover !== undefined && resourceOf(mover.path) === resourceOf(path);
  };
  return lifecyclesOf(model).find(([, {transitions}]) => transitions.some(({by}) => isAbout(by)))?.[1];
}
