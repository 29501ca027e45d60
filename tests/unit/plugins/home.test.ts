/** What the build finds out for the home page. */
import {beforeAll, describe, expect, it} from 'vitest';
import {readModels} from '../../../scripts/lib/templateTypes';
import {AUDIENCES} from '../../../src/content/data/audiences';
import {AUDIENCE_STARTS, HOME_TEMPLATES, type AudienceStart, type StartCall} from '../../../src/content/data/starts';
import {templates} from '../../../src/content/data/templates';
import type {ApiModel} from '../../../src/openapi/model';
import {compactJson} from '../../../src/pages/_home/compactJson';
import {differing} from '../../../src/pages/_home/differing';
import {newestPost, recordCall} from '../../../src/plugins/gallery/home';
import {siteSlices} from '../../../src/plugins/sandbox/slices/slices';
import {resolverOf, type Resolve} from '../../../src/plugins/gallery/templates/operations';
import {placesOf} from '../../../src/plugins/gallery/use-cases';
import type {SandboxSource} from '../../../src/sandbox';
import {sourceOf} from '../../../src/sandbox/memory';

let models: ApiModel[];
let resolve: Resolve;
let source: SandboxSource;

beforeAll(async () => {
  models = [...(await readModels()).values()];
  resolve = resolverOf(models);
  source = sourceOf(models.map((model) => siteSlices(model, process.cwd())));
}, 120_000);

function withCall(change: Partial<StartCall>): AudienceStart {
  const [start] = AUDIENCE_STARTS;
  if (!start) throw new Error('src/content/data/starts.ts has no start.');
  return {...start, call: {...start.call, ...change}};
}

describe('the starts', () => {
  it('are one of each audience, in the order of all pages', () => {
    expect(AUDIENCE_STARTS.map(({audience}) => audience)).toEqual(AUDIENCES);
  });

  it('lead to pages that exist', () => {
    const {pages, references} = placesOf(models, process.cwd());
    const links = AUDIENCE_STARTS.flatMap(({href, next}) => [href, ...next.map((link) => link.href)]);
    const missing = links.filter((href) => !pages.has(href) && !references.has(href));
    expect(missing.map((href) => `src/content/data/starts.ts: there is no page ${href}.`)).toEqual([]);
  });

  it('have calls that the sandbox answers as they say', async () => {
    for (const start of AUDIENCE_STARTS) {
      const {answer, href, status} = await recordCall(start, resolve, source);
      expect(status, href).toBe(start.call.status);
      expect(() => JSON.parse(answer) as unknown, href).not.toThrow();
    }
  });

  it('show three templates, each for another audience', () => {
    const chosen = HOME_TEMPLATES.map((slug) => templates.find((template) => template.slug === slug));
    expect(new Set(chosen.map((template) => template?.audience)).size).toBe(3);
    expect(chosen).not.toContain(undefined);
  });
});

describe('a call that is wrong stops the build', () => {
  it.each<[string, Partial<StartCall>, RegExp]>([
    ['an operation that is gone', {operation: 'clients/nothing'}, /"clients\/nothing" is not in openapi/],
    [
      'a path of another operation',
      {target: '/v1/tags'},
      /\/v1\/tags is not the path of clients\/show-product-live-stock/,
    ],
    [
      'two values of one answer',
      {choice: {of: 'Product', first: 'a', second: 'b', change: {target: AUDIENCE_STARTS[0]?.call.target ?? ''}}},
      /have the same answer/,
    ],
    ['another status', {status: 404}, /answered 200 instead of 404/],
  ])('%s', async (_, change, message) => {
    await expect(recordCall(withCall(change), resolve, source)).rejects.toThrow(message);
  });
});

describe('lines that differ', () => {
  it.each([
    ['a\nb\nc', 'a\nb\nc', []],
    ['a\nb\nc', 'a\nx\nc', [1]],
    ['a\nb\nc', 'c', []],
    ['a\nc', 'a\nb\nc\nd', [1, 3]],
    ['a\nb', 'b\na', [1]],
  ])('%j, %j', (before, after, lines) => {
    expect(differing(before, after)).toEqual(lines);
  });
});

describe('the newest entry', () => {
  type Posts = Parameters<typeof newestPost>[0]['blogPosts'];
  const post = (title: string, day: string, unlisted = false): unknown => ({
    metadata: {
      title,
      description: '',
      permalink: `/blog/${title}`,
      date: new Date(day),
      unlisted,
      frontMatter: {audience: ['buyer', 'nobody']},
    },
  });

  it('is the last that lists show, whatever the order of the files', () => {
    const posts = [post('old', '2025-01-01'), post('new', '2025-03-17'), post('hidden', '2025-06-01', true)];
    // Only what the function reads is there.
    expect(newestPost({blogPosts: posts as Posts})).toMatchObject({
      title: 'new',
      day: '2025-03-17',
      date: '17 March 2025',
      audiences: ['buyer'],
    });
  });

  it('must be there', () => {
    expect(() => newestPost({blogPosts: []})).toThrow(/^blog\/: .*Write one\.$/);
  });
});

describe('JSON in few lines', () => {
  it('keeps in a line what fits into one, and is the same JSON', () => {
    const value = {
      id: 'a',
      money: {amount: '8.40', currency: 'EUR'},
      list: [{rule: 'tier'}, {rule: 'x'.repeat(40)}],
      no: [],
    };
    const text = compactJson(value, 52);
    expect(JSON.parse(text)).toEqual(value);
    expect(text.split('\n').slice(0, 4)).toEqual([
      '{',
      '  "id": "a",',
      '  "money": {"amount": "8.40", "currency": "EUR"},',
      '  "list": [',
    ]);
    // The name counts: without it the value would fit.
    expect(compactJson({money: value.money}, 44).split('\n')).toHaveLength(6);
  });
});
