/** `npm run watch:site` over a tiny site that works, and over the same site with one thing broken. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {serve, type StaticServer} from '../../../scripts/lib/server';
import {judgeCertificate} from '../../../scripts/lib/watch/certificate';
import {checkJourney, isDone} from '../../../scripts/lib/watch/journey';
import {probe, told} from '../../../scripts/lib/watch/probe';
import {SPECIFIED} from '../../../scripts/lib/watch/routes';
import type {Outcome, Part} from '../../../scripts/lib/watch/types';
import {securityHeaders} from '../../../src/config/security';
import {writeHeaders} from '../../../src/plugins/security/policy/headers';
import {golden} from '../../../scripts/lib/search/golden';
import {ALIAS, pushTo, SEARCH_KEY, START} from '../../search/typesense/pushed';
import {Stub} from '../../search/typesense/stub/server';
import {indexFiles, pageRecord} from '../../support/searchIndex';

const BASE = '/base/';
const OPERATION = '/api/clients/tags/create-tag/';
const question = golden.find(({class: kind}) => kind === 'question');
const answer = question?.right[0] ?? '';
const POLICY = "default-src 'none'; base-uri 'none'";

let folder: string;
let server: StaticServer;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), text);
}

const html = (title: string): string =>
  `<title>${title}</title><link rel="stylesheet" href="${BASE}assets/css/a.css"><main>${title}</main><script src="${BASE}assets/js/a.js"></script>`;

function writeIndex(
  text = 'Compare two products: choose both of them and press Compare.',
  title = 'Compare products',
): void {
  const records = [pageRecord(`/base${answer}`, title, text), pageRecord('/base/docs/', 'Docs', 'Else.')];
  for (const [file, content] of Object.entries(indexFiles(...records))) write(file, content);
}

/** The script of a page with the settings of its site, as the bundler writes them. */
const settingsScript = (search: object | null): string =>
  `var s={baseUrl:"/base/",noIndex:!1,customFields:{search:${JSON.stringify(search)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('false', '!1')},consent:"off",social:!0},themeConfig:{metadata:[{name:"x"}]}};`;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'watch-'));
  const routes = [...SPECIFIED, answer, OPERATION];
  for (const route of routes) write(`${route.slice(1)}index.html`, html(route));
  write('404.html', html('Not found'));
  write('assets/css/a.css', 'a {color: red}');
  write('assets/js/a.js', settingsScript(null));
  const urls = routes.map((route) => `<url><loc>https://published.example/base${route}</loc></url>`);
  write('sitemap.xml', `<?xml version="1.0"?><urlset>${urls.join('')}</urlset>`);
  writeIndex();
  writeHeaders(folder, BASE, securityHeaders(POLICY));
  server = await serve(folder, 0, BASE);
});

afterEach(async () => {
  await server.close();
  fs.rmSync(folder, {recursive: true});
});

const look = (...left: Part[]): Promise<Outcome[]> =>
  probe(new URL(`http://localhost:${server.port}${BASE}`), ['journey', ...left]);

/** What failed, with its words. */
async function failures(): Promise<Record<string, string[]>> {
  const failed = (await look()).filter(({status}) => status === 'failed');
  return Object.fromEntries(failed.map(({part, lines}) => [part, lines]));
}

