/**
 * What a reader sees when something fails: contributing/faults.md has it as a table. In none of this is the text of a
 * page lost, or what somebody typed.
 */
import type {Page} from '@playwright/test';
import {STORED} from '../../src/config/storage';
import {breakCode, countDocuments, FAULTS, PATIENCE, publish, put, textOf, THROW, type Fault} from '../support/faults';
import {expect, hydrated, newDocument, open, ROUTE_CHUNK, signUntil, test} from '../support/site';

const MAIN = /\/assets\/js\/main\.\w+\.js$/;
const LIST = '/api/clients/tags/list-tags/';
const CREATE = '/api/clients/tags/create-tag/';
const JOURNEY = '/guides/journeys/replenish-a-location/';

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const searchField = (page: Page) => dialog(page).getByRole('searchbox');
const console_ = (page: Page) => page.getByRole('region', {name: /^Try it/});
/** Writes half of a body into the console. */
const TYPED = '{"name": "Half a th';
async function typeBody(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Try it'}).click();
  const json = page.getByRole('radio', {name: 'JSON'});
  await expect(console_(page)).toBeVisible();
  if (await json.isVisible()) await json.check();
  await page.getByLabel('Body as JSON').fill(TYPED);
}
const body = (page: Page) => page.getByLabel('Body as JSON');
const notice = (page: Page) => page.getByRole('alert').filter({hasText: 'have not loaded'});

/** The browser says nothing of these: only waiting ends them. */
const SILENT: readonly Fault[] = ['never comes', 'is empty'];

/** Those that differ most; the others wait for `npm run audit`. */
const DAILY: readonly Fault[] = ['cannot be fetched', 'is cut off', 'never comes'];

/** Opens a page whose scripts fail, does something on it, reads the message and reloads. */
async function startFailing(page: Page, path: string, fault: Fault, files: RegExp): Promise<void> {
  if (SILENT.includes(fault)) await page.clock.install();
  const documents = countDocuments(page);
  const mend = await put(page, fault, files);
  await page.goto(path);
  const text = await textOf(page);
  await page.keyboard.type('/lot');
  if (SILENT.includes(fault)) await page.clock.fastForward(PATIENCE);
  await expect(notice(page)).toBeVisible();
  expect(await textOf(page)).toEqual(text);
  expect(documents(), 'nothing reloads by itself').toBe(1);
  // An answer to what was left open would take the message away before it is read.
  await mend({isOpenAnswered: false});
  await notice(page).getByRole('button', {name: 'Reload'}).click();
  await expect(searchField(page)).toHaveValue('lot');
  await expect(notice(page)).toHaveCount(0);
  expect(documents()).toBe(2);
}

test.describe('the scripts of a page', () => {
  for (const fault of Object.keys(FAULTS) as Fault[])
    test(
      `the main one ${fault}: the text stays, a reload is offered, and what was typed comes back`,
      {tag: fault === 'is cut off' ? [] : '@slow'},
      ({page}) => startFailing(page, LIST, fault, MAIN),
    );

  for (const [what, path] of [
    ['a docs page', '/docs/inventory/'],
    ['the home page', '/'],
    ['the gallery', '/templates/'],
    ['a post', '/blog/second-update/'],
  ] as const)
    test(`what ${what} is made of cannot be fetched: the same`, {tag: '@slow'}, ({page}) =>
      startFailing(page, path, 'cannot be fetched', ROUTE_CHUNK),
    );

  test('a script of a page is cut off: the same', {tag: '@slow'}, ({page}) =>
    startFailing(page, '/docs/inventory/', 'is cut off', ROUTE_CHUNK),
  );

  test('the search page says so by itself, and the query stays in the address', {tag: '@slow'}, async ({page}) => {
    const mend = await put(page, 'cannot be fetched', ROUTE_CHUNK);
    await page.goto('/search/?q=tags');
    await expect(notice(page)).toBeVisible();
    await mend();
    await notice(page).getByRole('button', {name: 'Reload'}).click();
    await expect(page.getByRole('searchbox')).toHaveValue('tags');
    await expect(page.getByRole('status').first()).toContainText('pages for “tags”');
  });

  test('scripts that come after the message take the page over', {tag: '@slow'}, async ({page}) => {
    await page.clock.install();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(MAIN, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(LIST);
    await page.keyboard.type('/lot');
    await page.clock.fastForward(PATIENCE);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('button', {name: 'Try it'})).toBeHidden();
    release();
    await expect(notice(page)).toHaveCount(0);
    await expect(searchField(page)).toHaveValue('lot');
    await searchField(page).press('Escape');
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(console_(page)).toBeVisible();
  });
});

