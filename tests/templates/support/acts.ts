/** The main act of each application with pages: how to get to the last press, and what it asks the API. */
import {createHmac, randomUUID} from 'node:crypto';
import type {Locator, Page} from 'playwright-core';
import {expect} from 'vitest';
import {readerOf, type RecordOf} from './records';
import type {Noted} from './relay';

/** A form that changes a record which is there. */
export interface Edit {
  /** Opens the form with what is stored. @returns a field that may be empty, and what saves it */
  open: (page: Page, url: string) => Promise<{field: Locator; save: Locator}>;
  /** The call that saves: method and path. */
  call: RegExp;
  /** Where the value is in the record and in the patch, such as `lines.0.target_price`. */
  member: string;
  values: [string, string];
  recordOf: RecordOf;
}

/** What is there while machine and browser have the year 2030. */
export interface Later {
  page: Page;
  /** The application with the clock of this machine. */
  home: string;
  /** Of the sandbox. */
  port: number;
  calls: readonly Noted[];
  /** The day of the API. */
  today: Date;
}

export interface Act {
  /** A form that can clear a field, where the application has one. */
  edit?: Edit;
  /** Settings beside those of the example. */
  env?: Record<string, string>;
  /** Goes to where one press is left. @param now what the clock of the application says @returns what to press */
  ready: (page: Page, url: string, now?: Date) => Promise<Locator>;
  /** The call of the press, which changes records: method and path. */
  call: RegExp;
  /** Who does it in the sandbox, in an application that people sign in to. */
  person?: string;
  /** What comes of the same press in a second tab. */
  second: 'refused' | 'another';
  /**
   * Does it again after its answer got lost, where another press of the same button does not. `done`: the page reads
   * anew by itself, and shows that it is done.
   */
  again?: ((page: Page) => Promise<unknown>) | 'done';
  /** Where the page lists what was made, when it says no more of it than that. */
  list?: string;
  /** Checks what the page shows or sends of the day of the API. */
  later?: (there: Later) => Promise<void>;
  /** What the page says of a call that waits for the API, and is sent by itself when the API is back. */
  waits?: string;
}

const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of the fault suite').toString('base64')}`;
const SUPPLIER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const DRAFT = 'rfq_01JP836NK8N0JHPVW7XYJ9S7ZP';
/** Lot 2501D in the central store. */
const LOT = readerOf('/clients/v1/inventory/items?location_id=loc_01JHYBFBG01Y6Q0CNYRG1QGEZP&lot_number=2501D');
const PRICE = 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N';

