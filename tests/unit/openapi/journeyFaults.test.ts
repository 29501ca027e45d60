import {describe, expect, it} from 'vitest';
import type {ApiSource} from '../../../src/config/apis';
import {bodyOf, faultsOf, targetOf} from '../../../src/openapi/journeys/check';
import type {Arazzo, ArazzoStep} from '../../../src/openapi/journeys/schema';
import {buildModel} from '../../../src/openapi/model';

const API: ApiSource = {
  name: 'clients',
  title: 'T',
  root: 'x.yaml',
  out: 'api',
  route: '/api/clients/',
  groupsInRoute: true,
};

const BOX = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: {type: 'string', readOnly: true},
    name: {type: 'string'},
    sides: {type: 'array', items: {type: 'object', properties: {width: {type: 'integer'}}}},
  },
};

const MODEL = buildModel(API, {
  openapi: '3.1.0',
  info: {title: 'T', version: '1'},
  components: {requestBodies: {Box: {required: true, content: {'application/json': {schema: BOX}}}}},
  paths: {
    '/v1/boxes': {
      post: {
        operationId: 'create-box',
        parameters: [
          {name: 'dry_run', in: 'query'},
          {name: 'Idempotency-Key', in: 'header', required: true},
          {name: 'Accept-Language', in: 'header'},
        ],
        requestBody: {$ref: '#/components/requestBodies/Box'},
        responses: {'201': {content: {'application/json': {schema: BOX}}}, '422': {}},
      },
    },
    '/v1/boxes/{box_id}': {
      get: {
        operationId: 'show-box',
        parameters: [{name: 'box_id', in: 'path'}],
        responses: {'200': {content: {'application/json': {schema: BOX}}}},
      },
      // Files of others may leave out what OpenAPI asks for.
      delete: {operationId: 'delete-box', parameters: [{name: 'box_id', in: 'path', required: true}]},
    },
  },
});

const CREATE: ArazzoStep = {
  stepId: 'create-a-box',
  description: 'Makes a box that is shown in the next step.',
  operationId: '$sourceDescriptions.clients.create-box',
  requestBody: {payload: {name: '$inputs.name'}},
  successCriteria: [{condition: '$statusCode == 201'}],
  outputs: {id: '$response.body#/id'},
};

const SHOW: ArazzoStep = {
  stepId: 'show-the-box',
  description: 'Reads the box that was made before.',
  operationId: '$sourceDescriptions.clients.show-box',
  parameters: [{name: 'box_id', in: 'path', value: '$steps.create-a-box.outputs.id'}],
  successCriteria: [{condition: '$statusCode == 200'}, {condition: "$response.body#/name != ''"}],
};

function journey(steps: ArazzoStep[], outputs: Record<string, string> = {}): Arazzo {
  return {
    arazzo: '1.0.1',
    info: {title: 'T', version: '1'},
    sourceDescriptions: [{name: 'clients', url: 'x.yaml', type: 'openapi'}],
    workflows: [
      {
        workflowId: 'boxes',
        summary: 'S',
        description: 'Makes a box and looks at it.',
        inputs: {type: 'object', properties: {name: {type: 'string', description: 'D', default: 'Box'}}},
        steps,
        outputs,
      },
    ],
  };
}

/** What is wrong with a journey, each with the place within its only workflow. */
function faults(steps: ArazzoStep[], outputs?: Record<string, string>): string[] {
  return faultsOf(journey(steps, outputs), [MODEL]).map(({path: [, , ...path], text}) => `${path.join('/')}: ${text}`);
}

/** What is wrong with the first step alone. */
const create = (change: Partial<ArazzoStep>): string[] => faults([{...CREATE, ...change}]);
const show = (change: Partial<ArazzoStep>): string[] => faults([CREATE, {...SHOW, ...change}]);
const ofStatus = (status: number): ArazzoStep['successCriteria'] => [{condition: `$statusCode == ${status}`}];

describe('a journey', () => {
  it('that fits the description has no faults', () => {
    expect(faults([CREATE, SHOW], {made: '$steps.create-a-box.outputs.id', name: '$inputs.name'})).toEqual([]);
  });

  it('calls operations that there are, of descriptions that it names', () => {
    const lost = '$sourceDescriptions.clients.sell-box';
    expect(create({operationId: lost})).toEqual([`steps/0/operationId: ${lost} is no operation of openapi/`]);
    const foreign = '$sourceDescriptions.suppliers.create-box';
    expect(create({operationId: foreign})).toEqual([
      'steps/0/operationId: sourceDescriptions does not name suppliers',
      `steps/0/operationId: ${foreign} is no operation of openapi/`,
    ]);
  });

  it('calls no two steps the same', () => {
    expect(faults([CREATE, CREATE])).toEqual(['steps/1/stepId: another step is called create-a-box']);
  });

  it('gives out what its steps found', () => {
    expect(faults([CREATE], {a: '$steps.sell.outputs.id', b: '$steps.create-a-box.outputs.price', c: 'odd'})).toEqual([
      'outputs/a: $steps.sell.outputs.id: no step before this one is called `sell`',
      'outputs/b: $steps.create-a-box.outputs.price: the step `create-a-box` has no output `price`. It has: id',
      'outputs/c: odd is not an expression journeys can use. See journeys/README.md for those they can',
    ]);
  });
});

