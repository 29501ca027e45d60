import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {plainOutput} from '../../scripts/lib/plainOutput';
import {buildFixture, type FixtureBuild} from '../support/fixtureSite';

let site: FixtureBuild;

/** Thirteen posts over two years. */
function posts(): Record<string, string> {
  return Object.fromEntries(
    Array.from({length: 13}, (_, index) => {
      const date = `${index < 5 ? 2024 : 2025}-0${1 + (index % 9)}-10`;
      const text = `---\ntitle: Post ${index}\nslug: post-${index}\ndate: ${date}\nauthors: [docs-team]\ntags: [changelog]\n---\n\nFirst.\n\n{/* truncate */}\n\nRest.\n`;
      return [`blog/${date}-post-${index}.mdx`, text];
    }),
  );
}

beforeAll(() => {
  site = buildFixture('reference', posts());
  if (!site.ok) throw new Error(site.output);
}, 180_000);

afterAll(() => {
  fs.rmSync(site.folder, {recursive: true, force: true});
});

/** A page as it is served: no script has run. */
function page(address: string): CheerioAPI {
  return load(fs.readFileSync(path.join(site.folder, 'api', address, 'index.html'), 'utf8'));
}

function textOf($: CheerioAPI, selector: string): string {
  return $(selector).text().replaceAll(/\s+/g, ' ').trim();
}

/** What stands between a heading and the next one of its level or above. */
function section($: CheerioAPI, id: string): string {
  const heading = $(`#${id}`);
  const end = heading.is('h2') ? 'h1, h2' : 'h1, h2, h3';
  return heading.nextUntil(end).text().replaceAll(/\s+/g, ' ').trim();
}

/** Names of the fields directly in a list, or of the forms of a value. */
function namesBelow($: CheerioAPI, id: string): string[] {
  const place = id.replaceAll('.', '\\.');
  return $(`#${place} > details > ul > li > div > :is(code, a:first-child)`)
    .toArray()
    .map((name) => $(name).text());
}

describe('the page of an API shows, without scripts', () => {
  it('several servers, and what a caller chooses of their addresses', () => {
    const text = section(page(''), 'servers');
    expect(text).toContain('https://{region}.parcels.example/{version}');
    expect(text).toContain('https://test.parcels.example');
    expect(text).toMatch(/\{region\}Default euOne of eu us.*Where the parcels are\./);
    expect(text).toMatch(/\{version\}Default v1/);
  });

  it('every way to say who calls', () => {
    const text = section(page(''), 'authentication');
    expect(text).toMatch(/token OAuth 2For applications with users\./);
    expect(text).toContain('https://parcels.example/authorize');
    expect(text).toContain('parcels Everything about parcels.');
    expect(text).toMatch(/key API key ?In the header X-Parcel-Key/);
    expect(text).toMatch(/signature HTTP authentication ?Scheme bearer ?Form of the token JWT/);
    expect(text).toContain('https://parcels.example/.well-known/openid-configuration');
  });

  it('its logo in both modes, by the component of the theme', () => {
    const $ = page('');
    const logos = $('img.openapi__logo').toArray();
    expect(logos.map((logo) => $(logo).attr('src')).sort()).toEqual(['/logo-dark.svg', '/logo-light.svg']);
  });

  it('its schemas, each with a page', () => {
    expect(section(page(''), 'objects')).toMatch(/^\d+ objects have a page/);
    const list = page('schemas');
    expect(list('article a[href$="/schemas/letter/"]').text()).toBe('Letter');
    const $ = page('schemas/letter');
    expect(textOf($, 'h1')).toBe('Letter');
    expect($('#schema\\.pages').length).toBe(1);
    expect(textOf($, 'figure')).toContain('"pages": 0');
  });
});

