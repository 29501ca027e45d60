import type {Frame, FrameLocator, Locator, Page} from '@playwright/test';
import {axeFaults, LOOKS, NARROW} from '../../scripts/lib/check/axe';
import {templates} from '../../src/content/data/templates';
import {put} from '../support/faults';
import {expect, open, test} from '../support/site';

const PRESS = 'Try it here';
/** What the frame of an application may do: no more than this. */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-modals';

/** What Chromium says of every frame with both rights. `src/client/tries/frame.ts` says why it has them. */
const KNOWN =
  'An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.';

function othersOf(faults: readonly string[]): string[] {
  return faults.filter((text) => text !== KNOWN);
}

/** An application that is open in the page of its template. */
interface Trial {
  page: Page;
  app: FrameLocator;
  /** Where the page says how a change was answered. */
  told: Locator;
  fail: (status: string) => Promise<void>;
}

interface Plan {
  /** What the application shows first. */
  start: (app: FrameLocator) => Locator;
  /** Does the steps of the page, and sees what they promise. */
  steps: (trial: Trial) => Promise<void>;
  /** Goes to where one press changes something. @returns what to press */
  ready: (app: FrameLocator) => Promise<Locator>;
  /** Where the application says that it was refused, by status. An alert, unless it is told. */
  refused?: Record<string, (app: FrameLocator) => Locator>;
}

/** Has one of the offered codes scanned. */
async function scan(page: Page, code: RegExp): Promise<void> {
  await page.getByRole('group', {name: 'Scan a code'}).getByRole('button', {name: code}).click();
}

/** Types a code and presses Enter, as a scanner does. */
async function typeCode(app: FrameLocator, label: string, code: string): Promise<void> {
  await app.getByLabel(label, {exact: true}).fill(code);
  await app.getByLabel(label, {exact: true}).press('Enter');
}

async function signIn(app: FrameLocator): Promise<void> {
  await app.getByLabel('Email').fill('nora.ahlgren@brightwater.example');
  await app.getByLabel('Password').fill('sandbox-password');
  await app.getByRole('button', {name: 'Sign in'}).click();
}

