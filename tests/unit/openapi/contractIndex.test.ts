import {describe, expect, it} from 'vitest';
import type {ApiSource} from '../../../src/config/apis';
import type {Homes} from '../../../src/content/homes';
import {contractIndex} from '../../../src/openapi/contractIndex';
import {buildModel, type ApiModel} from '../../../src/openapi/model';
import type {Rights} from '../../../src/openapi/rights';
import {schemaPlaces} from '../../../src/openapi/schemaPlaces';
import type {Lifecycle, OpenApiDocument, OperationObject, SchemaObject} from '../../../src/openapi/types';

const API: ApiSource = {
  name: 'clients',
  title: 'T',
  root: 'x.yaml',
  out: 'api',
  route: '/api/clients/',
  groupsInRoute: true,
};

const ref = (name: string): SchemaObject => ({$ref: `#/components/schemas/${name}`});
const json = (schema: SchemaObject) => ({content: {'application/json; charset=utf-8': {schema}}});
const listOf = (items: SchemaObject): SchemaObject => ({type: 'array', items});

function states(field?: string): Lifecycle {
  return {
    ...(field !== undefined && {field}),
    states: {open: 'May *change*.', shut: {description: `Over. ${'x'.repeat(300)}`, terminal: true}},
    transitions: [],
  };
}

const SCHEMAS: Record<string, SchemaObject> = {
  Box: {
    type: 'object',
    properties: {
      id: {type: 'string', readOnly: true, description: 'Its **id**.'},
      secret: {type: 'string', writeOnly: true},
      kind: {type: 'string', 'x-immutable': true},
      size: {type: 'object', properties: {width: {type: 'integer'}, unit: ref('Unit')}},
      lids: listOf(listOf(ref('Lid'))),
      inner: ref('Box'),
    },
  },
  Unit: {type: 'object', properties: {code: {type: 'string'}}},
  Lid: {
    type: 'object',
    properties: {colour: {type: 'string'}, status: {type: 'string'}},
    'x-lifecycle': states('status'),
  },
  Label: {type: 'object', properties: {text: {type: 'string'}}, 'x-lifecycle': states()},
  StockCount: {type: 'object', properties: {by: {type: 'string'}}, 'x-lifecycle': states()},
  PackList: {type: 'object', properties: {}, 'x-lifecycle': states()},
};

function modelOf(operations: Record<string, Record<string, OperationObject>>): ApiModel {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'T', version: '1'},
    components: {schemas: SCHEMAS},
    paths: operations,
  };
  return buildModel(API, document);
}

const tags = ['Boxes'];
const LIST: OperationObject = {
  operationId: 'list-boxes',
  tags,
  responses: {'200': json(listOf(ref('Box')))},
};
const SHOW: OperationObject = {operationId: 'show-box', tags, responses: {'200': json(ref('Box'))}};
const CREATE: OperationObject = {
  operationId: 'create-box',
  tags,
  requestBody: json(ref('Box')),
  responses: {'422': json(ref('Label'))},
};
const UPDATE: OperationObject = {...CREATE, operationId: 'update-box'};

const routes = (model: ApiModel, schema: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemaPlaces(model)[schema] ?? {}).map(([name, {href}]) => [
      name,
      href.replace('/api/clients/boxes/', ''),
    ]),
  );