describe('a probe', () => {
  it('passes a site that works', async () => {
    const outcomes = await look();
    expect(outcomes.map(({part, status}) => `${part} ${status}`)).toEqual([
      'routes passed',
      'search passed',
      'journey skipped',
      'headers passed',
      'certificate skipped',
      'budgets passed',
    ]);
    expect(told(outcomes)).toMatch(/^ok {3}routes {6}\d+ of \d+ addresses answer$/m);
    expect(told(outcomes)).toMatch(/^skip certificate the address has no encryption$/m);
  });

  it('names a route that is missing', async () => {
    fs.rmSync(path.join(folder, 'guides/index.html'));
    expect(await failures()).toEqual({routes: ['/guides/: /base/guides/ answers 404']});
  });

  it('names a page without content', async () => {
    write('blog/index.html', '<title>Blog</title><main></main>');
    expect(await failures()).toEqual({routes: ['/blog/ has an empty main part']});
  });

  it('names a header that is missing and one that is different', async () => {
    const headers = securityHeaders(POLICY).map(([name, value]): [string, string] => [
      name === 'X-Frame-Options' ? 'X-Other' : name,
      name === 'Referrer-Policy' ? 'unsafe-url' : value.replace("base-uri 'none'", ''),
    ]);
    writeHeaders(folder, BASE, headers);
    expect(await failures()).toEqual({
      headers: [
        'X-Frame-Options is not sent',
        'Referrer-Policy is “unsafe-url” instead of “strict-origin-when-cross-origin”',
        "Content-Security-Policy lacks base-uri 'none'",
      ],
    });
  });

  it.each([
    [
      'an empty index',
      () => Object.entries(indexFiles()).forEach(([file, text]) => write(file, text)),
      /^the index is empty$/,
    ],
    ['an index without the answer', () => writeIndex('Nothing.', 'Nothing'), /is answered by no passage$/],
    ['an index that is no JSON', () => write('search-index/h.json', '<html>'), /^\/search-index\/h\.json is no JSON$/],
    ['a file that is missing', () => fs.rmSync(path.join(folder, 'search-index/t.json')), /t\.json answers 404$/],
  ])('names %s', async (_, spoil, words) => {
    spoil();
    const {search = [], ...others} = await failures();
    expect(search.join('\n')).toMatch(words);
    expect(others).toEqual({});
  });

  describe('of a site with a cluster', () => {
    let stub: Stub;

    beforeEach(async () => {
      stub = await new Stub().start(2);
      stub.cluster.keys.push({value: SEARCH_KEY, actions: ['documents:search'], collections: [ALIAS]});
      const records = [
        pageRecord(
          `/base${answer}`,
          'Compare products',
          'Compare two products: choose both of them and press Compare.',
        ),
        pageRecord('/base/docs/', 'Docs', 'Else.'),
      ];
      await pushTo(stub, {records});
      write(
        'assets/js/a.js',
        settingsScript({nodes: stub.nodes, key: SEARCH_KEY, collection: ALIAS, analytics: false}),
      );
    });

    afterEach(async () => {
      expect(stub.violations).toEqual([]);
      await stub.stop();
    });

    const searchOf = async (): Promise<Outcome | undefined> => (await look()).find(({part}) => part === 'search');

    it('asks each of its nodes, as readers do', async () => {
      expect(await searchOf()).toMatchObject({
        status: 'passed',
        lines: [expect.stringContaining('2 nodes of the cluster find it') as string],
      });
      expect(new Set(stub.seen.filter(({path: asked}) => asked === '/multi_search').map(({node}) => node))).toEqual(
        new Set([0, 1]),
      );
    });

    it('names a node that does not answer', async () => {
      stub.fail({status: 503}, {when: ({node}) => node === 1});
      const port = stub.nodes[1]?.port;
      expect((await searchOf())?.lines).toEqual([
        expect.stringMatching(new RegExp(`^http://127\\.0\\.0\\.1:${port}: .+`)),
      ]);
    });

    it('names a key that may not search', async () => {
      stub.cluster.keys.length = 0;
      expect((await searchOf())?.lines).toHaveLength(2);
    });

    it('names a cluster without the page', async () => {
      const others = [pageRecord('/base/docs/', 'Docs', 'Else.'), pageRecord('/base/api/', 'Reference', 'More.')];
      await pushTo(stub, {records: others, now: () => START + 1000});
      expect((await searchOf())?.lines.join()).toMatch(/http:\/\/127.*does not find/);
    });

    it('says that it cannot know', async () => {
      write('assets/js/a.js', 'void 0');
      expect((await searchOf())?.lines).toEqual([
        'no script of the home page has the settings that say whether there is a cluster',
      ]);
    });
  });

  it('names a page over its budget', async () => {
    // Random, so that it can't be packed.
    const noise = Array.from({length: 40_000}, (_, at) => Math.sin(at).toString(36)).join('');
    write('assets/js/a.js', settingsScript(null) + noise);
    const {budgets = []} = await failures();
    expect(budgets).toHaveLength(3);
    expect(budgets[0]).toMatch(/^\/: scripts \d{6} of \d+ bytes$/);
  });

  it('says that nothing else was looked at without a sitemap', async () => {
    fs.rmSync(path.join(folder, 'sitemap.xml'));
    const [routes, ...others] = await look();
    expect(routes).toEqual({part: 'routes', status: 'failed', lines: ['/base/sitemap.xml answers 404']});
    expect(new Set(others.map(({status}) => status))).toEqual(new Set(['skipped']));
  });

  it('says that a site does not answer', async () => {
    const [routes] = await probe(new URL('http://localhost:9/'));
    expect(routes?.lines.join()).toMatch(/ECONNREFUSED|bad port/);
  });
});

describe('parts of a probe', () => {
  it.each([
    ['Step 4 of 4, Ship it: 200, everything is as expected.', true],
    ['Step 3 of 4, Ship it: 200, everything is as expected.', false],
    ['Step 4 of 4, Ship it: 404, 1 of 2 expectations do not hold.', false],
    ['The sandbox is ready.', false],
  ])('take a journey that says %j as done: %j', (words, done) => {
    expect(isDone(words)).toBe(done);
  });

  it('fail when nobody has followed the journey and nobody has left it out', async () => {
    const found = await checkJourney({address: new URL('http://localhost/'), routes: []}, undefined);
    expect(found.status).toBe('failed');
    expect(found.lines.join()).toMatch(/^there is no Chromium.*--skip journey/);
  });

  it('fail a certificate two weeks before its end', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    expect(judgeCertificate('Mar 15 00:00:00 2026 GMT', now)).toMatchObject({
      status: 'passed',
      lines: ['14 days left'],
    });
    expect(judgeCertificate('Mar 14 23:00:00 2026 GMT', now)).toMatchObject({
      status: 'failed',
      lines: ['the certificate ends in 13 days'],
    });
  });
});
