import {merge} from 'allof-merge';
import {describe, expect, it} from 'vitest';
import {fieldTree, type Field} from '../../../src/openapi/fields';
import {createResolver} from '../../../src/openapi/resolve';
import type {OpenApiDocument, SchemaObject} from '../../../src/openapi/types';

const SCHEMAS: Record<string, SchemaObject> = {
  Status: {type: 'string', enum: ['open', 'draft', 'closed'], default: 'open', description: 'Where it stands.'},
  Base: {
    type: 'object',
    description: 'What every record has.',
    required: ['id'],
    properties: {
      id: {type: 'string', readOnly: true},
      note: {type: 'string', description: 'A remark.', maxLength: 80, minLength: 1},
    },
  },
  Address: {type: 'object', properties: {city: {type: 'string'}, zip: {type: 'string', maxLength: 10}}},
  'Odd/na me': {type: 'object', properties: {twin: {$ref: '#/components/schemas/Odd~1na%20me'}}},
};

function ref(name: string): SchemaObject {
  return {$ref: `#/components/schemas/${name}`};
}

function documentOf(openapi: string): OpenApiDocument {
  return {openapi, info: {title: 'T', version: '1'}, components: {schemas: SCHEMAS}};
}

const DOCUMENT = documentOf('3.1.0');

/** What is ours alone. */
const OWN = ['stack', 'name', 'patterns'];

/** A schema as our views see it, with everything below it merged as well. */
function ours(schema: SchemaObject, stack: string[] = []): SchemaObject {
  const {variants, ...merged} = createResolver(DOCUMENT).merge(schema, stack);
  const below = (inner: SchemaObject): SchemaObject => ours(inner, merged.stack);
  const {properties, items, additionalProperties} = merged;
  const written = Object.entries(merged).filter(([key]) => !OWN.includes(key));
  return {
    ...Object.fromEntries(written),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, below(value)])),
    }),
    ...(items && {items: below(items)}),
    ...(typeof additionalProperties === 'object' && {additionalProperties: below(additionalProperties)}),
    ...(variants && {oneOf: variants.map(below)}),
  };
}

/** The same by the library alone, with every reference followed. */
function theirs(schema: SchemaObject): unknown {
  const inlined = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(inlined);
    const {$ref, ...rest} = value as SchemaObject;
    const own = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, inlined(inner)]));
    if ($ref === undefined) return own;
    const target = inlined(SCHEMAS[$ref.slice('#/components/schemas/'.length)]);
    return Object.keys(own).length > 0 ? {allOf: [target, own]} : target;
  };
  return merge(inlined(schema), {mergeCombinarySibling: true});
}

/** The order of required properties means nothing. */
function sorted(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'required' ? [...(inner as string[])].sort() : inner)),
  );
}

