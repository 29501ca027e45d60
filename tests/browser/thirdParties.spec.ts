/** What other providers get to see: with everything off, on, refused, and when they fail. */
import type {Page} from '@playwright/test';
import {COMMANDS} from '../../src/components/messenger/commands';
import {REGION_APIS, type Region} from '../../src/config/messenger';
import {SOCIAL_SCRIPT, type ThirdParties} from '../../src/config/consent';
import {ALL_PAGES} from '../../src/config/env';
import {axeFaults} from '../../scripts/lib/check/axe';
import {countDocuments} from '../support/faults';
import {PAGE_KINDS} from '../support/pages';
import {expect, hydrated, newDocument, test} from '../support/site';
import {
  addCluster,
  CLUSTER,
  configure,
  sendPrivacySignal,
  settle,
  stubSocial,
  stubWidget,
  watchAlerts,
  watchHosts,
  WIDGET,
  widgetCalls,
} from '../support/thirdParties';

const OWN = 'localhost';
const SOCIAL = new URL(SOCIAL_SCRIPT).hostname;
const WIDGET_HOST = 'widget.intercom.io';
const APP: ThirdParties['messenger'] = {appId: 'ab12cd34', region: 'us'};
const ALL = {social: SOCIAL_SCRIPT, messenger: APP} as const;
const NONE = {social: null, messenger: null} as const;
const CONTACT = /\/docs\/about\/#contact-us$/;

/** `npm run audit` visits each kind of page; every day four do, which differ in what they load. */
const KINDS = ALL_PAGES
  ? {...PAGE_KINDS, 'not found': '/nothing/'}
  : ['/', '/docs/inventory/', '/api/clients/inventory/update-material/', '/nothing/'];

/** Hosts contacted and keys stored by a visit to each kind of page. */
async function visitAll(page: Page): Promise<{hosts: string[]; keys: string[]}> {
  test.setTimeout(240_000);
  const hosts = watchHosts(page);
  const keys = new Set<string>();
  for (const path of Object.values(KINDS)) {
    await page.goto(path);
    await settle(page);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const key of stored) keys.add(key);
  }
  for (const {name} of await page.context().cookies()) keys.add(name);
  return {hosts: [...hosts].sort(), keys: [...keys].sort()};
}

/** What a visit leaves without the reader doing anything. */
const LEFT = ['docusaurus.announcement.dismiss', 'docusaurus.announcement.id'];

test.describe('hosts contacted and keys stored by one visit to each kind of page', () => {
  test('everything off: this site, and what the announcement bar keeps', {tag: '@slow'}, async ({page}) => {
    await configure(page, NONE);
    expect(await visitAll(page)).toEqual({hosts: [OWN], keys: LEFT});
  });

  test('as it is built by default: the social network is the only other host', async ({page}) => {
    await stubSocial(page);
    expect(await visitAll(page)).toEqual({hosts: [OWN, SOCIAL], keys: LEFT});
  });

  test('everything on: the social network and the messenger', {tag: '@slow'}, async ({page}) => {
    await configure(page, ALL);
    await stubSocial(page);
    await stubWidget(page);
    expect(await visitAll(page)).toEqual({hosts: [OWN, SOCIAL, WIDGET_HOST], keys: LEFT});
  });

  test('asked for and not answered: this site', {tag: '@slow'}, async ({page}) => {
    await configure(page, {...ALL, consent: 'required'});
    expect(await visitAll(page)).toEqual({hosts: [OWN], keys: LEFT});
  });

  test('refused: this site, and the answer', {tag: '@slow'}, async ({page}) => {
    await configure(page, {...ALL, consent: 'required'});
    await page.goto('/docs/');
    const refuse = page.getByRole('button', {name: 'Refuse all'});
    await refuse.click();
    // The answer is taken when the scripts have come; a visit that leaves before is asked again.
    await expect(refuse).toBeHidden();
    expect(await visitAll(page)).toEqual({hosts: [OWN], keys: ['consent', ...LEFT]});
  });

  test('Global Privacy Control: this site, whether it asks or not', {tag: '@slow'}, async ({page}) => {
    await sendPrivacySignal(page);
    await configure(page, ALL);
    expect(await visitAll(page)).toEqual({hosts: [OWN], keys: LEFT});
  });
});

