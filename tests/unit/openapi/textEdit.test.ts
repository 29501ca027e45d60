import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {affectedOperations, partsOf} from '../../../src/openapi/affected';
import type {ApiSource} from '../../../src/config/apis';
import {loadSources, type Loaded} from '../../../src/openapi/load';
import {buildModel} from '../../../src/openapi/model';
import {withTexts} from '../../../src/openapi/textEdit';

const api: ApiSource = {
  name: 'clients',
  title: 'Clients API',
  root: 'openapi.yaml',
  out: 'api',
  route: '/api/clients/',
  groupsInRoute: true,
};

const FILES = {
  'openapi.yaml': `openapi: 3.1.0
info: {title: T, version: '1', description: About.}
paths:
  /tags: {$ref: 'paths.yaml#/tags'}
  /rows: {$ref: 'paths.yaml#/rows'}
`,
  'paths.yaml': `tags:
  description: Of the path.
  get:
    operationId: list-tags
    summary: List tags
    responses: {'200': {description: Tags., content: {application/json: {schema: {$ref: 'schemas.yaml#/Tags'}}}}}
rows:
  get:
    operationId: list-rows
    summary: List rows
    description: Lists. {{list-rows.at-most-5}}
    x-rules: [{id: list-rows.at-most-5, kind: limits, text: At most 5 rows.}]
    responses: {'200': {description: Rows.}}
`,
  'schemas.yaml': `Tags:
  type: array
  items: {$ref: '#/Tag'}
Tag:
  type: object
  properties:
    # A property may have the name of a text.
    description: {type: string, description: What it says.}
`,
};

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'text-'));
});
afterAll(() => {
  fs.rmSync(folder, {recursive: true});
});

async function load(files: Record<string, string>): Promise<Loaded> {
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
  return loadSources(path.join(folder, 'openapi.yaml'), {isChecked: false});
}

function change(file: keyof typeof FILES, before: string, after: string): Record<string, string> {
  expect(FILES[file]).toContain(before);
  return {[file]: FILES[file].replace(before, after)};
}

function edited(loaded: Loaded, files: Record<string, string>): Loaded | undefined {
  return withTexts(loaded, new Map(Object.entries(files).map(([file, text]) => [path.join(folder, file), text])));
}

describe('texts put into a description that has been read', () => {
  it.each([
    ['a summary', change('paths.yaml', 'List tags', 'All tags')],
    ['the sentence of a rule', change('paths.yaml', 'At most 5 rows', 'At most 6 rows')],
    ['the text beside a rule', change('paths.yaml', 'Lists. {{', 'All of them. {{')],
    ['the description of a response', change('paths.yaml', 'Rows.', 'The rows.')],
    ['the description of a field', change('schemas.yaml', 'What it says', 'What it is')],
    ['the description of the API', change('openapi.yaml', 'About', 'Of tags')],
    ['texts of two files', {...change('paths.yaml', 'Tags.', 'x'), ...change('schemas.yaml', 'What', 'y')}],
    ['a comment', change('schemas.yaml', 'A property', 'One')],
  ])('give what reading it again gives: %s', async (_, files) => {
    const result = edited(await load(FILES), files);
    expect(result?.document).toEqual((await load({...FILES, ...files})).document);
  });

  it('can be edited again', async () => {
    const once = edited(await load(FILES), change('paths.yaml', 'List tags', 'All tags'));
    const twice = once && edited(once, change('paths.yaml', 'List tags', 'Every tag'));
    expect(twice?.document.paths?.['/tags']?.get?.summary).toBe('Every tag');
  });

  it.each([
    ['another id', change('paths.yaml', 'list-rows', 'all-rows')],
    ['another reference', change('schemas.yaml', '#/Tag', '#/Tags')],
    ['a new key', change('paths.yaml', 'summary: List rows', 'summary: List rows\n    deprecated: true')],
    [
      'another order',
      change(
        'paths.yaml',
        'operationId: list-rows\n    summary: List rows',
        'summary: List rows\n    operationId: list-rows',
      ),
    ],
    ['a text that has been copied', change('paths.yaml', 'Of the path', 'Of it')],
    ['a file that is not one of its', {'other.yaml': 'description: x'}],
  ])('are not all that changed: %s', async (_, files) => {
    const loaded = await load(FILES);
    const before = JSON.stringify(loaded.document);
    expect(edited(loaded, {...change('schemas.yaml', 'What', 'Which'), ...files})).toBeUndefined();
    expect(JSON.stringify(loaded.document)).toBe(before);
  });
});

describe('operations that an edit concerns', () => {
  it.each([
    ['their own text', change('paths.yaml', 'List rows', 'All rows'), ['list-rows']],
    ['what they use, however deep', change('schemas.yaml', 'What', 'Which'), ['list-tags']],
    ['nothing', {}, []],
  ])('are found by %s', async (_, files, ids) => {
    const before = partsOf(buildModel(api, (await load(FILES)).document));
    const after = partsOf(buildModel(api, (await load({...FILES, ...files})).document));
    expect([...affectedOperations(before, after)]).toEqual(ids);
  });
});
