import {describe, expect, it} from 'vitest';
import type {ApiSource} from '../../../src/config/apis';
import {examplesOf, parameterExample} from '../../../src/openapi/examples';
import {fieldTree, type Field} from '../../../src/openapi/fields';
import {buildModel} from '../../../src/openapi/model';
import {postmanCollection} from '../../../src/openapi/postman';
import {sliceOf} from '../../../src/openapi/slice';
import type {OpenApiDocument, ParameterObject, SchemaObject} from '../../../src/openapi/types';
import {operationView} from '../../../src/openapi/view';

const api: ApiSource = {
  name: 'clients',
  title: 'T',
  root: 'x.yaml',
  out: 'api',
  route: '/api/clients/',
  groupsInRoute: true,
};
const HEAD = {openapi: '3.1.0', info: {title: 'T', version: '1'}};

function documentOf(schemas: Record<string, SchemaObject>, paths: OpenApiDocument['paths'] = {}): OpenApiDocument {
  return {...HEAD, paths, components: {schemas}};
}

function count(field: Field): number {
  const inner = [...(field.fields ?? []), ...(field.variants ?? []).flatMap(({fields}) => fields)];
  return inner.reduce((sum, one) => sum + count(one), 1);
}

describe('schemas that contain each other', () => {
  const names = Array.from({length: 12}, (_, index) => `S${index}`);
  const references = (): Record<string, SchemaObject> =>
    Object.fromEntries(names.map((name) => [`to_${name}`, {$ref: `#/components/schemas/${name}`}]));
  const document = documentOf(
    Object.fromEntries(names.map((name) => [name, {type: 'object', properties: references()}])),
  );
  const root = {$ref: '#/components/schemas/S0'};

  it('end at a level where the page stays small, and say so', () => {
    const tree = fieldTree(document, root, 'body', 'response');
    expect(count(tree)).toBeLessThanOrEqual(500);
    expect(tree.fields).toHaveLength(12);
    const [, second] = tree.fields ?? [];
    expect(JSON.stringify(second)).toContain('left out here');
  });

  it('become small examples', () => {
    const [example] = examplesOf(document, {schema: root});
    expect(JSON.stringify(example?.value).length).toBeLessThan(1000);
  });

  it('end in forms as well', () => {
    const loop = documentOf({Loop: {anyOf: [{$ref: '#/components/schemas/Loop'}, {type: 'string'}]}});
    expect(examplesOf(loop, {schema: {$ref: '#/components/schemas/Loop'}})[0]?.value).toEqual({});
  });
});

describe('lists of values', () => {
  it('explain the values of their entries', () => {
    const items = {type: 'string', enum: ['a'], 'x-enum-descriptions': {a: 'First.'}};
    const {fields} = fieldTree(documentOf({}), {properties: {l: {type: 'array', items}}}, 'body', 'response');
    expect(fields?.[0]?.values).toEqual([{value: 'a', description: '<p>First.</p>'}]);
  });

  it('show examples of what no fields explain', () => {
    const entry = {type: 'object', properties: {b: {type: 'integer'}}};
    const {fields} = fieldTree(
      documentOf({}),
      {
        properties: {
          plain: {type: 'array', items: {type: 'string'}, examples: [['a']]},
          open: {type: 'array', items: {type: 'object'}, examples: [[{b: 1}]]},
          known: {type: 'array', items: entry, examples: [[{b: 1}]]},
          map: {type: 'object', additionalProperties: {type: 'integer'}, examples: [{length: 240}]},
        },
      },
      'body',
      'response',
    );
    expect(fields?.map(({name, examples}) => [name, examples])).toEqual([
      ['plain', ['["a"]']],
      ['open', ['[{"b":1}]']],
      ['known', undefined],
      ['map', ['{"length":240}']],
    ]);
  });

  it('say what their entries must be like', () => {
    const schema = {type: 'array', maxItems: 3, items: {type: 'string', pattern: '^GHS', maxLength: 5}};
    expect(fieldTree(documentOf({}), schema, 'body', 'response').rules).toEqual([
      'at most 3 entries',
      'each at most 5 characters',
      'each matches `^GHS`',
    ]);
  });
});

