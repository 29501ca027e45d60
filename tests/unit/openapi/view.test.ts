import {describe, expect, it} from 'vitest';
import type {ApiSource} from '../../../src/config/apis';
import {schemesView} from '../../../src/openapi/credentials';
import {buildModel} from '../../../src/openapi/model';
import type {OpenApiDocument, OperationObject} from '../../../src/openapi/types';
import {operationView, type OperationView} from '../../../src/openapi/view';

const api: ApiSource = {
  name: 'clients',
  title: 'T',
  root: 'x.yaml',
  out: 'api',
  route: '/api/clients/',
  groupsInRoute: true,
};

const operation = (operationId: string): OperationObject => ({operationId, tags: ['Boxes'], responses: {'204': {}}});

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'T', version: '1'},
  tags: [{name: 'Boxes'}],
  paths: {
    '/v1/boxes': {get: operation('list-boxes'), post: operation('create-box')},
    '/v1/boxes/{box_id}': {get: operation('show-box'), patch: operation('update-box')},
    '/v1/shelves': {get: operation('list-shelves')},
  },
};

function view(id: string, more: Partial<OperationObject> = {}): OperationView {
  const document = structuredClone(DOCUMENT);
  for (const item of Object.values(document.paths ?? {}))
    for (const each of Object.values(item)) {
      const object = each as OperationObject;
      if (object.operationId === id) Object.assign(object, more);
    }
  const model = buildModel(api, document);
  const found = model.operations.get(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return operationView(found, {model, catalogue: {problems: {}}, baseUrl: '/'});
}

describe('the page of an operation', () => {
  it('leads to the others of the same records, and to no more', () => {
    expect(view('show-box').related.map(({id}) => id)).toEqual(['list-boxes', 'create-box', 'update-box']);
    expect(view('list-shelves').related).toEqual([]);
  });

  it('marks headers of a response that will end', () => {
    const responses = {'200': {headers: {Old: {deprecated: true, schema: {type: 'integer'}}, New: {schema: {}}}}};
    const [answer] = view('show-box', {responses}).responses;
    expect(answer?.headers.map(({name, deprecated}) => [name, deprecated])).toEqual([
      ['Old', true],
      ['New', undefined],
    ]);
  });

  it('shows the calls that come later, where there are any', () => {
    const {callbacks} = view('create-box', {
      callbacks: {packed: {'{$request.body#/url}': {post: {summary: 'Box packed', responses: {'200': {}}}}}},
    });
    expect(callbacks).toMatchObject([{method: 'post'}]);
    expect(JSON.stringify(callbacks)).toContain('Box packed');
    expect(view('create-box')).not.toHaveProperty('callbacks');
  });

  it.each([
    ['list-boxes', {}, true],
    ['create-box', {}, false],
    ['create-box', {'x-idempotency': 'safe'}, true],
    ['list-boxes', {'x-idempotency': 'none'}, false],
  ])('says whether %s with %j may be sent twice', (id, more, isIdempotent) => {
    expect(view(id, more).idempotent).toBe(isIdempotent);
  });
});

describe('the code that makes the call', () => {
  const body = (...types: string[]): Partial<OperationObject> => ({
    requestBody: {
      content: Object.fromEntries(
        types.map((type) => [type, {schema: {type: 'object', properties: {name: {type: 'string', example: 'Box'}}}}]),
      ),
    },
  });
  const languages = (more: Partial<OperationObject>): string[] =>
    view('create-box', more).samples.map(({language}) => language);

  it('is there in every language, whatever else may be sent', () => {
    expect(languages({})).toEqual(['curl', 'javascript', 'python', 'go', 'java', 'csharp', 'php', 'ruby']);
    expect(languages(body('application/json', 'multipart/form-data'))).toHaveLength(8);
  });

  it('is curl alone for a form, which other code would have to build', () => {
    const [sample, ...others] = view('create-box', body('multipart/form-data', 'application/json')).samples;
    expect(others).toEqual([]);
    expect(sample).toMatchObject({language: 'curl', label: 'curl'});
    expect(JSON.stringify(sample)).toContain('--form');
  });

  it('is nowhere where the API makes the call itself', () => {
    expect(languages({'x-webhook': true})).toEqual([]);
  });
});

describe('a way to say who calls', () => {
  it('names the place of a key and its name', () => {
    const securitySchemes = {
      key: {type: 'apiKey', in: 'query', name: 'api_key'},
      token: {type: 'http', scheme: 'bearer', bearerFormat: 'JWT'},
    };
    const [key, token] = schemesView({...DOCUMENT, components: {securitySchemes}});
    expect(key).toMatchObject({kind: 'API key', facts: [{name: 'In the query', value: 'api_key'}]});
    expect(token?.facts).toEqual([
      {name: 'Scheme', value: 'bearer'},
      {name: 'Form of the token', value: 'JWT'},
    ]);
  });
});
