import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parquetReadObjects} from 'hyparquet';
import {learnTime, now} from '../plumbing/clock.ts';
import {day} from '../src/format.ts';
import {openBrowser, sandbox, startApp} from './app.ts';

const KEY = 'plk_test_spend_analyst';
const PERIOD = 'from=2025-01-10&to=2025-02-28';

interface Slice {
  key: {name: string};
  spend: {amount: string};
}
interface Job {
  kind: string;
  format: string;
  status: string;
  filters: Record<string, string> | null;
}

test('shows spend and takes it away as Parquet', async (t) => {
  const base = await sandbox();
  const read = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(`${base}/v1/${path}`, {headers: {Authorization: `Bearer ${KEY}`}});
    assert.equal(response.status, 200);
    return (await response.json()) as Body;
  };
  const [url, page] = await Promise.all([startApp({API_BASE_URL: base, CLIENT_SECRET: KEY}), openBrowser()]);
  await page.goto(`${url}/?${PERIOD}`);

  await t.test('shows the figures of the API', async () => {
    const {total_spend} = await read<{total_spend: {amount: string}}>(`order-analytics/summary?${PERIOD}`);
    const text = Number(total_spend.amount).toLocaleString('en-GB', {style: 'currency', currency: 'EUR'});
    await page.getByText(text, {exact: true}).waitFor();
    const {data} = await read<{data: Slice[]}>(`order-analytics/by-supplier?${PERIOD}`);
    for (const {key} of data) await page.getByRole('rowheader', {name: key.name}).waitFor();
  });

  await t.test('says shares and changes in figures, and the trend with its scale', async () => {
    await page.goto(`${url}/?from=2025-02-10&to=2025-02-28`);
    const row = page.getByRole('row', {name: 'Brightwater Lab Supply'});
    assert.match(await row.innerText(), /\d+(\.\d)? %\s+([+−]\d+(\.\d)? %|0 %|new)$/);
    const trend = page.getByRole('region', {name: 'Spend by day'});
    await trend.getByText(/at most €[\d,]+\.\d\d a day/).waitFor();
    await trend.getByText('€0', {exact: true}).waitFor();
    await page.goto(`${url}/?${PERIOD}`);
  });

  await t.test('goes to the month before with one press', async () => {
    await page.getByRole('button', {name: 'Month before'}).click();
    await page.waitForURL(/from=2025-01-01&to=2025-01-31/);
    await page.getByText('Figures of 1 Jan 2025 to 31 Jan 2025').waitFor();
    assert.match(await page.locator(':focus').innerText(), /Month before/, 'the button keeps the focus');
    await page.goto(`${url}/?from=2025-02-01&to=2025-03-14`);
    await page.getByText('Figures of 1 Feb 2025 to 14 Mar 2025').waitFor();
    await page.getByRole('button', {name: 'Month before'}).click();
    await page.getByText('Figures of 1 Feb 2025 to 28 Feb 2025').waitFor();
    assert.equal(await page.getByLabel('To', {exact: true}).inputValue(), '2025-02-28');
    await page.goBack();
    await page.getByText('Figures of 1 Feb 2025 to 14 Mar 2025').waitFor();
    await page.goto(`${url}/?${PERIOD}`);
  });

  await t.test('a month that is not over ends today, beside as many days before it', async () => {
    learnTime(await fetch(`${base}/v1/exports?limit=1`, {headers: {Authorization: `Bearer ${KEY}`}}));
    const today = new Date(now());
    const at = (month: number, date: number): string =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month, date)).toISOString().slice(0, 10);
    await page.goto(`${url}/?from=${at(0, 1)}&to=${at(1, 0)}`);
    await page.getByText(`Figures of ${day(at(0, 1))} to ${day(today.toISOString())}`).waitFor();
    await page.getByText(`Changes are against ${day(at(0, 1 - today.getUTCDate()))} to ${day(at(0, 0))}.`).waitFor();
    await page.goto(`${url}/?from=${at(1, 1)}&to=${at(2, 0)}`);
    await page.getByText('This period has not begun').waitFor();
    await page.goto(`${url}/?${PERIOD}`);
  });

  await t.test('tells days before the first order from days without one', async () => {
    const period = 'from=2024-12-20&to=2025-01-31';
    const {points} = await read<{points: {value: number | null}[]}>(
      `order-analytics/trend?${period}&metric=spend&interval=day`,
    );
    const silent = points.filter(({value}) => value === null).length;
    assert.ok(silent > 0 && points.some(({value}) => value === 0));
    await page.goto(`${url}/?${period}`);
    await page.getByText(`${silent} days lie before your first order`).waitFor();
    // The chart may come after the sentence.
    await page.locator('rect.silent').first().waitFor({state: 'attached'});
    assert.equal(await page.locator('rect.silent').count(), silent);
    assert.equal(await page.locator('.bars rect').count(), points.length);
    await page.goto(`${url}/?${PERIOD}`);
  });

  await t.test('calls nobody new when there is nothing to compare with', async () => {
    await page.goto(`${url}/?from=2024-09-16&to=2025-03-14`);
    await page.getByText('Orders have no period before it to compare with.').waitFor();
    const figure = page.locator('dl > div', {hasText: 'Searches without results'});
    // Searches were counted before: against which days is said.
    assert.match(await figure.innerText(), /points on \d+ \w+ 20\d\d to \d+ \w+ 20\d\d/);
    const changes = await page.getByRole('region', {name: 'Suppliers'}).locator('td:last-child').allInnerTexts();
    assert.ok(changes.length > 0);
    assert.deepEqual(new Set(changes), new Set(['–']));
    await page.goto(`${url}/?${PERIOD}`);
  });

  await t.test('takes no first order within the period before for growth', async () => {
    // Orders begin in January 2025.
    await page.goto(`${url}/?${PERIOD}`);
    await page.getByText('Orders are not comparable: your first one lies within 21 Nov 2024 to 9 Jan 2025').waitFor();
    const spend = page.locator('dl > div', {hasText: 'Order lines at the rate'});
    assert.doesNotMatch(await spend.innerText(), /%/);
    const changes = await page.getByRole('region', {name: 'Suppliers'}).locator('td:last-child').allInnerTexts();
    assert.deepEqual(new Set(changes), new Set(['–']));
    const file = await (await fetch(`${url}/api/report.parquet?${PERIOD}`)).arrayBuffer();
    assert.ok((await parquetReadObjects({file})).every(({change}) => change === null));
  });

  await t.test('says what a host in between answers, and reads again with one press', async () => {
    const body = '<h1>Bad Gateway</h1>';
    await page.route('**/api/report?*', (route) => route.fulfill({status: 502, contentType: 'text/html', body}), {
      times: 1,
    });
    await page.goto(`${url}/?${PERIOD}`);
    const alert = page.getByRole('alert');
    await alert.getByText('Unexpected answer').waitFor();
    assert.match(await alert.innerText(), /http_502/);
    await alert.getByRole('button', {name: 'Try again'}).click();
    await page.getByText('Figures of 10 Jan 2025 to 28 Feb 2025').waitFor();
    assert.equal(await alert.count(), 0);
  });

  await t.test('keeps the figures on screen while others come', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/report?*', async (route) => (await asked, route.continue()), {times: 1});
    await page.getByRole('button', {name: 'Month before'}).click();
    await page.getByRole('status').getByText('Reading 1 Jan 2025 to 31 Jan 2025').waitFor();
    assert.equal(await page.getByRole('region', {name: 'Spend by day'}).count(), 1);
    answer();
    await page.getByText('Figures of 1 Jan 2025 to 31 Jan 2025').waitFor();
    await page.goto(`${url}/?${PERIOD}`);
  });

  await t.test('says when a part of the page fails, and keeps the rest', async () => {
    await page.route('**/api/report?*', (route) => route.fulfill({json: {spend: {}}}), {times: 1});
    await page.goto(`${url}/?${PERIOD}`);
    await page.getByRole('alert').getByText('This part of the page has failed').waitFor();
    await page.getByLabel('From', {exact: true}).waitFor();
    await page.goto(`${url}/?${PERIOD}`);
  });

  await t.test('the chart has dates, tells each day by keyboard, and is a table too', async () => {
    const trend = page.getByRole('region', {name: 'Spend by day'});
    await trend.getByText('10 Jan', {exact: true}).waitFor();
    const day = trend.getByRole('slider', {name: 'Day'});
    await day.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    assert.match((await day.getAttribute('aria-valuetext')) ?? '', /^27 Feb 2025: €[\d,.]+$/);
    await trend.locator('.tip').getByText('27 Feb 2025').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await trend.locator('.tip').count(), 0);
    await trend.getByRole('tab', {name: 'Table'}).click();
    await trend.getByRole('row', {name: /^27 Feb 2025 €/}).waitFor();
    await page.reload();
  });

  await t.test('writes a Parquet file that can be read', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: 'Figures as Parquet'}).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'spend-2025-01-10-2025-02-28.parquet');
    const file = await (await fetch(`${url}/api/report.parquet?${PERIOD}`)).arrayBuffer();
    const rows = await parquetReadObjects({file});
    const {data} = await read<{data: Slice[]}>(`order-analytics/by-supplier?${PERIOD}`);
    assert.deepEqual(
      rows.filter(({section}) => section === 'supplier').map(({name, spend}) => [name, spend]),
      data.map(({key, spend}) => [key.name, Number(spend.amount)]),
    );
    const savings = rows.filter(({section}) => section === 'saving');
    assert.ok(savings.length > 0 && savings.every(({saving, orders}) => saving !== null && orders === null));
    assert.ok(
      savings.every(({spend, share}) => spend === null && share === null),
      'a sum of spend has no savings in it',
    );
  });

  await t.test('a download that is refused is said on the page', async () => {
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    const alert = page.getByRole('region', {name: 'Exports'}).getByRole('alert');
    const busy = {title: 'Too many requests', code: 'rate_limited', detail: 'Try again in 12 seconds.'};
    await page.route('**/api/report.parquet*', (route) => route.fulfill({status: 429, json: busy}), {times: 1});
    await page.getByRole('button', {name: 'Figures as Parquet'}).click();
    await alert.getByText('Try again in 12 seconds.').waitFor();
    const gone = {title: 'No longer there', code: 'gone', detail: 'The file was kept for 7 days.'};
    await page.route('**/api/exports/*/file', (route) => route.fulfill({status: 410, json: gone}), {times: 1});
    await page
      .getByRole('button', {name: /^[\d,]+ rows$/})
      .first()
      .click();
    await alert.getByText('The file was kept for 7 days.').waitFor();
    assert.deepEqual(saved, [], 'no problem document is saved as a file');
    assert.ok(page.url().startsWith(url), 'the page stays');
    const {data} = await read<{data: (Job & {id: string; status: string})[]}>(
      'exports?kind=order_lines,products&limit=5',
    );
    const done = data.find(({status}) => status === 'completed');
    const answer = (await (await fetch(`${url}/api/exports/${done?.id}/file`)).json()) as {url: string};
    assert.match(answer.url, /^https:/);
  });

  await t.test('orders an export of the order lines of the period', async () => {
    await page.getByRole('button', {name: 'Order all order lines'}).click();
    await page.getByText('order lines as parquet, 10 Jan 2025 to 28 Feb 2025, ordered').waitFor();
    const {data} = await read<{data: Job[]}>('exports?kind=order_lines');
    const job = data.find(({format}) => format === 'parquet');
    assert.equal(job?.filters?.period_from, '2025-01-10');
  });

  await t.test('says what is wrong with a period', async () => {
    await page.getByLabel('From', {exact: true}).fill('2025-03-31');
    await page.getByLabel('To', {exact: true}).fill('2025-01-01');
    await page.getByRole('button', {name: 'Show', exact: true}).click();
    await page.getByRole('alert').getByText('The end is before the begin.').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Try again'}).count(), 0, 'it would be refused again');
    assert.equal(await page.getByRole('region', {name: 'Spend by day'}).count(), 0, 'no figures of another period');
    assert.equal((await fetch(`${url}/api/report?from=yesterday&to=today`)).status, 400);
    const ordered = {method: 'POST', headers: {Origin: url, 'Content-Type': 'application/json'}};
    const body = JSON.stringify({from: '2025-01-01', to: '2025-13-99', key: crypto.randomUUID()});
    assert.equal((await fetch(`${url}/api/exports`, {...ordered, body})).status, 400);
  });
});
