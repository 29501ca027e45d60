import {describe, expect, it, test} from 'vitest';
import {diffDocuments} from '../../../../src/openapi/diff';
import type {OpenApiDocument, SchemaObject} from '../../../../src/openapi/types';
import {documentOf} from './fixtures';

type Loose = SchemaObject & Record<string, unknown>;

const text: Loose = {type: 'string'};
const object = (more: object): Loose => ({type: 'object', ...more});
const found = (before: OpenApiDocument, after: OpenApiDocument): string[] =>
  diffDocuments(before, after).changes.map(({rule, level, place}) => `${level}: ${rule} at ${place}`);
const ofSent = (before: Loose, after: Loose): string[] => found(documentOf({sent: before}), documentOf({sent: after}));

/** Before, after, and what is found where callers send it. */
const SCHEMAS: [name: string, before: Loose, after: Loose, expected: string[]][] = [
  [
    'propertyNames',
    object({propertyNames: {maxLength: 40}}),
    object({propertyNames: {maxLength: 5}}),
    ['breaking: limit-tightened at body › (name)'],
  ],
  ['not', {...text, not: {const: 'a'}}, text, ['dangerous: unjudged-change at body › (not)']],
  [
    'if and then',
    object({if: {required: ['a']}, then: {required: ['b']}}),
    object({if: {required: ['a']}, then: {required: ['c']}}),
    ['dangerous: unjudged-change at body › (then.required)'],
  ],
  [
    'dependentRequired',
    object({dependentRequired: {a: ['b']}}),
    object({dependentRequired: {a: ['b', 'c']}}),
    ['dangerous: unjudged-change at body › (dependentRequired.a)'],
  ],
  [
    'prefixItems',
    {type: 'array', prefixItems: [text]},
    {type: 'array', prefixItems: [{type: 'integer'}]},
    ['dangerous: unjudged-change at body › (prefixItems)'],
  ],
  ['contains', {type: 'array'}, {type: 'array', contains: text}, ['dangerous: unjudged-change at body › (contains)']],
  [
    'patternProperties',
    object({patternProperties: {'^x-': text}}),
    object({patternProperties: {'^x-': {type: 'integer'}}}),
    ['dangerous: unjudged-change at body › (patternProperties.^x-.type)'],
  ],
  [
    'the property of a discriminator',
    object({discriminator: {propertyName: 'kind'}}),
    object({discriminator: {propertyName: 'type'}}),
    ['dangerous: unjudged-change at body › (discriminator.propertyName)'],
  ],
  [
    'a discriminator that names its forms no longer',
    object({discriminator: {propertyName: 'kind', mapping: {box: 'Box'}}}),
    object({discriminator: {propertyName: 'kind'}}),
    ['dangerous: unjudged-change at body › (discriminator.mapping)'],
  ],
  [
    'additionalProperties from true to a schema',
    object({additionalProperties: true}),
    object({additionalProperties: text}),
    ['breaking: type-narrowed at body › *'],
  ],
  [
    'additionalProperties from true to false without properties',
    object({}),
    object({additionalProperties: false}),
    ['breaking: unknown-refused at body'],
  ],
  [
    'items where there were none',
    {type: 'array'},
    {type: 'array', items: text},
    ['breaking: type-narrowed at body › []'],
  ],
  [
    'a required name without a property',
    object({}),
    object({required: ['a']}),
    ['breaking: property-became-required at body › a'],
  ],
];

describe('a change of a schema', () => {
  test.each(SCHEMAS)('of %s is reported', (_, before, after, expected) => {
    expect(ofSent(before, after)).toEqual(expected);
    expect(ofSent(before, structuredClone(before))).toEqual([]);
  });

  it('is found beside a reference', () => {
    const withBox = (more: Loose): OpenApiDocument =>
      documentOf({schemas: {Box: text}, sent: {$ref: '#/components/schemas/Box', ...more}});
    expect(found(withBox({}), withBox({maxLength: 5}))).toEqual(['breaking: limit-tightened at body']);
  });

  it('is found in a schema that only an unjudged keyword refers to', () => {
    const refusing = (value: string): OpenApiDocument =>
      documentOf({schemas: {No: {const: value}}, sent: {...text, not: {$ref: '#/components/schemas/No'}} as Loose});
    expect(found(refusing('a'), refusing('b'))).toEqual(['dangerous: unjudged-change at body › (not.const)']);
  });

  it('is no change when only texts, extensions for readers or the order differ', () => {
    const before = {...text, not: {enum: ['a', 'b'], maxLength: 1}};
    const after = {not: {title: 'No', maxLength: 1, enum: ['b', 'a'], 'x-immutable': true}, title: 'A', ...text};
    expect(ofSent(before, after)).toEqual([]);
  });
});

describe('a change of an operation', () => {
  const header = (name: string): OpenApiDocument =>
    documentOf({parameters: [{name, in: 'header', required: true, schema: {type: 'string'}}]});

  it('is none when the name of a header is written in another case', () => {
    expect(found(header('X-Thing'), header('x-thing'))).toEqual([]);
  });

  it('is found in how the parts of a form are written', () => {
    const form = (contentType: string): OpenApiDocument =>
      documentOf({
        operation: {
          requestBody: {required: true, content: {'multipart/form-data': {encoding: {file: {contentType}}}}},
        },
      });
    expect(found(form('text/csv'), form('text/plain'))).toEqual([
      'dangerous: unjudged-change at body › (encoding.file.contentType)',
    ]);
  });

  it('is found when a parameter moves from a style to a media type', () => {
    const asText = documentOf({parameters: [{name: 'a', in: 'query', schema: {type: 'string'}}]});
    const asJson = documentOf({
      parameters: [{name: 'a', in: 'query', content: {'application/json': {schema: {type: 'string'}}}}],
    });
    expect(found(asText, asJson)).toEqual(['breaking: parameter-style-changed at query parameter `a`']);
  });

  it('compares what a callback sends', () => {
    const calling = (type: string): OpenApiDocument =>
      documentOf({
        operation: {
          callbacks: {done: {'{$url}': {post: {requestBody: {content: {'application/json': {schema: {type}}}}}}}},
        },
      });
    expect(found(calling('string'), calling('integer'))).toEqual([
      'breaking: type-changed at callback `done` ({$url})',
    ]);
  });

  it('compares the answer of a range with that of its status', () => {
    const answering = (status: string, type: string): OpenApiDocument =>
      documentOf({responses: {[status]: {content: {'application/json': {schema: {type}}}}}});
    expect(found(answering('200', 'string'), answering('2XX', 'integer'))).toEqual([
      'breaking: type-changed at response 200',
      'dangerous: success-widened at response 200',
    ]);
  });

  it('says once that a fixed value was replaced', () => {
    const fixed = (value: string): OpenApiDocument => documentOf({received: {const: value}});
    expect(found(fixed('a'), fixed('b'))).toEqual(['breaking: values-replaced at response 201']);
  });
});

it('a change of a webhook is found in its method and in what its parameters must be', () => {
  const webhook = (method: 'post' | 'put', required: boolean): OpenApiDocument => ({
    ...documentOf({}),
    webhooks: {
      made: {[method]: {parameters: [{name: 'X-Id', in: 'header', required, schema: {type: 'string'}}]}},
    },
  });
  expect(found(webhook('post', true), webhook('put', false))).toEqual([
    'dangerous: unjudged-change at webhook `made` › header parameter `X-Id` (required)',
    'dangerous: unjudged-change at webhook `made` (method)',
  ]);
});
