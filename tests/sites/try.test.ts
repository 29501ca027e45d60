import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ALL_PAGES} from '../../src/config/env';
import {readForeign} from '../../src/openapi/foreign';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'try-'));
const cache = path.join(folder, '.cache', 'source');

interface Tried {
  ok: boolean;
  output: string;
}

function tryOut(document: string, ...args: string[]): Tried {
  const loader = path.resolve('node_modules', 'tsx', 'dist', 'loader.mjs');
  const result = spawnSync(
    process.execPath,
    ['--import', loader, 'scripts/try.ts', document, '--no-serve', '--out', folder, ...args],
    {encoding: 'utf8', env: {...process.env, NODE_ENV: '', NO_COLOR: '1', FORCE_COLOR: '0'}},
  );
  return {ok: result.status === 0, output: `${result.stdout}${result.stderr}`};
}

function fixture(name: string): string {
  return path.join('tests', 'fixtures', 'try', name);
}

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

function page(route: string): CheerioAPI {
  return load(fs.readFileSync(path.join(folder, route, 'index.html'), 'utf8'));
}

afterAll(() => {
  fs.rmSync(folder, {recursive: true, force: true});
});

// The fixture `reference` shows the pages of such a document every day.
describe.runIf(ALL_PAGES)('a site of a document that nobody here wrote', () => {
  let made: Tried;

  beforeAll(() => {
    made = tryOut(fixture('library.yaml'));
  }, 600_000);

  it('is made, and what was changed is said', () => {
    expect(made.output).toContain('POST /books: the id "list" is taken, so its page is called "list-2".');
    expect(made.output).toContain('GET /index: the id "index" is taken, so its page is called "index-2".');
    expect(made.ok, made.output).toBe(true);
  });

  it.each([
    ['an operation', 'books-films/list', 'List'],
    ['an operation whose id was taken', 'books-films/list-2', 'Buy a book'],
    ['an operation without an id, behind a reference', 'books-films/get-books-isbn', 'Get books isbn'],
    ['an operation without a tag', 'loans/get-loans', 'Get loans'],
    ['a webhook', 'webhooks/overdue', 'Overdue'],
  ])('has a page of %s', (_name, route, title) => {
    const $ = page(`api/reference/${route}`);
    expect($('h1').text()).toBe(title);
    expect($('article').text()).toContain('Response');
  });

  it('names groups as the document does, and leads from the first page to them', () => {
    const $ = page('api/reference');
    expect($('h1').text()).toBe('City library');
    expect($('article').text()).toContain('Books & films');
    expect($('article').text()).toContain('書籍');
    expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('/api/reference/');
  });

  it('finds every operation', () => {
    const index = fs.readdirSync(path.join(folder, 'search-index'), {encoding: 'utf8', recursive: true});
    const text = index.map((file) => fs.readFileSync(path.join(folder, 'search-index', file), 'utf8')).join('');
    for (const id of ['list', 'list-2', 'get-books-isbn', 'get-loans', 'index-2', 'overdue'])
      expect(text).toContain(`/${id}/`);
  });

  it('answers calls from the examples', () => {
    const file = path.join(folder, 'sandbox', 'reference', 'groups', 'books-films.json');
    expect(fs.readFileSync(file, 'utf8')).toContain('Tides');
  });

  it('has no page about another product and no link to what is not there', () => {
    for (const name of ['docs', 'guides', 'blog', 'templates', 'use-cases'])
      expect(fs.existsSync(path.join(folder, name)), name).toBe(false);
    const routes = fs
      .readdirSync(folder, {encoding: 'utf8', recursive: true})
      .filter((file) => file.endsWith('index.html') || file === '404.html');
    for (const file of routes) {
      const $ = load(fs.readFileSync(path.join(folder, file), 'utf8'));
      expect($('body').text(), file).not.toContain('Quartermaster');
      for (const link of $('a[href^="/"]').toArray()) {
        const href = decodeURI(($(link).attr('href') ?? '').replace(/[?#].*/, ''));
        const target = path.join(folder, href.endsWith('/') ? `${href}index.html` : href);
        expect(fs.existsSync(target), `${file} leads to ${href}`).toBe(true);
      }
    }
  });
});

describe('a document with errors', () => {
  it.each([
    [
      'a reference that leads to nothing',
      'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths:\n  /a:\n    get:\n      responses:\n        "200": {$ref: "#/components/responses/None"}\n',
      /broken\.yaml:7:\d+: .*\n {2}\S+/,
    ],
    [
      'text that is no YAML',
      'openapi: 3.1.0\ninfo: {title: T\npaths: [',
      /broken\.yaml:\d+:\d+: The file is not valid YAML/,
    ],
    ['another format', 'asyncapi: 2.0.0\n', /broken\.yaml: This is no OpenAPI document\. Give one/],
    [
      'a version that does not exist',
      'openapi: 4.0.0\ninfo: {title: T, version: "1"}\npaths: {}\n',
      /broken\.yaml.*\n.*Use a 3\.0 or 3\.1 document of OpenAPI/,
    ],
    ['nothing', '', /broken\.yaml.*empty/],
    [
      'Swagger without paths',
      'swagger: "2.0"\ninfo: 1\n',
      /broken\.yaml: This document of Swagger 2\.0 can't be read: /,
    ],
  ])('is named, with the place and what to do: %s', async (_name, text, message) => {
    await expect(readForeign(write('broken.yaml', text), cache)).rejects.toThrow(message);
  });

  it('is named when it is not there', async () => {
    await expect(readForeign('none.yaml', cache)).rejects.toThrow(
      /^none\.yaml: There is no such file\. Give the path of an OpenAPI document, or its address\.$/,
    );
    await expect(readForeign('http://127.0.0.1:9/openapi.yaml', cache)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/openapi\.yaml: The document could not be fetched .*\. Check the address/,
    );
  });

  it('ends the command with that sentence and no stack', () => {
    const {ok, output} = tryOut(write('broken.yaml', 'openapi: 3.1.0\ninfo: {title: T\npaths: ['));
    expect(output).toMatch(/broken\.yaml:\d+:\d+: The file is not valid YAML/);
    expect(output).not.toMatch(/^\s+at /m);
    expect(ok).toBe(false);
  });
});