test.describe('the social widgets script', () => {
  test('is loaded once, also after walking to other pages', {tag: '@slow'}, async ({page}) => {
    const runs = await stubSocial(page);
    await page.goto('/docs/');
    await settle(page);
    await expect.poll(runs).toBe(1);
    await hydrated(page);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page).toHaveURL(/\/guides\/$/);
    await settle(page);
    expect(await runs()).toBe(1);
    await expect(page.locator(`script[src="${SOCIAL_SCRIPT}"]`)).toHaveCount(1);
  });

  test(
    'is all that may come of its provider: no frame, no other script, no request',
    {tag: '@slow'},
    async ({page, violations}) => {
      const add = `const add = (name, facts) => document.head.append(Object.assign(document.createElement(name), facts));
      add('iframe', {src: 'https://platform.twitter.com/widgets/widget_iframe.html'});
      fetch('https://syndication.twitter.com/settings').catch(() => undefined);
      new Image().src = 'https://syndication.twitter.com/i/jot';
      try { add('script', {src: 'https://platform.twitter.com/js/button.js'}); } catch {}
      window.socialRuns = 1;`;
      // What the policy refuses is never asked for.
      const asked: string[] = [];
      await page.route(/twitter\.com/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({contentType: 'text/javascript', body: add});
      });
      await page.goto('/docs/');
      await settle(page);
      await expect.poll(() => page.evaluate(() => 'socialRuns' in window)).toBe(true);
      expect(asked).toEqual([SOCIAL_SCRIPT]);
      expect(violations.splice(0).length).toBeGreaterThan(2);
    },
  );

  test(
    'does not come for a reader who saves data, whose link to share a page leads to the network',
    {tag: '@slow'},
    async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
      });
      const runs = await stubSocial(page);
      for (const path of ALL_PAGES
        ? ['/blog/second-update/', '/templates/approval-inbox/']
        : ['/blog/second-update/']) {
        await page.goto(path);
        await settle(page);
        await page.waitForTimeout(6000);
        expect(await runs()).toBe(0);
        const link = page.getByRole('link', {name: /^Share on X/});
        await expect(link).toHaveCount(1);
        const shared = new URL((await link.getAttribute('href')) ?? '');
        expect(shared.origin + shared.pathname).toBe('https://twitter.com/intent/tweet');
        expect(new URL(shared.searchParams.get('url') ?? '').pathname).toBe(path);
        expect(shared.searchParams.get('text')).toBe(await page.getByRole('heading', {level: 1}).textContent());
      }
    },
  );

  test('comes although the reader does nothing, and starts none of our own scripts', {tag: '@slow'}, async ({page}) => {
    const runs = await stubSocial(page);
    await page.goto('/docs/');
    await expect.poll(runs).toBe(1);
    expect(await page.evaluate(() => typeof window.docusaurus.preload)).toBe('undefined');
  });

  for (const [what, answer] of [
    ['cannot be reached', undefined],
    ['sends garbage', '<!doctype html><p>Sign in to the hotel network'],
    ['throws', 'throw new Error("social")'],
  ] as const)
    test(
      `changes nothing on the page when its host ${what}`,
      {tag: what === 'throws' ? [] : '@slow'},
      async ({page, faults}) => {
        await page.route(SOCIAL_SCRIPT, (route) =>
          answer === undefined ? route.abort() : route.fulfill({contentType: 'text/javascript', body: answer}),
        );
        await page.goto('/docs/inventory/');
        await settle(page);
        await hydrated(page);
        await page.getByRole('button', {name: /^Search/}).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        // What the foreign script throws is its own; nothing of ours complains.
        expect(faults.filter((fault) => !/social|Unexpected token '<'/.test(fault))).toEqual([]);
      },
    );

  for (const consent of ['off', 'required'] as const)
    test(
      `is not loaded under Global Privacy Control, with consent ${consent}, even where it was allowed`,
      {tag: consent === 'off' ? [] : '@slow'},
      async ({page}) => {
        await sendPrivacySignal(page);
        const hosts = watchHosts(page);
        await page.addInitScript(() => {
          localStorage.setItem('consent', '{"messenger":true,"social":true,"analytics":true}');
        });
        await configure(page, {social: SOCIAL_SCRIPT, consent});
        await page.goto('/docs/');
        await settle(page);
        expect([...hosts]).toEqual([OWN]);
      },
    );
});

