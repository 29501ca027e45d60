import {describe, expect, it} from 'vitest';
import {Schemas} from '../../src/sandbox/schemas';
import type {Json, Schema} from '../../src/sandbox/types';
import {findingsOf, isReadOnlyAt, isValid, strayFields} from '../../src/sandbox/validate';

const schemas = new Schemas();
schemas.add({
  Money: {
    type: 'object',
    required: ['amount', 'currency'],
    properties: {amount: {type: 'string', pattern: '^\\d+$'}, currency: {type: 'string', enum: ['EUR', 'GBP']}},
  },
});
const money: Schema = {$ref: 'Money'};
const byKind: Schema = {
  oneOf: [
    {type: 'object', required: ['kind', 'a'], properties: {kind: {const: 'a'}, a: {type: 'integer', minimum: 1}}},
    {type: 'object', required: ['kind', 'b'], properties: {kind: {const: 'b'}, b: {type: 'string', maxLength: 2}}},
  ],
};

const found = (value: Json, schema: Schema): string[] =>
  findingsOf(value, schema, schemas).map(({pointer, code}) => `${pointer} ${code}`);

describe('what is wrong with a value', () => {
  it.each<[string, Json, Schema, string[]]>([
    ['nothing', {amount: '1', currency: 'EUR'}, money, []],
    ['a field that is missing', {amount: '1'}, money, ['/currency required']],
    ['fields', {amount: 'x', currency: 'USD'}, money, ['/amount invalid_format', '/currency invalid_enum']],
    ['a type', 1, {type: 'string'}, [' invalid_format']],
    ['a moment', '2025-02-28T23:59:59+02:00', {type: 'string', format: 'date-time'}, []],
    ['a moment of a leap second', '2016-12-31T23:59:60Z', {type: 'string', format: 'date-time'}, [' invalid_format']],
    [
      'moments before and after all years',
      ['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'],
      {type: 'array', items: {type: 'string', format: 'date-time'}},
      ['/0 invalid_format', '/1 invalid_format'],
    ],
    ['a long text', 'abc', {type: 'string', maxLength: 2}, [' too_long']],
    ['a short text', '', {type: 'string', minLength: 1}, [' too_short']],
    ['a long list', [1, 2], {type: 'array', maxItems: 1}, [' too_long']],
    ['a short list', [], {type: 'array', minItems: 1}, [' too_short']],
    ['a list with twins', [1, 1], {type: 'array', distinct: true}, [' duplicate']],
    [
      'a list with twins in another order',
      [
        {a: 1, b: [2]},
        {b: [2], a: 1},
      ],
      {distinct: true},
      [' duplicate'],
    ],
    ['a list of different values', ['1', 1, null, {}, []], {distinct: true}, []],
    [
      'a list in a list',
      {a: [[1, 1], [1]]},
      {properties: {a: {items: {distinct: true} as Schema}}},
      ['/a/0 duplicate'],
    ],
    ['a number', 0, {type: 'integer', minimum: 1}, [' out_of_range']],
    [
      'an entry',
      ['a', 1, 'b', 2],
      {type: 'array', items: {type: 'string'}},
      ['/1 invalid_format', '/3 invalid_format'],
    ],
    ['a name with a slash', {}, {type: 'object', required: ['a/b']}, ['/a~1b required']],
  ])('is %s', (_, value, schema, expected) => {
    expect(found(value, schema)).toEqual(expected);
    expect(isValid(value, schema, schemas)).toBe(expected.length === 0);
  });

  it.each<[string, Json, Schema, string[]]>([
    ['an object that may be null', {amount: '1'}, {anyOf: [money, {type: 'null'}]}, ['/currency required']],
    ['the same, null first', {amount: '1'}, {anyOf: [{type: 'null'}, money]}, ['/currency required']],
    ['a text that may be null', 'abc', {anyOf: [{type: 'null'}, {type: 'string', maxLength: 2}]}, [' too_long']],
    ['a text or a number', true, {anyOf: [{type: 'string'}, {type: 'number'}]}, [' invalid_format']],
    ['one of several objects, by how far it got', {kind: 'a', a: 0}, byKind, ['/a out_of_range']],
    ['the other of them', {kind: 'b', b: 'abc'}, byKind, ['/b too_long']],
    [
      'a list of forms',
      [{amount: 1, currency: 'EUR'}],
      {items: {anyOf: [{type: 'null'}, money]}},
      ['/0/amount invalid_format'],
    ],
    [
      'every entry of a list',
      [{amount: 1, currency: 'EUR'}, null, {amount: '1', currency: 'X'}],
      {items: {anyOf: [{type: 'null'}, money]}},
      ['/0/amount invalid_format', '/2/currency invalid_enum'],
    ],
  ])('is told of the form that was meant: %s', (_, value, schema, expected) => {
    expect(found(value, schema)).toEqual(expected);
  });

  it.each<[Json, Schema, string]>([
    ['abc', {type: 'string', maxLength: 1}, 'The text is too long: at most 1 character.'],
    ['abc', {type: 'string', maxLength: 2}, 'The text is too long: at most 2 characters.'],
    ['', {type: 'string', minLength: 1}, 'The text is too short: at least 1 character.'],
    [[1, 2, 3], {type: 'array', maxItems: 2}, 'The list is too long: at most 2 entries.'],
    [[], {type: 'array', minItems: 1}, 'The list is too short: at least 1 entry.'],
    [[1, 1], {type: 'array', distinct: true}, 'A value appears twice.'],
    [{a: 1, b: 2}, {maxProperties: 1}, 'The object has too many fields: at most 1.'],
    [{}, {minProperties: 1}, 'The object has too few fields: at least 1.'],
    ['x', {type: 'string', pattern: '^a$'}, 'The text does not have the form of this field.'],
    [
      'x',
      {type: 'string', pattern: '^a$', examples: ['a']},
      'The text does not have the form of this field, such as “a”.',
    ],
    [
      {to: ['x']},
      {properties: {to: {items: {type: 'string', pattern: '^[A-Z]+$'}, examples: [['DE', 'AT']]}}},
      'The text does not have the form of this field, such as “DE”.',
    ],
    ['x', {type: 'string', format: 'date'}, 'This is not a valid date.'],
    ['x', {type: 'string', enum: ['a', 'b']}, 'Use one of ["a", "b"].'],
    [1, {type: ['string', 'null']}, 'The type is wrong: string or null is expected, not number.'],
    [{}, {type: 'object', required: ['a']}, 'The field is missing.'],
  ])('is said in words: %j', (value, schema, message) => {
    expect(findingsOf(value, schema, schemas)[0]?.message).toBe(message);
  });
});

