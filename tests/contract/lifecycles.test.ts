import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiModel} from '../../src/openapi/model';
import {createResolver, dereference, type Merged} from '../../src/openapi/resolve';
import type {Lifecycle, SchemaObject} from '../../src/openapi/types';
import {ourContract} from '../support/contract';

interface Machine {
  /** API and schema, for messages. */
  name: string;
  lifecycle: Lifecycle;
  schema: SchemaObject;
  model: ApiModel;
}

let machines: Machine[];
let models: ApiModel[];
beforeAll(async () => {
  ({models} = await ourContract());
  machines = models.flatMap((model) =>
    Object.entries(model.document.components?.schemas ?? {}).flatMap(([name, schema]) => {
      const lifecycle = schema['x-lifecycle'];
      return lifecycle ? [{name: `${model.api.name} ${name}`, lifecycle, schema, model}] : [];
    }),
  );
});

/** The schemas of the bodies an operation takes, or of those it answers with when it succeeds. */
function bodiesOf(model: ApiModel, id: string, direction: 'request' | 'response'): SchemaObject[] {
  const {requestBody, responses = {}} = model.operations.get(id)?.object ?? {};
  const owners =
    direction === 'request'
      ? [requestBody ?? {}]
      : Object.keys(responses).flatMap((status) => (status.startsWith('2') ? [responses[status] ?? {}] : []));
  return owners
    .flatMap((owner) => Object.values(dereference(model.document, owner).content ?? {}))
    .flatMap(({schema}) => schema ?? []);
}

function list<T>(value: T | T[]): T[] {
  return Array.isArray(value) ? value : [value];
}

/** The property that a dotted path leads to. */
function propertyAt({model, schema}: Pick<Machine, 'model' | 'schema'>, path: string): Merged | undefined {
  const resolver = createResolver(model.document);
  let merged: Merged | undefined = resolver.merge(schema, []);
  for (const key of path.split('.')) {
    const inner: SchemaObject | undefined = merged?.properties?.[key];
    merged = inner && resolver.merge(inner, merged?.stack ?? []);
  }
  return merged;
}

describe('lifecycles', () => {
  it('are declared', () => {
    expect(machines.length).toBeGreaterThan(30);
  });

  it('have the states that their field has', () => {
    const wrong = machines.flatMap((machine) => {
      const {field, states} = machine.lifecycle;
      if (typeof field !== 'string') return [];
      const property = propertyAt(machine, field);
      if (!property) return [`${machine.name}: there is no field ${field}`];
      // A switch has two states, named in words.
      if (property.type === 'boolean') return Object.keys(states).length === 2 ? [] : [`${machine.name}: ${field}`];
      const values = (property.enum ?? []).filter((value) => value !== null).map(String);
      const same = [...values].sort().join() === Object.keys(states).sort().join();
      return same
        ? []
        : [`${machine.name}: ${field} is ${values.join('|')}, states are ${Object.keys(states).join('|')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('reach every state from the first one and leave no final one', () => {
    const wrong = machines.flatMap(({name, lifecycle: {initial, states, transitions}}) => {
      // A transition from nowhere is a creation.
      const created = transitions.filter(({from}) => from.length === 0).flatMap(({to}) => list(to));
      const reached = new Set([...created, ...(initial === undefined ? [] : [initial])]);
      // Entries are visited in the order they are added, so the set grows while it is read.
      for (const state of reached)
        for (const {from, to} of transitions)
          if (list(from).includes(state)) list(to).forEach((next) => reached.add(next));
      const lost = Object.keys(states).filter((state) => initial !== undefined && !reached.has(state));
      const final = Object.entries(states).filter(([, state]) => typeof state === 'object' && state.terminal === true);
      const left = final.filter(([state]) => transitions.some(({from}) => list(from).includes(state)));
      return [
        ...lost.map((state) => `${name}: nothing leads to ${state}`),
        ...left.map(([state]) => `${name}: ${state} is final but is left`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('agree with the operations that move them', () => {
    const wrong = models.flatMap((model) =>
      [...model.operations.values()].flatMap(({id, object}) => {
        const transition = object['x-transition'];
        if (!transition) return [];
        const machine = machines.find(({name}) => name === `${model.api.name} ${transition.object}`);
        const own = machine?.lifecycle.transitions.filter(({by}) => by === id) ?? [];
        const differs = (['from', 'to'] as const).filter((key) => {
          const said = new Set(list<string>(transition[key]));
          const drawn = new Set(own.flatMap((move) => list<string>(move[key])));
          return [...said].sort().join() !== [...drawn].sort().join();
        });
        return differs.map(
          (key) =>
            `${model.api.name} ${id}: ${key} is ${list(transition[key]).join('|')}, the lifecycle of ${transition.object} says ${[...new Set(own.flatMap((move) => list<string>(move[key])))].join('|')}`,
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('let a caller send only the states that the call leads to', () => {
    let seen = 0;
    const wrong = machines.flatMap(({name, lifecycle: {field, initial, transitions}, model}) =>
      [...model.operations.keys()].flatMap((id) => {
        const record = `#/components/schemas/${name.split(' ')[1] ?? ''}`;
        if (typeof field !== 'string' || !bodiesOf(model, id, 'response').some(({$ref}) => $ref === record)) return [];
        const reached = transitions.filter(({by}) => by === id).flatMap(({to}) => list(to));
        const sent = bodiesOf(model, id, 'request')
          .map((schema) => propertyAt({model, schema}, field))
          .flatMap((property) => (property && !property.readOnly ? (property.enum ?? []) : []))
          .filter((state) => state !== null)
          .map(String);
        seen += sent.length;
        const strange = sent.filter(
          (state) => !reached.includes(state) && !(id.startsWith('create-') && state === initial),
        );
        return [...new Set(strange)].map((state) => `${name}: ${id} takes ${state} but does not lead to it`);
      }),
    );
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });

  it('are moved again without effect where the description of the operation says so', () => {
    // Only within the hour, so it is no property of the state.
    const exempt = new Set(['resend-user-invite']);
    const promise =
      /changes nothing(?! in)|(returned|answers 200) unchanged|answers 20[04] (again|too)|changes nothing and returns/;
    const moves = models.flatMap((model) =>
      [...model.operations.values()].filter(({id, object}) => object['x-transition'] && !exempt.has(id)),
    );
    const wrong = moves.filter(
      ({description, object}) => promise.test(description) !== (object['x-transition']?.repeatable === true),
    );
    expect(wrong.map(({id}) => id)).toEqual([]);
    expect(moves.filter(({object}) => object['x-transition']?.repeatable).length).toBeGreaterThan(20);
  });

  it('are moved by operations that say so', () => {
    const silent = machines.flatMap(({name, lifecycle, model}) =>
      lifecycle.transitions.flatMap(({from, by}) => {
        if (by === undefined || from.length === 0 || /^(create|update|upsert)-/.test(by)) return [];
        return model.operations.get(by)?.object['x-transition'] ? [] : [`${name}: ${by}`];
      }),
    );
    expect([...new Set(silent)]).toEqual([]);
  });
});
