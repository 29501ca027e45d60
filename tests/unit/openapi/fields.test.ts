import {constraintsOf} from '../../../src/openapi/constraints';
import {describe, expect, it} from 'vitest';
import {fieldTree, type Field} from '../../../src/openapi/fields';
import type {OpenApiDocument, SchemaObject} from '../../../src/openapi/types';

function tree(schema: SchemaObject, schemas: Record<string, SchemaObject> = {}): Field {
  const document: OpenApiDocument = {openapi: '3.1.0', info: {title: 'T', version: '1'}, components: {schemas}};
  return fieldTree(document, schema, 'body', 'response');
}

function idsOf(field: Field): string[] {
  const below = [...(field.fields ?? []), ...(field.variants ?? [])];
  return [field.anchor, ...below.flatMap(idsOf)];
}

describe('the ids of fields', () => {
  it('are made of names, through lists and maps', () => {
    const line: SchemaObject = {type: 'object', properties: {quantity: {type: 'string'}}};
    const schema: SchemaObject = {
      type: 'object',
      properties: {lines: {type: 'array', items: line}, labels: {type: 'object', additionalProperties: line}},
    };
    expect(idsOf(tree(schema))).toEqual([
      'body',
      'body.lines',
      'body.lines.quantity',
      'body.labels',
      'body.labels.key',
      'body.labels.key.quantity',
    ]);
  });

  it('tell the forms of a value apart by name, whatever their order', () => {
    const forms: SchemaObject[] = [
      {title: 'By id', type: 'object', properties: {note: {type: 'string'}}},
      {title: 'By number', type: 'object', properties: {note: {type: 'string'}}},
      {type: 'string'},
    ];
    const ids = (options: SchemaObject[]): string[] =>
      idsOf(tree({type: 'object', properties: {target: {oneOf: options}}}));
    expect(ids(forms)).toContain('body.target.by-number.note');
    expect(ids(forms)).toContain('body.target.string');
    expect(ids([...forms].reverse()).sort()).toEqual(ids(forms).sort());
    expect(new Set(ids(forms)).size).toBe(ids(forms).length);
  });

  it('keep a map key and a property of that name apart', () => {
    const schema: SchemaObject = {
      type: 'object',
      properties: {key: {type: 'string'}},
      additionalProperties: {type: 'string'},
    };
    expect(idsOf(tree(schema))).toEqual(['body', 'body.key', 'body.<key>']);
  });
});

describe('a form of a value', () => {
  it('keeps its own rules and description', () => {
    const [text, list] =
      tree({
        oneOf: [
          {type: 'string', maxLength: 5, description: 'A word.'},
          {type: 'array', items: {type: 'string'}},
        ],
      }).variants ?? [];
    expect(text).toMatchObject({title: 'string', rules: ['at most 5 characters'], description: '<p>A word.</p>'});
    expect(list?.title).toBe('array of strings');
  });
});

describe('a branch that repeats itself', () => {
  const category: SchemaObject = {
    type: 'object',
    properties: {name: {type: 'string'}, children: {type: 'array', items: {$ref: '#/components/schemas/Category'}}},
  };

  it('leads to the place that shows its fields', () => {
    const field = tree({$ref: '#/components/schemas/Category'}, {Category: category});
    expect(field.fields?.[1]).toMatchObject({circular: 'Category', repeats: 'body'});
  });

  it('leads to the nearest place, not to the start of the page', () => {
    const schema: SchemaObject = {
      type: 'object',
      properties: {data: {type: 'array', items: {$ref: '#/components/schemas/Category'}}},
    };
    const [data] = tree(schema, {Category: category}).fields ?? [];
    expect(data?.fields?.[1]).toMatchObject({circular: 'Category', repeats: 'body.data'});
  });
});

describe('the rules of a map', () => {
  it('say what its keys must be like, and count in words that fit', () => {
    const schema = {
      type: 'object',
      minProperties: 1,
      propertyNames: {minLength: 1, maxLength: 40, pattern: '^[a-z]+$'},
      additionalProperties: {type: 'string', maxLength: 1},
    };
    expect(constraintsOf({...schema, stack: []})).toEqual([
      'at least 1 key',
      'keys of 1–40 characters',
      'keys that match `^[a-z]+$`',
    ]);
    expect(constraintsOf({type: 'string', maxLength: 1, stack: []})).toEqual(['at most 1 character']);
    expect(constraintsOf({type: 'array', minItems: 2, maxItems: 21, stack: []})).toEqual(['2–21 entries']);
  });
});
