import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {diffDocuments} from '../../../../src/openapi/diff';
import {meantFindings, readMeant} from '../../../../src/openapi/diff/meant';
import {toldSince} from '../../../../src/openapi/diff/told';
import type {Diff} from '../../../../src/openapi/diff/types';
import type {OpenApiDocument, OperationObject, SchemaObject} from '../../../../src/openapi/types';
import {documentOf} from './fixtures';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'meant-'));
afterAll(() => fs.rmSync(root, {recursive: true}));
beforeEach(() => {
  for (const name of fs.readdirSync(root)) fs.rmSync(path.join(root, name), {recursive: true});
});

const text = {type: 'string'};
const diffs = new Map([['boxes', diffDocuments(documentOf({value: text}), documentOf({value: {type: 'integer'}}))]]);
const NONE = {declared: [], faults: []};
const SINCE = '2025-03-17';

function write(file: string, content: string): void {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, content);
}

function declare(...lines: string[]): void {
  write(
    'openapi/changes/sizes.yaml',
    [
      'why: Sizes were never texts in practice, and clients could not compare them.',
      'breaking:',
      ...lines.map((line) => `  - {api: boxes, ${line}}`),
    ].join('\n'),
  );
}

const tell = (entry: string): void => write('blog/2025-04-01-newer.mdx', entry);

/** What is found in the files, as the file and the message. */
function findings(of: ReadonlyMap<string, Diff>): string[] {
  const meant = readMeant(root);
  expect(meant.faults).toEqual([]);
  return meantFindings(of, meant, toldSince(root, SINCE)).map(({file, message}) => `${file}: ${message}`);
}

/** Operations that list boxes, bags and tins, each with the same parameters or the same schema in the answer. */
function listing(parameters: readonly string[], schema: SchemaObject = {}): OpenApiDocument {
  const operation = (operationId: string): OperationObject => ({
    operationId,
    parameters: parameters.map((name) => ({name, in: 'query', schema: text})),
    responses: {'200': {content: {'application/json': {schema: {$ref: '#/components/schemas/List'}}}}},
  });
  return {
    ...documentOf({schemas: {List: schema}}),
    paths: {
      '/boxes': {get: operation('list-boxes')},
      '/bags': {get: operation('list-bags')},
      '/tins': {get: {operationId: 'list-tins', responses: {}}},
    },
  };
}

const SORT = new Map([['boxes', diffDocuments(listing(['sort']), listing([]))]]);
const SHARED = new Map([['boxes', diffDocuments(listing([], text), listing([], {type: 'integer'}))]]);
const REMOVED = "rule: parameter-removed, place: 'query parameter `sort`'";
const breaks = (ids: string): string =>
  `openapi/boxes: This breaks clients: query parameter \`sort\`: A parameter is gone, so a call that sends it may be refused. In ${ids}.`;
const untold = (ids: string): string => `blog: No newer entry tells of a change that breaks clients: ${ids}`;

