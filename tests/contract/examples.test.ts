import {beforeAll, describe, expect, it} from 'vitest';
import {examplesOf} from '../../src/openapi/examples';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {dereference} from '../../src/openapi/resolve';
import type {Json} from '../../src/openapi/types';
import {type Contract} from '../../scripts/lib/contractModels';
import {ourContract} from '../support/contract';
import {samplesOf, schemaSamples, type Sample} from './support/samples';
import {SchemaChecker} from '../../scripts/lib/check/samples/schemas';

let contract: Contract;
beforeAll(async () => {
  contract = await ourContract();
});

function faultsOf(samples: Sample[], checker: SchemaChecker): string[] {
  return samples.flatMap(({place, schema, value, direction}) =>
    checker.faults(schema, value, direction).map((fault) => `${place}: ${fault}`),
  );
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('examples', () => {
  it('of requests, responses, parameters and headers fit their schemas', () => {
    let count = 0;
    const faults = contract.models.flatMap((model) => {
      const samples = samplesOf(model);
      count += samples.length;
      return faultsOf(samples, new SchemaChecker(model.document));
    });
    expect([...new Set(faults)]).toEqual([]);
    expect(count).toBeGreaterThan(5000);
  });

  it('and defaults inside schemas fit them', () => {
    const faults = contract.models.flatMap((model) =>
      faultsOf(schemaSamples(model), new SchemaChecker(model.document)),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  it('of problems are in the catalogue, with its status, title and address', () => {
    const faults = contract.models.flatMap(samplesOf).flatMap(({place, value, status}) => {
      if (status === undefined || !/^[45]/.test(status) || !isObject(value)) return [];
      const code = typeof value.code === 'string' ? value.code : '';
      const entry = contract.catalogue.problems[code];
      if (!entry) return [`${place}: the catalogue has no "${code}"`];
      const wanted = {
        status: entry.status,
        title: entry.title,
        type: `https://docs.quartermaster.example/problems/${code}`,
      };
      const wrong = Object.entries(wanted).filter(([key, expected]) => value[key] !== expected);
      return [
        ...wrong.map(([key, expected]) => `${place}: ${key} should be ${String(expected)}`),
        ...(String(entry.status) === status ? [] : [`${place}: "${code}" has status ${entry.status}`]),
      ];
    });
    expect([...new Set(faults)]).toEqual([]);
  });
});

/** The answers that an operation shows under a status. */
function answersOf(model: ApiModel, {object}: Operation, status: string): Record<string, Json>[] {
  const response = object.responses?.[status];
  const media = response && dereference(model.document, response).content?.['application/json'];
  return media
    ? examplesOf(model.document, media)
        .map(({value}) => value)
        .filter(isObject)
    : [];
}

function eachOperation(check: (model: ApiModel, operation: Operation) => string[]): string[] {
  return contract.models.flatMap((model) =>
    [...model.operations.values()].flatMap((operation) =>
      check(model, operation).map((fault) => `${model.api.name} ${operation.id}: ${fault}`),
    ),
  );
}

/** Whether values rise, as a list sorts them: upper and lower case alike, decimals by their size. */
function rises(values: (string | number)[]): boolean {
  const decimals = values.every((value) => typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value));
  const ranks = values.map((value) => (decimals ? Number(value) : String(value).toLowerCase()));
  return ranks.every((rank, index) => index === 0 || (ranks[index - 1] ?? rank) <= rank);
}

describe('answers', () => {
  it('that are lists come in the order they have unless one asks for another', () => {
    let count = 0;
    const faults = eachOperation((model, operation) => {
      const sort = operation.parameters.find(({name}) => name === 'sort')?.schema?.default;
      if (typeof sort !== 'string') return [];
      const [first = ''] = sort.split(',');
      const key = first.replace(/^-/, '');
      return answersOf(model, operation, '200').flatMap(({data}) => {
        const entries = Array.isArray(data) ? data.filter(isObject) : [];
        const values = entries
          .map((entry) => entry[key])
          .filter((value) => typeof value === 'string' || typeof value === 'number');
        // Where a field is empty or an object, its place is not said.
        if (entries.length < 2 || values.length < entries.length) return [];
        count += 1;
        return rises(first.startsWith('-') ? [...values].reverse() : values) ? [] : [`${sort}: ${values.join(', ')}`];
      });
    });
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });

  it('with one record have the record that the path names', () => {
    let count = 0;
    const faults = eachOperation((model, operation) => {
      const named = operation.path.match(/\{[^}]+\}/g)?.at(-1);
      const example = operation.parameters.find(({name}) => `{${name}}` === named)?.example;
      const [answer] = answersOf(model, operation, '200');
      if (typeof example !== 'string' || typeof answer?.id !== 'string') return [];
      // A path may name a record by its number, or another kind of record than the answer has.
      if (example.split('_')[0] !== answer.id.split('_')[0]) return [];
      count += 1;
      return example === answer.id ? [] : [`the path has ${example}, the answer ${answer.id}`];
    });
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(150);
  });
});

describe('the check of examples', () => {
  const checker = new SchemaChecker({
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    components: {
      schemas: {
        Base: {type: 'object', required: ['id'], properties: {id: {type: 'string', readOnly: true}}},
        Tag: {
          allOf: [
            {$ref: '#/components/schemas/Base'},
            {
              type: 'object',
              required: ['name'],
              properties: {name: {type: 'string'}, secret: {type: 'string', writeOnly: true}},
            },
          ],
        },
        Node: {type: 'object', properties: {children: {type: 'array', items: {$ref: '#/components/schemas/Node'}}}},
      },
    },
  });
  const tag = {$ref: '#/components/schemas/Tag'};

  it.each([
    ['a missing field', {id: 'a'}, 'response', /must have required property 'name'/],
    ['an unknown field', {id: 'a', name: 'b', colour: 'red'}, 'response', /unknown field "colour"/],
    ['a read-only field in a request', {id: 'a', name: 'b'}, 'request', /\/id is not allowed/],
    ['a write-only field in a response', {id: 'a', name: 'b', secret: 'c'}, 'response', /\/secret is not allowed/],
    ['a wrong type', {id: 'a', name: 1}, 'response', /\/name must be string/],
  ] as const)('notices %s', (_, value, direction, message) => {
    expect(checker.faults(tag, value, direction).join('\n')).toMatch(message);
  });

  it('accepts what is right, circles included', () => {
    expect(checker.faults(tag, {name: 'b', secret: 'c'}, 'request')).toEqual([]);
    expect(checker.faults({$ref: '#/components/schemas/Node'}, {children: [{children: []}]}, 'response')).toEqual([]);
  });
});