describe('the place that explains a field', () => {
  it('is the answer that shows one record, whatever else there is', () => {
    const model = modelOf({'/boxes': {post: CREATE, get: LIST}, '/boxes/{id}': {patch: UPDATE, get: SHOW}});
    expect(routes(model, 'Box')).toEqual({
      id: 'show-box/#response-200.id',
      kind: 'show-box/#response-200.kind',
      size: 'show-box/#response-200.size',
      lids: 'show-box/#response-200.lids',
      inner: 'show-box/#response-200.inner',
      // Nothing shows it, but it can be sent.
      secret: 'create-box/#body.secret',
    });
  });

  it('is the list where there is nothing else, then what makes it, then what changes it', () => {
    expect(routes(modelOf({'/boxes': {get: LIST, post: CREATE}}), 'Box')['kind']).toBe('list-boxes/#response-200.kind');
    expect(routes(modelOf({'/boxes/{id}': {patch: UPDATE}, '/boxes': {post: CREATE}}), 'Box')).toEqual({
      secret: 'create-box/#body.secret',
      kind: 'create-box/#body.kind',
      size: 'create-box/#body.size',
      lids: 'create-box/#body.lids',
      inner: 'create-box/#body.inner',
    });
    // What can't be changed isn't sent with a change.
    expect(Object.keys(routes(modelOf({'/boxes/{id}': {patch: UPDATE}}), 'Box'))).not.toContain('kind');
  });

  it('says what the field is and which schema it leads to', () => {
    const places = schemaPlaces(modelOf({'/boxes/{id}': {get: SHOW}}));
    expect(places['Box']?.['id']).toEqual({
      type: 'string',
      text: 'Its id.',
      href: '/api/clients/boxes/show-box/#response-200.id',
    });
    expect(places['Box']?.['size']).toMatchObject({of: 'Box.size', text: ''});
    expect(places['Box']?.['lids']).toMatchObject({of: 'Lid'});
  });

  it('is found below others: in lists of lists, and in objects without a name', () => {
    const model = modelOf({'/boxes/{id}': {get: SHOW}});
    expect(routes(model, 'Lid')).toEqual({
      colour: 'show-box/#response-200.lids.colour',
      status: 'show-box/#response-200.lids.status',
    });
    expect(routes(model, 'Box.size')).toEqual({
      width: 'show-box/#response-200.size.width',
      unit: 'show-box/#response-200.size.unit',
    });
    expect(routes(model, 'Unit')).toEqual({code: 'show-box/#response-200.size.unit.code'});
  });

  it('is no answer of a failure', () => {
    expect(routes(modelOf({'/boxes': {post: CREATE}}), 'Label')).toEqual({});
  });

  it('is found behind a schema without a name, in as many objects as there are', () => {
    const wrapped = (inner: SchemaObject): SchemaObject => ({type: 'object', properties: {data: inner}});
    const answer = (operationId: string, inner: SchemaObject): OperationObject => ({
      operationId,
      tags,
      responses: {'200': json(wrapped(inner))},
    });
    const model = modelOf({
      '/units': {get: answer('list-units', listOf(ref('Unit')))},
      '/labels': {get: answer('list-labels', listOf(ref('Label')))},
    });
    expect(routes(model, 'Unit')).toEqual({code: 'list-units/#response-200.data.code'});
    expect(routes(model, 'Label')).toEqual({text: 'list-labels/#response-200.data.text'});
  });
});

describe('what pages can refer to', () => {
  const model = modelOf({
    '/boxes/{id}': {get: SHOW},
    '/counts': {
      post: {
        operationId: 'close-count',
        tags,
        summary: 'Close a count',
        responses: {},
        'x-transition': {object: 'StockCount', from: ['open'], to: 'shut'},
      },
    },
  });
  const homes: Homes = {states: {label: '/docs/labels/'}, rights: {clients: '/guides/rights/'}};
  const rights: Rights[] = [
    {api: 'clients', roles: ['Owner', 'Viewer'], rights: [{name: 'boxes.read', roles: ['Owner', 'Viewer']}]},
  ];
  const index = contractIndex(
    [model],
    {problems: {lost: {status: 404, title: 'T', cause: 'C', remedy: 'R'}}},
    rights,
    homes,
  );

  it.each([
    ['Label', '/docs/labels/', true],
    ['StockCount', '/api/clients/boxes/close-count/#lifecycle', false],
    ['Lid', '/api/clients/boxes/show-box/#response-200.lids.status', false],
    ['PackList', '/api/clients/', false],
  ])('are the states of %s, at %s', (name, href, drawn) => {
    expect(index.lifecycles[`clients/${name}`]).toMatchObject({href, drawn});
  });

  it('are the states with their meaning as plain text, cut where it is long', () => {
    const {data, states: meanings} = index.lifecycles['clients/StockCount'] ?? {};
    expect(data).toBe('lifecycle-clients-stock-count');
    expect(meanings?.['open']).toBe('May change.');
    expect(meanings?.['shut']).toMatch(/^Over\. x*…$/);
  });

  it('are operations, problems and rights', () => {
    expect(index.operations['clients/close-count']).toEqual({
      method: 'post',
      summary: 'Close a count',
      route: '/api/clients/boxes/close-count/',
    });
    expect(index.problems).toEqual(['lost']);
    expect(index.rights).toEqual({clients: {'boxes.read': ['Owner', 'Viewer']}});
    expect(index.rightsPages).toEqual({clients: '/guides/rights/'});
    expect(Object.keys(index.schemas)).toContain('clients/Box.size');
  });
});