interface Part {
  path: string;
  files: string | RegExp;
  /** What the reader does. */
  ask: (page: Page) => Promise<unknown>;
  /** What they read then. */
  told: string | RegExp;
  /** How they try again, once the fault is gone. */
  again: (page: Page) => Promise<unknown>;
  /** What shows that it works. */
  there: (page: Page) => ReturnType<Page['locator']>;
}

const retry = (page: Page): Promise<void> => page.getByRole('button', {name: 'Retry'}).click();
const search = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await searchField(page).fill('tags');
};
const found = (page: Page) => dialog(page).getByRole('status').filter({hasText: 'pages for “tags”'});

/** Everything that is loaded when a reader asks for it. */
const PARTS: Record<string, Part> = {
  'the search': {
    path: '/docs/',
    files: ROUTE_CHUNK,
    ask: search,
    told: 'The search could not be loaded.',
    again: retry,
    there: found,
  },
  'the index of the search': {
    path: '/docs/',
    files: '**/search-index/*.json',
    ask: search,
    told: 'The search index could not be loaded.',
    again: retry,
    there: found,
  },
  'the console': {
    path: LIST,
    files: ROUTE_CHUNK,
    ask: (page) => page.getByRole('button', {name: 'Try it'}).click(),
    told: 'The console could not be loaded.',
    again: retry,
    there: console_,
  },
  'the sandbox of the console': {
    path: LIST,
    files: '**/sandbox/**',
    ask: (page) => page.getByRole('button', {name: 'Try it'}).click(),
    told: 'The console could not be loaded.',
    again: retry,
    there: console_,
  },
  'the sandbox of the home page': {
    path: '/',
    files: ROUTE_CHUNK,
    ask: (page) => page.getByRole('button', {name: 'Send'}).click(),
    told: 'The sandbox could not be loaded.',
    again: retry,
    there: (page) => page.getByText(/^200 Answered by the sandbox/),
  },
  'what runs a journey': {
    path: JOURNEY,
    files: ROUTE_CHUNK,
    ask: (page) => page.getByRole('button', {name: /run/i}).first().click(),
    told: 'The sandbox could not be loaded.',
    again: (page) => page.getByRole('button', {name: /run/i}).first().click(),
    there: (page) => page.getByText(/Step \d+ of \d+,.*: 20/).first(),
  },
  'the workbench': {
    path: '/templates/supplier-catalogue-uploader/',
    files: ROUTE_CHUNK,
    ask: (page) => page.getByRole('button', {name: 'Open the workbench'}).click(),
    told: 'The workbench could not be loaded.',
    again: retry,
    there: (page) => page.getByRole('heading', {name: 'Catalogue-file workbench'}),
  },
  'the filter of a reference': {
    path: LIST,
    files: '**/openapi/*.operations.json',
    ask: (page) => page.locator('input[data-filter]').fill('order'),
    told: 'The filter could not be loaded.',
    again: (page) => page.locator('input[data-filter]').fill('orders'),
    there: (page) => page.getByText(/^\d+ operations/),
  },
};

/** The faults that `npm test` makes of parts: one by the function that loads chunks, one by that of the index. */
const DAILY_PARTS: Record<string, Fault> = {'the search': 'is cut off', 'the index of the search': 'never comes'};

