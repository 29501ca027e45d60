/** Types of a contract in Go, where no compiler of ours reads them. */
import {execFileSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {goTypes} from '../../../src/plugins/gallery/templates/goTypes';

const text = goTypes(
  {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    paths: {},
    components: {
      schemas: {
        Item: {
          allOf: [
            {$ref: '#/components/schemas/Base'},
            {type: 'object', properties: {tags: {type: 'array', items: {type: 'string'}}}},
          ],
        },
        Base: {
          type: 'object',
          required: ['id', 'state'],
          properties: {id: {type: 'string'}, state: {type: ['string', 'null'], enum: ['a', null]}},
        },
        Span: {
          type: 'object',
          required: ['from_item_id', 'of'],
          properties: {
            from_item_id: {type: 'string'},
            inner: {type: 'object', properties: {n: {type: 'integer'}}},
            of: {anyOf: [{$ref: '#/components/schemas/Base'}, {type: 'null'}]},
            either: {oneOf: [{type: 'string'}, {type: 'integer'}]},
          },
        },
        Unknown: {},
        Map: {type: 'object', additionalProperties: {type: 'number'}},
      },
    },
  },
  'openapi/t',
);

it('an object is a struct; what may be missing or null is a pointer, and only what may be missing is left out', () => {
  expect(text).toContain(
    [
      'type Item struct {',
      '\tID    string   `json:"id"`',
      '\tState *string  `json:"state"`',
      '\tTags  []string `json:"tags,omitempty"`',
      '}',
    ].join('\n'),
  );
  expect(text).toContain('\tFromItemID string     `json:"from_item_id"`');
  expect(text).toContain('\tInner      *SpanInner `json:"inner,omitempty"`');
  expect(text).toContain('\tOf         *Base      `json:"of"`');
  expect(text).toContain('\tEither     any        `json:"either,omitempty"`');
  expect(text).toContain('type Unknown = any');
  expect(text).toContain('type Map = map[string]float64');
});

it('gofmt would change nothing', () => {
  let formatted: string;
  try {
    formatted = execFileSync('gofmt', [], {input: text, encoding: 'utf8'});
  } catch (error) {
    // A machine without Go can't tell.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  expect(formatted).toBe(text);
});
