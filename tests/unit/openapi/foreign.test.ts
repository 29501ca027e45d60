import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {adopt} from '../../../src/openapi/adopt';
import type {ApiSource} from '../../../src/config/apis';
import {readForeign} from '../../../src/openapi/foreign';
import {buildModel, type ApiModel} from '../../../src/openapi/model';
import {pagesOf} from '../../../src/openapi/pages';
import type {OpenApiDocument, PathItem} from '../../../src/openapi/types';
import {slicesOf} from '../../../src/sandbox/build';

const API: ApiSource = {
  name: 'reference',
  title: 'T',
  root: 'openapi/openapi.json',
  out: 'api/reference',
  route: '/api/reference/',
  groupsInRoute: true,
  isForeign: true,
};

function documentOf(paths: Record<string, PathItem>, more: Partial<OpenApiDocument> = {}): OpenApiDocument {
  return {openapi: '3.1.0', info: {title: 'T', version: '1'}, paths, ...more};
}

function modelOf(document: OpenApiDocument, address?: string): ApiModel {
  adopt(document, address);
  return buildModel(API, document);
}

/** Everything that pages are made of. */
function filesOf(model: ApiModel): Map<string, string> {
  const catalogue = {problems: {}};
  slicesOf(model, catalogue, {keyPrefix: 'test_'});
  return pagesOf({model, catalogue, baseUrl: '/', places: new Map(), editUrl: (file) => file});
}

const OK = {responses: {'200': {description: 'Fine.'}}};

describe('operations of others', () => {
  it('get addresses of their own, whatever they are called', () => {
    const {operations} = modelOf(
      documentOf({
        '/a': {get: {...OK, operationId: 'getA'}, put: {...OK, operationId: 'get-a'}},
        '/b': {get: OK, post: {...OK, operationId: '取得'}, put: {...OK, operationId: '更新'}},
        [`/${'long/'.repeat(60)}`]: {get: OK},
      }),
    );
    const ids = [...operations.keys()];
    expect(ids).toHaveLength(6);
    expect(ids.slice(0, 3)).toEqual(['get-a', 'get-a-2', 'get-b']);
    expect(ids.every((id) => /^[a-z0-9_-]{1,120}$/.test(id))).toBe(true);
  });

  it('may share a path item, and change nothing for each other', () => {
    const document = documentOf(
      {'/a': {$ref: '#/components/pathItems/Shared'}, '/b': {$ref: '#/components/pathItems/Shared'}},
      {components: {pathItems: {Shared: {get: OK}}}},
    );
    expect([...modelOf(document).operations.values()].map(({path: place}) => place)).toEqual(['/a', '/b']);
  });

  it('stand in groups called as their tags are written', () => {
    const {groups} = modelOf(
      documentOf(
        {
          '/a': {get: {...OK, tags: ['Pull requests']}},
          '/b': {get: {...OK, tags: ['pull-requests']}},
          '/v1/{id}/card_owners': {get: OK},
          '/{id}': {get: OK},
        },
        {tags: [{name: 'Pull requests', description: 'PRs.'}]},
      ),
    );
    expect(groups.map(({slug, title, operations}) => [slug, title, operations.length])).toEqual([
      ['pull-requests', 'Pull requests', 2],
      ['card-owners', 'Card owners', 1],
      ['default', 'Default', 1],
    ]);
  });

  it('are sent to servers whose addresses are whole', () => {
    const servers = (address?: string): string[] => {
      const document = documentOf(
        {'/a': {get: OK}},
        {
          servers: [{url: '/v2'}, {url: 'https://{place}.example/{x}', variables: {place: {default: 'eu'}}}],
        },
      );
      adopt(document, address);
      return (document.servers ?? []).map(({url}) => url);
    };
    expect(servers('https://docs.example/specs/openapi.json')[0]).toBe('https://docs.example/v2');
    expect(servers()).toEqual(['https://api.example.com/v2', 'https://eu.example/%7Bx%7D']);
  });

  it('may be webhooks alone, or none at all', () => {
    const hooks = documentOf({}, {webhooks: {'order.paid': {post: OK}}});
    expect([...modelOf(hooks).operations.keys()]).toEqual(['order-paid']);
    expect(filesOf(modelOf(documentOf({}))).has('t.info.mdx')).toBe(true);
    expect(adopt({openapi: '3.1.0', info: {title: 'T', version: '1'}})).toEqual([expect.stringContaining('no paths')]);
  });

  it('are told of operations without an id, and of those alone', () => {
    const paths = (get: object) => ({openapi: '3.1.0', info: {title: 'T', version: '1'}, paths: {'/a': {get}}});
    expect(adopt(paths({operationId: 'list-a', responses: {}})).join()).not.toContain('1 operation');
    expect(adopt(paths({responses: {}})).join()).toContain('1 operation');
  });

  it('are told of each id that is not as it was', () => {
    const named = (operationId?: string) => ({...OK, ...(operationId !== undefined && {operationId})});
    const notes = (item: PathItem): string[] => adopt(documentOf({'/a': item}));
    expect(notes({get: named('list-a')})).toEqual([]);
    expect(notes({get: named(), put: named(), post: named('create-a')})).toEqual([
      '2 operations have no operationId: their pages are called by method and path.',
    ]);
    expect(notes({get: named('listA'), put: named('put a')})).toEqual([
      '2 ids of operations are written as addresses, in the site and in its downloads: "listA" is "list-a", for instance.',
    ]);
    expect(notes({get: named('list-a'), post: named('index'), put: named('list_a')})).toEqual([
      'POST /a: the id "index" is taken, so its page is called "index-2".',
      'PUT /a: the id "list_a" is taken, so its page is called "list_a-2".',
    ]);
  });
});