const PLANS: Readonly<Record<string, Plan>> = {
  'approval-inbox': {
    start: (app) => app.getByRole('button', {name: 'Approve all 1'}),
    steps: async ({app, told, fail}) => {
      await app.getByRole('button', {name: 'Approve all 1'}).click();
      await app.getByRole('button', {name: 'Approve 1'}).click();
      await expect(app.getByText('Nothing waits for you here.')).toBeVisible();
      await expect(told).toHaveText(/^POST .*\/price-approvals\/bulk-decide: 200$/);
      await fail('409');
      await app.getByRole('button', {name: /^Promotions/}).click();
      const approve = app.getByRole('article').getByRole('button', {name: 'Approve'});
      await approve.click();
      await expect(app.getByRole('article').getByRole('alert')).toBeVisible();
      await expect(told).toHaveText(/\/approve: 409$/);
      await approve.click();
      await expect(app.getByRole('article')).toHaveCount(0);
      await expect(told).toHaveText(/\/approve: 200$/);
    },
    ready: (app) => Promise.resolve(app.getByRole('article').getByRole('button', {name: 'Approve'})),
  },
  'buyer-shop-storefront': {
    start: (app) => app.getByRole('heading', {name: 'What do you need today?'}),
    steps: async ({app, told, fail}) => {
      await app.getByRole('button', {name: 'Add to the cart: Nitrile gloves'}).click();
      await app.getByRole('link', {name: 'Cart 1'}).click();
      const total = app.getByRole('region', {name: 'Total'});
      await expect(app.getByText('€8.40 each')).toBeVisible();
      await expect(total).toContainText('Freight, estimated€');
      await expect(app.getByText(/\d+ more, and they cost €7\.95 each\./)).toBeVisible();
      await app.getByLabel(/^Quantity of Nitrile gloves/).fill('50');
      await app.getByLabel(/^Quantity of Nitrile gloves/).press('Tab');
      await expect(app.getByText('€7.95 each')).toBeVisible();
      await expect(total).toContainText('€397.50');
      await fail('429');
      await app.getByRole('button', {name: 'Hand over to the ERP'}).click();
      await expect(app.getByRole('alert')).toContainText('Try again in 21 seconds.');
      await expect(told).toHaveText(/\/punchout\/sessions: 429$/);
      await app.getByRole('button', {name: 'Hand over to the ERP'}).click();
      await expect(app.getByRole('heading', {name: 'Ready for the ERP'})).toBeVisible();
    },
    ready: async (app) => {
      await app.getByRole('button', {name: 'Add to the cart: Nitrile gloves'}).click();
      await app.getByRole('link', {name: 'Cart 1'}).click();
      return app.getByRole('button', {name: 'Hand over to the ERP'});
    },
  },
  'rfq-workspace': {
    start: (app) => app.getByText('RFQ-2025-00042'),
    steps: async ({app, told, fail}) => {
      await app.getByRole('link', {name: 'Autoclave bags, yearly need', exact: true}).click();
      await app.getByRole('button', {name: 'Close for quotations'}).click();
      await app.getByRole('button', {name: 'Close now'}).click();
      await expect(app.getByRole('columnheader', {name: /submitted/})).toHaveCount(2);
      await expect(app.getByRole('cell', {name: /best price/}).getByRole('radio')).toHaveAccessibleName(/Orvane/);
      const choice = app.getByRole('radio', {name: 'Line 1 from Brightwater Lab Supply'});
      await expect(choice).toBeChecked();
      await app.getByLabel('Reason for the award').selectOption('Delivery time');
      await fail('409');
      await app.getByRole('button', {name: 'Award the chosen lines'}).click();
      await app.getByRole('button', {name: 'Award now'}).click();
      await expect(app.getByRole('alert')).toBeVisible();
      await expect(told).toHaveText(/\/award: 409$/);
      await expect(choice).toBeChecked();
      await app.getByRole('button', {name: 'Award the chosen lines'}).click();
      await app.getByRole('button', {name: 'Award now'}).click();
      await expect(app.getByRole('columnheader', {name: 'Orvane Industrial declined'})).toBeVisible();
      await expect(app.getByRole('columnheader', {name: 'Brightwater Lab Supply awarded'})).toBeVisible();
    },
    ready: async (app) => {
      await app.getByRole('link', {name: 'Autoclave bags, yearly need', exact: true}).click();
      // Closing and awarding ask first, and a question keeps the focus.
      await app.getByRole('textbox', {name: 'Message'}).fill('When can you deliver first?');
      return app.getByRole('button', {name: 'Send'});
    },
  },
  'supplier-portal-starter': {
    start: (app) => app.getByRole('button', {name: 'Sign in'}),
    steps: async ({app, told, fail}) => {
      await signIn(app);
      await expect(app.getByText(/^4\d products$/)).toBeVisible();
      await app.getByRole('link', {name: 'Nitrile gloves, powder-free, size M'}).click();
      await app.getByLabel('Lead time').fill('9');
      await fail('412');
      await app.getByRole('button', {name: 'Save'}).click();
      await expect(app.getByRole('alert')).toContainText('The record has changed');
      await expect(told).toHaveText(/^PATCH .*: 412$/);
      await app.getByRole('button', {name: 'Load the current version'}).click();
      await expect(app.getByRole('alert')).toHaveCount(0);
      await app.getByLabel('Lead time').fill('9');
      await app.getByRole('button', {name: 'Save'}).click();
      await expect(app.getByText('Saved. The stores get it as they approve it.')).toBeVisible();
    },
    ready: async (app) => {
      await signIn(app);
      await app.getByRole('link', {name: 'Nitrile gloves, powder-free, size M'}).click();
      await app.getByLabel('Lead time').fill('9');
      return app.getByRole('button', {name: 'Save'});
    },
  },
  'procurement-admin-console': {
    start: (app) => app.getByText('1 to 20 of 29'),
    steps: async ({app, told, fail}) => {
      await app.getByRole('link', {name: 'Brightwater Lab Supply', exact: true}).click();
      await app.getByLabel('Payment terms').fill('45 days net');
      await fail('412');
      await app.getByRole('button', {name: 'Save', exact: true}).click();
      await expect(app.getByRole('alert')).toContainText('Somebody else has changed this record.');
      await expect(app.getByLabel('Payment terms')).toHaveValue('45 days net');
      await expect(told).toHaveText(/^PATCH .*: 412$/);
      await app.getByRole('button', {name: 'Save my changes too'}).click();
      await expect(app.getByText('No changes')).toBeVisible();
      await app.getByRole('navigation').getByRole('link', {name: 'Suppliers'}).click();
      await app.getByLabel('Status').selectOption('active');
      await app.getByRole('button', {name: 'Show'}).click();
      await expect(app.getByText('1 to 20 of 20')).toBeVisible();
    },
    ready: async (app) => {
      await app.getByRole('link', {name: 'Brightwater Lab Supply', exact: true}).click();
      await app.getByLabel('Payment terms').fill('45 days net');
      return app.getByRole('button', {name: 'Save', exact: true});
    },
  },
  'spend-insights-dashboard': {
    start: (app) => app.getByText('Figures of 1 Feb 2025 to 28 Feb 2025'),
    steps: async ({page, app, told, fail}) => {
      const saved = page.waitForEvent('download');
      await app.getByRole('button', {name: 'Figures as Parquet'}).click();
      expect((await saved).suggestedFilename()).toBe('spend-2025-02-01-2025-02-28.parquet');
      await fail('429');
      await app.getByRole('button', {name: 'Order all order lines'}).click();
      await expect(app.getByRole('alert')).toContainText('Try again in 21 seconds.');
      await expect(told).toHaveText(/\/exports: 429$/);
      await app.getByRole('button', {name: 'Order all order lines'}).click();
      await expect(app.getByText(/^order lines as parquet, .*: queued/)).toBeVisible();
      await app.getByLabel('To', {exact: true}).fill('2025-01-01');
      await app.getByRole('button', {name: 'Show'}).click();
      await expect(app.getByRole('alert')).toContainText('The end is before the begin.');
    },
    ready: (app) => Promise.resolve(app.getByRole('button', {name: 'Order all order lines'})),
  },
  'picking-app': {
    start: (app) => app.getByRole('link', {name: 'PL-000455'}),
    steps: async ({page, app, told, fail}) => {
      await app.getByRole('link', {name: 'PL-000455'}).click();
      await expect(app.getByLabel('Scan the material')).toBeVisible();
      await scan(page, /^Pipette tips/);
      await expect(app.getByText('Another material was scanned')).toBeVisible();
      await fail('409');
      await scan(page, /^Nitrile gloves/);
      await expect(told).toHaveText(/\/confirm: 409$/);
      await expect(app.getByText('Not possible in the present state')).toBeVisible();
      await scan(page, /^Nitrile gloves/);
      await app.getByRole('button', {name: 'Complete'}).click();
      await expect(app.getByText('PL-000455 is completed')).toBeVisible();
      await app.getByRole('link', {name: 'Next list'}).click();
      await expect(app.getByRole('link', {name: 'PL-000454'})).toBeVisible();
    },
    ready: async (app) => {
      await app.getByRole('link', {name: 'PL-000455'}).click();
      await app.getByLabel('Scan the material').fill('9520012345605');
      return app.getByRole('button', {name: 'Confirm'});
    },
  },
  'warehouse-scanner-pwa': {
    start: (app) => app.getByText('Scan a material, a shelf or a refill card to begin.'),
    steps: async ({page, app}) => {
      await scan(page, /^Nitrile gloves M, lot/);
      const first = app.locator('.stock > li').first();
      await expect(app.getByText('09520012345605')).toBeVisible();
      await expect(first).toContainText('60 XBX');
      await expect(first).toContainText('lot 2501D');
      const offline = page.getByRole('button', {name: 'Offline'});
      await offline.click();
      await first.getByRole('button', {name: 'adjust'}).click();
      await app.getByLabel(/Difference/).fill('-2');
      await app.getByRole('button', {name: 'Book it'}).click();
      await expect(app.getByText('Waits to be sent')).toBeVisible();
      await offline.click();
      await expect(app.getByText('Booked: Adjust Nitrile gloves M by -2 XBX')).toBeVisible();
      await expect(first).toContainText('58 XBX');
    },
    ready: async (app) => {
      await typeCode(app, 'Code', ']d2010952001234560517280131102501D');
      await app.getByRole('button', {name: 'adjust'}).first().click();
      await app.getByLabel(/Difference/).fill('-2');
      return app.getByRole('button', {name: 'Book it'});
    },
    refused: {
      409: (app) => app.getByText('insufficient_stock'),
      // It is sent again as soon as the answer allows.
      429: (app) => app.getByText('Waits to be sent'),
    },
  },
  'replenishment-board': {
    start: (app) => app.getByRole('button', {name: 'Approve RE-000319'}),
    steps: async ({app, told, fail}) => {
      await app.getByRole('button', {name: 'Approve RE-000319'}).click();
      const need = app.getByRole('region', {name: 'To cover'}).getByRole('listitem').filter({hasText: 'RE-000319'});
      const transfer = need.getByRole('button', {name: /^Transfer from Central store/});
      await expect(transfer).toBeEnabled();
      await fail('409');
      await transfer.click();
      await expect(told).toHaveText(/\/replenishment-fulfillments: 409$/);
      await expect(app.getByText('Not possible in the present state')).toBeVisible();
      await expect(transfer).toBeEnabled();
      // A second click at once would be a slip of the first.
      await transfer.press('Enter');
      await expect(app.getByText('Covered by a transfer')).toBeVisible();
      await expect(app.getByRole('region', {name: 'On the way'})).toContainText('RE-000319');
    },
    ready: (app) => Promise.resolve(app.getByRole('button', {name: 'Approve RE-000319'})),
  },
  'stock-room-kiosk': {
    start: (app) => app.getByLabel('Hold your badge to the reader'),
    steps: async ({page, app}) => {
      await scan(page, /^Badge of a buyer/);
      await expect(app.getByRole('heading', {name: 'Hello Maya'})).toBeVisible();
      await scan(page, /^Nitrile gloves/);
      await expect(app.getByText('How many do you need?')).toBeVisible();
      await app.getByLabel(/^Nitrile gloves M/).fill('2');
      await app.getByRole('button', {name: 'Request'}).click();
      const requests = app.getByRole('region', {name: 'Your last requests'}).getByRole('listitem');
      await expect(requests.first()).toContainText('2 XBX Nitrile gloves M');
      await scan(page, /RP-LAB3-TIPS/);
      await expect(app.getByText('960 EA are already on order as RE-000318.')).toBeVisible();
    },
    ready: async (app) => {
      await typeCode(app, 'Hold your badge to the reader', '40417');
      await app.getByLabel(/^Nitrile gloves M/).fill('2');
      return app.getByRole('button', {name: 'Request'});
    },
  },
};