describe('a long list', () => {
  const lines: Json[] = Array.from({length: 30_000}, (_, at) => ({amount: at, currency: 'EUR'}));

  it('is told of each entry', () => {
    const schema: Schema = {items: {anyOf: [{type: 'null'}, money]}, distinct: true};
    expect(found(lines.slice(0, 3000), schema)).toHaveLength(3000);
    expect(found([...lines, lines[0] ?? null], {distinct: true})).toEqual([' duplicate']);
  });

  it('has too many mistakes to tell, which is said', () => {
    const many = {lines: Array.from({length: 100_000}, () => ({}))};
    const schema: Schema = {properties: {lines: {items: money}}};
    expect(findingsOf(many, schema, schemas).map(({message}) => message)).toEqual(['Too many mistakes to list.']);
    expect(isValid(many, schema, schemas)).toBe(false);
  });
});

describe('fields of a body', () => {
  const schema: Schema = {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: {
      id: {type: 'string', readOnly: true},
      price: {anyOf: [money, {type: 'null'}]},
      lines: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: {line: {type: 'integer', readOnly: true}, note: {type: 'string'}},
        },
      },
      'a/b': {type: 'string', readOnly: true},
      any: {type: 'object', additionalProperties: true},
    },
  };

  it('that nobody knows or only the server sets are found, however deep', () => {
    const body: Json = {id: 'x', colour: 'red', lines: [{note: 'n'}, {line: 1, size: 2}], any: {x: 1}, 'o/p': 1};
    expect(strayFields(body, schema, schemas).map(({pointer, message}) => `${pointer} ${message}`)).toEqual([
      '/id The server sets this field.',
      '/colour The operation does not know this field.',
      '/lines/1/line The server sets this field.',
      '/lines/1/size The operation does not know this field.',
      '/o~1p The operation does not know this field.',
    ]);
    expect(strayFields([{line: 1}], {type: 'array', items: schema}, schemas).map(({pointer}) => pointer)).toEqual([
      '/0/line',
    ]);
    expect(strayFields('text', schema, schemas)).toEqual([]);
  });

  it.each([
    ['/id', true],
    ['/price', false],
    ['/lines/0/line', true],
    ['/lines/0/note', false],
    ['/a~1b', true],
    ['/gone', false],
    ['/gone/deeper', false],
    ['', false],
  ])('at %s are set by the server: %s', (pointer, expected) => {
    expect(isReadOnlyAt(pointer, schema, schemas)).toBe(expected);
  });
});