const contact = (page: Page) => page.getByRole('contentinfo').getByRole('link', {name: 'Contact us'});

test.describe('the messenger', () => {
  for (const region of Object.keys(REGION_APIS) as Region[])
    test(
      `boots in region ${region} with its launcher hidden, and opens from "Contact us"`,
      {tag: region === 'eu' ? [] : '@slow'},
      async ({page}) => {
        await configure(page, {social: null, messenger: {appId: 'ab12cd34', region}});
        await stubWidget(page);
        const asked = page.waitForRequest(WIDGET);
        await page.goto('/docs/');
        expect((await asked).url()).toBe('https://widget.intercom.io/widget/ab12cd34');
        await expect
          .poll(async () => (await widgetCalls(page)).filter(([name]) => name === 'boot'))
          .toEqual([['boot', {app_id: 'ab12cd34', api_base: REGION_APIS[region], hide_default_launcher: true}]]);
        await expect(page.locator('#stub-widget')).toHaveCount(0);
        await contact(page).click();
        await expect(page.locator('#stub-widget')).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/docs/');
        // A second press finds it open and does not lead away.
        await contact(page).click();
        await expect(contact(page)).not.toHaveAttribute('aria-busy');
        expect(new URL(page.url()).pathname).toBe('/docs/');
      },
    );

  test('opens from the page that was not found, too', {tag: '@slow'}, async ({page}) => {
    await configure(page, {messenger: APP, social: null});
    await stubWidget(page);
    await page.goto('/nothing/');
    await settle(page);
    await page.getByRole('main').getByRole('link', {name: 'tell us which'}).click();
    await expect(page.locator('#stub-widget')).toBeVisible();
  });

  test('is told of another page, once, and not of a place in the same one', {tag: '@slow'}, async ({page}) => {
    await configure(page, {messenger: APP, social: null});
    await stubWidget(page);
    await page.goto('/docs/');
    await settle(page);
    await hydrated(page);
    const updates = async (): Promise<number> => (await widgetCalls(page)).filter(([name]) => name === 'update').length;
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page).toHaveURL(/\/guides\/$/);
    await expect.poll(updates).toBe(1);
    await page.evaluate(() => {
      window.location.hash = 'somewhere';
    });
    await page.waitForTimeout(500);
    expect(await updates()).toBe(1);
  });

  test('is given all 21 commands by no more than the wrapper', () => {
    expect(COMMANDS).toHaveLength(21);
  });

  for (const [what, answer] of [
    ['is blocked', undefined],
    ['is not there', ''],
    ['sends a page instead', '<!doctype html><p>Sign in to the hotel network'],
    ['sends what is no widget', 'window.Intercom = 5;'],
    ['sends a widget that never opens', 'window.Intercom = () => undefined;'],
    ['sends a widget that throws', 'window.Intercom = () => { throw new Error("widget"); };'],
  ] as const)
    // The wait is the same for all of them.
    test(`"Contact us" leads to the page when the provider ${what}`, {tag: '@slow'}, async ({page}) => {
      await configure(page, {messenger: APP, social: null});
      if (answer === undefined) await page.route(WIDGET, (route) => route.abort());
      else await stubWidget(page, answer);
      await page.goto('/docs/inventory/');
      await settle(page);
      await contact(page).click();
      await expect(page).toHaveURL(CONTACT);
      await expect(page.getByRole('heading', {name: 'Contact us'})).toBeVisible();
    });

  test('"Contact us" leads to the page when the provider is too slow', {tag: '@slow'}, async ({page}) => {
    await configure(page, {messenger: APP, social: null});
    await page.route(WIDGET, () => undefined);
    await page.goto('/docs/inventory/');
    await page.waitForLoadState('load');
    await expect.poll(() => page.evaluate(() => typeof window.Intercom)).toBe('function');
    const told = await watchAlerts(page);
    await contact(page).click();
    await expect(page).toHaveURL(CONTACT);
    expect([...told]).toEqual(['busy', 'The messenger is being opened … Close']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('waits for "Contact us" under Global Privacy Control', {tag: '@slow'}, async ({page}) => {
    await sendPrivacySignal(page);
    await configure(page, {messenger: APP, social: null});
    await stubWidget(page);
    const hosts = watchHosts(page);
    await page.goto('/docs/');
    await settle(page);
    expect([...hosts]).toEqual([OWN]);
    await contact(page).click();
    await expect(page.locator('#stub-widget')).toBeVisible();
  });

  test(
    'without an app "Contact us" is a link, with and without scripts',
    {tag: '@slow'},
    async ({page, browser, baseURL}) => {
      await stubSocial(page);
      await page.goto('/docs/inventory/');
      await settle(page);
      await contact(page).click();
      await expect(page).toHaveURL(CONTACT);
      const context = await browser.newContext({javaScriptEnabled: false, baseURL: baseURL ?? ''});
      const still = await context.newPage();
      await still.goto('/docs/inventory/');
      await contact(still).click();
      await expect(still).toHaveURL(CONTACT);
      await context.close();
    },
  );
});

test.describe('the question about other providers', () => {
  const ASKING = {...ALL, consent: 'required'} as const;
  const question = (page: Page) => page.getByRole('region', {name: 'Privacy choices'});
  const opener = (page: Page) => page.getByRole('contentinfo').getByRole('button', {name: 'Privacy choices'});

  /** Opens the choice of single purposes. */
  const choose = (page: Page) => question(page).getByText('Choose for each').click();

  test('is not asked, and has no button, where the site does not ask', {tag: '@slow'}, async ({page}) => {
    await stubSocial(page);
    await page.goto('/docs/');
    await settle(page);
    await expect(question(page)).toHaveCount(0);
    await expect(opener(page)).toBeHidden();
  });

  test(
    'gives both answers the same weight, ticks nothing, and has no fault that axe sees',
    {tag: '@slow'},
    async ({page}) => {
      await configure(page, ASKING);
      await page.goto('/docs/');
      await expect(question(page)).toBeVisible();
      await choose(page);
      for (const box of await question(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
      const look = (name: string) =>
        question(page)
          .getByRole('button', {name})
          .evaluate((button) => {
            const {backgroundColor, color, fontSize, fontWeight, borderColor, height} = getComputedStyle(button);
            return {backgroundColor, color, fontSize, fontWeight, borderColor, height};
          });
      expect(await look('Allow all')).toEqual(await look('Refuse all'));
      expect(await look('Save selection')).toEqual(await look('Refuse all'));
      expect(await axeFaults(page)).toEqual([]);
    },
  );

  test('says so when it cannot be loaded, to readers who open it', {tag: '@slow'}, async ({page, faults}) => {
    await configure(page, ASKING);
    await page.route('**/assets/js/control.*.js', (route) => route.abort());
    await page.goto('/docs/');
    await settle(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await opener(page).click();
    await expect(page.getByRole('alert')).toContainText('The privacy choices could not be loaded.');
    // A warning, not an error that nobody caught.
    expect(faults.filter((fault) => !fault.includes('dynamically imported module'))).toEqual([]);
  });

  test('takes an answer for each purpose, and keeps it', async ({page}) => {
    await configure(page, ASKING);
    const runs = await stubSocial(page);
    await stubWidget(page);
    const hosts = watchHosts(page);
    await page.goto('/docs/');
    // The question comes when the page is idle, which a browser without a window may put off while nothing happens.
    await settle(page);
    await choose(page);
    await question(page).getByLabel('Messenger').check();
    await question(page).getByRole('button', {name: 'Save selection'}).click();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(async () => (await widgetCalls(page)).length).toBeGreaterThan(0);
    await page.goto('/guides/');
    await settle(page);
    await expect(question(page)).toHaveCount(0);
    await expect.poll(async () => (await widgetCalls(page)).length).toBeGreaterThan(0);
    expect(await runs()).toBe(0);
    expect([...hosts].sort()).toEqual([OWN, WIDGET_HOST]);
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('{"messenger":true,"social":false}');
  });

  test('is asked again about what was configured since the answer', {tag: '@slow'}, async ({page}) => {
    await page.addInitScript(() => {
      localStorage.setItem('consent', '{"social":false}');
    });
    await configure(page, ASKING);
    await page.goto('/docs/');
    await expect(question(page)).toBeVisible();
  });

  test('stores no answer for what Global Privacy Control refuses', {tag: '@slow'}, async ({page}) => {
    await sendPrivacySignal(page);
    await configure(page, {...ASKING, search: true, analytics: true});
    await stubWidget(page);
    await page.goto('/docs/');
    await settle(page);
    await expect(question(page)).toHaveCount(0);
    await opener(page).click();
    await expect(question(page).getByLabel('Social widgets')).toBeDisabled();
    await question(page).getByRole('button', {name: 'Allow all'}).click();
    await expect(question(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('{"messenger":true,"search":true}');
  });

  test('takes an answer that storage does not: it holds until the page is left', {tag: '@slow'}, async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await configure(page, ASKING);
    const runs = await stubSocial(page);
    await stubWidget(page);
    await page.goto('/docs/');
    await question(page).getByRole('button', {name: 'Allow all'}).click();
    await settle(page);
    await expect.poll(runs).toBe(1);
    await hydrated(page);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page).toHaveURL(/\/guides\/$/);
    await contact(page).click();
    await expect(page.locator('#stub-widget')).toBeVisible();
    await page.goto('/docs/');
    await expect(question(page)).toBeVisible();
  });

  test(
    'covers a search cluster: before an answer and after a refusal the search needs no other host',
    {tag: '@slow'},
    async ({page}) => {
      await configure(page, {...NONE, search: true, analytics: true, consent: 'required'});
      await addCluster(page);
      const hosts = watchHosts(page);
      const find = async (text: string) => {
        await page.getByRole('button', {name: /^Search/}).click();
        const dialog = page.getByRole('dialog', {name: 'Search'});
        await dialog.getByRole('searchbox').fill(text);
        await expect(dialog.locator('[data-search-hit]').first()).toBeVisible();
        await expect(dialog.getByRole('status').first()).toContainText('pages');
        const note = await dialog.getByText('The search service did not answer').count();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        return note;
      };
      await page.goto('/docs/');
      await expect(question(page)).toBeVisible();
      await hydrated(page);
      expect(await find('tags')).toBe(0);
      expect([...hosts]).toEqual([OWN]);
      await question(page).getByRole('button', {name: 'Allow all'}).click();
      expect(await find('price list')).toBe(1);
      expect([...hosts]).toEqual([OWN, CLUSTER]);
      await opener(page).click();
      await question(page).getByRole('button', {name: 'Refuse all'}).click();
      await expect(question(page)).toHaveCount(0);
      hosts.clear();
      expect(await find('orders')).toBe(0);
      expect([...hosts].filter((host) => host !== OWN)).toEqual([]);
    },
  );

  test('leaves room for the text on a small screen, and hides no end of a page', {tag: '@slow'}, async ({page}) => {
    await page.setViewportSize({width: 360, height: 640});
    await configure(page, {...ASKING, search: true, analytics: true});
    await page.goto('/docs/inventory/');
    await expect(question(page)).toBeVisible();
    expect((await question(page).boundingBox())?.height).toBeLessThan(640 * 0.4);
    expect(await axeFaults(page)).toEqual([]);
    // A key that moves within it does not move the text above.
    for (const button of await question(page).getByRole('button').all()) await button.focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.getByRole('contentinfo').boundingBox();
    const strip = await question(page).boundingBox();
    expect(strip?.y).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? Infinity) - 1);
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(641);
    await expect(question(page).getByRole('link')).toHaveCSS('text-decoration-line', 'underline');
  });

  test('allowing everything loads everything, without a reload', {tag: '@slow'}, async ({page}) => {
    await configure(page, ASKING);
    const runs = await stubSocial(page);
    await stubWidget(page);
    await page.goto('/docs/');
    await question(page).getByRole('button', {name: 'Allow all'}).click();
    await settle(page);
    await expect.poll(runs).toBe(1);
    await expect.poll(async () => (await widgetCalls(page)).length).toBeGreaterThan(0);
  });

  test(
    'can be taken back from the foot of the page: what runs is stopped, and a reload is offered',
    {tag: '@slow'},
    async ({page}) => {
      await configure(page, ASKING);
      await stubSocial(page);
      await stubWidget(page);
      await page.goto('/docs/');
      await question(page).getByRole('button', {name: 'Allow all'}).click();
      await settle(page);
      await opener(page).click();
      await expect(question(page).getByLabel('Messenger')).toBeChecked();
      const documents = countDocuments(page);
      await question(page).getByRole('button', {name: 'Refuse all'}).click();
      await expect(question(page).getByRole('status')).toContainText('until you reload it: Messenger, Social widgets.');
      await expect(question(page)).toBeFocused();
      await expect.poll(async () => (await widgetCalls(page)).at(-1)).toEqual(['shutdown']);
      // Another change of mind starts it again.
      await question(page).getByRole('button', {name: 'Close'}).click();
      await opener(page).click();
      await question(page).getByRole('button', {name: 'Allow all'}).click();
      await expect.poll(async () => (await widgetCalls(page)).at(-1)?.[0]).toBe('boot');
      await contact(page).click();
      await expect(page.locator('#stub-widget')).toBeVisible();
      await opener(page).click();
      await question(page).getByRole('button', {name: 'Refuse all'}).click();
      expect(documents(), 'nothing reloads by itself').toBe(0);
      await newDocument(page, () => question(page).getByRole('button', {name: 'Reload'}).click());
      const hosts = watchHosts(page);
      await settle(page);
      expect([...hosts].filter((host) => host !== OWN)).toEqual([]);
      expect(await widgetCalls(page)).toEqual([]);
    },
  );

  test('opens and closes by keyboard, and gives the focus back', {tag: '@slow'}, async ({page}) => {
    await configure(page, ASKING);
    await page.goto('/docs/');
    await expect(question(page)).toBeVisible();
    // It does not take the focus from a reader who did not ask.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.getByRole('button', {name: 'Refuse all'}).click();
    await hydrated(page);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeFocused();
    // Past the link and the summary.
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
    await expect(question(page).getByLabel('Messenger')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    // Escape answers nothing.
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('{"messenger":false,"social":false}');
  });

  test('a refused messenger leaves "Contact us" as a link', {tag: '@slow'}, async ({page}) => {
    await configure(page, ASKING);
    await page.goto('/docs/');
    await question(page).getByRole('button', {name: 'Refuse all'}).click();
    await contact(page).click();
    await expect(page).toHaveURL(CONTACT);
  });

  for (const stored of ['{', 'null', '[]', '"yes"', '{"messenger":"true","social":1,"analytics":{}}'])
    test(`a stored answer of ${stored} allows nothing`, {tag: '@slow'}, async ({page}) => {
      await page.addInitScript((value) => {
        localStorage.setItem('consent', value);
      }, stored);
      const hosts = watchHosts(page);
      await configure(page, ASKING);
      await page.goto('/docs/');
      await settle(page);
      expect([...hosts]).toEqual([OWN]);
    });
});