describe('parameters', () => {
  const status: ParameterObject = {
    name: 'status',
    in: 'query',
    schema: {type: 'array', items: {type: 'string', enum: ['on', 'off']}},
    example: ['on', 'off'],
  };

  it('show lists as they are sent', () => {
    expect(parameterExample(documentOf({}), status)).toBe('on,off');
  });

  it('show the first of their named examples', () => {
    const parameter: ParameterObject = {name: 'q', in: 'query', examples: {one: {value: 'x'}, two: {value: 'y'}}};
    expect(parameterExample(documentOf({}), parameter)).toBe('x');
  });

  it('take the explanations of the field they filter by, from what the operation answers', () => {
    const explained = (text: string): SchemaObject => ({
      properties: {status: {enum: ['on', 'off', 'broken'], 'x-enum-descriptions': {on: text, off: text, broken: text}}},
    });
    const schemas = {
      Other: explained('Wrong.'),
      Lamp: explained('Right.'),
      Page: {properties: {data: {items: {$ref: '#/components/schemas/Lamp'}}}},
    };
    const responses = {200: {content: {'application/json': {schema: {$ref: '#/components/schemas/Page'}}}}};
    const model = buildModel(
      api,
      documentOf(schemas, {'/lamps': {get: {operationId: 'list-lamps', parameters: [status], responses}}}),
    );
    const operation = model.operations.get('list-lamps');
    if (!operation) throw new Error('The operation is missing.');
    const view = operationView(operation, {model, catalogue: {problems: {}}, baseUrl: '/'});
    expect(view.parameters[0]?.fields[0]?.values).toEqual([
      {value: 'on', description: '<p>Right.</p>'},
      {value: 'off', description: '<p>Right.</p>'},
    ]);
  });
});

describe('slices', () => {
  it('hold what is referred to, properties called like keywords included, and nothing else', () => {
    const schemas: Record<string, SchemaObject> = {
      Amount: {
        properties: {value: {$ref: '#/components/schemas/Decimal'}, example: {$ref: '#/components/schemas/Text'}},
      },
      Decimal: {type: 'string'},
      Text: {type: 'string', examples: [{$ref: '#/components/schemas/Unused'}]},
      Unused: {type: 'string'},
    };
    const responses = {200: {content: {'application/json': {schema: {$ref: '#/components/schemas/Amount'}}}}};
    const document = documentOf(schemas, {'/a': {get: {operationId: 'a', responses}, post: {operationId: 'b'}}});
    const slice = sliceOf(document, {path: '/a', method: 'get', description: 'One.'});
    expect(Object.keys(slice.paths?.['/a'] ?? {})).toEqual(['get']);
    expect(Object.keys(slice.components?.schemas ?? {}).sort()).toEqual(['Amount', 'Decimal', 'Text']);
  });
});

describe('Postman collections', () => {
  it('send what is required and offer the rest', () => {
    const parameters: ParameterObject[] = [
      {name: 'id', in: 'path', required: true, example: 'x1'},
      {name: 'limit', in: 'query', example: 25},
      {name: 'kind', in: 'query', required: true, example: 'a'},
    ];
    const model = buildModel(
      api,
      documentOf({}, {'/a/{id}': {get: {summary: 'Show a', tags: ['things'], parameters}}}),
    );
    const [folder] = postmanCollection(model).item;
    expect(folder?.item[0]).toMatchObject({
      name: 'Show a',
      request: {
        url: {
          raw: '{{baseUrl}}/a/:id?kind=a',
          query: [{key: 'limit', disabled: true}, {key: 'kind'}],
          variable: [{key: 'id', value: 'x1'}],
        },
      },
    });
  });
});