async function openTrial(page: Page, slug: string): Promise<Trial> {
  await page.getByRole('button', {name: PRESS}).click();
  const trial: Trial = {
    page,
    app: page.frameLocator('iframe'),
    told: page.getByRole('status').filter({hasText: /\d{3}|sandbox/}),
    fail: async (status) => {
      await page.getByRole('button', {name: new RegExp(`^${status}`)}).click();
      await expect(trial.told).toHaveText(`The next change is answered with ${status}.`);
    },
  };
  await expect(planOf(slug).start(trial.app)).toBeVisible();
  return trial;
}

function planOf(slug: string): Plan {
  const plan = PLANS[slug];
  if (!plan) throw new Error(`tests/browser/tryHere.spec.ts has no plan for ${slug}.`);
  return plan;
}

function frameOf(page: Page): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

/** What an application tries that would lead away from the page, and what comes of it. */
async function escape(page: Page): Promise<string[]> {
  return frameOf(page).evaluate(() => {
    const tries = [() => top?.location.assign('/'), () => window.open('/')?.name];
    return tries.map((attempt) => {
      try {
        return String(attempt());
      } catch (error) {
        // Of the page's window, whose errors are none of the frame's.
        return String(error).replace(/:.*/s, '');
      }
    });
  });
}

/** The application that `npm test` runs, on a phone. The audit runs all. */
const DAILY = new Set(['picking-app']);

