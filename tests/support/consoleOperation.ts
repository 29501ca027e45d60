import type {ConsoleOperation, Draft, Target} from '../../src/client/console/types';
import {Schemas} from '../../src/sandbox/schemas';
import type {OperationSpec, ParameterSpec, Schema} from '../../src/sandbox/types';

const TAG_ID: Schema = {type: 'string', pattern: '^tag_[0-9A-HJKMNP-TV-Z]{26}$'};

/** A small operation with a parameter of every kind. */
export const PARAMETERS: ParameterSpec[] = [
  {name: 'tag_id', in: 'path', required: true, schema: TAG_ID},
  {
    name: 'status',
    in: 'query',
    schema: {type: 'array', items: {type: 'string', enum: ['open', 'done']}},
    separator: ',',
  },
  {name: 'id', in: 'query', schema: {type: 'array', items: TAG_ID}},
  {name: 'limit', in: 'query', schema: {type: 'integer', minimum: 1, maximum: 100}},
  {name: 'created_at[gte]', in: 'query', schema: {type: 'string', format: 'date'}},
  {name: 'Idempotency-Key', in: 'header', schema: {type: 'string'}},
  {name: 'If-Match', in: 'header', schema: {type: 'string'}},
];

export const BODY: Schema = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: {...TAG_ID, readOnly: true},
    name: {type: 'string', maxLength: 10},
    colour: {anyOf: [{$ref: 'Colour'}, {type: 'null'}]},
    active: {type: 'boolean'},
    weights: {type: 'array', items: {type: 'number'}},
  },
};

export function consoleOperation(spec: Partial<OperationSpec> = {}): ConsoleOperation {
  const schemas = new Schemas();
  schemas.add({Colour: {type: 'string', enum: ['red', 'green']}});
  const collection = 'clients/Tag';
  const key = {param: 'tag_id', fields: ['id']};
  const own: OperationSpec = {
    method: 'PATCH',
    path: '/v1/tags/{tag_id}',
    auth: {scopes: [], places: ['header:Authorization']},
    parameters: PARAMETERS.map((_, at) => at),
    body: {required: true, content: {'application/json': BODY}},
    responses: {'200': {content: {'application/json': {}}}},
    problems: [],
    idempotency: 'supported',
    act: {kind: 'update', collection, key},
    ...spec,
  };
  const other = (id: string, change: Partial<OperationSpec>): [string, OperationSpec] => [id, {...own, ...change}];
  return {
    api: {name: 'clients', base: '/clients', servers: [], keyPrefix: 'plk_test_', routes: []},
    id: 'update-tag',
    group: 'tags',
    spec: own,
    parameters: PARAMETERS,
    schemas,
    common: {schemas: {}, problems: {}, known: {}, open: false},
    slice: {
      operations: Object.fromEntries([
        ['update-tag', own],
        other('delete-tag', {method: 'DELETE', act: {kind: 'delete', collection, key}}),
        other('close-tag', {
          act: {kind: 'move', collection, key},
          transition: {object: 'Tag', from: ['open'], to: ['closed']},
        }),
        other('open-tag', {
          act: {kind: 'move', collection, key},
          transition: {object: 'Tag', from: ['closed'], to: ['open']},
        }),
        other('show-tag', {method: 'GET', act: {kind: 'show', collection, key}}),
        other('list-tags', {method: 'GET', path: '/v1/tags', act: {kind: 'list', collection}}),
        other('show-other', {method: 'GET', act: {kind: 'show', collection: 'clients/Other', key}}),
      ]),
      parameters: PARAMETERS,
      schemas: {},
      collections: {
        [collection]: {schema: {}, lifecycle: {field: 'state', states: {}, transitions: []}, seeds: [], writable: []},
      },
    },
  };
}

export const SANDBOX_TARGET: Target = {server: 'sandbox', role: '', base: '', key: '', remember: false};
export const OWN_TARGET: Target = {...SANDBOX_TARGET, server: 'own', base: 'https://api.test/erp/', key: 'secret'};

export function consoleDraft(values: Draft['values'], change: Partial<Draft> = {}): Draft {
  return {
    values,
    mediaType: 'application/json',
    body: '{"name": "Cold"}',
    form: {},
    view: 'json',
    simulate: '',
    slow: false,
    seen: 0,
    ...change,
  };
}
