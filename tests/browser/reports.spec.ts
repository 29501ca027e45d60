/** What pages of a site with an address for reports send to it; `npm test` builds a site without one. */
import fs from 'node:fs';
import Ajv from 'ajv';
import type {Page} from '@playwright/test';
import schema from '../../contributing/report.schema.json';
import {REPORTS_ID, type Payload} from '../../src/config/reports';
import {BUILD_DIR} from '../../scripts/lib/build';
import {buildLateScript, lateTags} from '../../src/plugins/security/lateScript';
import {MAY_REPORT, REPORTS_ENTRY} from '../../src/plugins/security/reports';
import {expect, test} from '../support/site';

const ADDRESS = 'https://reports.example/docs';
const fits = new Ajv({strict: true}).compile(schema);
const [script] = buildLateScript(process.cwd(), 'reports', REPORTS_ENTRY);

interface Sent {
  body: string;
  headers: Record<string, string>;
}

/** Gives a page what a build with an address adds to it. @returns what is sent there */
async function withReports(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const src = `/${script?.name ?? ''}`;
  const tags = lateTags(REPORTS_ID, {src, ...{address: ADDRESS}}, MAY_REPORT).map(
    ({tagName, attributes = {}, innerHTML}) =>
      `<${tagName}${Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('')}>${innerHTML}</${tagName}>`,
  );
  await page.route(`**${src}`, (route) => route.fulfill({contentType: 'text/javascript', body: script?.text ?? ''}));
  await page.route(ADDRESS, async (route) => {
    sent.push({body: route.request().postData() ?? '', headers: await route.request().allHeaders()});
    await route.fulfill({status: 204});
  });
  await page.route('**/docs/inventory/*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('</body>', `${tags.join('')}</body>`);
    // Hashes and the address are added by a build; here the policy would refuse both.
    const headers = {...response.headers()};
    delete headers['content-security-policy'];
    const open = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({response, headers, body: open});
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
    await page.goto('about:blank');
    expect(asked.filter((url) => url.includes('/reports.'))).toEqual([]);
    expect(sent).toEqual([]);
  });

test('a site without an address has not one byte of it', () => {
  const scripts = fs.readdirSync(`${BUILD_DIR}/assets/js`);
  expect(scripts.filter((file) => file.startsWith('reports.'))).toEqual([]);
  for (const file of ['index.html', 'docs/inventory/index.html', '_headers'])
    expect(fs.readFileSync(`${BUILD_DIR}/${file}`, 'utf8')).not.toMatch(
      /id="?reports|doNotTrack|report-uri|Reporting-Endpoints/,
    );
});
