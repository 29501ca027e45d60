import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import openapiTypescript, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {APIS} from '../../src/config/apis';
import {ALL_PAGES} from '../../src/config/env';
import {bundleFiles} from '../../src/openapi/downloads';
import {examplesOf} from '../../src/openapi/examples';
import {findingText} from '../../src/openapi/findings';
import {lintDocument, rulesetOf} from '../../src/openapi/lint';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {dereference} from '../../src/openapi/resolve';
import {type Contract} from '../../scripts/lib/contractModels';
import {ourContract} from '../support/contract';
import {temporaryFolder, write} from './support/files';

const folder = temporaryFolder();
const names = APIS.map(({name}) => name);

let contract: Contract;
beforeAll(async () => {
  contract = await ourContract();
  for (const model of contract.models) for (const [file, text] of bundleFiles(model)) write(folder, file, text());
});

/** Rules about operations that others call. A webhook is a request of the platform, and its list has rules of its own. */
const ABOUT_CALLS = new Set([
  'contract/operation-id-form',
  'contract/summary-form',
  'contract/description-written',
  'contract/operation-security',
  'contract/operation-permission',
  'contract/rate-limit-class',
  'contract/idempotency-class',
  'contract/standard-responses',
  'contract/problem-codes',
  'contract/rules-declared',
  'contract/enum-explained',
  'operation-4xx-problem-details-rfc7807',
  'response-contains-header',
]);

function modelOf(name: string): ApiModel {
  const model = contract.models.find(({api}) => api.name === name);
  if (!model) throw new Error(`There is no API ${name}.`);
  return model;
}

/** What the compiler says about a file. */
function compile(file: string): string[] {
  const options = {strict: true, noEmit: true, skipDefaultLibCheck: true, types: [], target: ts.ScriptTarget.ES2022};
  const program = ts.createProgram([file], options);
  return ts.getPreEmitDiagnostics(program).map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The type of what an operation is sent as JSON. */
const BODY = `import type {operations} from 'FILE';
type Body<Id extends keyof operations> = operations[Id] extends
  {requestBody?: {content: {[type in \`application/\${'merge-patch+' | ''}json\`]?: infer Sent}}} ? Sent : never;
`;

/** Documented bodies of an operation, as JSON. */
function bodiesOf({document}: ApiModel, {object}: Operation): unknown[] {
  const content = Object.entries(object.requestBody ? (dereference(document, object.requestBody).content ?? {}) : {});
  const [, media] = content.find(([type]) => /^application\/(?:merge-patch\+)?json$/.test(type)) ?? [];
  return media ? examplesOf(document, media).map(({value}) => value) : [];
}

/** Compares files of YAML and JSON with PyYAML, a reader of YAML 1.1, and reads the sources with it. */
const PYTHON = `
import json, pathlib, sys, yaml
loader = getattr(yaml, 'CSafeLoader', yaml.SafeLoader)
for source in sorted(pathlib.Path('openapi').rglob('*.yaml')):
    yaml.load(source.read_text('utf-8'), loader)
for name in sys.argv[2:]:
    base = pathlib.Path(sys.argv[1]) / name
    if yaml.load(base.with_suffix('.yaml').read_text('utf-8'), loader) != json.loads(base.with_suffix('.json').read_text('utf-8')):
        sys.exit(name + ' differs')
`;
const hasPyYaml = ALL_PAGES && spawnSync('python3', ['-c', 'import yaml']).status === 0;

describe('PyYAML', () => {
  it.runIf(hasPyYaml)('reads the sources, and the downloads as they are in JSON', () => {
    const {status, stderr, stdout} = spawnSync('python3', ['-c', PYTHON, folder, ...names], {encoding: 'utf8'});
    expect(`${stdout}${stderr}`).toBe('');
    expect(status).toBe(0);
  });
});

describe.each(names)('the %s bundle', (name) => {
  // The build asks the sources of both APIs for every rule; what one bundle shows of bundling, the larger one repeats.
  const isLookedAt = ALL_PAGES || name === names.at(-1);

  it.runIf(isLookedAt)('is the same in YAML and JSON', () => {
    const yaml: unknown = parse(fs.readFileSync(path.join(folder, `${name}.yaml`), 'utf8'));
    const json: unknown = JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));
    expect(yaml).toEqual(json);
  });

  it.runIf(isLookedAt)('is read by Redocly without a finding', async () => {
    const findings = await lintDocument(
      path.join(folder, `${name}.yaml`),
      rulesetOf(process.cwd()),
      contract.catalogue,
    );
    const own = findings.filter(({pointer = '', rule}) => !pointer.startsWith('#/webhooks/') || !ABOUT_CALLS.has(rule));
    expect(own.map(findingText)).toEqual([]);
  });

  it.runIf(isLookedAt)('is read by openapi-typescript, whose types compile', async () => {
    const {operations} = modelOf(name);
    const text = astToString(await openapiTypescript(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8')));
    for (const {object} of operations.values()) expect(text).toContain(`"${object.operationId ?? ''}": {`);
    // A body that is an intersection with an empty object takes no value at all.
    expect(text.match(/^.*& Record<string, never>.*$/gm) ?? []).toEqual([]);
    write(folder, `${name}.d.ts`, text);
    const calls = [...operations.values()].flatMap((operation) =>
      bodiesOf(modelOf(name), operation).map((body) => [operation.id, body]),
    );
    expect(calls.length).toBeGreaterThan(30);
    const lines = calls.map(
      ([id, body], at) => `export const body${at}: Body<'${id as string}'> = ${JSON.stringify(body)};`,
    );
    expect(compile(write(folder, `${name}.bodies.ts`, BODY.replace('FILE', `./${name}`) + lines.join('\n')))).toEqual(
      [],
    );
  });
});

describe('the compiler', () => {
  it('would say what is wrong', () => {
    expect(compile(write(folder, 'wrong.ts', 'export const a: string = 1;'))).toEqual([
      "Type 'number' is not assignable to type 'string'.",
    ]);
  });
});
