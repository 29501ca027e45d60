import {describe, expect, it} from 'vitest';
import {publishedDocument} from '../../../src/openapi/published';
import type {OpenApiDocument} from '../../../src/openapi/types';

const UNCHANGED = {type: 'object', properties: {default: {type: 'string'}}};
const document = {
  openapi: '3.1.0',
  info: {title: 'Sample', version: '1'},
  servers: [{url: 'https://{region}.example', variables: {region: {default: 'eu'}}}],
  paths: {
    '/a': {
      get: {
        parameters: [{name: 'limit', in: 'query', schema: {type: 'integer', default: 50}}],
        responses: {default: {description: 'Any.', content: {'application/json': {example: {default: 1}}}}},
      },
    },
  },
  components: {
    schemas: {
      Changed: {
        type: 'object',
        properties: {
          unit: {type: 'string', default: 'EA', description: 'Unit of the line.'},
          lines: {type: 'array', default: []},
          kind: {enum: ['default'], 'x-enum-descriptions': {default: 'The usual one.'}},
        },
      },
      Unchanged: UNCHANGED,
    },
  },
} as unknown as OpenApiDocument;

describe('a published document', () => {
  const {servers, paths, components} = publishedDocument(document);
  const {Changed, Unchanged} = components?.schemas ?? {};

  it('tells the defaults of fields in words and as an extension', () => {
    expect(Changed?.properties).toEqual({
      unit: {type: 'string', description: 'Unit of the line. Default: `EA`.', 'x-default': 'EA'},
      lines: {type: 'array', description: 'Default: `[]`.', 'x-default': []},
      kind: {enum: ['default'], 'x-enum-descriptions': ['The usual one.']},
    });
  });

  it('tells the meanings of values in their order, also of parameters, whose defaults stay', () => {
    const meanings = {b: 'Second.', a: 'First.'};
    const schema = {enum: ['a', 'b', null], default: 'a', 'x-enum-descriptions': meanings};
    const parameters = [{name: 'kind', in: 'query', schema}];
    const {paths: found, components: parts} = publishedDocument({
      openapi: '3.1.0',
      info: {title: 'Sample', version: '1'},
      paths: {'/a': {get: {parameters, responses: {}}}},
      components: {schemas: {Kind: schema}},
    } as unknown as OpenApiDocument);
    const list = ['First.', 'Second.', ''];
    expect(found?.['/a']?.get?.parameters).toEqual([
      {name: 'kind', in: 'query', schema: {enum: ['a', 'b', null], default: 'a', 'x-enum-descriptions': list}},
    ]);
    expect(parts?.schemas?.Kind).toMatchObject({'x-default': 'a', 'x-enum-descriptions': list});
  });

  it('has everything else as it was, in the same objects', () => {
    expect(servers).toBe(document.servers);
    expect(paths).toBe(document.paths);
    expect(Unchanged).toBe(UNCHANGED);
    expect(publishedDocument(document)).toBe(publishedDocument(document));
  });
});