describe('a change that breaks clients', () => {
  it('is a finding, with what to write when it is meant', () => {
    const found = meantFindings(diffs, NONE, toldSince(root, SINCE));
    expect(found.map(({remedy}) => remedy)).toEqual([
      "Undo it, or say in a file of openapi/changes/ that it is meant: {api: boxes, rule: type-changed, place: 'body › value', operations: [make-box]}",
      "Undo it, or say in a file of openapi/changes/ that it is meant: {api: boxes, rule: type-changed, place: 'response 201 › value', operations: [make-box]}",
    ]);
  });

  it('needs an entry that names its operation, once it is declared', () => {
    declare(
      "rule: type-changed, place: 'body › value', operations: [make-box]",
      "rule: type-changed, place: 'response 201 › value', operations: [make-box]",
    );
    write('blog/2025-01-01-older.mdx', '<Operation id="boxes/make-box" />');
    expect(findings(diffs).map((finding) => finding.split(':')[0])).toEqual(['blog', 'blog']);
    tell('Sizes: <Operation id="boxes/make-box" />');
    expect(findings(diffs)).toEqual([]);
  });

  it('is declared for the operations that the declaration names, and for no other', () => {
    tell('<Operation id="boxes/list-boxes" /> and <Operation id="boxes/list-bags" />');
    declare(`${REMOVED}, operations: [list-boxes]`);
    expect(findings(SORT)).toEqual([breaks('`list-bags`')]);
    declare(REMOVED);
    expect(findings(SORT)).toEqual([breaks('`list-boxes`, `list-bags`')]);
    // The API has more operations, and the change isn't in a schema.
    declare(`${REMOVED}, operations: every`);
    expect(findings(SORT)).toEqual([breaks('`list-boxes`, `list-bags`')]);
    declare(`${REMOVED}, operations: [list-boxes, list-bags]`);
    expect(findings(SORT)).toEqual([]);
  });

  it('is told of in each operation', () => {
    declare(`${REMOVED}, operations: [list-boxes, list-bags]`);
    tell('<Operation id="boxes/list-boxes" /> has no `sort` any more. In every operation `sort` is gone.');
    expect(findings(SORT)).toEqual([
      untold('query parameter `sort`: A parameter is gone, so a call that sends it may be refused. In `list-bags`.'),
    ]);
  });

  it.each(['', ', operations: every', ', operations: [list-boxes, list-bags]'])(
    'in a schema is declared for all that use it (%s), and told of in one line or in each',
    (operations) => {
      declare(`rule: type-changed, schema: List, place: ''${operations}`);
      tell('<Operation id="boxes/list-boxes" /> gives numbers.');
      expect(findings(SHARED)).toEqual([expect.stringContaining('In `list-bags`')]);
      tell('In every operation that answers with a `List`, it is a number.');
      expect(findings(SHARED)).toEqual([]);
      tell('<Operation id="boxes/list-boxes" /> and <Operation id="boxes/list-bags" /> give numbers.');
      expect(findings(SHARED)).toEqual([]);
    },
  );

  it('of a webhook is told of by its name', () => {
    const webhooks = {'box.made': text, 'box.sent': text};
    const gone = diffDocuments(documentOf({webhooks}), documentOf({webhooks: {'box.made': text}}));
    declare("rule: webhook-removed, place: 'webhook `box.sent`'");
    expect(findings(new Map([['boxes', gone]]))).toEqual([expect.stringContaining('box.sent')]);
    tell('The webhook `box.sent` is no longer sent.');
    expect(findings(new Map([['boxes', gone]]))).toEqual([]);
  });

  it('that removes an operation is declared and told of by its id', () => {
    const gone = diffDocuments(documentOf({}), documentOf({isMissing: true}));
    declare("rule: operation-removed, place: '`make-box`, POST /boxes/{box_id}'");
    expect(findings(new Map([['boxes', gone]]))).toEqual([expect.stringContaining('make-box')]);
    tell('`make-box` is gone.');
    expect(findings(new Map([['boxes', gone]]))).toEqual([]);
  });

  it('is not declared twice, nor after it was published, nor for operations that keep their form', () => {
    declare(`${REMOVED}, operations: [list-boxes, list-bags, list-tins]`);
    tell('<Operation id="boxes/list-boxes" /> and <Operation id="boxes/list-bags" />');
    expect(findings(SORT)).toEqual([expect.stringContaining('This operation has no such change: list-tins')]);
    const [finding] = meantFindings(new Map(), readMeant(root), toldSince(root, SINCE));
    expect(finding).toMatchObject({file: 'openapi/changes/sizes.yaml', remedy: 'Remove it from the file.'});
  });

  it('is declared in a file of a fixed form', () => {
    write('openapi/changes/odd.yaml', 'why: Because.\nbreaking: [{api: boxes, rule: broken, place: x}]\n');
    expect(readMeant(root).faults.map(({file, message}) => `${file} ${message}`)).toEqual([
      expect.stringContaining('openapi/changes/odd.yaml why: '),
      expect.stringContaining('openapi/changes/odd.yaml breaking.0.rule: is no rule of the comparison'),
    ]);
  });
});