const SAME: Record<string, SchemaObject> = {
  'a default beside allOf of a reference': {allOf: [ref('Status')], default: 'draft'},
  'a default beside a reference': {...ref('Status'), default: 'draft'},
  'a default in a later part': {allOf: [ref('Status'), {default: 'closed'}]},
  'a property refined in two parts': {
    allOf: [ref('Base'), {type: 'object', properties: {note: {maxLength: 40}}}],
  },
  'a property refined beside a reference': {
    ...ref('Base'),
    properties: {note: {minLength: 5}, other: {type: 'integer'}},
  },
  'a property refined beside allOf': {allOf: [ref('Base')], properties: {note: {description: 'For the buyer.'}}},
  'the description outside': {allOf: [ref('Base'), {description: 'Inner.'}], description: 'Outer.'},
  'what each part requires': {allOf: [ref('Base'), {required: ['note', 'id']}, {required: ['other']}]},
  'limits of texts': {
    allOf: [
      {type: 'string', minLength: 2, maxLength: 9},
      {minLength: 1, maxLength: 20},
    ],
  },
  'limits of numbers': {
    allOf: [
      {type: 'number', minimum: 1, maximum: 9, multipleOf: 4},
      {minimum: 3, maximum: 20, multipleOf: 6},
    ],
  },
  'exclusive limits': {
    allOf: [
      {exclusiveMinimum: 1, exclusiveMaximum: 9},
      {exclusiveMinimum: 3, exclusiveMaximum: 20},
    ],
  },
  'limits of lists and maps': {
    allOf: [
      {type: 'array', minItems: 1, maxItems: 5, minProperties: 1, maxProperties: 9},
      {minItems: 2, maxItems: 9, uniqueItems: true, minProperties: 2, maxProperties: 4},
    ],
  },
  'types that both allow': {allOf: [{type: ['string', 'integer']}, {type: ['integer', 'boolean']}]},
  'entries of lists': {
    allOf: [{type: 'array', items: {type: 'string', maxLength: 9}}, {items: {maxLength: 4, description: 'A tag.'}}],
  },
  'values of maps': {
    allOf: [
      {type: 'object', additionalProperties: {type: 'string', maxLength: 9}},
      {additionalProperties: {maxLength: 4}},
    ],
  },
  'a map that one part closes': {
    allOf: [
      {type: 'object', properties: {a: {type: 'string'}}, additionalProperties: false},
      {properties: {a: {maxLength: 3}, b: {type: 'string'}}},
    ],
  },
  'flags that one part sets': {allOf: [{type: 'string', readOnly: true}, {deprecated: true}]},
  'parts within parts': {
    allOf: [{allOf: [ref('Address'), {properties: {zip: {minLength: 3}}}]}, {properties: {zip: {pattern: '^[0-9]+$'}}}],
  },
  'forms in two parts': {
    allOf: [{oneOf: [{type: 'string'}, {type: 'integer'}]}, {oneOf: [{maxLength: 3}, {title: 'Short', maximum: 9}]}],
  },
  'extensions, the outer one first': {
    allOf: [{type: 'string', 'x-id-prefix': 'inner', 'x-immutable': true}],
    'x-id-prefix': 'outer',
  },
};

describe('allOf is merged as its library does', () => {
  it.each(Object.entries(SAME))('%s', (_name, schema) => {
    expect(sorted(ours(schema))).toEqual(sorted(theirs(schema)));
  });
});

describe('allOf is merged as JSON Schema says where its library does not', () => {
  it('keeps the order of the values that all parts allow', () => {
    expect(ours({allOf: [ref('Status'), {enum: ['draft', 'open', 'lost']}]}).enum).toEqual(['draft', 'open']);
  });

  it('takes integers where one part says number', () => {
    expect(ours({allOf: [{type: 'number'}, {type: 'integer'}]}).type).toBe('integer');
    expect(ours({allOf: [{type: ['number', 'string']}, {type: ['number', 'boolean']}]}).type).toBe('number');
  });

  it('asks for both patterns, and names both', () => {
    const schema: SchemaObject = {allOf: [{type: 'string', pattern: '^[A-Z]'}, {pattern: '[0-9]$'}]};
    const pattern = new RegExp(ours(schema).pattern ?? '');
    expect(['A1', 'a1', 'A', '1'].map((text) => pattern.test(text))).toEqual([true, false, false, false]);
    expect(fieldTree(DOCUMENT, schema, 'body', 'response').rules).toEqual(['matches `^[A-Z]`', 'matches `[0-9]$`']);
  });

  it('reads exclusive limits of OpenAPI 3.0, which are flags', () => {
    const schema = {allOf: [{type: 'number', minimum: 5, exclusiveMinimum: true}, {minimum: 3}]};
    expect(fieldTree(DOCUMENT, schema, 'body', 'response').rules).toEqual(['at least 3', 'more than 5']);
  });

  it('merges what keys and contained entries must be like', () => {
    const schema = {allOf: [{propertyNames: {maxLength: 9}}, {propertyNames: {maxLength: 4}}]};
    expect(fieldTree(DOCUMENT, schema, 'body', 'response').rules).toEqual(['keys of at most 4 characters']);
  });

  it('keeps what stands last where two parts exclude each other', () => {
    expect(
      ours({
        allOf: [
          {type: 'string', enum: ['a']},
          {type: 'integer', enum: [1]},
        ],
      }),
    ).toEqual({
      type: 'integer',
      enum: [1],
    });
  });
});