describe('a step', () => {
  it('begins with the status it expects, which the operation gives', () => {
    expect(create({successCriteria: [{condition: '$response.header.ETag != null'}], outputs: {}})).toEqual([
      'steps/0/successCriteria: the first thing to expect is missing: a condition such as $statusCode == 200',
    ]);
    expect(create({successCriteria: ofStatus(204), outputs: {}})).toEqual([
      'steps/0/successCriteria: create-box never answers 204. It answers: 201, 422',
    ]);
  });

  it('of an operation without answers can expect none', () => {
    const parameters = [{name: 'box_id', in: 'path' as const, value: 'b'}];
    const operationId = '$sourceDescriptions.clients.delete-box';
    expect(
      show({operationId, parameters, successCriteria: ofStatus(204), outputs: {id: '$response.body#/id'}}),
    ).toEqual([
      'steps/1/successCriteria: delete-box never answers 204. It answers: ',
      'steps/1/outputs/id: the answer 204 of delete-box has no `body` at #/id',
    ]);
  });

  it('has a caller that there is', () => {
    expect(create({'x-role': 'viewer'})).toEqual([]);
    // Of the other API.
    expect(create({'x-role': 'pricing_manager'})).toEqual([
      expect.stringMatching(/^steps\/0\/x-role: there is no role `pricing_manager`\. Use one of: owner, admin, /),
    ]);
  });

  it.each([
    ['query', 'limit', 'create-box has no query parameter `limit`. It has: dry_run'],
    ['path', 'dry_run', 'create-box has no path parameter `dry_run`. It has: none'],
    ['header', 'If-Match', 'create-box has no header parameter `If-Match`. It has: Idempotency-Key, Accept-Language'],
  ] as const)('gives no parameter that is not there: %s %s', (place, name, text) => {
    expect(create({parameters: [{name, in: place, value: 'x'}]})).toEqual([`steps/0/parameters/0/name: ${text}`]);
  });

  it('gives those that are there, and needs those of the path', () => {
    expect(create({parameters: [{name: 'dry_run', in: 'query', value: true}]})).toEqual([]);
    expect(show({parameters: []})).toEqual(['steps/1/parameters: show-box needs the path parameter `box_id`']);
  });

  it('sends a body that the operation takes', () => {
    const lacking = structuredClone(CREATE);
    delete lacking.requestBody;
    expect(faults([lacking])).toEqual(['steps/0: create-box needs a request body']);
    expect(create({requestBody: {contentType: 'text/csv', payload: 'a'}})).toEqual([
      'steps/0/requestBody: create-box takes no body of this content type',
    ]);
    expect(show({requestBody: {payload: {}}})).toEqual([
      'steps/1/requestBody: show-box takes no body of this content type',
    ]);
    expect(create({requestBody: {payload: {sides: [{width: 1}, {depth: 2}]}}})).toEqual([
      'steps/0/requestBody/payload: create-box: the property `name` is required and missing',
      'steps/0/requestBody/payload/sides/1/depth: create-box: there is no property `depth`. Use one of: width',
    ]);
  });

  it('uses what is known before it', () => {
    expect(create({requestBody: {payload: {name: 'Box {$inputs.size}'}}})).toEqual([
      'steps/0/requestBody/payload/name: $inputs.size: the workflow has no input `size`',
    ]);
    expect(create({requestBody: {payload: {name: '$response.body#/name'}}})).toEqual([
      'steps/0/requestBody/payload/name: $response.body#/name stands where there is no answer yet',
    ]);
    expect(faults([{...SHOW}, CREATE])).toEqual([
      'steps/0/parameters/0/value: $steps.create-a-box.outputs.id: no step before this one is called `create-a-box`',
    ]);
  });

  it('looks at what its answer has', () => {
    const conditions = ['$response.body#/sides/0/width > 1', '$response.body#/sides/0/depth > 1', 'width > 1'];
    const successCriteria = [...ofStatus(200), ...conditions.map((condition) => ({condition}))];
    expect(show({successCriteria, outputs: {etag: '$response.header.ETag', price: '$response.body#/price'}})).toEqual([
      'steps/1/successCriteria/2/condition: the answer 200 of show-box has no `depth` at #/sides/0/depth',
      'steps/1/successCriteria/3/condition: width > 1 is not a condition journeys can use. See journeys/README.md for those they can',
      'steps/1/outputs/price: the answer 200 of show-box has no `price` at #/price',
    ]);
  });
});

it('the body of a step has the type it names, JSON where it names none', () => {
  const target = targetOf(CREATE, [MODEL]);
  if (!target) throw new Error('The operation is missing.');
  expect(bodyOf(CREATE, target)).toEqual({mediaType: 'application/json', schema: BOX});
  expect(bodyOf({requestBody: {contentType: 'text/csv', payload: 'a'}}, target)).toBeUndefined();
  expect(targetOf({operationId: 'create-box'}, [MODEL])).toBeUndefined();
});
