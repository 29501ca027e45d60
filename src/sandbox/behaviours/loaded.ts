import type {Behaviour} from '../call';

/** The behaviours that were loaded so far. Apart from what loads them, so that a behaviour may act as another one. */
const loaded = new Map<string, Behaviour>();

/** @param behaviours by operation, named `api/operation` */
export function addBehaviours(behaviours: Readonly<Record<string, Behaviour>>): void {
  for (const [operation, behaviour] of Object.entries(behaviours)) loaded.set(operation, behaviour);
}

/** What an operation, named `api/operation`, does beyond its path and schemas. Its group has to be loaded. */
export function behaviourOf(operation: string): Behaviour | undefined {
  return loaded.get(operation);
}
