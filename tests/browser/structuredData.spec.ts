import {load} from 'cheerio';
import {SITE_URL} from '../../src/config/env';
import {PRODUCT_NAME} from '../../src/config/site';
import {builtRoutes, oncePerPage, readPage} from '../support/pages';
import {expect, test} from '../support/site';

type Thing = Record<string, unknown>;

/** What each kind must say, of what search engines ask for. */
const REQUIRED: Record<string, readonly string[]> = {
  TechArticle: ['headline', 'description', 'url', 'image', 'author', 'publisher', 'isPartOf', 'inLanguage'],
  HowTo: ['name', 'description', 'url', 'image', 'step', 'totalTime'],
  BlogPosting: ['headline', 'url', 'datePublished'],
  Blog: ['name', 'url', 'blogPost'],
  BreadcrumbList: ['itemListElement'],
  SoftwareSourceCode: ['name', 'description', 'url', 'codeRepository', 'programmingLanguage'],
  WebSite: ['name', 'url', 'potentialAction'],
};

/** Which kind a page is of. The first that fits its address counts. */
const KINDS: readonly [route: RegExp, kind: string | undefined][] = [
  [/^\/$/, 'WebSite'],
  // A list of pages, as those of use cases and templates.
  [/^\/api\/$/, undefined],
  [/^\/(?:docs|api)\//, 'TechArticle'],
  [/^\/guides\//, undefined],
  [/^\/blog\/$/, 'Blog'],
  [/^\/blog\/(?:first-blog-post|second-update)\//, 'BlogPosting'],
  [/^\/templates\/.+/, 'SoftwareSourceCode'],
];

// In one worker: these tests share what they read.
test.describe.configure({mode: 'default'});

const SCRIPT = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;

function thingsOf(html: string): Thing[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Thing;
    return (data['@graph'] as Thing[] | undefined) ?? [data];
  });
}

const thingsOfPage = oncePerPage(thingsOf);

/** Addresses of pages in any depth, without those of files and of parts of a page. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(SITE_URL) && !/\.\w+$|\{/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

test('every page says what it is, once and completely', () => {
  const wrong = builtRoutes().flatMap((route) => {
    const things = thingsOfPage(route);
    const kinds = things.map((thing) => String(thing['@type']));
    const kind = KINDS.find(([pattern]) => pattern.test(route))?.[1];
    const missing = things.flatMap((thing) =>
      (REQUIRED[String(thing['@type'])] ?? ['a rule in this test']).filter((key) => {
        const value = thing[key];
        return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      }),
    );
    return [
      ...(kind !== undefined && !kinds.includes(kind) ? [`${route} is no ${kind}`] : []),
      ...(new Set(kinds).size < kinds.length ? [`${route} says twice what it is: ${kinds.join(', ')}`] : []),
      ...missing.map((key) => `${route} lacks ${key}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('every address in it is the canonical one of a page that exists', () => {
  const routes = new Set(builtRoutes());
  const wrong = [...routes].flatMap((route) =>
    thingsOfPage(route)
      .flatMap(addressesIn)
      .filter((address) => !routes.has(address.slice(SITE_URL.length).replace(/#.*$/, '')))
      .map((address) => `${route}: ${address}`),
  );
  expect(wrong).toEqual([]);
});

test('a guide tells its steps, as many as it shows', () => {
  const html = readPage('/guides/inventory/receive-goods/');
  const guide = thingsOf(html).find((thing) => thing['@type'] === 'HowTo');
  const shown = load(html)('[class*="steps_"] > ol > li').length;
  expect(shown).toBeGreaterThan(2);
  expect(guide?.['step']).toHaveLength(shown);
});

test('breadcrumbs for machines are those for readers', () => {
  for (const route of [
    '/guides/inventory/receive-goods/',
    '/api/clients/products/list-products/',
    '/docs/inventory/',
  ]) {
    const html = readPage(route);
    const list = thingsOf(html).find((thing) => thing['@type'] === 'BreadcrumbList');
    const names = (list?.['itemListElement'] as {name: string; item: string}[]).map(({name, item}) => [name, item]);
    const $ = load(html);
    const links = $('.breadcrumbs a')
      .toArray()
      .map((link) => [$(link).text(), `${SITE_URL}${$(link).attr('href')}`]);
    const last = $('.breadcrumbs li').last().text();
    expect(names).toEqual([...links, [last, `${SITE_URL}${route}`]]);
  }
});

test('the publisher is the product everywhere', () => {
  const names = builtRoutes()
    .flatMap(thingsOfPage)
    .flatMap((thing) => (thing['publisher'] as Thing | undefined)?.['name'] ?? []);
  expect([...new Set(names)]).toEqual([PRODUCT_NAME]);
});