test.describe('a part that is loaded when it is asked for', () => {
  const faults: readonly Fault[] = ['is cut off', 'never comes'];
  for (const [name, {path, files, ask, told, again, there}] of Object.entries(PARTS))
    for (const fault of faults)
      test(
        `${name} ${fault}: it is named, the page stays, and a second try works`,
        {
          // `npm run audit` makes every fault of every part.
          tag: DAILY_PARTS[name] === fault ? [] : '@slow',
        },
        async ({page}) => {
          if (SILENT.includes(fault)) await page.clock.install();
          await open(page, path);
          const text = await textOf(page);
          const documents = countDocuments(page);
          const mend = await put(page, fault, files);
          // One part loads the next, so the time of the one that fails only begins when it is asked for.
          const asked = page.waitForRequest(files);
          await ask(page);
          await asked;
          if (SILENT.includes(fault)) await page.clock.fastForward(PATIENCE);
          await expect(page.getByText(told).first()).toBeVisible();
          expect((await textOf(page)).slice(0, 2)).toEqual(text.slice(0, 2));
          await mend();
          await again(page);
          await expect(there(page)).toBeVisible();
          expect(documents()).toBe(0);
        },
      );

  test('the worker of the search never starts: Retry starts another one', {tag: '@slow'}, async ({page}) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const Real = window.Worker;
      class Silent extends EventTarget {
        postMessage(): void {}
        terminate(): void {}
      }
      window.Worker = Silent as unknown as typeof Worker;
      Object.assign(window, {
        mendWorkers: () => {
          window.Worker = Real;
        },
      });
    });
    await open(page, '/docs/');
    await search(page);
    await expect(dialog(page).getByRole('status')).toContainText('Searching');
    await page.clock.fastForward(PATIENCE);
    await expect(dialog(page).getByRole('alert')).toContainText('The search index could not be loaded.');
    await page.evaluate(() => (window as unknown as {mendWorkers: () => void}).mendWorkers());
    await retry(page);
    await expect(found(page)).toBeVisible();
    await expect(searchField(page)).toHaveValue('tags');
  });
});

test.describe('a page behind a link', () => {
  for (const fault of ['is cut off', 'is not there', 'meets a broken server', 'is a page instead'] as const)
    test(
      `its text ${fault}: the browser goes there by itself`,
      {
        tag: DAILY.includes(fault) ? [] : '@slow',
      },
      async ({page}) => {
        await open(page, '/docs/');
        const documents = countDocuments(page);
        await put(page, fault, '**/page.json');
        await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
        await page.waitForLoadState('networkidle');
        expect(documents()).toBe(1);
      },
    );

  test('its text never comes: the browser goes there by itself', {tag: '@slow'}, async ({page}) => {
    await page.clock.install();
    await open(page, '/docs/');
    const documents = countDocuments(page);
    await put(page, 'never comes', '**/page.json');
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).dispatchEvent('click');
    await page.clock.fastForward(PATIENCE);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
    expect(documents()).toBe(1);
  });
});

