import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {aliasedSitePath, docuHash} from '@docusaurus/utils';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {APIS} from '../../../src/config/apis';
import {generate} from '../../../src/plugins/reference/pages/generate';
import {apiStamp} from '../../../src/plugins/cache/key';
import {Preview} from '../../../src/plugins/reference/pages/preview';

const CLIENTS = 'openapi/clients/openapi.yaml';
const PROBLEMS = 'openapi/shared/problems/a.yaml';
const PAGE = 'api/clients/list-tags.api.mdx';
const VIEW = 'api/clients/list-tags.json';

function description(operation: string): string {
  return `openapi: 3.1.0
info: {title: T, version: '1'}
servers: [{url: 'https://api.example'}]
paths:
  /v1/tags:
    get:
      operationId: ${operation}
      tags: [tags]
      summary: List tags
      description: Lists them.
      responses: {'200': {description: Tags.}}
    post: {operationId: ${operation}-too, tags: [tags], summary: Another, responses: {'204': {description: Done.}}}
`;
}

let context: LoadContext;
let preview: Preview;

function file(name: string): string {
  return path.join(context.siteDir, name);
}

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(file(name)), {recursive: true});
  fs.writeFileSync(file(name), text);
}

function edit(name: string, before: string, after: string): void {
  write(name, fs.readFileSync(file(name), 'utf8').replace(before, after));
}

async function reload(): Promise<void> {
  for (const api of APIS) {
    const stamp = await apiStamp(api, context.siteDir);
    const made = await generate(api, context, {isReload: true, isOutdated: () => false});
    if (made) preview.learn(made, stamp);
  }
}

beforeEach(async () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'preview-'));
  // The parts of a site's context that the description is made with.
  context = {
    siteDir,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    baseUrl: '/',
    siteConfig: {url: 'https://docs.example'},
  } as LoadContext;
  preview = new Preview(context);
  write(CLIENTS, description('list-tags'));
  write('openapi/suppliers/openapi.yaml', description('list-offers'));
  write(PROBLEMS, 'problems: {}\n');
  await reload();
});
afterEach(() => {
  fs.rmSync(context.siteDir, {recursive: true});
});

describe('what an edited API description shows before the reload', () => {
  it.each([
    ['after a reload', false],
    ['when the description was kept at an earlier start', true],
  ])('is the page of the operation, with the title that the docs plugin knows, %s', async (_, isKept) => {
    const data = path.join(
      '.docusaurus/docusaurus-plugin-content-docs/clients',
      `${docuHash(aliasedSitePath(file(PAGE), context.siteDir))}.json`,
    );
    write(data, JSON.stringify({id: 'tags/list-tags', title: 'List tags', permalink: '/api/clients/tags/list-tags/'}));
    if (isKept) await reload();
    const other = fs.statSync(file('api/clients/tags.tag.mdx')).mtimeMs;
    edit(CLIENTS, 'List tags', 'List all tags');
    expect(await preview.show()).toBe('all');
    expect(fs.readFileSync(file(PAGE), 'utf8')).toContain('title: List all tags');
    expect(JSON.parse(fs.readFileSync(file(data), 'utf8'))).toMatchObject({
      id: 'tags/list-tags',
      title: 'List all tags',
      description: 'Lists them.',
      frontMatter: {title: 'List all tags', type: 'operation'},
    });
    expect(fs.statSync(file('api/clients/tags.tag.mdx')).mtimeMs).toBe(other);
    edit(CLIENTS, 'summary: List all tags', 'summary: Tags\n      deprecated: true');
    expect(await preview.show()).toBe('unchecked');
    expect(JSON.parse(fs.readFileSync(file(VIEW), 'utf8'))).toMatchObject({
      summary: 'Tags',
      deprecated: true,
    });
  });

  it('is what the reload makes', async () => {
    edit(CLIENTS, 'Lists them.', 'Lists **all** of them.');
    await preview.show();
    const shown = [PAGE, VIEW].map((name) => fs.readFileSync(file(name), 'utf8'));
    expect(shown.join()).toContain('<strong>all</strong>');
    await reload();
    expect([PAGE, VIEW].map((name) => fs.readFileSync(file(name), 'utf8'))).toEqual(shown);
  });

  it('is nothing when no description is made of the file', async () => {
    edit(PROBLEMS, '{}', '{a: {title: A}}');
    edit(CLIENTS, 'List tags', 'List all tags');
    expect(await preview.show()).toBe('nothing');
    expect(await preview.show()).toBe('nothing');
  });

  it('is nothing when a file has a fault, and what is in it when it is mended', async () => {
    edit(CLIENTS, 'summary: List tags', 'summary: [');
    await expect(preview.show()).rejects.toThrow();
    edit(CLIENTS, 'summary: [', 'summary: Mended');
    expect(await preview.show()).toBe('all');
    expect(fs.readFileSync(file(PAGE), 'utf8')).toContain('title: Mended');
  });
});

it('pages are not made of a description that has been edited since', async () => {
  const [api] = APIS;
  edit(CLIENTS, 'List tags', 'List all tags');
  expect(api && (await generate(api, context, {isReload: true, isOutdated: () => true}))).toBeUndefined();
  expect(fs.readFileSync(file(PAGE), 'utf8')).toContain('title: List tags');
});