for (const {slug} of templates.filter(({inPage}) => inPage)) {
  const tag = DAILY.has(slug) ? [] : ['@slow'];

  test(`${slug} runs in the page of its template, is made to fail and starts anew`, {tag}, async ({page, faults}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, `/templates/${slug}/`);
    const early = asked.filter((path) => /^\/(?:try|sandbox)\//.test(path));
    expect(early, 'fetched before the press').toEqual([]);
    const trial = await openTrial(page, slug);
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', RIGHTS);
    await planOf(slug).steps(trial);
    await page.getByRole('button', {name: 'Reset'}).click();
    await expect(planOf(slug).start(trial.app)).toBeVisible();
    expect(othersOf(faults)).toEqual([]);
    // The browser says in the console what it refuses, so this comes last.
    expect(await escape(page), 'the page is led nowhere, and no window opens').toEqual(['SecurityError', 'undefined']);
    await expect(page).toHaveURL(new RegExp(`/templates/${slug}/$`));
  });

  test(`every refusal is seen in ${slug}`, {tag: '@slow'}, async ({page}) => {
    await open(page, `/templates/${slug}/`);
    const {app, told, fail} = await openTrial(page, slug);
    const buttons = page.getByRole('group', {name: 'Make it fail'}).getByRole('button');
    // They come when all is there, codes too: later than the application.
    await expect(buttons.first()).toBeVisible();
    const statuses = (await buttons.allTextContents()).flatMap((text) => /^\d{3}/.exec(text)?.[0] ?? []);
    expect(statuses).not.toEqual([]);
    for (const status of statuses) {
      const press = await planOf(slug).ready(app);
      await fail(status);
      // What stands fixed in a frame does not move the page when it is scrolled to.
      await page.locator('iframe').evaluate((frame) => frame.scrollIntoView({block: 'end'}));
      await press.click();
      await expect(told).toHaveText(new RegExp(`: (?:${status}|2\\d\\d \\(${status} is not documented.*\\))$`));
      const refused = planOf(slug).refused?.[status]?.(app) ?? app.getByRole('alert').filter({hasText: /\S/}).first();
      if (/\d+$/.exec((await told.textContent()) ?? '')?.[0] === status) await expect(refused).toBeVisible();
      await page.getByRole('button', {name: 'Reset'}).click();
      await expect(planOf(slug).start(app)).toBeVisible();
    }
  });

  for (const [mode, width] of [...LOOKS, ['dark', 390], ['light', 1440]] as const)
    test(`${slug} can be used by all in its frame: ${mode}, ${width} px`, {tag: '@slow'}, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await open(page, `/templates/${slug}/?docusaurus-theme=${mode}`);
      const {app} = await openTrial(page, slug);
      const frame = frameOf(page);
      const isInside = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
      await expect.poll(isInside, 'what was opened has the focus').toBe(true);
      // Styles that ask the browser instead would stay light: text is light on dark.
      const text = await frame.evaluate(() =>
        getComputedStyle(document.body)
          .color.match(/[\d.]+/g)
          ?.map(Number),
      );
      expect(Math.max(...(text ?? [])) > 128, `text ${String(text)}`).toBe(mode === 'dark');
      expect(await axeFaults(page)).toEqual([]);
      expect(await axeFaults(frame)).toEqual([]);
      await expect(await planOf(slug).ready(app)).toBeVisible();
      expect(await axeFaults(frame)).toEqual([]);
      // A dialog keeps the focus until it is closed, as it should.
      if (await app.getByRole('dialog').filter({visible: true}).count()) await page.keyboard.press('Escape');
      for (const narrow of [width, ...NARROW]) {
        await page.setViewportSize({width: narrow, height: 700});
        const contents = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(contents).toBeLessThanOrEqual(narrow);
      }
      // The focus goes in by keyboard, through everything, and out again.
      await page.getByRole('button', {name: 'Reset'}).focus();
      // Codes to scan stand in between.
      const codes = await page.getByRole('group', {name: 'Scan a code'}).getByRole('button').count();
      for (let pressed = 0; pressed <= codes; pressed += 1) await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
      const most = await frame.evaluate(
        () => document.querySelectorAll('a, button, input, select, textarea, [tabindex]').length,
      );
      for (let pressed = 0; pressed <= 3 * most && (await isInside()); pressed += 1) await page.keyboard.press('Tab');
      expect(await isInside(), 'the focus leaves the frame').toBe(false);
    });
}

