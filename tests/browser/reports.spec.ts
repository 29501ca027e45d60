/** What pages of a site with an address for reports send to it; `npm test` builds a site without one. */
import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import type {Page} from '@playwright/test';
import schema from '../../contributing/report.schema.json';
import {SOCIAL_SCRIPT} from '../../src/config/consent';
import type {Failure, Payload} from '../../src/config/reports';
import {BUILD_DIR} from '../../scripts/lib/build';
import {serve} from '../../scripts/lib/server';
import {BYTES} from '../../src/content/built';
import {buildLateScript, type Tag} from '../../src/plugins/security/lateScript';
import {REPORTS_ENTRY, reportTags} from '../../src/plugins/security/reports';
import {finishPage} from '../../src/plugins/site-files/finish/page';
import {buildFixture} from '../support/fixtureSite';
import {expect, test} from '../support/site';

const ADDRESS = 'https://reports.example/docs';
const fits = new Ajv({strict: true}).compile(schema);
const [script] = buildLateScript(process.cwd(), 'reports', REPORTS_ENTRY);

interface Sent {
  body: string;
  headers: Record<string, string>;
}

const POLICY = {connect: [ADDRESS], forms: [], social: SOCIAL_SCRIPT, messenger: null};

const written = (tags: readonly Tag[]): string =>
  tags
    .map(({tagName, attributes = {}, innerHTML}) => {
      const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tagName}${given.join('')}>${innerHTML}</${tagName}>`;
    })
    .join('');

/**
 * Gives a page what a build with an address adds to it, and the policy of that build.
 *
 * @param early stands in the head behind that
 * @returns what is sent there
 */
async function withReports(page: Page, early = ''): Promise<Sent[]> {
  const sent: Sent[] = [];
  const src = `/${script?.name ?? ''}`;
  const {headTags, postBodyTags} = reportTags({src, address: ADDRESS});
  await page.route(`**${src}`, (route) => route.fulfill({contentType: 'text/javascript', body: script?.text ?? ''}));
  await page.route(ADDRESS, async (route) => {
    sent.push({body: route.request().postData() ?? '', headers: await route.request().allHeaders()});
    await route.fulfill({status: 204});
  });
  await page.route('**/docs/inventory/*', async (route) => {
    const response = await route.fetch();
    const built = (await response.body())
      .toString(BYTES)
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    const whole = built
      .replace('</title>', `</title>${written(headTags)}${early}`)
      .replace('</body>', `${written(postBodyTags)}</body>`);
    const {html} = finishPage(whole, {policy: POLICY, imageOf: () => '', wantsSidebar: false});
    // That of the page is stricter; this one does not know what was added.
    const headers = {...response.headers()};
    delete headers['content-security-policy'];
    await route.fulfill({response, headers, body: Buffer.from(html, BYTES)});
  });
  return sent;
}

const reportsIn = (sent: readonly Sent[]): Payload['reports'] =>
  sent.flatMap(({body}) => {
    const payload: unknown = JSON.parse(body);
    expect(fits(payload), JSON.stringify(fits.errors)).toBe(true);
    return (payload as Payload).reports;
  });

const started = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('script[src*="/reports."]') !== null);

test('a page tells how fast it was and what failed, and nothing of the reader', async ({page}) => {
  const sent = await withReports(page);
  await page.goto('/docs/inventory/?q=secret-words#places');
  await started(page);
  await page.waitForLoadState('networkidle');
  // A click ends the measurement, and a busy machine may paint the largest part after the first.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({type: 'largest-contentful-paint', buffered: true});
      }),
  );
  await page.mouse.click(300, 300);
  const fault =
    "throw new Error('It broke over “secret-words”', {cause: new TypeError('No answer from jane@example.com')});";
  await page.route('**/assets/js/fault.js', (route) => route.fulfill({contentType: 'text/javascript', body: fault}));
  await page.evaluate(() => {
    for (const name of ['fault', 'gone.12345678']) {
      const added = document.createElement('script');
      added.src = `/assets/js/${name}.js`;
      document.head.append(added);
    }
  });
  await expect.poll(() => reportsIn(sent).filter(({kind}) => kind === 'failure').length).toBe(2);
  await page.goto('about:blank');
  await expect
    .poll(() => reportsIn(sent).flatMap((report) => (report.kind === 'vital' ? [report.name] : [])))
    .toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
  const reports = reportsIn(sent);
  expect(new Set(reports.map(({page: path}) => path))).toEqual(new Set(['/docs/inventory/']));
  expect(reports).toContainEqual({
    kind: 'failure',
    page: '/docs/inventory/',
    what: 'crash',
    causes: [
      {name: 'Error', message: 'It broke over “…”'},
      {name: 'TypeError', message: 'No answer from …'},
    ],
  });
  expect(reports).toContainEqual(expect.objectContaining({kind: 'failure', what: 'chunk'}));
  const all = sent.map(({body}) => body).join('\n');
  expect(all).not.toMatch(/secret-words|places|jane|Mozilla|Chrome/);
  for (const {headers} of sent) {
    expect(headers['referer']).toBeUndefined();
    expect(headers['cookie']).toBeUndefined();
  }
});

const failuresIn = (sent: readonly Sent[]): [Failure['what'], string][] =>
  reportsIn(sent).flatMap((report) =>
    report.kind === 'failure' ? [[report.what, `${report.causes[0]?.name}: ${report.causes[0]?.message}`]] : [],
  );

test('what fails before the script is there is told when it comes', async ({page, violations}) => {
  const sent = await withReports(
    page,
    `<script>throw new Error('Early over "secret-words"')</script>
<script>Promise.reject(new TypeError('Early and refused'))</script>
<script defer src="/assets/js/gone.abcdefab.js"></script>
<script>new Image().src = 'https://elsewhere.example/secret-words.png'</script>`,
  );
  await page.goto('/docs/inventory/?q=secret-words#places');
  await started(page);
  await expect
    .poll(() => failuresIn(sent))
    .toEqual(
      expect.arrayContaining([
        ['crash', 'Error: Early over “…”'],
        ['crash', 'TypeError: Early and refused'],
        ['chunk', 'Error: Loading chunk failed: /assets/js/gone.abcdefab.js'],
        ['policy', 'img-src: https://elsewhere.example'],
      ]),
    );
  expect(new Set(reportsIn(sent).map(({page: path}) => path))).toEqual(new Set(['/docs/inventory/']));
  expect(sent.map(({body}) => body).join('\n')).not.toMatch(/secret-words|places/);
  // Once the script listens, nothing is kept twice.
  await page.evaluate(() => void Promise.reject(new Error('Late')));
  await expect.poll(() => failuresIn(sent).filter(([, text]) => text === 'Error: Late').length).toBe(1);
  expect(failuresIn(sent)).toHaveLength(5);
  violations.length = 0;
});

test('what the policy refuses later is told, by its origin only', async ({page, violations}) => {
  const sent = await withReports(page);
  await page.goto('/docs/inventory/');
  await started(page);
  await expect(async () => {
    await page.evaluate(() => fetch('https://elsewhere.example/jane?x=secret-words').catch(() => undefined));
    expect(failuresIn(sent)).toEqual([['policy', 'connect-src: https://elsewhere.example']]);
  }).toPass();
  violations.length = 0;
});

test('a fault in a loop keeps a page from nothing', async ({page}) => {
  const sent = await withReports(
    page,
    "<script>for (let at = 0; at < 500; at += 1) Promise.reject(new Error('Fault ' + at))</script>",
  );
  await page.goto('/docs/inventory/');
  await started(page);
  await expect.poll(() => failuresIn(sent).length).toBe(10);
  expect(failuresIn(sent)[0]).toEqual(['crash', 'Error: Fault 0']);
});

for (const [name, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)
  test(`a reader with ${name} reports nothing, and the script is not even fetched`, async ({page}) => {
    const sent = await withReports(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(
      ([key, set]) => Object.defineProperty(Navigator.prototype, key, {get: () => set, configurable: true}),
      [name, value] as const,
    );
    await page.goto('/docs/inventory/?x=1');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.earlyFailures)).toBeUndefined();
    await page.goto('about:blank');
    expect(asked.filter((url) => url.includes('/reports.'))).toEqual([]);
    expect(sent).toEqual([]);
  });

test(
  'a site that is built with an address tells of its own missing script',
  {tag: '@slow'},
  async ({page, violations}) => {
    const {ok, output, folder} = buildFixture('reports', {}, {REPORTS_URL: ADDRESS, SOCIAL_WIDGETS: 'off'});
    expect(ok, output).toBe(true);
    const file = path.join(folder, 'index.html');
    const {html} = finishPage(fs.readFileSync(file, BYTES), {policy: POLICY, imageOf: () => '', wantsSidebar: false});
    fs.writeFileSync(file, html, BYTES);
    for (const name of fs.readdirSync(path.join(folder, 'assets/js')))
      if (name.startsWith('main.')) fs.rmSync(path.join(folder, 'assets/js', name));
    const server = await serve(folder, 0);
    const sent: Sent[] = [];
    await page.route(ADDRESS, async (route) => {
      sent.push({body: route.request().postData() ?? '', headers: {}});
      await route.fulfill({status: 204});
    });
    try {
      await page.goto(`http://localhost:${server.port}/`);
      await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
      await page.evaluate(() => {
        new Image().src = 'https://elsewhere.example/x.png';
      });
      await expect
        .poll(() => failuresIn(sent))
        .toEqual(
          expect.arrayContaining([
            ['chunk', expect.stringMatching(/^Error: Loading chunk failed: \/assets\/js\/main\./)],
            ['policy', 'img-src: https://elsewhere.example'],
          ]),
        );
      violations.length = 0;
    } finally {
      await server.close();
      fs.rmSync(folder, {recursive: true});
    }
  },
);

test('a site without an address has not one byte of it', () => {
  const scripts = fs.readdirSync(`${BUILD_DIR}/assets/js`);
  expect(scripts.filter((file) => file.startsWith('reports.'))).toEqual([]);
  for (const file of ['index.html', 'docs/inventory/index.html', '_headers'])
    expect(fs.readFileSync(`${BUILD_DIR}/${file}`, 'utf8')).not.toMatch(
      /id="?reports|doNotTrack|earlyFailures|report-uri|Reporting-Endpoints/,
    );
});
