import {describe, expect, it} from 'vitest';
import {caseOfExample, casesWords, isChoice, switchesIn, tokensOf, withCases} from '../../../src/openapi/cases';
import {fieldTree, type Field} from '../../../src/openapi/fields';
import type {OpenApiDocument, SchemaObject} from '../../../src/openapi/types';
import {fieldList} from '../../../src/openapi/twins/fields';

const POINT: SchemaObject = {
  type: 'object',
  'x-cases': [
    {
      by: 'method',
      cases: {
        level: {required: ['level']},
        two_bin: {required: ['bin'], optional: ['rule.count']},
        kanban: {required: ['bin']},
      },
    },
  ],
  properties: {
    method: {type: 'string', enum: ['level', 'two_bin', 'kanban', 'manual']},
    level: {type: 'string'},
    bin: {type: 'string'},
    rule: {type: 'object', properties: {count: {type: 'integer'}}},
    code: {type: 'string'},
  },
};

const DOCUMENT = {openapi: '3.1.0', info: {title: 'Points', version: '1'}, paths: {}} satisfies OpenApiDocument;

function treeOf(schema: SchemaObject, purpose: 'create' | 'patch' = 'create'): Field {
  return fieldTree(DOCUMENT, schema, 'body', purpose);
}

function fieldIn({fields = []}: Field, name: string): Field | undefined {
  return fields.find((field) => field.name === name);
}

describe('fields of one case', () => {
  const tree = treeOf(POINT);
  const words = (field: Field | undefined): string => casesWords(field?.cases ?? [], String);

  it('say when they count', () => {
    expect(words(fieldIn(tree, 'level'))).toBe('required with method level');
    expect(words(fieldIn(tree, 'bin'))).toBe('required with method two_bin or kanban');
    expect(fieldIn(tree, 'code')?.cases).toBeUndefined();
  });

  it('are found below an object', () => {
    expect(words(fieldIn(fieldIn(tree, 'rule') ?? tree, 'count'))).toBe('with method two_bin');
  });

  it('say it in the twin', () => {
    expect(fieldList(tree.fields ?? [], 'body.')).toContain(
      '`bin` (string, required with `method` `two_bin` or `kanban`)',
    );
  });

  it('have what a script looks for', () => {
    expect(tokensOf(fieldIn(tree, 'bin')?.cases ?? [])).toBe('method=two_bin method=kanban');
  });
});

describe('a switch', () => {
  it('has one choice for the values that leave the same fields', () => {
    const [own] = switchesIn(treeOf(POINT));
    expect(own?.groups.map(({values}) => values)).toEqual([['level'], ['two_bin'], ['kanban'], ['manual']]);
  });

  it('is none where one value alone has fields', () => {
    const one = withCases(
      [...(treeOf(POINT).fields ?? [])],
      [{by: 'method', cases: {level: {required: ['level']}}}],
      'body',
    );
    expect(one.switches?.map(isChoice)).toEqual([false]);
    expect(switchesIn(treeOf(POINT)).map(isChoice)).toEqual([true]);
  });

  it('goes with the field that decides', () => {
    const {method, ...others} = POINT.properties ?? {};
    const set: SchemaObject = {...POINT, properties: {...others, method: {...method, 'x-immutable': true}}};
    expect(switchesIn(treeOf(set, 'patch'))).toEqual([]);
    // The fields still say for which records they are.
    expect(fieldIn(treeOf(set, 'patch'), 'level')?.cases).toHaveLength(1);
  });

  it('knows the case of an example', () => {
    const switches = switchesIn(treeOf({type: 'object', properties: {point: POINT}}));
    expect(caseOfExample({point: {method: 'kanban'}}, switches)).toBe('point.method=kanban');
    expect(caseOfExample({point: null}, switches)).toBe('');
  });

  it('knows the cases of an example with a list', () => {
    const switches = switchesIn(treeOf({type: 'object', properties: {points: {type: 'array', items: POINT}}}));
    const points = [{method: 'kanban'}, {method: 'level'}, {method: 'kanban'}];
    expect(caseOfExample({points}, switches)).toBe('points.method=kanban points.method=level');
    expect(caseOfExample({points: []}, switches)).toBe('');
  });
});

describe('words', () => {
  it.each([
    [{values: ['view', 'click', 'order'], others: ['search']}, 'unless type is search'],
    [{values: ['view', 'click'], required: ['view', 'click'], others: ['search']}, 'required unless type is search'],
    [{values: ['search', 'click'], required: ['search']}, 'required with type search, optional with click'],
    [{values: ['a', 'b', 'c', 'd', 'e'], required: ['a']}, 'with type a, b, c, d or e; required with type a'],
  ])('of %o', (own, words) => {
    expect(casesWords([{key: 'type', by: 'type', ...own}], String)).toBe(words);
  });

  it('of two fields that decide together', () => {
    const own = {values: ['manual'], required: ['manual']};
    expect(
      casesWords(
        [
          {key: 'a', by: 'action', ...own},
          {key: 'b', by: 'end', values: ['escalate']},
        ],
        String,
      ),
    ).toBe('required with action manual and with end escalate');
  });
});
