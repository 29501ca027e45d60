import path from 'node:path';
import {build} from 'esbuild';
import type {Page} from '@playwright/test';
import {expect, hydrated, open, ROUTE_CHUNK, test} from '../support/site';

/** The chunk of the use-cases page: the only one that holds this sentence. */
const MARK = 'Ten jobs people do with the platform.';

/** Replaces the default export of the use-cases page by another expression, as a faulty release would. */
async function breakPage(page: Page, replacement: string): Promise<() => Promise<void>> {
  await page.route(ROUTE_CHUNK, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes(MARK)) {
      await route.fulfill({response});
      return;
    }
    const broken = body.replace(/default:\(\)=>[\w$]+/, `default:()=>${replacement}`);
    expect(broken, 'the default export was found').not.toBe(body);
    await route.fulfill({response, body: broken});
  });
  return () => page.unroute(ROUTE_CHUNK);
}

async function goToUseCases(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', {name: 'Use cases'}).click();
}

test.describe('a page that crashes', () => {
  const CRASH = "(()=>{throw new Error('The shelf gave way.',{cause:new Error('Too many boxes.')})})";

  test('shows what happened, with the cause chain, and titles itself Page Error', async ({page}) => {
    await breakPage(page, CRASH);
    await goToUseCases(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The shelf gave way.');
    await expect(page.getByRole('main')).toContainText(/Cause:\s*Too many boxes\./);
    await expect(page).toHaveTitle('Page Error');
  });

  test('comes back with Try again when the cause is gone', {tag: '@slow'}, async ({page}) => {
    const fixable =
      "(()=>{if(!window.shelfMended)throw new Error('The shelf gave way.');return 'The shelf is mended.'})";
    await breakPage(page, fixable);
    await goToUseCases(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, {shelfMended: true}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('body')).toContainText('The shelf is mended.');
  });
});

test('a page module without default export throws an error that says so', {tag: '@slow'}, async ({page}) => {
  await breakPage(page, 'undefined');
  await goToUseCases(page);
  await expect(page.locator('body')).toContainText("The page component at /use-cases/ doesn't have a default export");
});

test.describe('a lazy part', () => {
  const hold: (() => void)[] = [];

  test('shows a spinner while it loads', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/');
    await page.route(ROUTE_CHUNK, async (route) => {
      await new Promise<void>((resolve) => hold.push(resolve));
      await route.continue();
    });
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Loading');
    hold.forEach((release) => release());
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Type to search');
  });

  test('shows the error text when it fails, and Retry loads it', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/');
    await page.route(ROUTE_CHUNK, (route) => route.abort());
    await page.keyboard.press('/');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText(/Loading (CSS )?chunk .* failed/);
    await page.getByRole('searchbox').fill('tags');
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(alert.getByRole('button', {name: 'Retry'})).toBeVisible();
    await page.unroute(ROUTE_CHUNK);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('pages for “tags”');
    // What was typed before the part was there is kept.
    await expect(page.getByRole('searchbox')).toHaveValue('tags');
  });
});

test('a wrong base URL shows the banner, with the one to try', async ({page}) => {
  // Assets are asked for where the site is not, as under a wrong base URL.
  await page.route('**/assets/**', (route) => route.fulfill({status: 404, body: ''}));
  await page.goto('/');
  // Nothing is asked for before the reader does something.
  await page.mouse.move(300, 300);
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('We suggest trying baseUrl = /');
});

test('a site that loads shows no such banner', {tag: '@slow'}, async ({page}) => {
  await open(page, '/');
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});

test.describe('the messaging widget', () => {
  interface Messenger {
    configure(settings: unknown): boolean;
    command(name: string, ...values: unknown[]): unknown;
    COMMANDS: string[];
  }

  async function load(page: Page): Promise<string[]> {
    const {outputFiles} = await build({
      entryPoints: [path.join('src', 'components', 'messenger', 'commands.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'messenger',
    });
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto('/docs/about/');
    await hydrated(page);
    // As the browser's own tools do it: the policy of the site refuses an inline script.
    await page.evaluate(`${outputFiles[0]?.text ?? ''}; window.messenger = messenger;`);
    return warnings;
  }

  for (const settings of ["'app'", 'null', 'undefined', '7', '[]']) {
    const tag = settings === 'null' ? [] : '@slow';
    test(`warns about settings that are ${settings} and does nothing`, {tag}, async ({page}) => {
      const warnings = await load(page);
      const done = await page.evaluate(`messenger.configure(${settings})`);
      expect(done).toBe(false);
      expect(warnings).toEqual(['Intercom initialiser called with invalid parameters.']);
      expect(await page.evaluate(() => window.intercomSettings)).toBeUndefined();
    });
  }

  test('warns about a command before the widget exists and does nothing', {tag: '@slow'}, async ({page}) => {
    const warnings = await load(page);
    await page.evaluate("messenger.command('show')");
    expect(warnings).toEqual(['Intercom not booted or setup incomplete.']);
  });

  test('forwards all 21 commands to the widget with their values', async ({page}) => {
    await load(page);
    const calls = await page.evaluate(() => {
      const seen: unknown[][] = [];
      window.Intercom = (...call: unknown[]) => seen.push(call);
      const {messenger} = window as unknown as {messenger: Messenger};
      messenger.COMMANDS.forEach((name) => messenger.command(name, 'a', 2));
      return seen;
    });
    expect(calls.map(([name]) => name).join(' ')).toBe(
      'boot shutdown update hide show showSpace showMessages showNewMessage onHide onShow onUnreadCountChange trackEvent getVisitorId startTour showArticle showNews startSurvey startChecklist showTicket showConversation onUserEmailSupplied',
    );
    expect(calls.every(([, first, second]) => first === 'a' && second === 2)).toBe(true);
  });

  test('hides the launcher and uses the region us unless another is chosen', {tag: '@slow'}, async ({page}) => {
    await load(page);
    const bases = await page.evaluate(() => {
      const {messenger} = window as unknown as {messenger: Messenger};
      return [undefined, 'us', 'eu', 'ap'].map((region) => {
        messenger.configure({app_id: 'x', ...(region && {region})});
        return [window.intercomSettings?.['api_base'], window.intercomSettings?.['hide_default_launcher']];
      });
    });
    expect(bases).toEqual([
      ['https://api-iam.intercom.io', true],
      ['https://api-iam.intercom.io', true],
      ['https://api-iam.eu.intercom.io', true],
      ['https://api-iam.au.intercom.io', true],
    ]);
  });
});