/** Tells the chat bot of a price as the platform does. */
async function deliver(url: string, now: Date): Promise<void> {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify({type: 'approval.requested', timestamp: now.toISOString(), data: {id: PRICE}});
  const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}`};
  const answer = await fetch(`${url}/webhooks/quartermaster`, {method: 'POST', headers, body});
  if (answer.status !== 204) throw new Error(`The bot answered ${answer.status}.`);
}

/** Goes to the products of the portal. @returns the link to a new one */
async function openPortal(page: Page, url: string): Promise<Locator> {
  await page.goto(url);
  const create = page.getByRole('link', {name: 'New product'});
  await page.getByLabel('Email').or(create).waitFor();
  // Who has signed in before goes on.
  if (!(await create.isVisible())) {
    await page.getByLabel('Email').fill('nora.ahlgren@brightwater.example');
    await page.getByLabel('Password').fill('sandbox-password');
    await page.getByRole('button', {name: 'Sign in'}).click();
  }
  return create;
}

export const ACTS: Readonly<Record<string, Act>> = {
  'approval-inbox': {
    person: 'tomas_procurement_manager',
    call: /^POST .*\/price-approvals\/bulk-decide$/,
    second: 'refused',
    again: async (page) => {
      await page.getByRole('button', {name: 'Approve all 1'}).click();
      await page.getByRole('button', {name: 'Approve 1', exact: true}).click();
    },
    ready: async (page, url) => {
      await page.goto(url);
      await page.getByRole('button', {name: 'Approve all 1'}).click();
      return page.getByRole('button', {name: 'Approve 1', exact: true});
    },
  },
  'approval-chat-bot': {
    env: {WEBHOOK_SECRET, SLACK_BOT_TOKEN: ''},
    call: /^POST .*\/price-approvals\/.*\/approve$/,
    second: 'refused',
    again: 'done',
    ready: async (page, url, now = new Date()) => {
      await deliver(url, now);
      await page.goto(url);
      const card = page.getByRole('article', {name: 'Nitrile gloves'}).last();
      await card.getByLabel('You are').fill('tomas.berg@halden.example');
      return card.getByRole('button', {name: 'Approve'});
    },
  },
  'procurement-admin-console': {
    call: /^POST .*\/stores$/,
    second: 'another',
    edit: {
      call: /^PATCH .*\/suppliers\//,
      member: 'payment_terms',
      values: ['60 days net', '14 days net'],
      recordOf: readerOf(`/clients/v1/suppliers/${SUPPLIER}`),
      open: async (page, url) => {
        await page.goto(`${url}/suppliers/${SUPPLIER}`);
        return {field: page.getByLabel('Payment terms'), save: page.getByRole('button', {name: 'Save', exact: true})};
      },
    },
    ready: async (page, url) => {
      await page.goto(`${url}/stores/new`);
      await page.getByLabel('Name in English').fill('Test store');
      await page.getByLabel('Code').fill(`test-${randomUUID().slice(0, 8)}`);
      await page.getByLabel('Country').fill('AT');
      await page.getByLabel('Currency').fill('EUR');
      await page.getByLabel('Languages').fill('de, en');
      return page.getByRole('button', {name: 'Save'});
    },
  },
  'buyer-shop-storefront': {
    call: /^POST .*\/punchout\/sessions$/,
    second: 'another',
    ready: async (page, url) => {
      await page.goto(`${url}/cart`);
      const handOver = page.getByRole('button', {name: 'Hand over to the ERP'});
      // Both tabs have one cart, and one that has changed is not handed over before it was seen.
      if (await handOver.isVisible()) return handOver;
      await page.goto(`${url}/products/prd_01JHSV9380G8M2BDK34JWMD6J0`);
      await page.getByLabel('Quantity').fill('50');
      await page.getByRole('button', {name: 'Add to the cart'}).click();
      await page.getByText('In the cart').waitFor();
      await page.goto(`${url}/cart`);
      return handOver;
    },
  },
  'rfq-workspace': {
    person: 'tomas_procurement_manager',
    call: /^POST .*\/rfqs$/,
    second: 'another',
    edit: {
      call: /^PATCH .*\/rfqs\//,
      member: 'lines.0.target_price',
      values: ['7.50', '8.25'],
      recordOf: readerOf(`/clients/v1/rfqs/${DRAFT}`),
      open: async (page, url) => {
        await page.goto(`${url}/rfqs/${DRAFT}`);
        return {
          field: page.getByLabel('Target price').first(),
          save: page.getByRole('button', {name: 'Save draft'}),
        };
      },
    },
    ready: async (page, url) => {
      await page.goto(url);
      await page.getByRole('link', {name: 'New RFQ'}).click();
      await page.getByRole('heading', {name: 'New RFQ, step'}).waitFor();
      // The wizard keeps what it was told before.
      const anew = page.getByRole('button', {name: 'Start over'});
      if (await anew.isVisible()) await anew.click();
      await page.getByLabel('Title').fill('Centrifuge tubes');
      await page.getByRole('button', {name: 'Next'}).click();
      await page.getByLabel('Description').fill('Tubes 50 ml, sterile');
      await page.getByLabel('Quantity').fill('2000');
      await page.getByLabel('Unit').selectOption('EA');
      await page.getByRole('button', {name: 'Next'}).click();
      await page.getByRole('combobox', {name: 'Suppliers'}).fill('Brightwater');
      await page.getByRole('option', {name: 'Brightwater Lab Supply'}).click();
      return page.getByRole('button', {name: 'Publish'});
    },
  },
  'replenishment-board': {
    person: 'ines_inventory_manager',
    call: /^POST .*\/replenishment-events\/.*\/approve$/,
    second: 'refused',
    again: 'done',
    ready: async (page, url) => {
      await page.goto(url);
      return page.getByRole('button', {name: 'Approve RE-000319'});
    },
  },
  'picking-app': {
    person: 'lena_picker',
    call: /^POST .*\/pick-lists\/.*\/start$/,
    second: 'refused',
    ready: async (page, url) => {
      await page.goto(url);
      await page.getByRole('link', {name: 'PL-000454'}).click();
      return page.getByRole('button', {name: 'Start picking'});
    },
  },
  'stock-room-kiosk': {
    env: {BADGES: '40417:plk_test_buyer', LOCATION_ID: 'loc_01JHZ3GCW0CFDV9PF93QX58X87', LOCATION_NAME: 'Lab 3'},
    call: /^POST .*\/inventory\/requests$/,
    second: 'another',
    ready: async (page, url) => {
      await page.goto(url);
      await page.getByLabel('Hold your badge to the reader').fill('40417');
      await page.keyboard.press('Enter');
      await page.getByLabel(/^Nitrile gloves M/).fill('2');
      return page.getByRole('button', {name: 'Request'});
    },
  },
  'warehouse-scanner-pwa': {
    call: /^POST .*\/items\/.*\/adjust$/,
    second: 'another',
    waits: 'Waits to be sent',
    ready: async (page, url) => {
      await page.goto(url);
      await page.getByLabel('Code', {exact: true}).fill(']E09520012345605');
      await page.keyboard.press('Enter');
      const row = page.locator('.stock > li').filter({hasText: '2501D'}).filter({hasText: 'Central store'});
      await row.getByText('2501D').click();
      await row.getByRole('button', {name: 'Adjust'}).click();
      await page.getByLabel(/Difference/).fill('-1');
      return page.getByRole('button', {name: 'Book it'});
    },
    later: async ({page, port, calls, today}) => {
      const row = page.locator('.stock > li').filter({hasText: '2501D'}).filter({hasText: 'Central store'});
      const {data} = (await LOT(port)) as {data: {quantity: {value: string}}[]};
      // The sheet that is open for another booking.
      await page.keyboard.press('Escape');
      await row.getByRole('button', {name: 'Count'}).click();
      await page.getByLabel(/How many are there/).fill(data[0]?.quantity.value ?? '');
      await page.getByRole('button', {name: 'Book it'}).click();
      await page.getByText('Booked: Count').waitFor();
      const counts = calls.filter(({method, path}) => method === 'POST' && path.endsWith('/count'));
      const {counted_at: at} = JSON.parse(counts[0]?.sent ?? '{}') as {counted_at?: string};
      // Refused first and then sent without its moment, it would lose what was booked since.
      expect([counts.map(({status}) => status), at?.slice(0, 4)]).toEqual([[201], String(today.getUTCFullYear())]);
    },
  },
  'supplier-portal-starter': {
    call: /^POST .*\/products$/,
    second: 'another',
    edit: {
      call: /^PATCH .*\/products\//,
      member: 'lead_time_days',
      values: ['4', '9'],
      recordOf: readerOf('/suppliers/v1/products/pid:glove-nitrile-m'),
      open: async (page, url) => {
        await openPortal(page, url);
        await page.getByRole('link', {name: 'Nitrile gloves, powder-free, size M'}).click();
        return {field: page.getByLabel('Lead time'), save: page.getByRole('button', {name: 'Save', exact: true})};
      },
    },
    ready: async (page, url) => {
      const create = await openPortal(page, url);
      const run = randomUUID().slice(0, 8);
      await create.click();
      await page.getByLabel('Identifier').fill(`fault-${run}`);
      await page.getByLabel('Article number').fill(`F-${run}`);
      await page.getByRole('group', {name: 'English'}).getByLabel('Name').fill(`Spatula ${run}`);
      await page.getByRole('group', {name: 'English'}).getByLabel('Description').fill('Steel.');
      return page.getByRole('button', {name: 'Save'});
    },
  },
  'spend-insights-dashboard': {
    call: /^POST .*\/exports$/,
    second: 'another',
    list: '[aria-label=Exports] li',
    ready: async (page, url) => {
      await page.goto(url);
      return page.getByRole('button', {name: 'Order all order lines'});
    },
    later: async ({page, home, today}) => {
      const day = (date: number): string =>
        new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (date > 0 ? 1 : 0), date))
          .toISOString()
          .slice(0, 10);
      const fields = ['From', 'To'].map((name) => page.getByLabel(name, {exact: true}).inputValue());
      // The last full month.
      expect(await Promise.all(fields)).toEqual([day(1), day(0)]);
      const figures = async (shown: Page): Promise<string> => {
        await shown.getByText(/^Figures of /).waitFor();
        return shown.locator('main').innerText();
      };
      const ordinary = await page.context().browser()?.newPage();
      if (!ordinary) throw new Error('The page has no browser.');
      await ordinary.goto(home);
      expect(await figures(page)).toBe(await figures(ordinary));
      await ordinary.context().close();
    },
  },
  'punchout-gateway': {
    env: {ERP_SHARED_SECRET: 'fault-suite-secret-4711'},
    call: /^POST .*\/punchout\/connections$/,
    second: 'another',
    ready: async (page, url) => {
      await page.goto(url);
      await page.getByLabel('Name', {exact: true}).fill('Faults');
      await page.getByLabel('Protocol').selectOption('cxml');
      await page.getByLabel('Identity').fill(`FAULT-${randomUUID()}`);
      return page.getByRole('button', {name: 'Create connection'});
    },
  },
};