test(
  'going back leads through the addresses of an application, in its frame',
  {tag: '@slow'},
  async ({page, faults}) => {
    await open(page, '/templates/buyer-shop-storefront/');
    const {app} = await openTrial(page, 'buyer-shop-storefront');
    await app.getByRole('link', {name: 'All products'}).click();
    await expect(app.getByRole('heading', {name: 'All products'})).toBeVisible();
    await app.getByRole('combobox').fill('nitrile');
    await app.getByRole('combobox').press('Enter');
    await expect(app.getByRole('heading', {name: 'Results for “nitrile”'})).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(app.getByRole('heading', {name: 'All products'})).toBeVisible();
    await page.evaluate(() => history.forward());
    await expect(app.getByRole('heading', {name: 'Results for “nitrile”'})).toBeVisible();
    await expect(page).toHaveURL(/\/templates\/buyer-shop-storefront\/$/);
    expect(othersOf(faults)).toEqual([]);
  },
);

test('what an application sends to others is told and not sent', {tag: '@slow'}, async ({page, faults}) => {
  await open(page, '/templates/buyer-shop-storefront/');
  const {app, told} = await openTrial(page, 'buyer-shop-storefront');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await (await planOf('buyer-shop-storefront').ready(app)).click();
  await app.getByRole('button', {name: 'Check and hand over'}).click();
  await app.getByRole('button', {name: 'Post the cart to the ERP'}).click();
  await expect(told).toHaveText(/^Nothing was sent to https:\/\/erp\.halden\.example\//);
  expect(asked.filter((url) => new URL(url).hostname.endsWith('.example'))).toEqual([]);
  expect(othersOf(faults)).toEqual([]);
});

for (const file of ['server.js', 'app.css', 'app.js'])
  test(`an application whose ${file} cannot be fetched is told, and tried again`, {tag: '@slow'}, async ({page}) => {
    await open(page, '/templates/rfq-workspace/');
    const mend = await put(page, 'cannot be fetched', new RegExp(`/try/.*${file}$`));
    await page.getByRole('button', {name: PRESS}).click();
    await expect(page.getByRole('alert').filter({hasText: 'The application'})).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await mend();
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(planOf('rfq-workspace').start(page.frameLocator('iframe'))).toBeVisible();
  });

test('what an application stores stays out of the storage of the site', {tag: '@slow'}, async ({page}) => {
  await open(page, '/templates/approval-inbox/');
  await openTrial(page, 'approval-inbox');
  const seen = await page.evaluate(() => {
    const view = document.querySelector('iframe')?.contentWindow;
    view?.localStorage.setItem('of-the-application', 'x');
    return [view?.localStorage.getItem('of-the-application'), localStorage.getItem('of-the-application')];
  });
  expect(seen).toEqual(['x', null]);
});

test(
  'what an application keeps on a phone leaves no database and no worker of the site',
  {tag: '@slow'},
  async ({page, faults}) => {
    await open(page, '/templates/warehouse-scanner-pwa/');
    const before = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    const {app} = await openTrial(page, 'warehouse-scanner-pwa');
    await scan(page, /^Nitrile gloves M, lot/);
    await app.getByRole('button', {name: 'Use the camera'}).click();
    await expect(app.getByText('This page has no camera. Press one of the sample codes.')).toBeVisible();
    await page.getByRole('button', {name: 'Offline'}).click();
    await scan(page, /^Nitrile gloves M, lot/);
    await expect(app.getByText('No network: this is the answer of')).toBeVisible();
    const kept = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).filter(({name}) => name?.startsWith('scanner')),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(kept).toEqual({databases: [], workers: before});
    expect(othersOf(faults)).toEqual([]);
  },
);

test('who leaves the kiosk alone is signed out, and no way back leads there', {tag: '@slow'}, async ({page}) => {
  await open(page, '/templates/stock-room-kiosk/');
  const {app} = await openTrial(page, 'stock-room-kiosk');
  await scan(page, /^Badge of a buyer/);
  await expect(app.getByRole('heading', {name: 'Hello Maya'})).toBeVisible();
  await expect(app.getByLabel('Hold your badge to the reader')).toBeVisible({timeout: 70_000});
  await page.evaluate(() => history.back());
  await expect(app.getByLabel('Hold your badge to the reader')).toBeVisible();
  await expect(page).toHaveURL(/\/templates\/stock-room-kiosk\/$/);
});

test('without scripts the steps stand there without a button that does nothing', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL !== undefined && {baseURL})});
  const page = await context.newPage();
  await page.goto('/templates/approval-inbox/');
  const {inPage} = templates.find(({slug}) => slug === 'approval-inbox') ?? {};
  for (const {expect: outcome} of inPage?.steps ?? []) await expect(page.getByText(outcome)).toBeVisible();
  await expect(page.getByRole('button', {name: PRESS})).toBeHidden();
  await context.close();
});
