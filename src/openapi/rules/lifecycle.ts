import type {Location, Oas3Rule, UserContext} from '@redocly/openapi-core';
import type {Lifecycle, OperationObject, SchemaObject} from '../types';
import {nearest} from './place';

interface Machine {
  lifecycle: Lifecycle;
  location: Location;
}

interface Move {
  operation: OperationObject;
  location: Location;
}

/** Data collected from the whole document before the check at its end. */
interface Collected {
  machines: Map<string, Machine>;
  moves: Move[];
  operations: Map<string, OperationObject>;
}

function list<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function checkMachine(name: string, {lifecycle, location}: Machine, {operations}: Collected, ctx: UserContext): void {
  const report = (message: string, ...keys: (string | number)[]): void => {
    ctx.report({message, location: nearest(lifecycle, location, keys)});
  };
  const states = new Set(Object.keys(lifecycle.states));
  if (lifecycle.initial !== undefined && !states.has(lifecycle.initial))
    report(`The initial state "${lifecycle.initial}" of ${name} is not one of its states.`, 'initial');
  lifecycle.transitions.forEach(({from, to, by, on}, index) => {
    for (const state of [...list<string>(from), ...list<string>(to)])
      if (!states.has(state)) report(`${name} has no state "${state}".`, 'transitions', index);
    if (by === undefined && on === undefined)
      report(`Nothing moves ${name} here: name an operation or an event.`, 'transitions', index);
    if (by === undefined) return;
    const mover = operations.get(by);
    if (!mover) report(`There is no operation "${by}".`, 'transitions', index, 'by');
  });
}

function checkMove({operation, location}: Move, {machines}: Collected, ctx: UserContext): void {
  const transition = operation['x-transition'];
  if (!transition) return;
  const report = (message: string, ...keys: string[]): void => {
    ctx.report({message, location: nearest(operation, location, ['x-transition', ...keys])});
  };
  const machine = machines.get(transition.object);
  if (!machine) {
    report(`${transition.object} has no x-lifecycle.`, 'object');
    return;
  }
  // The value comes from the document, so its type is unknown.
  const {repeatable}: {repeatable?: unknown} = transition;
  if (repeatable !== undefined && repeatable !== true) report('"repeatable" is true or absent.', 'repeatable');
  const {states, transitions} = machine.lifecycle;
  const own = transitions.filter(({by}) => by === operation.operationId);
  if (own.length === 0)
    report(`The lifecycle of ${transition.object} has no transition by "${operation.operationId ?? ''}".`);
  for (const key of ['from', 'to'] as const) {
    const drawn = new Set(own.flatMap((move) => list<string>(move[key])));
    for (const state of list<string>(transition[key])) {
      const known = states[state];
      if (known === undefined) report(`${transition.object} has no state "${state}".`, key);
      else if (key === 'from' && typeof known === 'object' && known.terminal === true)
        report(`"${state}" is a final state of ${transition.object}: nothing leads out of it.`, key);
      else if (own.length > 0 && !drawn.has(state))
        report(`The lifecycle of ${transition.object} does not move ${key} "${state}" by this operation.`, key);
    }
  }
}

/** State machines are complete: states and operations exist, and transitions agree with the operations. */
export const lifecycleWhole: Oas3Rule = () => {
  const found: Collected = {machines: new Map(), moves: [], operations: new Map()};
  return {
    Schema(node, ctx) {
      const lifecycle = (node as SchemaObject)['x-lifecycle'];
      // The name of the component, which is its key in the file.
      const name = ctx.location.pointer.split('/').at(-1) ?? '';
      if (lifecycle) found.machines.set(name, {lifecycle, location: ctx.location.child(['x-lifecycle'])});
    },
    Operation(node, ctx) {
      const operation = node as OperationObject;
      if (operation.operationId !== undefined) found.operations.set(operation.operationId, operation);
      if (operation['x-transition']) found.moves.push({operation, location: ctx.location});
    },
    Root: {
      leave(_, ctx) {
        for (const [name, machine] of found.machines) checkMachine(name, machine, found, ctx);
        for (const move of found.moves) checkMove(move, found, ctx);
      },
    },
  };
};
