import type {Page} from '@playwright/test';
import {PROGRESS_BAR} from '../../src/config/site';
import {readPage} from '../support/pages';
import {expect, hydrated, open, ROUTE_CHUNK, test} from '../support/site';

/** Milliseconds that theme-classic lets a navigation take before the progress bar appears. */
const DELAY = 200;

test.describe('route change', () => {
  test('scrolls to the top', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/conventions/');
    const next = page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last();
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await next.click();
    await expect(page).not.toHaveURL(/conventions/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('scrolls to the target of the hash when there is one', async ({page}) => {
    await open(page, '/api/clients/tags/list-tags/');
    await page.getByRole('link', {name: 'default', exact: true}).click();
    await expect(page).toHaveURL(/\/docs\/conventions\/#rate-limits$/);
    await expect(page.locator('#rate-limits')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });
});

test.describe('the progress bar', () => {
  /** What the library does where it is told nothing; another version may do something else. */
  const DEFAULTS = /minimum:[\d.]+(,easing:.{1,40}?)speed:\d+(,trickle:.{1,4}?),trickleRate:[\d.]+,trickleSpeed:\d+/;

  async function expectPromised(page: Page): Promise<void> {
    const {minimum, speed, trickleRate, trickleSpeed} = PROGRESS_BAR;
    await open(page, '/docs/');
    // A step of the bar is a random part of the rate: now it is the whole.
    await page.evaluate(() => {
      Math.random = () => 1;
    });
    await page.clock.install({time: 0});
    await page.clock.pauseAt(60_000);
    const held: (() => void)[] = [];
    await page.route(ROUTE_CHUNK, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[href="/use-cases/"], a[href="/templates/"]')?.click(),
    );
    await page.clock.runFor(DELAY - 1);
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await page.clock.runFor(2);
    const bar = page.locator('#nprogress .bar');
    await expect(bar).toHaveCount(1);
    await page.clock.runFor(50);
    const readBar = () =>
      bar.evaluate((element: HTMLElement) => ({shift: element.style.transform, transition: element.style.transition}));
    const first = await readBar();
    expect(first.transition).toContain(`${speed}ms`);
    expect(first.shift).toContain(`translate3d(${100 * minimum - 100}%`);
    await page.clock.runFor(trickleSpeed - 100);
    expect((await readBar()).shift).toBe(first.shift);
    await page.clock.runFor(100);
    const shift = Number(/translate3d\((-[\d.]+)%/.exec((await readBar()).shift)?.[1]);
    expect(shift).toBeCloseTo(100 * (minimum + trickleRate) - 100, 5);
    held.forEach((release) => release());
  }

  test('appears after 200 ms with minimum 0.08 and speed 200, and trickles every 800 ms by at most 0.02', async ({
    page,
  }) => {
    expect(PROGRESS_BAR).toEqual({
      minimum: 0.08,
      speed: 200,
      trickleRate: 0.02,
      trickleSpeed: 800,
    });
    await expectPromised(page);
  });

  test('is the same when the library has other defaults', {tag: '@slow'}, async ({page}) => {
    let found = false;
    await page.route('**/assets/js/main.*.js', async (route) => {
      const body = await (await route.fetch()).text();
      found = DEFAULTS.test(body);
      await route.fulfill({
        contentType: 'text/javascript',
        body: body.replace(DEFAULTS, 'minimum:.5$1speed:900$2,trickleRate:.3,trickleSpeed:90'),
      });
    });
    await expectPromised(page);
    expect(found).toBe(true);
  });

  test('stays away when navigation is quick', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/');
    await page.clock.install();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('#nprogress')) document.body.dataset['sawProgress'] = 'yes';
      }).observe(document.body, {childList: true});
    });
    const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'});
    // Fetched before the click, so that a busy machine is quick too.
    await Promise.all([page.waitForResponse('**/guides/page.json'), link.hover()]);
    await link.click();
    await expect(page).toHaveURL(/\/guides\/$/);
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => document.body.dataset['sawProgress'])).toBeUndefined();
  });
});

test('a route whose content fails to load reloads the page', async ({page}) => {
  await open(page, '/docs/');
  await page.evaluate(() => {
    document.body.dataset['sameDocument'] = 'yes';
  });
  await page.route(ROUTE_CHUNK, (route) => route.abort());
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Changelog'}).dispatchEvent('click');
  // While the page goes, asking it fails.
  await expect(async () => {
    expect(await page.evaluate(() => document.body.dataset['sameDocument'])).toBeUndefined();
  }).toPass();
  await page.unroute(ROUTE_CHUNK);
  await expect(page).toHaveURL(/\/blog\/$/);
});

