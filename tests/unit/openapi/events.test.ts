import {describe, expect, test} from 'vitest';
import {placeEvents} from '../../../src/openapi/events/place';
import {recordOf} from '../../../src/openapi/events/record';
import {parseEvents} from '../../../src/openapi/events/source';
import type {OpenApiDocument} from '../../../src/openapi/types';

const TAG = {
  type: 'object',
  properties: {id: {type: 'string'}, status: {type: 'string', enum: ['active', 'archived']}, number: {type: 'string'}},
};

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Tags', version: '1'},
  paths: {
    '/v1/tags': {
      get: {
        operationId: 'list-tags',
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {data: {type: 'array', items: TAG}, page: {type: 'object'}},
                },
                example: {data: [{id: 'tag_1', status: 'active'}], page: {}},
              },
            },
          },
        },
      },
    },
    '/v1/tags/{tag_id}': {
      parameters: [{name: 'tag_id', in: 'path', example: 'tag_1'}],
      get: {
        operationId: 'show-tag',
        tags: ['tags'],
        responses: {
          '200': {
            content: {'application/json': {schema: TAG, example: {id: 'tag_1', status: 'active', number: 'T-1'}}},
          },
        },
      },
    },
    '/v1/tags/{tag_id}/uses': {
      parameters: [{name: 'tag_id', in: 'path', example: 'tag_1'}],
      get: {
        operationId: 'list-tag-uses',
        responses: {'200': {content: {'application/json': {schema: TAG, example: {id: 'use_1'}}}}},
      },
    },
  },
};

describe('the list of events', () => {
  const SOURCE =
    'tags:\n  title: Tags\n  events:\n    tag.archived:\n      sent: A tag is archived.\n      reads: [show-tag]\n';

  test('knows type, section and states of each event', () => {
    const [section] = parseEvents('clients', 'events.yaml', `${SOURCE}      status: archived\n`).sections;
    expect(section?.events).toEqual([
      {
        type: 'tag.archived',
        api: 'clients',
        section: 'tags',
        sent: 'A tag is archived.',
        reads: ['show-tag'],
        status: ['archived'],
      },
    ]);
  });

  test.each([
    ['no sentence', SOURCE.replace('archived.\n', 'archived\n'), /events\.yaml:5: .*must be a sentence/],
    [
      'a type of another form',
      SOURCE.replace('tag.archived', 'tagArchived'),
      /events\.yaml:\d: .*transfer_order\.dispatched/,
    ],
    ['an unknown key', `${SOURCE}      cause: [show-tag]\n`, /events\.yaml:\d: .*cause/],
    ['no YAML', 'a: [', /events\.yaml:1: this is not YAML/],
  ])('is refused with %s', (_, source, message) => {
    expect(() => parseEvents('clients', 'events.yaml', source)).toThrow(message);
  });

  test('names the line of the event with a fault', () => {
    const list = parseEvents('clients', 'events.yaml', SOURCE);
    expect(() => list.stop([{type: 'tag.archived', text: '`reads`: there is no operation x'}])).toThrow(
      'events.yaml:5: `reads`: there is no operation x.',
    );
  });
});

describe('the record of an event', () => {
  test('is that of the operation’s example, at its own path', () => {
    expect(recordOf(DOCUMENT, 'show-tag')).toMatchObject({
      id: 'tag_1',
      path: '/v1/tags/tag_1',
      isOne: true,
      tag: 'tags',
    });
  });

  test('is the parent where a list belongs to one', () => {
    expect(recordOf(DOCUMENT, 'list-tag-uses')).toMatchObject({id: 'tag_1', path: '/v1/tags/tag_1/uses', example: {}});
  });

  test('is an entry of a list that stands alone', () => {
    expect(recordOf(DOCUMENT, 'list-tags')).toMatchObject({id: 'tag_1', path: '/v1/tags', isWholeList: true});
  });

  test('needs an operation', () => {
    expect(recordOf(DOCUMENT, 'show-nothing')).toBeUndefined();
  });
});

test('a description without events stays as it is', () => {
  const before = structuredClone(DOCUMENT);
  placeEvents(before, '/nowhere/clients/openapi.yaml');
  expect(before).toEqual(DOCUMENT);
});
