import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {examplesOf} from '../../../src/openapi/examples';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {ApiSource} from '../../../src/config/apis';
import {fieldTree, type Field} from '../../../src/openapi/fields';
import {loadDocument} from '../../../src/openapi/load';
import {linkOperations, plainSummary, splitSentence, toHtml} from '../../../src/openapi/markdown';
import {buildModel} from '../../../src/openapi/model';
import {samplesFor} from '../../../src/openapi/samples';
import type {Json, OpenApiDocument, SchemaObject} from '../../../src/openapi/types';

const api: ApiSource = {
  name: 'clients',
  title: 'Clients API',
  root: 'openapi.yaml',
  out: 'api',
  route: '/api/clients/',
  groupsInRoute: true,
};

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
});
afterAll(() => {
  fs.rmSync(folder, {recursive: true});
});

function file(name: string, text: string): string {
  const target = path.join(folder, name);
  fs.writeFileSync(target, text);
  return target;
}

const HEAD = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n";

describe('reading API descriptions', () => {
  it('joins files', async () => {
    file('parts.yaml', 'Thing: {type: object, properties: {a: {type: string}}}');
    const root = file('ok.yaml', `${HEAD}paths: {}\ncomponents: {schemas: {T: {$ref: 'parts.yaml#/Thing'}}}`);
    const document = await loadDocument(root);
    expect(JSON.stringify(document)).toContain('"a":{"type":"string"}');
  });

  it.each([
    [
      'a reference to nothing',
      `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        '200': {$ref: '#/components/responses/Nope'}\n`,
      /bad\.yaml:7:\d+: .*resolve.*\(#\/paths/,
    ],
    ['a missing file', `${HEAD}paths:\n  /a: {$ref: 'nowhere.yaml#/a'}\n`, /bad\.yaml:4:\d+/],
    ['wrong YAML', `${HEAD}paths:\n  /a: [\n`, /bad\.yaml/],
    ['another version', "openapi: 4.0.0\ninfo: {title: T, version: '1'}\npaths: {}\n", /bad\.yaml/],
    ['Swagger 2', "swagger: '2.0'\ninfo: {title: T, version: '1'}\npaths: {}\n", /Use a 3\.0 or 3\.1 document/],
  ])('stops at %s with the file', async (_, text, message) => {
    await expect(loadDocument(file('bad.yaml', text))).rejects.toThrow(message);
  });

  it('stops when two operations share an id, and names both', () => {
    const document: OpenApiDocument = {
      openapi: '3.1.0',
      info: {title: 'T', version: '1'},
      paths: {'/a': {get: {operationId: 'x'}}, '/b': {get: {operationId: 'x'}}},
    };
    expect(() => buildModel(api, document)).toThrow(/"x" is used by GET \/a and GET \/b/);
  });

  it('names and groups operations that bring no id, tag or summary', () => {
    const document: OpenApiDocument = {
      openapi: '3.0.3',
      info: {title: 'T', version: '1'},
      paths: {'/pets/{id}': {delete: {}}},
    };
    const [operation] = [...buildModel(api, document).operations.values()];
    expect(operation).toMatchObject({
      id: 'delete-pets-id',
      group: 'default',
      route: '/api/clients/default/delete-pets-id/',
    });
  });
});

function tree(
  schema: SchemaObject,
  schemas: Record<string, SchemaObject> = {},
  purpose: 'create' | 'patch' | 'response' = 'response',
): Field {
  return fieldTree(
    {openapi: '3.1.0', info: {title: 'T', version: '1'}, components: {schemas}},
    schema,
    'body',
    purpose,
  );
}

describe('fields', () => {
  it('have an address, a type and their rules', () => {
    const named: SchemaObject = {
      type: 'object',
      required: ['name'],
      properties: {name: {type: 'string', minLength: 1, maxLength: 60, description: 'A *name*.'}},
    };
    const {fields} = tree(named, {}, 'create');
    expect(fields?.[0]).toEqual({
      name: 'name',
      anchor: 'body.name',
      type: 'string',
      required: true,
      description: '<p>A <em>name</em>.</p>',
      rules: ['1–60 characters'],
    });
  });

  it('keep what is said beside the only form of a value', () => {
    const {fields} = tree(
      {
        properties: {
          supplier_id: {
            anyOf: [{$ref: '#/components/schemas/Id'}, {type: 'null'}],
            readOnly: true,
            examples: ['sup_1'],
          },
        },
      },
      {Id: {type: 'string', description: 'An id.', examples: ['art_1']}},
    );
    expect(fields?.[0]).toEqual({
      name: 'supplier_id',
      anchor: 'body.supplier_id',
      type: 'string',
      description: '<p>An id.</p>',
      sparse: true,
      nullable: true,
      readOnly: true,
      examples: ['sup_1'],
    });
  });

  it('show what the example of the whole body has for them', () => {
    const document: OpenApiDocument = {
      openapi: '3.1.0',
      info: {title: 'T', version: '1'},
      components: {schemas: {Id: {type: 'string', examples: ['sup_1']}}},
    };
    const id: SchemaObject = {$ref: '#/components/schemas/Id'};
    const schema: SchemaObject = {
      properties: {
        id,
        maker: {properties: {id}},
        tag_ids: {type: 'array', items: id, examples: [['tag_1']]},
        lines: {type: 'array', items: {properties: {id}}},
        other: id,
      },
    };
    const samples: Json[] = [
      {id: null, tag_ids: [], lines: []},
      {id: 'art_1', maker: {id: 'usr_1'}, lines: [{id: 'lin_1'}], other: 'x'.repeat(200)},
    ];
    const {fields = []} = fieldTree(document, schema, 'body', 'response', samples);
    const shown = [...fields, ...fields.flatMap((field) => field.fields ?? [])].map(({anchor, examples}) => [
      anchor,
      ...(examples ?? []),
    ]);
    expect(shown).toEqual([
      ['body.id', 'art_1'],
      ['body.maker'],
      ['body.tag_ids', '["tag_1"]'],
      ['body.lines'],
      ['body.other', 'sup_1'],
      ['body.maker.id', 'usr_1'],
      ['body.lines.id', 'lin_1'],
    ]);
  });

  it('keep those of an entry that is made of the same part as what contains it', () => {
    const base = {$ref: '#/components/schemas/Base'};
    const {fields} = tree(
      {$ref: '#/components/schemas/Order'},
      {
        Base: {properties: {id: {type: 'string'}}},
        Line: {allOf: [base, {properties: {quantity: {type: 'integer'}}}]},
        Order: {allOf: [base, {properties: {lines: {type: 'array', items: {$ref: '#/components/schemas/Line'}}}}]},
      },
    );
    const lines = fields?.find(({name}) => name === 'lines');
    expect(lines?.type).toBe('array of Line');
    expect(lines?.fields?.map(({name}) => name)).toEqual(['id', 'quantity']);
  });

  it('merge allOf and keep what each part requires', () => {
    const {fields} = tree(
      {allOf: [{$ref: '#/components/schemas/Base'}, {required: ['a'], properties: {a: {type: 'string'}, b: {}}}]},
      {Base: {required: ['id'], properties: {id: {type: 'string', readOnly: true}}}},
    );
    expect(fields?.map(({name, sparse}) => [name, sparse])).toEqual([
      ['id', undefined],
      ['a', undefined],
      ['b', true],
    ]);
  });

  it('end circles with the name of what repeats', () => {
    const Node: SchemaObject = {
      type: 'object',
      properties: {children: {type: 'array', items: {$ref: '#/components/schemas/Node'}}},
    };
    const children = tree({$ref: '#/components/schemas/Node'}, {Node}).fields?.[0];
    expect(children).toMatchObject({name: 'children', type: 'array of Node', circular: 'Node'});
  });

  it('end two schemas that contain each other', () => {
    const schemas: Record<string, SchemaObject> = {
      A: {type: 'object', properties: {b: {$ref: '#/components/schemas/B'}}},
      B: {type: 'object', properties: {a: {$ref: '#/components/schemas/A'}}},
    };
    expect(tree({$ref: '#/components/schemas/A'}, schemas).fields?.[0]?.fields?.[0]).toMatchObject({
      name: 'a',
      circular: 'A',
    });
  });

  it.each([
    ['a type list', {type: ['string', 'null']}],
    ['anyOf with null', {anyOf: [{type: 'string'}, {type: 'null'}]}],
    ['the 3.0 keyword', {type: 'string', nullable: true}],
  ] satisfies [string, SchemaObject][])('know null from %s', (_, property) => {
    expect(tree({properties: {p: property}}).fields?.[0]).toMatchObject({type: 'string', nullable: true});
  });

  it('explain every value of an enum', () => {
    const [field] =
      tree({
        properties: {
          s: {type: 'string', enum: ['draft', 'open'], 'x-enum-descriptions': {draft: 'Being written.', open: 'Sent.'}},
        },
      }).fields ?? [];
    expect(field?.values).toEqual([
      {value: 'draft', description: '<p>Being written.</p>'},
      {value: 'open', description: '<p>Sent.</p>'},
    ]);
  });

  it('leave read-only fields out of requests, and fields set once and defaults out of patches', () => {
    const schema: SchemaObject = {
      properties: {
        id: {type: 'string', readOnly: true},
        code: {type: 'string', 'x-immutable': true},
        kind: {type: 'string', default: 'simple'},
      },
    };
    const names = (purpose: 'create' | 'patch' | 'response') =>
      tree(schema, {}, purpose).fields?.map(({name, default: value}) => [name, value]);
    expect(names('response')).toEqual([
      ['id', undefined],
      ['code', undefined],
      ['kind', 'simple'],
    ]);
    expect(names('create')).toEqual([
      ['code', undefined],
      ['kind', 'simple'],
    ]);
    expect(names('patch')).toEqual([['kind', undefined]]);
  });

  it('show maps and alternatives', () => {
    const {fields} = tree({
      properties: {
        m: {type: 'object', additionalProperties: {type: 'integer'}},
        v: {oneOf: [{type: 'string'}, {type: 'integer'}]},
      },
    });
    expect(fields?.[0]).toMatchObject({type: 'map of integers', fields: [{name: '<key>', anchor: 'body.m.key'}]});
    expect(fields?.[1]?.variants?.map(({title}) => title)).toEqual(['string', 'integer']);
  });
});

describe('text of descriptions', () => {
  it('cannot bring HTML or scripts into the page', () => {
    expect(toHtml('<img src=x onerror=alert(1)> [x](javascript:alert(1))')).not.toMatch(/<img|href="javascript/);
  });

  it('links operations that exist and leaves other code alone', () => {
    expect(
      linkOperations('<code>list-tags</code> <code>list-nothing</code>', (id) =>
        id === 'list-tags' ? '/t/' : undefined,
      ),
    ).toBe('<a href="/t/"><code>list-tags</code></a> <code>list-nothing</code>');
  });

  it('gives its first sentence', () => {
    expect(splitSentence('A right such as `rfqs.award`, e.g. for buyers. `roles` hold them.\n\nMore.')).toEqual([
      'A right such as `rfqs.award`, e.g. for buyers.',
      '`roles` hold them.\n\nMore.',
    ]);
    expect(splitSentence('No full stop')).toEqual(['No full stop', '']);
    expect(splitSentence('')).toEqual(['', '']);
  });

  it('is cut at a sentence for meta tags', () => {
    expect(plainSummary('First `one` here. Second one is much longer than that.', 30)).toBe('First one here.');
  });
});

describe('code samples', () => {
  it('send the example with the credential in every language', () => {
    const document: OpenApiDocument = {
      openapi: '3.1.0',
      info: {title: 'T', version: '1'},
      servers: [{url: 'https://api.example/'}],
      security: [{token: []}],
      components: {securitySchemes: {token: {type: 'http', scheme: 'bearer'}}},
      paths: {
        '/v1/tags/{tag_id}': {
          patch: {
            operationId: 'update-tag',
            parameters: [{name: 'tag_id', in: 'path', required: true, example: 'tag_1'}],
            requestBody: {content: {'application/merge-patch+json': {example: {name: 'PPE'}}}},
          },
        },
      },
    };
    const operation = buildModel(api, document).operations.get('update-tag');
    if (!operation) throw new Error('The operation is missing.');
    const samples = samplesFor(document, operation);
    expect(samples.map(({language}) => language)).toEqual([
      'curl',
      'javascript',
      'python',
      'go',
      'java',
      'csharp',
      'php',
      'ruby',
    ]);
    for (const {code} of samples) {
      expect(code).toContain('https://api.example/v1/tags/tag_1');
      expect(code).toContain('PPE');
      expect(code).toContain('API_KEY');
    }
  });
});

describe('invented examples', () => {
  const schema = {
    type: 'object',
    properties: {
      id: {type: 'integer', readOnly: true},
      secret: {type: 'string', writeOnly: true},
      site: {type: 'string', format: 'uri'},
    },
  } as const;
  const document: OpenApiDocument = {openapi: '3.1.0', info: {title: 'T', version: '1'}, paths: {}};
  const namesOf = (side: 'request' | 'response'): string[] =>
    examplesOf(document, {schema}, side).flatMap(({value}) => Object.keys(value as object));

  it('have what the side that sends them writes', () => {
    expect(namesOf('request')).toEqual(['secret', 'site']);
    expect(namesOf('response')).toEqual(['id', 'site']);
  });

  it('fit their formats', () => {
    expect(examplesOf(document, {schema})[0]?.value).toMatchObject({site: 'https://example.com/'});
  });
});