describe('pages of others', () => {
  it('are made of schemas that contain themselves in every way', () => {
    const tree = {$ref: '#/components/schemas/Tree'};
    const document = documentOf(
      {'/a': {post: {...OK, requestBody: {content: {'application/json': {schema: tree}}}}}},
      {
        components: {
          schemas: {
            Tree: {
              allOf: [
                {$ref: '#/components/schemas/Node'},
                {properties: {left: tree, rest: {type: 'array', items: tree}}},
              ],
            },
            Node: {anyOf: [{properties: {up: tree}}, tree, {type: 'null'}], additionalProperties: tree},
          },
        },
      },
    );
    expect(filesOf(modelOf(document)).get('post-a.json')).toContain('"circular":"Tree"');
  });

  it('are made of thousands of values, odd names and bodies without a schema', () => {
    const values = Array.from({length: 3000}, (_, at) => `value-${at}`);
    const document = documentOf(
      {
        '/{a}': {
          get: {
            parameters: [
              {name: 'a', in: 'path', required: true, schema: {type: 'string', enum: values}},
              {name: '`<{"', in: 'query', schema: {$ref: '#/components/schemas/A.b_c-1'}},
            ],
            responses: {
              '200': {description: '# {Fine} <b>', content: {'application/xml': {}, '*/*': {schema: {}}}},
              '2XX': {},
            },
          },
        },
      },
      {
        components: {
          schemas: {
            'A.b_c-1': {type: 'object', properties: {'': {type: 'string'}, constructor: {}, anything: true as never}},
          },
        },
      },
    );
    const page = filesOf(modelOf(document)).get('get-a.json');
    expect(page).toContain('value-2999');
    expect(page).toContain('constructor');
  });
});

describe('a document of Swagger 2.0', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foreign-'));

  afterAll(() => {
    fs.rmSync(folder, {recursive: true, force: true});
  });

  it('is read from a file', async () => {
    const {document} = await readForeign('tests/fixtures/try/pets.json', folder);
    const model = buildModel(API, document);
    expect(document.servers?.[0]?.url).toBe('https://pets.example/v1');
    const page = filesOf(model).get('book-stay.json') ?? '';
    expect(page).toContain('"name":"nights"');
    expect(page).toContain('"required":true');
    expect([...model.operations.keys()]).toEqual(['book-stay', 'post-photos']);
  });

  it('is read from an address', async () => {
    const text = JSON.stringify(JSON.parse(fs.readFileSync('tests/fixtures/try/pets.json', 'utf8')));
    const server = http.createServer((request, response) => {
      response.writeHead(request.url === '/pets' ? 200 : 404).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const {port} = server.address() as AddressInfo;
    try {
      const {document} = await readForeign(`http://localhost:${port}/pets`, folder);
      expect(document.info.title).toBe('Pet hotel');
      await expect(readForeign(`http://localhost:${port}/none`, folder)).rejects.toThrow(
        `http://localhost:${port}/none: The server answered 404.`,
      );
    } finally {
      server.close();
    }
  });
});
