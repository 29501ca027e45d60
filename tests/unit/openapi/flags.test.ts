import {expect, it} from 'vitest';
import {flagWords} from '../../../src/openapi/flags';
import {fieldTree} from '../../../src/openapi/fields';
import type {OpenApiDocument, SchemaObject} from '../../../src/openapi/types';

const DOCUMENT = {openapi: '3.1.0', info: {title: 'Tags', version: '1'}, paths: {}} satisfies OpenApiDocument;

const TAG: SchemaObject = {
  type: 'object',
  required: ['id', 'colour'],
  'x-cases': [{by: 'id', cases: {a: {required: ['rule']}}}],
  properties: {
    id: {type: 'string', enum: ['a', 'b']},
    colour: {type: ['string', 'null']},
    hint: {type: ['string', 'null']},
    total: {type: 'integer', deprecated: true},
    rule: {type: 'string'},
    labels: {type: 'object', additionalProperties: {type: 'object', properties: {text: {type: 'string'}}}},
  },
};

const wordsOf = (purpose: 'create' | 'response'): unknown =>
  fieldTree(DOCUMENT, TAG, 'body', purpose).fields?.map((field) => [field.name, ...flagWords(field)]);

it('an answer marks what is not always there', () => {
  expect(wordsOf('response')).toEqual([
    ['id'],
    ['colour', 'can be null'],
    ['hint', 'can be null or absent'],
    ['total', 'can be absent', 'deprecated'],
    // Its case says when it is there.
    ['rule'],
    ['labels', 'can be absent'],
  ]);
});

it('a request marks what it needs', () => {
  expect(wordsOf('create')).toEqual([
    ['id', 'required'],
    ['colour', 'required', 'can be null'],
    ['hint', 'can be null'],
    ['total', 'deprecated'],
    ['rule'],
    ['labels'],
  ]);
});
