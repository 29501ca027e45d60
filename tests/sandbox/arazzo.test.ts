import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {buildJourney} from '../../src/plugins/sandbox/journeys/build';
import {compileJourney} from '../../src/openapi/journeys/compile';
import {ENDING, journeyIds, JOURNEYS_DIR} from '../../src/content/journeyIds';
import {parseJourney, type JourneyFile} from '../../src/openapi/journeys/load';
import {recordJourney} from '../../src/openapi/journeys/record';
import {runStep, START, type Result} from '../../src/openapi/journeys/run';
import type {Journey} from '../../src/openapi/journeys/types';
import type {Operation} from '../../src/openapi/model';
import {createSandbox, type Sandbox} from '../../src/sandbox';
import {serveSandbox} from '../../src/sandbox/server';
import {faultsOf} from './support/answers';
import {ourSandbox, type OurSandbox} from '../support/contract';

let ours: OurSandbox;

beforeAll(async () => {
  ours = await ourSandbox();
});

const IDS = journeyIds(process.cwd());

function textOf(id: string): string {
  return fs.readFileSync(`${JOURNEYS_DIR}/${id}${ENDING}`, 'utf8');
}

function read(id: string, text = textOf(id)): JourneyFile {
  return parseJourney(`${JOURNEYS_DIR}/${id}${ENDING}`, text, ours.models);
}

function sandboxOf(): Sandbox {
  return createSandbox({source: ours.source});
}

function operationOf(journey: Journey, index: number, file: JourneyFile): [Operation, OurSandbox['models'][number]] {
  const [, api, id = ''] = /\.(\w+)\.([\w-]+)$/.exec(file.workflow.steps[index]?.operationId ?? '') ?? [];
  const model = ours.models.find((candidate) => candidate.api.name === api);
  const operation = model?.operations.get(id);
  if (!model || !operation) throw new Error(`${journey.id}: step ${index} calls nothing.`);
  return [operation, model];
}

