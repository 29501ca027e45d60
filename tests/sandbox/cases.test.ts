/** The cases that the contract declares (`x-cases`), played: a case without one of its fields is refused. */
import {beforeAll, describe, expect, it} from 'vitest';
import {isChoice, switchesIn} from '../../src/openapi/cases';
import {fieldTree, type Field} from '../../src/openapi/fields';
import type {CaseSwitch} from '../../src/openapi/fieldTypes';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {dereference} from '../../src/openapi/resolve';
import type {Json} from '../../src/openapi/types';
import {createSandbox, type Sandbox} from '../../src/sandbox';
import {asText, isObject} from '../../src/sandbox/json';
import {answered} from './support/every';
import {bodiesOf, requestFor} from './support/requests';
import {ourSandbox, type OurSandbox} from '../support/contract';

let ours: OurSandbox;
let sandbox: Sandbox;

beforeAll(async () => {
  ours = await ourSandbox();
  sandbox = createSandbox({source: ours.source});
});

interface Creation {
  model: ApiModel;
  operation: Operation;
  body: Field;
  examples: Json[];
}

/** What a POST takes, of operations whose bodies have cases. */
function creations(): Creation[] {
  return ours.models.flatMap((model) =>
    [...model.operations.values()].flatMap((operation) => {
      const body = operation.object.requestBody && dereference(model.document, operation.object.requestBody);
      const schema = Object.entries(body?.content ?? {}).find(([type]) => type.includes('json'))?.[1].schema;
      if (operation.method !== 'post' || !schema) return [];
      const tree = fieldTree(model.document, schema, 'body', 'create');
      return switchesIn(tree).length > 0 ? [{model, operation, body: tree, examples: bodiesOf(model, operation)}] : [];
    }),
  );
}

function stepsOf(path: string): string[] {
  return path.split('.');
}

function valueAt(value: Json | undefined, [step, ...rest]: readonly string[]): Json | undefined {
  if (step === undefined) return value;
  return isObject(value) ? valueAt(value[step], rest) : undefined;
}

function without(value: Json, [step = '', ...rest]: readonly string[]): Json {
  if (!isObject(value)) return value;
  const {[step]: inner, ...others} = value;
  return rest.length === 0 || inner === undefined ? others : {...value, [step]: without(inner, rest)};
}

/** Switches that an example has one value for: those on no way through a list. */
function switchesOutsideLists({switches = [], fields = [], type}: Field): CaseSwitch[] {
  return type.startsWith('array') ? [] : [...switches, ...fields.flatMap(switchesOutsideLists)];
}

/** The fields with cases, those in lists left out: examples rarely have an entry for each case. */
function demandsIn({fields = [], type}: Field): Field[] {
  if (type.startsWith('array')) return [];
  return fields.flatMap((field) => [...(field.cases ? [field] : []), ...demandsIn(field)]);
}

/** Demands that the sample world hides behind another refusal. */
const HIDDEN = new Set([
  // The events of the example are being fulfilled already.
  'clients/create-replenishment-fulfillment source_location_id',
  'clients/create-replenishment-fulfillment vendor_material_id',
]);

describe('a field of a case', () => {
  it('is demanded by the sandbox where the contract demands it', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const {model, operation, body, examples} of creations()) {
      for (const {anchor, cases = []} of demandsIn(body)) {
        const path = anchor.slice('body.'.length);
        const demanding = examples.filter((example) =>
          cases.every(({key, required = []}) => {
            const value = valueAt(example, stepsOf(key));
            return typeof value === 'string' && required.includes(value);
          }),
        );
        for (const example of demanding) {
          count += 1;
          sandbox.reset();
          await sandbox.prepare(model.api.name, operation.id);
          const record = sandbox.suggest(model.api.name, operation.id) ?? {};
          const answer = await answered(
            sandbox,
            requestFor(operation, {path: record, body: without(example, stepsOf(path))}),
          );
          const name = `${model.api.name}/${operation.id} ${path}`;
          if (answer.status !== 422 && !HIDDEN.has(name))
            wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 160)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  it('stands in an example of each case that a page can show', () => {
    const missing = creations().flatMap(({operation, body, examples}) =>
      switchesOutsideLists(body)
        .filter(isChoice)
        .flatMap(({key, groups}) =>
          groups
            .filter(({own}) => own.length > 0)
            .filter(({values}) => !examples.some((example) => values.includes(asText(valueAt(example, stepsOf(key))))))
            .map(({values}) => `${operation.id} ${key}: ${values.join(', ')}`),
        ),
    );
    expect(missing).toEqual([]);
  });
});