test.describe('a new release while a page is open', () => {
  test('the console asks for a reload, opens after it, and knows what was typed', {tag: '@slow'}, async ({page}) => {
    await open(page, CREATE);
    await typeBody(page);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
    await publish(page);
    const documents = countDocuments(page);
    // This part was not loaded: the browser goes there by itself, once.
    await newDocument(page, () =>
      page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Changelog'}).click(),
    );
    await hydrated(page);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page).toHaveURL(/\/blog\/$/);
    expect(documents()).toBe(1);
    await page.goto(CREATE);
    await hydrated(page);
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(body(page)).toHaveValue(TYPED);
  });

  test('a console that is gone asks for a reload, and opens after it', {tag: '@slow'}, async ({page}) => {
    await open(page, LIST);
    await publish(page);
    const documents = countDocuments(page);
    await page.getByRole('button', {name: 'Try it'}).click();
    const place = page.locator('[data-console]');
    await expect(place).toContainText('this site has been updated since you opened the page');
    expect(documents()).toBe(0);
    await place.getByRole('button', {name: 'Reload'}).click();
    await expect(console_(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LIST}#try-it$`));
    expect(documents()).toBe(1);
  });

  test('the call of the home page asks for a reload, and is answered after it', {tag: '@slow'}, async ({page}) => {
    await open(page, '/');
    await publish(page);
    const send = page.getByRole('button', {name: 'Send'});
    await send.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('this site has been updated since you opened the page');
    await alert.getByRole('button', {name: 'Reload'}).click();
    await expect(alert).toHaveCount(0);
    await send.click();
    await expect(page.getByText(/^200 Answered by the sandbox/)).toBeVisible();
  });

  test(
    'a search that is gone asks for a reload, and is open after it with what was typed',
    {tag: '@slow'},
    async ({page}) => {
      await open(page, '/docs/conventions/#rate-limits');
      await publish(page);
      const documents = countDocuments(page);
      await search(page);
      const alert = dialog(page).getByRole('alert');
      await expect(alert).toContainText('this site has been updated since you opened the page');
      await searchField(page).press('End');
      await searchField(page).pressSequentially(' list');
      const scrolled = await page.evaluate(() => window.scrollY);
      await alert.getByRole('button', {name: 'Reload'}).click();
      await expect(dialog(page).getByRole('status').filter({hasText: 'for “tags list”'})).toBeVisible();
      await expect(searchField(page)).toHaveValue('tags list');
      await expect(page).toHaveURL(/conventions\/#rate-limits$/);
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(200);
      expect(documents()).toBe(1);
      // Once: the next reload opens nothing.
      await searchField(page).press('Escape');
      await page.reload();
      await hydrated(page);
      await expect(dialog(page)).toHaveCount(0);
    },
  );

  test('a page that had not started yet asks for a reload', {tag: '@slow'}, async ({page}) => {
    // The scripts were not fetched ahead.
    await page.route(MAIN, (route) => route.abort());
    await page.goto(LIST);
    await page.waitForLoadState('networkidle');
    await page.unroute(MAIN);
    await publish(page);
    await page.keyboard.type('/lot');
    await notice(page).getByRole('button', {name: 'Reload'}).click();
    await expect(searchField(page)).toHaveValue('lot');
  });

  test('that fails as well: one reload, its text, and a message', async ({page}) => {
    await open(page, '/docs/');
    await publish(page, false);
    const documents = countDocuments(page);
    const failed = () => signUntil(page, () => notice(page).isVisible());
    await newDocument(page, () =>
      page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Changelog'}).click(),
    );
    await expect(page).toHaveURL(/\/blog\/$/);
    await failed();
    await expect(page.locator('article').first()).toBeVisible();
    await newDocument(page, () => notice(page).getByRole('button', {name: 'Reload'}).click());
    await failed();
    expect(documents()).toBe(2);
  });
});

test('what is typed in the console outlives a reload, but for address and key', {tag: '@slow'}, async ({page}) => {
  await open(page, CREATE);
  await typeBody(page);
  await page.getByRole('radio', {name: 'Another server'}).check();
  await page.getByLabel('Your key').fill('plk_secret');
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('plk_');
  await page.getByRole('button', {name: 'Try it'}).click();
  await expect(body(page)).toHaveValue(TYPED);
});

/** A walk through everything that stores something. */
async function walk(page: Page): Promise<void> {
  await open(page, '/docs/tutorial/introduction/');
  await page.getByRole('button', {name: 'Mark this unit as done'}).click();
  await expect(page.getByText('Marked as done in this browser.')).toBeVisible();
  await search(page);
  await expect(found(page)).toBeVisible();
  await dialog(page).locator('[data-search-hit]').first().click();
  await expect(dialog(page)).toHaveCount(0);
  await open(page, '/docs/kitchen-sink/');
  const tab = page.locator('[data-tabs]:not([data-tabs=""]) [role="tab"]').nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await open(page, LIST);
  await page.getByRole('button', {name: 'Try it'}).click();
  await page.locator('[data-console]').getByRole('button', {name: /^Send/}).click();
  await expect(page.getByText(/^20[01] /).first()).toBeVisible();
  await open(page, JOURNEY);
  await page.getByRole('button', {name: /run/i}).first().click();
  await expect(page.getByText(/Step \d+ of \d+,.*: 20/).first()).toBeVisible();
}

test.describe('the browser’s storage', () => {
  for (const [state, ruin] of [
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        };
      },
    ],
    [
      'switched off',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
      },
    ],
  ] as const)
    test(`is ${state}: everything works, and nothing is thrown`, {tag: '@slow'}, async ({page, faults}) => {
      await page.addInitScript(ruin);
      await walk(page);
      expect(faults.filter((fault) => !/storage/i.test(fault))).toEqual([]);
    });

  const keys = STORED.filter(({where, by}) => where !== 'cookie' && by === 'site').flatMap(({key, prefix, where}) =>
    (prefix ? ['language', 'default', 'replenish-a-location'] : ['']).map((rest) => ({key: key + rest, where})),
  );
  for (const value of ['{', 'null', '[{"url":5},null]', '{"clients/list-tags":{"values":{"path:x":7}},"path":1}', '-1'])
    test(
      `holds ${value} under every name: everything works, and nothing is thrown`,
      // Every day one such value, in each entry: security.spec.ts.
      {tag: '@slow'},
      async ({page, faults}) => {
        await page.addInitScript(
          ([names, garbage]) => {
            if (sessionStorage.getItem('ruined') !== null) return;
            for (const {key, where} of names) (where === 'local' ? localStorage : sessionStorage).setItem(key, garbage);
            sessionStorage.setItem('ruined', 'yes');
          },
          [keys, value] as const,
        );
        await walk(page);
        expect(faults).toEqual([]);
      },
    );
});