describe('null', () => {
  const cases: [string, SchemaObject, boolean][] = [
    ['a nullable reference with a description', {allOf: [ref('Status')], nullable: true, description: 'x'}, true],
    ['a part without a type', {allOf: [{type: ['string', 'null']}, {description: 'x'}]}, true],
    ['a part that forbids it', {allOf: [{type: ['string', 'null']}, {type: 'string'}]}, false],
    ['what is said outside', {allOf: [{type: 'string', nullable: true}], nullable: false}, false],
    ['a form beside null', {anyOf: [ref('Address'), {type: 'null'}], description: 'x'}, true],
    ['a form beside null within allOf', {allOf: [{oneOf: [ref('Address'), {type: 'null'}]}, {description: 'x'}]}, true],
    ['null alone', {oneOf: [{type: 'null'}]}, true],
  ];
  it.each(cases)('%s', (_name, schema, isNullable) => {
    expect(createResolver(DOCUMENT).merge(schema, []).nullable ?? false).toBe(isNullable);
  });
});

describe('the forms of a value', () => {
  const [text, number, short, long]: SchemaObject[] = [
    {title: 'Text', type: 'string'},
    {title: 'Number', type: 'integer'},
    {title: 'Short', maxLength: 3},
    {title: 'Long', minLength: 4},
  ];
  const tree = (schema: SchemaObject): Field => fieldTree(DOCUMENT, schema, 'body', 'response');

  it('are those of oneOf and of anyOf together', () => {
    const variants = tree({
      oneOf: [text, number].flatMap((form) => form ?? []),
      anyOf: [short, long].flatMap((form) => form ?? []),
    }).variants;
    expect(variants?.map(({title}) => title)).toEqual([
      'Text and Short',
      'Text and Long',
      'Number and Short',
      'Number and Long',
    ]);
    expect(variants?.[0]).toMatchObject({type: 'string', rules: ['at most 3 characters']});
  });

  it('have the fields that stand beside them', () => {
    const field = tree({
      type: 'object',
      required: ['kind'],
      properties: {kind: {type: 'string'}},
      oneOf: [ref('Address'), {title: 'Other', properties: {text: {type: 'string'}}}],
    });
    expect(field.variants?.map(({title, fields}) => [title, fields.map(({name}) => name)])).toEqual([
      ['Address', ['kind', 'city', 'zip']],
      ['Other', ['kind', 'text']],
    ]);
  });

  it('are a rule where they only require properties', () => {
    const field = tree({
      type: 'object',
      properties: {a: {type: 'string'}, b: {type: 'string'}, c: {type: 'string'}},
      anyOf: [{required: ['a']}, {required: ['b', 'c']}],
    });
    expect(field.variants).toBeUndefined();
    expect(field.fields?.map(({name}) => name)).toEqual(['a', 'b', 'c']);
    expect(field.rules).toEqual(['needs `a`, or `b` and `c`']);
  });
});

describe('names', () => {
  const resolver = createResolver(DOCUMENT);

  it('are those of components, with what their addresses escape', () => {
    expect(resolver.merge({allOf: [ref('Base')], description: 'x'}, []).name).toBe('Base');
    expect(resolver.merge(ref('Odd~1na%20me'), []).name).toBe('Odd/na me');
  });

  it('lead a repeated schema to the place of its fields', () => {
    const field = fieldTree(DOCUMENT, ref('Odd~1na%20me'), 'body', 'response');
    expect(field.fields?.[0]).toMatchObject({circular: 'Odd/na me', repeats: 'body'});
  });
});
