import {describe, expect, it} from 'vitest';
import {APIS} from '../../../src/config/apis';
import {buildModel} from '../../../src/openapi/model';
import type {OpenApiDocument, ProblemCatalogue, ResponseObject} from '../../../src/openapi/types';
import {operationView, type OperationView} from '../../../src/openapi/view';

function failure(headers: ResponseObject['headers']): ResponseObject {
  const value = {
    type: 'https://docs.example/problems/other',
    code: 'other',
    request_id: 'req_1',
    instance: '/v1/other',
  };
  return {
    description: 'It failed.',
    headers: {'Request-Id': {description: 'Quote it.'}, ...headers},
    content: {
      'application/problem+json': {
        schema: {type: 'object', properties: {code: {type: 'string', description: 'Decide by it.'}}},
        examples: {other: {value}},
      },
    },
  };
}

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'T', version: '1'},
  paths: {
    '/v1/tags/{tag_id}': {
      delete: {
        operationId: 'delete-tag',
        parameters: [{name: 'tag_id', in: 'path', required: true, example: 'tag_1'}],
        'x-problems': ['tag_in_use'],
        responses: {'204': {}, '409': failure({}), '429': failure({'Retry-After': {description: 'Seconds.'}})},
      },
    },
  },
};

const CATALOGUE: ProblemCatalogue = {
  problems: {
    rate_limited: {status: 429, title: 'Too many', cause: 'C', remedy: 'R', example: {detail: 'Slow down.'}},
    tag_in_use: {
      status: 409,
      title: 'The tag is in use',
      cause: 'C',
      remedy: 'R',
      members: {used_by: 'Number of records.'},
      example: {detail: '3 products have it.', used_by: 3},
    },
  },
};

function view(): OperationView {
  const [api] = APIS;
  const model = api && buildModel(api, DOCUMENT);
  const operation = model?.operations.get('delete-tag');
  if (!model || !operation) throw new Error('The operation is missing.');
  return operationView(operation, {model, catalogue: CATALOGUE, baseUrl: '/'});
}

describe('the failures of an operation', () => {
  it('show one problem the operation can give, with its own path', () => {
    const {failures} = view();
    expect(failures?.examples[0]?.anchor).toBe('problem-example-tag_in_use');
    const text = failures?.examples[0]?.html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(text)).toEqual({
      type: 'https://docs.example/problems/tag_in_use',
      title: 'The tag is in use',
      status: 409,
      detail: '3 products have it.',
      instance: '/v1/tags/tag_1',
      code: 'tag_in_use',
      request_id: 'req_1',
      used_by: 3,
    });
  });

  it('show an example of each of its problems, with the words of the description before those of the catalogue', () => {
    const {failures} = view();
    expect(failures?.examples.map(({anchor, summary}) => [anchor, summary])).toEqual([
      ['problem-example-tag_in_use', 'The tag is in use'],
      ['problem-example-rate_limited', 'Too many'],
    ]);
  });

  it('explain every member, those of single codes too', () => {
    expect(view().failures?.members.map(({name, description}) => [name, description])).toEqual([
      ['code', '<p>Decide by it.</p>'],
      ['used_by', '<p>Number of records.</p>'],
    ]);
  });

  it('name each header once, with the statuses that carry it', () => {
    expect(view().failures?.headers.map(({name, anchor, statuses}) => [name, anchor, statuses])).toEqual([
      ['Request-Id', 'problems.header.Request-Id', ['409', '429']],
      ['Retry-After', 'problems.header.Retry-After', ['429']],
    ]);
  });
});
