/** What is really stored, by everything a reader can do that stores something, against the registry and its page. */
import type {Page} from '@playwright/test';
import {STORED, type StoredItem} from '../../src/config/storage';
import {expect, hydrated, open, test} from '../support/site';
import {configure, settle, stubSocial, stubWidget} from '../support/thirdParties';

const LIST = '/api/clients/tags/list-tags/';

/** Names of what a page stores now, as `local:theme`. */
async function stored(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local:${key}`),
    ...Object.keys(sessionStorage).map((key) => `session:${key}`),
  ]);
  const cookies = await page.context().cookies();
  return [...names, ...cookies.map(({name}) => `cookie:${name}`)];
}

function entryOf(name: string): StoredItem | undefined {
  const [where, key = ''] = name.split(/:(.*)/s);
  return STORED.find((item) => item.where === where && (item.prefix ? key.startsWith(item.key) : key === item.key));
}

/** Everything that stores something: what a reader does, and where. */
const DEEDS: [what: string, act: (page: Page) => Promise<void>][] = [
  [
    'chooses each colour mode',
    async (page) => {
      await open(page, '/docs/');
      const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
      for (let presses = 0; presses < 2; presses += 1) await toggle.click();
    },
  ],
  [
    'chooses the mode of the system',
    async (page) => {
      await open(page, '/docs/');
      const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
      const choice = () => page.evaluate(() => document.documentElement.dataset['themeChoice']);
      for (let presses = 0; presses < 3 && (await choice()) !== 'system'; presses += 1) await toggle.click();
    },
  ],
  [
    'closes the announcement',
    async (page) => {
      await open(page, '/docs/');
      await page.getByRole('button', {name: 'Close'}).first().click();
    },
  ],
  [
    'chooses a version',
    async (page) => {
      await open(page, '/docs/');
      const dropdown = page.getByRole('navigation', {name: 'Main'}).locator('.dropdown', {hasText: 'Latest'});
      await dropdown.hover();
      await dropdown.getByRole('link', {name: 'Latest'}).last().click();
    },
  ],
  [
    'chooses a tab',
    async (page) => {
      await open(page, '/docs/kitchen-sink/');
      await page.locator('[data-tabs]:not([data-tabs=""]) [role="tab"]').nth(1).click();
    },
  ],
  [
    'chooses where samples run',
    async (page) => {
      await open(page, '/docs/getting-started/quick-start/');
      await page.getByRole('radio', {name: 'On your computer'}).check();
      await expect.poll(async () => (await stored(page)).some((name) => name.includes('samples.place'))).toBe(true);
    },
  ],
  [
    'follows a search result',
    async (page) => {
      await open(page, '/docs/');
      await page.keyboard.press('/');
      await page.getByRole('dialog').locator('input').fill('list tags');
      await page
        .getByRole('dialog')
        .getByRole('link', {name: /List tags/})
        .first()
        .click();
      await expect(page).toHaveURL(/list-tags/);
    },
  ],
  [
    'marks a tutorial unit',
    async (page) => {
      await open(page, '/docs/tutorial/introduction/');
      await page.getByRole('button', {name: 'Mark this unit as done'}).click();
    },
  ],
  [
    'calls in the console, keeps address, key and records',
    async (page) => {
      await open(page, '/api/clients/tags/create-tag/');
      await page.getByRole('button', {name: 'Try it'}).click();
      await page.getByText('Records of the sandbox').click();
      await page.getByLabel(/Keep them in this browser/).check();
      await page.getByRole('button', {name: /^Send/}).click();
      await expect(page.getByText(/^20[01] /).first()).toBeVisible();
      await page.getByRole('radio', {name: 'Another server'}).check();
      await page.getByLabel('Your key').fill('k');
      await page.getByLabel(/Remember the address, and the key/).check();
    },
  ],
  [
    'leaves a page with the search open and a call filled in',
    async (page) => {
      await open(page, '/api/clients/tags/create-tag/');
      await page.getByRole('button', {name: 'Try it'}).click();
      await page.getByLabel('Body as JSON').fill('{}');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').locator('input').fill('list tags');
      // The page reads and removes what it kept over a reload; a file of the site leaves it.
      await page.goto('/robots.txt');
    },
  ],
  [
    'runs a step of a journey',
    async (page) => {
      await open(page, '/guides/journeys/replenish-a-location/');
      await page.getByRole('button', {name: /run/i}).first().click();
      await expect
        .poll(async () => (await stored(page)).some((name) => name.startsWith('session:journey.')))
        .toBe(true);
    },
  ],
  [
    'answers the question about other providers',
    async (page) => {
      await configure(page, {consent: 'required'});
      await page.goto(LIST);
      await page.getByRole('button', {name: 'Refuse all'}).click();
    },
  ],
];

test(
  'the registry names everything that is stored, and everything it names of this site is stored',
  {tag: '@slow'},
  async ({page}) => {
    test.setTimeout(240_000);
    // A deed that cannot be done fails by itself, and says so, long before the test runs out of time.
    page.setDefaultTimeout(20_000);
    await stubSocial(page);
    const seen = new Set<string>();
    const unknown: string[] = [];
    for (const [what, act] of DEEDS) {
      await test.step(what, async () => {
        await act(page);
        for (const name of await stored(page)) {
          const entry = entryOf(name);
          if (entry) seen.add(entry.key);
          else unknown.push(`${what}: ${name}`);
        }
      });
    }
    expect(unknown).toEqual([]);
    const own = STORED.filter(({by}) => by === 'site').map(({key}) => key);
    expect(own.filter((key) => !seen.has(key))).toEqual([]);
  },
);

test('what the messenger stores is in the registry', async ({page}) => {
  await configure(page, {social: null, messenger: {appId: 'ab12cd34', region: 'eu'}});
  // The names that the provider documents; its own script is not part of a test.
  await stubWidget(
    page,
    "for (const kind of ['id', 'session', 'device-id']) document.cookie = `intercom-${kind}-ab12cd34=1`; window.Intercom = () => {};",
  );
  await page.goto('/docs/');
  await settle(page);
  await expect.poll(async () => (await page.context().cookies()).length).toBe(3);
  expect((await stored(page)).filter((name) => !entryOf(name))).toEqual([]);
});

test('the page lists every entry', {tag: '@slow'}, async ({page}) => {
  await stubSocial(page);
  await page.goto('/docs/stored-data/');
  await hydrated(page);
  const rows = page.getByRole('main').getByRole('row');
  for (const {key, prefix, purpose, lifetime} of STORED) {
    const row = rows.filter({has: page.getByRole('cell', {name: prefix ? `${key}…` : key, exact: true})});
    await expect(row, key).toHaveCount(1);
    await expect(row).toContainText(purpose);
    await expect(row).toContainText(lifetime);
  }
});