test.describe('without a network', () => {
  test('the page, the search and the console go on, and a link says why it leads nowhere', async ({page, context}) => {
    await open(page, LIST);
    await search(page);
    await expect(found(page)).toBeVisible();
    await searchField(page).press('Escape');
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(console_(page)).toBeVisible();
    await context.setOffline(true);
    const documents = countDocuments(page);
    await page.getByRole('button', {name: /^Send/}).click();
    await expect(page.getByText(/^200 /).first()).toBeVisible();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page.getByRole('alert').filter({hasText: 'Your device is offline'})).toContainText('“Guides”');
    await expect(page.getByText(/^200 /).first()).toBeVisible();
    await page.keyboard.press('/');
    await searchField(page).fill('tags');
    await expect(found(page)).toBeVisible();
    await searchField(page).press('Enter');
    await expect(page.getByRole('alert').filter({hasText: 'Your device is offline'})).toBeVisible();
    expect(documents()).toBe(0);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List tags');
    await searchField(page).press('Escape');
    await context.setOffline(false);
    await expect(page.getByRole('alert').filter({hasText: 'Your device is offline'})).toHaveCount(0);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
  });
});

test.describe('a fault in the code of', () => {
  test('the search leaves the page and what was typed', {tag: '@slow'}, async ({page}) => {
    const found_ = await breakCode(page, /default:\(\)=>[\w$]+(?=[^]*data-search-query)/, `default:()=>${THROW}`);
    await open(page, '/docs/');
    const text = await textOf(page);
    await search(page);
    await expect(dialog(page).getByRole('alert')).toContainText('The search stopped working.');
    await expect(dialog(page).getByRole('button', {name: 'Retry'})).toBeVisible();
    await expect(searchField(page)).toHaveValue('tags');
    expect(found_()).toBe(true);
    await searchField(page).press('Escape');
    expect(await textOf(page)).toEqual(text);
  });

  test('the console leaves the page, and Retry brings back what was typed', {tag: '@slow'}, async ({page}) => {
    const literal = '"The call as code"';
    const found_ = await breakCode(page, literal, `(window.shelfBroken?${THROW}():${literal})`);
    await open(page, CREATE);
    const text = await textOf(page);
    await typeBody(page);
    expect(found_()).toBe(true);
    await page.evaluate(() => Object.assign(window, {shelfBroken: true}));
    await body(page).press('End');
    await body(page).pressSequentially('i');
    const alert = page.getByRole('alert').filter({hasText: 'The console stopped working.'});
    await expect(alert).toBeVisible();
    expect((await textOf(page)).slice(0, 2)).toEqual(text.slice(0, 2));
    await page.evaluate(() => Object.assign(window, {shelfBroken: false}));
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(body(page)).toHaveValue(`${TYPED}i`);
  });

  test(
    'the workbench leaves the page, and Retry brings back the file and what was typed',
    {tag: '@slow'},
    async ({page}) => {
      const literal = '"The file is read and checked in this browser. Nothing of it leaves your device."';
      const found_ = await breakCode(page, literal, `(window.shelfBroken?${THROW}():${literal})`);
      await open(page, '/templates/supplier-catalogue-uploader/');
      const text = await textOf(page);
      const bench = page.getByRole('region', {name: 'Catalogue-file workbench'});
      const openBench = () => page.getByRole('button', {name: 'Open the workbench'}).click();
      await openBench();
      await bench.getByLabel(/CSV or XLSX file/).setInputFiles({
        name: 'own.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('product_identifier,sku,unit_of_measure\na,1,PK\nb,2,box\n'),
      });
      await expect(bench.getByRole('status').first()).toHaveText('2 rows checked: 2 rows with faults.');
      await bench.getByLabel('Row 2, unit_of_measure').fill('XPK');
      await bench.getByLabel('Row 2, unit_of_measure').press('Enter');
      const oneLeft = '2 rows checked: 1 row with faults.';
      await expect(bench.getByRole('status').first()).toHaveText(oneLeft);
      await bench.getByLabel('Mode').selectOption('create');
      // Half a correction: the cell is not left yet.
      const cell = bench.getByLabel('Row 3, unit_of_measure');
      await cell.fill('XB');
      expect(found_()).toBe(true);
      await page.evaluate(() => {
        Object.assign(window, {shelfBroken: true});
        const filter = document.querySelector<HTMLSelectElement>('#workbench-by-code');
        if (!filter) return;
        filter.selectedIndex = 1;
        filter.dispatchEvent(new Event('change', {bubbles: true}));
      });
      const alert = page.getByRole('alert').filter({hasText: 'The workbench stopped working.'});
      await expect(alert).toBeVisible();
      expect((await textOf(page)).slice(0, 2)).toEqual(text.slice(0, 2));
      await page.evaluate(() => Object.assign(window, {shelfBroken: false}));
      await alert.getByRole('button', {name: 'Retry'}).click();
      await expect(bench.getByRole('status').first()).toHaveText(oneLeft);
      await expect(cell).toHaveValue('XB');
      await expect(bench.getByLabel('Mode')).toHaveValue('create');

      // A walk to another page and back loses nothing either; a reload would, so the browser asks.
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Templates'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Templates');
      await page.goBack();
      await openBench();
      await expect(cell).toHaveValue('XB');
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => {
        setTimeout(() => window.location.reload());
      });
      expect((await asked).type()).toBe('beforeunload');
      await (await asked).dismiss();
      await expect(cell).toHaveValue('XB');
    },
  );

  test('the search of the gallery leaves the templates', {tag: '@slow'}, async ({page}) => {
    const literal = '"Show all"';
    const found_ = await breakCode(page, literal, `${THROW}()`);
    await open(page, '/templates/');
    const count = await page.locator('main li article, main li h2, main li h3').count();
    await page.getByRole('main').getByRole('checkbox').first().check();
    await expect(page.getByRole('alert')).toContainText('The search stopped working.');
    expect(found_()).toBe(true);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Templates');
    await expect(page.locator('main li article, main li h2, main li h3')).toHaveCount(count);
  });

  test('a journey is told, and its text stays', {tag: '@slow'}, async ({page}) => {
    await open(page, JOURNEY);
    const text = await textOf(page);
    await page.evaluate(() => document.querySelector('[data-journey]')?.setAttribute('data-journey', '{"id":'));
    await page.getByRole('button', {name: /run/i}).first().click();
    await expect(page.getByText('The sandbox could not be loaded.')).toBeVisible();
    // The line that says what the buttons do now says what they could not.
    const changed = (await textOf(page)).filter((line, index) => line !== text[index]);
    expect(changed).toEqual([expect.stringContaining('The sandbox could not be loaded.')]);
  });

  test('one part of a page leaves the others', async ({page}) => {
    await page.addInitScript(() => {
      const original: (selector: string) => NodeList = Reflect.get(Document.prototype, 'querySelectorAll');
      Reflect.set(Document.prototype, 'querySelectorAll', function (this: Document, selector: string) {
        if (/data-tabs|data-journey/.test(selector)) throw new Error('The shelf gave way.');
        return original.call(this, selector);
      });
    });
    await page.goto('/docs/tutorial/introduction/');
    // Held until the parts are there: a part that fails holds nothing back.
    await page.keyboard.type('/tags');
    await expect(searchField(page)).toHaveValue('tags');
    await searchField(page).press('Escape');
    // The button that stood there before the scripts has its part now.
    await expect(page.getByRole('button', {name: 'Copy code to clipboard'}).first()).toBeVisible();
    await expect(page.locator('[data-early]')).toHaveCount(0);
  });
});
