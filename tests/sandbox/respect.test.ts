/** The journeys, run by a judge that shares no code with ours, against the server of `npm run sandbox`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createConfig, type LoggerInterface} from '@redocly/openapi-core';
import {run, type RespectOptions} from '@redocly/respect-core';
import {pick, set} from 'lodash';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse, stringify} from 'yaml';
import {ALL_PAGES} from '../../src/config/env';
import {KEY_PREFIXES} from '../../src/config/sandboxKeys';
import {ENDING, journeyIds, JOURNEYS_DIR} from '../../src/content/journeyIds';
import type {ApiModel} from '../../src/openapi/model';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import {ourSandbox, type OurSandbox} from '../support/contract';

interface Step {
  stepId: string;
  operationId: string;
  parameters?: unknown[];
  'x-role'?: string;
}

interface Arazzo {
  sourceDescriptions: {name: string; url: string}[];
  workflows: {steps: Step[]}[];
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'respect-'));
let server: SandboxServer;
let ours: OurSandbox;

beforeAll(async () => {
  ours = await ourSandbox();
  server = await serveSandbox({source: ours.source, port: 0});
});

afterAll(async () => {
  await server.close();
  fs.rmSync(folder, {recursive: true});
});

/** Sends what the judge would send, but for objects in a form, of which it makes many parts, and for `{}`, which it drops. */
const send: typeof fetch = (address, {body, ...rest} = {}) => {
  if (body instanceof FormData) {
    const parts: Record<string, unknown> = {};
    for (const [name, value] of body) set(parts, name, value);
    const form = new FormData();
    for (const [name, value] of Object.entries(parts))
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return fetch(address, {...rest, body: form});
  }
  const isJson = new Headers(rest.headers).get('content-type') === 'application/json';
  return fetch(address, {...rest, ...(isJson ? {body: body ?? '{}'} : body != null && {body})});
};

/** Writes an API description with no more than some operations: the judge copies all of it for each expression. @returns the file */
function shortened(source: string, model: ApiModel | undefined, ids: ReadonlySet<string>): string {
  const wanted = [...(model?.operations.values() ?? [])]
    .filter(({id}) => ids.has(id))
    .map(({path: address}) => address);
  const document = parse(fs.readFileSync(source, 'utf8'), (key, value: unknown) =>
    // References lead to other files.
    key === '$ref' && typeof value === 'string' && !value.startsWith('#')
      ? path.resolve(path.dirname(source), value)
      : value,
  ) as {paths: Record<string, unknown>};
  document.paths = pick(document.paths, wanted);
  const file = path.join(folder, `${ids.size}-${path.basename(path.dirname(source))}.yaml`);
  fs.writeFileSync(file, stringify(document));
  return file;
}

/** Writes what whoever runs a journey adds: credentials and idempotency keys. @returns the file and its steps */
function runnable(id: string): {file: string; stepIds: string[]} {
  const journey = parse(fs.readFileSync(`${JOURNEYS_DIR}/${id}${ENDING}`, 'utf8')) as Arazzo;
  const steps = journey.workflows.flatMap((workflow) => workflow.steps);
  const operations = new Set(steps.map(({operationId}) => operationId.replace(/^.*\./, '')));
  for (const description of journey.sourceDescriptions) {
    const model = ours.models.find(({api}) => api.name === description.name);
    description.url = path.basename(shortened(path.resolve(JOURNEYS_DIR, description.url), model, operations));
  }
  for (const step of steps) {
    const {stepId, operationId, 'x-role': role = 'journey'} = step;
    const api = operationId.startsWith('$sourceDescriptions.clients.') ? 'clients' : 'suppliers';
    step.parameters = [
      ...(step.parameters ?? []),
      {name: 'Authorization', in: 'header', value: `Bearer ${KEY_PREFIXES[api]}${role}`},
      {name: 'Idempotency-Key', in: 'header', value: `${id}-${stepId}`},
    ];
    delete step['x-role'];
  }
  const file = path.join(folder, `${id}${ENDING}`);
  fs.writeFileSync(file, stringify(journey));
  return {file, stepIds: steps.map(({stepId}) => stepId)};
}

const silent: LoggerInterface = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  output: () => undefined,
  printNewLine: () => undefined,
  printSeparator: () => undefined,
  indent: (text) => text,
};

/** One with a job that is waited for, one with another person's approval, one with many steps. `npm run audit whole` runs all. */
const DAILY: readonly string[] = ['import-a-price-list', 'award-an-rfq', 'replenish-a-location'];

describe('another runner finds that the journeys do what they say', () => {
  const ids = journeyIds(process.cwd());
  it('has those that are run each day', () => {
    expect(ids).toEqual(expect.arrayContaining([...DAILY]));
  });

  it.each(ids.filter((id) => ALL_PAGES || DAILY.includes(id)))('%s', async (id) => {
    const origin = `http://localhost:${server.port}`;
    await fetch(`${origin}/_sandbox/reset`, {method: 'POST'});
    const {file, stepIds} = runnable(id);
    const results = await run({
      files: [file],
      server: [`clients=${origin}/clients`, `suppliers=${origin}/suppliers`],
      // The judge has an older copy of the package for itself, whose types know fewer settings.
      config: (await createConfig({})) as unknown as RespectOptions['config'],
      maxSteps: 100,
      maxFetchTimeout: 40_000,
      requestFileLoader: {getFileBody: () => Promise.reject(new Error('Journeys name no files.'))},
      logger: silent,
      fetch: send,
    });
    // A step that is sent again is there once for each time; the last one counts.
    const failed = new Map(
      results
        .flatMap(({executedWorkflows}) => executedWorkflows)
        .flatMap(({executedSteps}) => executedSteps)
        .map((step) => [
          step.stepId,
          'checks' in step ? step.checks.filter(({passed}) => !passed).map(({message}) => message) : [],
        ]),
    );
    expect(Object.fromEntries(failed)).toEqual(Object.fromEntries(stepIds.map((stepId) => [stepId, []])));
    expect(results.map(({hasProblems}) => hasProblems)).toEqual([false]);
  });
});