describe('the journeys', () => {
  // A file with another ending would be no journey, and nothing below would miss it.
  it('are the files of their folder, each with a page', () => {
    const namesIn = (folder: string): string[] =>
      fs
        .readdirSync(folder)
        .map((file) => file.replace(/\..*$/, ''))
        .filter((name) => name !== 'README' && name !== 'index')
        .sort();
    expect(IDS).toEqual(namesIn(JOURNEYS_DIR));
    expect(namesIn('guides/journeys')).toEqual(IDS);
    expect(IDS).not.toEqual([]);
  });

  it.each(IDS)('%s does in the sandbox what it says', async (id) => {
    const file = read(id);
    const journey = compileJourney(file, ours.models);
    const sandbox = sandboxOf();
    const results = await recordJourney(file, journey, (request) => sandbox.fetch(request));
    expect(results).toHaveLength(journey.steps.length);
    expect(sandbox.faults()).toEqual([]);
  });

  it.each(IDS)('%s gets answers that fit their documentation', async (id) => {
    const file = read(id);
    const journey = compileJourney(file, ours.models);
    const sandbox = sandboxOf();
    const results = await recordJourney(file, journey, (request) => sandbox.fetch(request));
    const faults = results.flatMap(({answer: {status, headers, body}}, index) => {
      const [operation, model] = operationOf(journey, index, file);
      const text = body === null ? '' : JSON.stringify(body);
      return faultsOf(model, operation, {status, headers: new Headers(headers), text, json: body});
    });
    expect(faults).toEqual([]);
  });

  it('get over HTTP, after a reset, the answers that pages show', async () => {
    const server = await serveSandbox({source: ours.source, port: 0});
    const origin = `http://localhost:${server.port}`;
    try {
      for (const id of IDS) {
        await fetch(`${origin}/_sandbox/reset`, {method: 'POST'});
        const file = read(id);
        const journey = compileJourney(file, ours.models);
        const inPage = sandboxOf();
        const shown = await recordJourney(file, journey, (request) => inPage.fetch(request));
        const sent = await recordJourney(file, journey, async (request) => {
          const {pathname, search} = new URL(request.url);
          const body = request.method === 'GET' ? null : await request.arrayBuffer();
          return fetch(origin + pathname + search, {method: request.method, headers: request.headers, body});
        });
        const bodies = (results: Result[]): unknown[] => results.map(({answer}) => answer.body);
        expect(bodies(sent)).toEqual(bodies(shown));
      }
    } finally {
      await server.close();
    }
  });

  it.each(IDS)('%s has a page with every step, the answer and a command', async (id) => {
    const view = await buildJourney(read(id), ours.models, ours.source);
    expect(view.steps).toHaveLength(view.journey.steps.length);
    for (const step of view.steps) {
      expect(step.checks[0]).toMatch(/^The status is <code>\d{3}<\/code>\.$/);
      expect(step.curl.html).toContain('localhost:4010');
      expect(step.path).not.toMatch(/[{$]/);
    }
    expect(fs.readFileSync(`guides/journeys/${id}.mdx`, 'utf8')).toContain(`<Journey id="${id}" />`);
  });
});

describe('the check of journeys', () => {
  const ID = 'award-an-rfq';
  const changed = (from: string, to: string): (() => JourneyFile) => {
    const text = textOf(ID);
    expect(text).toContain(from);
    return () => read(ID, text.replace(from, to));
  };

  it.each([
    ['an unknown operation', 'clients.create-rfq', 'clients.create-rfx', /create-rfx is no operation of openapi/],
    ['an API nobody names', 'name: suppliers, url', 'name: clients, url', /sourceDescriptions does not name suppliers/],
    [
      'an unknown parameter',
      '- {name: rfq_id, in: path',
      '- {name: rfx_id, in: path',
      /no path parameter `rfx_id`. It has: rfq_id/,
    ],
    [
      'a parameter that is missing',
      '- {name: rfq_id, in: path',
      '- {name: limit, in: query',
      /needs the path parameter `rfq_id`/,
    ],
    [
      'an unknown property',
      'title: Autoclave',
      'titel: Autoclave',
      /there is no property `titel`.*Use one of: .*title/,
    ],
    [
      'a property that is missing',
      '            title: Autoclave bags\n',
      '',
      /the property `title` is required and missing/,
    ],
    ['an unknown input', '$inputs.supplier_id', '$inputs.supplier', /the workflow has no input `supplier`/],
    [
      'an unknown step',
      '$steps.draft-the-rfq.outputs',
      '$steps.draft-rfq.outputs',
      /no step before this one is called `draft-rfq`/,
    ],
    [
      'an unknown output',
      'draft-the-rfq.outputs.rfq_id',
      'draft-the-rfq.outputs.id',
      /has no output `id`. It has: rfq_id/,
    ],
    ['no expression', '$inputs.supplier_id', '$input.supplier_id', /is not an expression journeys can use/],
    [
      'a wrong pointer',
      '$response.body#/quotation_count',
      '$response.body#/quotations_count',
      /has no `quotations_count`/,
    ],
    ['a pointer into nothing', 'rfq_id: $response.body#/id', 'rfq_id: $response.body#/lines/0/ident', /has no `ident`/],
    ['no condition', "#/status == 'draft'", "#/status is 'draft'", /is not a condition journeys can use/],
    ['a status that is not documented', '$statusCode == 201', '$statusCode == 299', /never answers 299/],
    [
      'no status',
      '- condition: $statusCode == 201\n',
      '- condition: $response.body#/id != null\n',
      /such as \$statusCode == 200/,
    ],
    [
      'a role nobody has',
      'clients.publish-rfq\n',
      'clients.publish-rfq\n        x-role: boss\n',
      /there is no role `boss`/,
    ],
    ['another name than its file', 'workflowId: award-an-rfq', 'workflowId: award', /must be called award-an-rfq/],
    ['a key outside the subset', 'arazzo: 1.0.1', 'arazzo: 1.0.1\ncomponents: {}', /Unrecognized key: "components"/],
    [
      'two steps of one name',
      'stepId: publish-the-rfq',
      'stepId: draft-the-rfq',
      /another step is called draft-the-rfq/,
    ],
    ['broken YAML', 'info:', 'info: {', /this is not YAML/],
  ])('stops at %s with file and line', (_, from, to, message) => {
    const act = changed(from, to);
    expect(act).toThrow(message);
    expect(act).toThrow(/journeys\/award-an-rfq\.arazzo\.yaml:\d+: /);
  });

  it('names the line', () => {
    const line =
      textOf(ID)
        .split('\n')
        .findIndex((text) => text.includes('title: Autoclave bags')) + 1;
    expect(changed('title: Autoclave', 'titel: Autoclave')).toThrow(`.yaml:${line}: create-rfq: there is no property`);
  });

  it('stops the build when the sandbox does something else, and says what', async () => {
    const file = changed("#/status == 'draft'", "#/status == 'open'")();
    await expect(buildJourney(file, ours.models, ours.source)).rejects.toThrow(
      /\.yaml:\d+: .*step 1, "Draft the RFQ".*`status` is `open`\. It is `draft`\./,
    );
  });
});

describe('a step', () => {
  const step = {
    id: 'one',
    title: 'One',
    api: 'clients' as const,
    method: 'GET',
    path: '/clients/v1/tags',
    parameters: [],
    keyed: false,
    criteria: ["$response.body#/state == 'ready'"],
    outputs: {state: '$response.body#/state'},
  };
  const answers = (...states: string[]): (() => Promise<Response>) => {
    const left = [...states];
    return () => Promise.resolve(Response.json({state: left.shift() ?? 'gone'}));
  };

  it('is sent again until its criteria hold', async () => {
    const journey = {id: 'j', inputs: {}, steps: [{...step, retry: {limit: 3, seconds: 0}}]};
    const {state, result} = await runStep(journey, START, answers('queued', 'running', 'ready'));
    expect(result.tries).toBe(3);
    expect(state).toEqual({done: 1, outputs: {one: {state: 'ready'}}});
  });

  it('gives up after its tries and leaves the state as it was', async () => {
    const journey = {id: 'j', inputs: {}, steps: [{...step, retry: {limit: 1, seconds: 0}}]};
    const {state, result} = await runStep(journey, START, answers('queued', 'running', 'ready'));
    expect(result).toMatchObject({tries: 2, checks: [{holds: false, actual: 'running'}]});
    expect(state).toBe(START);
  });
});