test('a page of another release is loaded with its own scripts and styles', async ({page}) => {
  await open(page, '/docs/');
  await page.evaluate(() => {
    document.body.dataset['sameDocument'] = 'yes';
  });
  await page.route('**/docs/glossary/page.json', async (route) => {
    const answer = await route.fetch();
    const data = (await answer.json()) as {frame: string};
    expect(data.frame).toMatch(/^\/assets\/css\/styles\.\w{8},\/assets\/js\/main\.\w{8}$/);
    await route.fulfill({response: answer, json: {...data, frame: data.frame.replace(/\w{8}$/, '00000000')}});
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/docs/glossary/"]')?.click());
  await expect(page).toHaveURL(/\/docs\/glossary\/$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossary');
  expect(await page.evaluate(() => document.body.dataset['sameDocument'])).toBeUndefined();
});

test.describe('prefetching of page bundles', () => {
  /** Addresses of the page files fetched when the reader points at the first link of the text. */
  async function prefetched(page: Parameters<typeof open>[0]): Promise<string[]> {
    await open(page, '/docs/');
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.locator('#page-content a[href^="/docs/"]').first().hover();
    await page.waitForTimeout(300);
    return fetched.filter((path) => path.endsWith('/page.json'));
  }

  test('happens for the link the reader points at, and for no other', async ({page}) => {
    expect(await prefetched(page)).toHaveLength(1);
  });

  for (const [name, connection] of [
    ['2g', {effectiveType: '2g', saveData: false}],
    ['slow-2g', {effectiveType: 'slow-2g', saveData: false}],
    ['data-saver', {effectiveType: '4g', saveData: true}],
  ] as const) {
    test(`stops on ${name}`, {tag: '@slow'}, async ({page}) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
      expect(await prefetched(page)).toEqual([]);
    });
  }
});

test.describe('addresses', () => {
  for (const path of ['/docs/index.html', '/docs.html', '/docs', '/docs/getting-started/quick-start.html']) {
    test(
      `${path} is answered at the bare path with a slash`,
      {tag: path === '/docs.html' ? [] : '@slow'},
      async ({page}) => {
        await page.goto(path);
        const expected = path.replace(/(\/index)?\.html$/, '').replace(/\/?$/, '/');
        expect(new URL(page.url()).pathname).toBe(expected);
        await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
      },
    );
  }

  test(
    'index.html is normalised in the page as well, for hosts that answer it',
    {tag: '@slow'},
    async ({page, baseURL}) => {
      await page.route('**/guides/index.html', async (route) =>
        route.fulfill({response: await route.fetch({url: `${baseURL}/guides/`})}),
      );
      await page.goto('/guides/index.html');
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
    },
  );
});

test.describe('an unknown address', () => {
  test('answers 404 and offers search and the nearest pages', async ({page, faults}) => {
    const response = await page.goto('/guides/inventory/recieve-goods/');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.getByRole('main').getByRole('link', {name: 'Search the documentation'})).toHaveAttribute(
      'href',
      '/search/',
    );
    const nearest = page.locator('section', {has: page.getByRole('heading', {name: 'Pages with a similar address'})});
    await expect(nearest.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
      'href',
      '/guides/inventory/receive-goods/',
    );
    expect(faults).toEqual([]);
  });

  for (const path of ['/nothing/', '/docs/nothing/', '/DOCS/', '/docs/%zz/', '/nothing/%ff/', '/nothing/%E0%A4%A/'])
    test(`has one main part once the scripts are there: ${path}`, {tag: '@slow'}, async ({page}) => {
      await open(page, path);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.getByRole('main')).toHaveCount(1);
    });

  test('below every part of the site is not found', {tag: '@slow'}, async ({request}) => {
    for (const path of [
      '/about/',
      '/docs/nothing/',
      '/guides/nothing/',
      '/api/clients/nothing/',
      '/api/suppliers/nothing/',
      '/blog/nothing/',
      '/templates/nothing/',
      '/%E0%A4%A',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('is readable without scripts', async ({browser, baseURL}) => {
    const context = await browser.newContext({javaScriptEnabled: false, baseURL});
    const page = await context.newPage();
    await page.goto('/nothing/');
    await expect(page.getByRole('main')).toContainText('There is no page at this address');
    await context.close();
  });
});

test.describe('the address of a problem type', () => {
  const codes = [...readPage('/docs/errors/').matchAll(/<div id="?([a-z_]+)"? class="?entry/g)].map(
    ([, code = '']) => code,
  );

  test('leads to its entry in the error catalogue', async ({page}) => {
    await page.goto('/problems/insufficient_stock/');
    await expect(page).toHaveURL(/\/docs\/errors\/#insufficient_stock$/);
    await expect(page.locator('#insufficient_stock')).toBeInViewport();
  });

  test('exists for every code of the catalogue', async ({request}) => {
    expect(codes.length).toBeGreaterThan(70);
    for (const code of codes) {
      const response = await request.get(`/problems/${code}/`);
      expect(await response.text(), code).toMatch(new RegExp(`url=/docs/errors/?#${code}"`));
    }
  });
});