describe('the page of an operation shows, without scripts', () => {
  it('callbacks: where they go, what they send and what they want to hear', () => {
    const $ = page('parcels/send-parcel');
    expect(textOf($, '#callbacks')).toContain('Callbacks');
    const arrived = section($, 'callback-parcelArrived');
    expect(arrived).toContain('POST {$request.body#/notify}/arrived');
    expect(arrived).toContain('The parcel has been handed over.');
    expect(arrived).toContain('received_by');
    expect(arrived).toMatch(/Answer 204.*We stop telling you\./);
    const lost = section($, 'callback-parcelLost');
    expect(lost).toContain('deprecated');
    expect(lost).toContain('last_seen');
    expect(lost).not.toContain('received_by');
  });

  it('each form by the value that says which it is', () => {
    const $ = page('parcels/send-parcel');
    expect(namesBelow($, 'body.content')).toEqual(['letter', 'goods or fragile_goods', 'Animal']);
    expect(textOf($, '#body\\.content > details > summary')).toBe('3 forms of content, by kind');
    expect(namesBelow($, 'body.content.letter')).toEqual(['kind', 'pages']);
  });

  it('forms that only a mapping names, each with what they share', () => {
    const $ = page('parcels/send-parcel');
    expect(namesBelow($, 'body.way')).toEqual(['sea', 'air']);
    expect(namesBelow($, 'body.way.sea')).toEqual(['by', 'days', 'ship']);
    expect(namesBelow($, 'body.way.air')).toEqual(['by', 'days', 'flight']);
  });

  it('what stands beside oneOf and anyOf', () => {
    const $ = page('parcels/weigh-parcel');
    expect(namesBelow($, 'body.metric')).toEqual(['scale', 'grams']);
    expect(namesBelow($, 'body.imperial')).toEqual(['scale', 'ounces']);
    expect(namesBelow($, 'response-200.rough')).toEqual(['weighed_at', 'between']);
  });

  it('a body in XML as its schema writes it', () => {
    const $ = page('parcels/send-parcel');
    expect($('#body-application-xml-example pre').text().replaceAll(/\n\s*/g, '')).toContain(
      '<p:parcel-label xmlns:p="https://parcels.example/ns" id="7"><to>Halden &amp; Sons</to><marks><mark>fragile</mark></marks></p:parcel-label>',
    );
  });

  it('cookies', () => {
    expect(section(page('parcels/list-parcels'), 'cookies')).toContain('The session of a browser.');
  });

  it('that it is deprecated, has servers of its own, and how it wants to know who calls', () => {
    const $ = page('parcels/weigh-parcel');
    expect(textOf($, 'article p:has(> code)')).toContain('deprecated');
    expect(section($, 'servers')).toContain('https://scales.parcels.example');
    expect($('dt:contains("Authentication") + dd').text()).toBe('signature + key or openid');
    expect(page('parcels/ping')('dt:contains("Authentication") + dd').text()).toBe('none');
    // As most operations: the page of the API says it.
    expect(page('parcels/list-parcels')('dt:contains("Authentication")').length).toBe(0);
  });

  it('what the description says beside the standard', () => {
    expect(page('parcels/send-parcel')('dt:contains("x-audit") + dd').text()).toBe('{"level":"full"}');
  });
});

it('a webhook has a page of its own, with method and payload, and nothing to try', () => {
  const $ = page('webhooks/on-storm');
  expect(textOf($, 'h1')).toBe('A storm is coming');
  expect(textOf($, 'article p:has(> code)')).toMatch(/^POST storm ?webhook/);
  expect(section($, 'payload')).toContain('Where it blows.');
  expect(section($, 'response-202')).toBe('You have taken note.');
  expect($('[data-console], #code-samples').length).toBe(0);
});

it('no page waits for scripts, and none loads what the originals would bring', () => {
  const pages = fs
    .readdirSync(site.folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(10);
  for (const file of pages) expect(fs.readFileSync(path.join(site.folder, file), 'utf8')).not.toMatch(/skeleton/i);
  const scripts = fs.readdirSync(path.join(site.folder, 'assets', 'js'));
  for (const file of scripts)
    expect(fs.readFileSync(path.join(site.folder, 'assets', 'js', file), 'utf8')).not.toContain('@@redux/INIT');
});

it('no command is named that does not exist here', () => {
  expect(site.output).toContain('npm run serve');
  expect(plainOutput(site.output)).not.toContain('npm run serve');
});

describe('a changelog of thirteen posts', () => {
  const blogPage = (address: string): CheerioAPI =>
    load(fs.readFileSync(path.join(site.folder, 'blog', address, 'index.html'), 'utf8'));

  it('shows 12 posts a page', () => {
    expect(blogPage('')('main article').length).toBe(12);
    expect(blogPage('page/2')('main article').length).toBe(1);
  });

  it("lists all of them under 'All updates', by year", () => {
    const $ = blogPage('');
    const sidebar = $('nav[aria-label="Blog recent posts navigation"]');
    expect(sidebar.text()).toContain('All updates');
    expect(sidebar.find('li a').length).toBe(13);
    expect(
      sidebar
        .find('h3')
        .map((_, heading) => $(heading).text())
        .get(),
    ).toEqual(['2025', '2024']);
  });
});
