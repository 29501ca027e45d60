/** An API description that is written to break pages: whatever it says stays text. */
import {compile} from '@mdx-js/mdx';
import {load} from 'cheerio';
import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiSource} from '../../src/config/apis';
import {operationSlice} from '../../src/openapi/downloads';
import {buildModel, type ApiModel} from '../../src/openapi/model';
import {pagesOf, type Files} from '../../src/openapi/pages';
import type {OpenApiDocument} from '../../src/openapi/types';
import {operationDrafts} from '../../src/search/records/operations';

const TEXTS = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '[link](javascript:alert(1)) ![image](javascript:alert(1)) <javascript:alert(1)>',
  '[link](data:text/html;base64,PHNjcmlwdD4=)',
  '{process.exit(1)} {/* */} <Operation id="x" />',
  '"><svg/onload=alert(1)>',
  '`</code><script>alert(1)</script>`',
  'import x from "node:fs"\n\nexport const y = 1',
  '---\ntitle: other\n---',
  '```html\n<script>alert(1)</script>\n```',
  '<a href="https://evil.example" onclick="alert(1)">x</a>',
] as const;

const ALL = TEXTS.join('\n\n');
/** For places of one line. */
const LINE = TEXTS.slice(0, 3).join(' ');

/** Names that would be code, markup or another folder. */
const NAMES = [
  '"><img src=x onerror=alert(1)>',
  '{alert(1)}',
  '__proto__',
  '../../../escape',
  "x' onload='alert(1)",
] as const;

const properties = Object.fromEntries(
  NAMES.map((name) => [name, {type: 'string', description: ALL, example: ALL, default: LINE, enum: [LINE, ALL]}]),
);

// Hostile on purpose, so the compiler can't know its form.
const DOCUMENT = {
  openapi: '3.1.0',
  info: {title: LINE, version: LINE, description: ALL},
  servers: [{url: 'javascript:alert(1)', description: LINE}, {url: `https://api.example/${LINE}`}],
  tags: [{name: LINE, description: ALL, 'x-display-name': LINE}],
  paths: {
    [`/v1/${LINE}/{${NAMES[0]}}`]: {
      post: {
        operationId: `../../${LINE}`,
        tags: [LINE],
        summary: LINE,
        description: ALL,
        parameters: NAMES.map((name) => ({
          name,
          in: 'query',
          description: ALL,
          example: LINE,
          schema: {type: 'string', pattern: LINE},
        })),
        requestBody: {
          description: ALL,
          content: {[`application/json; ${LINE}`]: {schema: {type: 'object', description: ALL, properties}}},
        },
        responses: {
          '200': {
            description: ALL,
            content: {
              'application/json': {
                schema: {type: 'object', properties},
                examples: {[LINE]: {summary: LINE, value: {a: ALL}}},
              },
            },
          },
          '200" onload={alert(1)} x="': {description: ALL},
          '*/ process.exit() /*': {description: ALL},
          'x-extension': {description: ALL},
        },
      },
    },
  },
} as unknown as OpenApiDocument;

const api: ApiSource = {
  name: 'clients',
  title: 'Hostile',
  root: 'openapi/clients/openapi.yaml',
  out: 'api/clients',
  route: '/api/clients/',
  groupsInRoute: true,
};

/** Names of view properties that pages take for HTML. */
const HTML_NAMES = new Set(['description', 'html', 'cause', 'remedy', 'diagram']);

/** Everything in a view that pages take for HTML. Descriptions of servers are drawn as text. */
function htmlIn(value: unknown, name = ''): string[] {
  if (name === 'servers') return [];
  if (typeof value === 'string') return HTML_NAMES.has(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => htmlIn(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => htmlIn(item, key));
}

/** What could run or lead away in a piece of HTML. */
function dangers(html: string): string[] {
  const $ = load(html, null, false);
  return $('*')
    .toArray()
    .flatMap((element) => {
      const name = $(element).prop('tagName')?.toLowerCase() ?? '';
      const bad = /^(?:script|style|iframe|object|embed|form|base|meta|link)$/.test(name) ? [name] : [];
      const attributes = Object.entries($(element).attr() ?? {}).filter(
        ([key, value]) => key.startsWith('on') || /^\s*(?:javascript|data|vbscript):/i.test(value),
      );
      return [...bad, ...attributes.map(([key, value]) => `${name} ${key}=${value}`)];
    });
}

let model: ApiModel;
let pages: Files;

beforeAll(() => {
  model = buildModel(api, DOCUMENT);
  pages = pagesOf({
    model,
    catalogue: {problems: {}},
    baseUrl: '/',
    places: new Map(),
    editUrl: (file: string) => file,
  });
});

describe('a hostile API description', () => {
  it('has pages and views', () => {
    expect(model.operations.size).toBe(1);
    expect(pages.size).toBeGreaterThan(2);
  });

  it('names no file outside its folder, and no address with markup', () => {
    for (const file of pages.keys()) expect(file).toMatch(/^[a-z0-9_./-]+$/);
    expect([...pages.keys()].filter((file) => file.includes('..'))).toEqual([]);
    for (const {id, route} of model.operations.values()) expect(`${id} ${route}`).toMatch(/^[a-z0-9_-]+ [a-z0-9_/-]+$/);
  });

  it('writes nothing of its texts into the code of a page', async () => {
    for (const [file, text] of [...pages].filter(([name]) => name.endsWith('.mdx'))) {
      const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
      expect(body, file).not.toMatch(/alert\(|process\.|onerror=|onload=|<img|<svg|<script/);
      await expect(compile(body, {format: 'mdx'}), file).resolves.toBeDefined();
    }
  });

  it('has no HTML in its views that runs or leads away', () => {
    let looked = 0;
    for (const [file, text] of [...pages].filter(([name]) => name.endsWith('.json'))) {
      const pieces = htmlIn(JSON.parse(text));
      looked += pieces.length;
      for (const piece of pieces) expect(dangers(piece), `${file}: ${piece.slice(0, 200)}`).toEqual([]);
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('changes no prototype', () => {
    for (const operation of model.operations.values()) operationSlice(model, operation, 'https://docs.example');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['description']).toBeUndefined();
  });

  it('becomes search records whose addresses are its own', () => {
    const drafts = operationDrafts(model);
    expect(drafts.length).toBeGreaterThan(0);
    for (const {path} of drafts) expect(path).toMatch(/^\/api\/clients\/[a-z0-9_/#.-]*$/);
  });
});
