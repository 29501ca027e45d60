import type {Page} from '@playwright/test';
import {expect, hydrated, open, test} from '../support/site';

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const choice = (page: Page) => page.evaluate(() => document.documentElement.dataset['themeChoice']);
const toggle = (page: Page) => page.getByRole('button', {name: /Switch between dark and light mode/});

async function choose(page: Page, wanted: 'light' | 'dark' | 'system'): Promise<void> {
  for (let tries = 0; tries < 3 && (await choice(page)) !== wanted; tries += 1) await toggle(page).click();
  expect(await choice(page)).toBe(wanted);
}

test.describe('colour mode', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the first visit is dark when the system is ${colorScheme}`,
      {tag: colorScheme === 'light' ? [] : '@slow'},
      async ({page}) => {
        await page.emulateMedia({colorScheme});
        await open(page, '/docs/');
        expect(await mode(page)).toBe('dark');
        expect(await choice(page)).toBe('dark');
      },
    );
  }

  for (const wanted of ['light', 'dark'] as const) {
    test(`the choice ${wanted} persists`, {tag: '@slow'}, async ({page}) => {
      await page.emulateMedia({colorScheme: wanted === 'light' ? 'dark' : 'light'});
      await open(page, '/docs/');
      await choose(page, wanted === 'light' ? 'system' : 'light');
      await choose(page, wanted);
      await page.reload();
      await hydrated(page);
      expect(await mode(page)).toBe(wanted);
    });
  }

  test('the choice system persists and follows the system live', {tag: '@slow'}, async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await open(page, '/docs/');
    await choose(page, 'system');
    expect(await mode(page)).toBe('light');
    await page.emulateMedia({colorScheme: 'dark'});
    await expect.poll(() => mode(page)).toBe('dark');
    await page.reload();
    await hydrated(page);
    expect(await choice(page)).toBe('system');
    await page.emulateMedia({colorScheme: 'light'});
    await expect.poll(() => mode(page)).toBe('light');
  });

  test('an explicit choice after system does not follow the system any more', {tag: '@slow'}, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, '/docs/');
    await choose(page, 'system');
    await choose(page, 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme.system'))).toBeNull();
    await page.emulateMedia({colorScheme: 'light'});
    await page.emulateMedia({colorScheme: 'dark'});
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await mode(page)).toBe('light');
    await page.reload();
    await hydrated(page);
    expect(await mode(page)).toBe('light');
    expect(await choice(page)).toBe('light');
  });

  for (const [stored, expected] of [
    [undefined, 'dark'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const) {
    test(
      `the first paint shows ${expected} when ${stored ?? 'nothing'} is stored`,
      {tag: stored === undefined ? [] : '@slow'},
      async ({page}) => {
        await page.emulateMedia({colorScheme: expected === 'dark' ? 'light' : 'dark'});
        await page.addInitScript((value) => {
          if (value !== null) localStorage.setItem('theme', value);
          // A mutation observer sees every mode the document had, in order, from before its first element.
          const seen: (string | null)[] = [];
          Object.assign(window, {seenModes: seen});
          new MutationObserver(() => {
            const painted: HTMLElement | null = document.querySelector('body');
            // Before the app's element is there, nothing of it can be painted.
            if (painted?.querySelector('#__docusaurus > *'))
              seen.push(document.documentElement.getAttribute('data-theme'));
          }).observe(document, {attributes: true, childList: true, subtree: true});
        }, stored ?? null);
        await open(page, '/docs/');
        const seen = await page.evaluate(() => (window as unknown as {seenModes: string[]}).seenModes);
        expect(seen.length).toBeGreaterThan(0);
        expect([...new Set(seen)]).toEqual([expected]);
      },
    );
  }

  test('readers without scripts get the dark mode', async ({browser, baseURL}) => {
    const context = await browser.newContext({javaScriptEnabled: false, colorScheme: 'light', baseURL});
    const page = await context.newPage();
    await page.goto('/docs/');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 19, 21)');
    // Its name until scripts have started; it can't be seen without them.
    await expect(page.locator('.theme-color-mode button')).toHaveAttribute('title', 'dark mode');
    await context.close();
  });
});

test.describe('announcement bar', () => {
  const bar = (page: Page) => page.getByRole('banner').filter({hasText: 'Replenishment'});

  test('stays dismissed, and comes back when its id changes', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/');
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    // What a reader has stored from an earlier announcement.
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
  });
});

test('the preferred docs version is remembered', {tag: '@slow'}, async ({page}) => {
  await open(page, '/docs/');
  await page.getByRole('button', {name: 'Latest'}).hover();
  await page.getByRole('link', {name: 'Latest'}).click();
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('current');
});

test.describe('keyboard navigation', () => {
  test('the body has a class after Tab until the mouse is pressed', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/');
    await expect(page.locator('body')).not.toHaveClass(/navigation-with-keyboard/);
    await page.keyboard.press('Tab');
    await expect(page.locator('body')).toHaveClass(/navigation-with-keyboard/);
    await page.mouse.move(640, 500);
    await page.mouse.down();
    await expect(page.locator('body')).not.toHaveClass(/navigation-with-keyboard/);
  });

  test('the first Tab reaches a skip link that leads to the main content', async ({page}) => {
    await open(page, '/docs/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.tagName)).toBe('MAIN');
  });
});

test.describe('the layout', () => {
  for (const [width, desktop] of [
    [996, false],
    [997, true],
  ] as const) {
    test(`is ${desktop ? 'desktop' : 'mobile'} at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, '/docs/conventions/');
      await expect(page.locator('.navbar__items .navbar__link').first()).toBeVisible({visible: desktop});
      await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible({visible: !desktop});
      await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible({visible: desktop});
      // What scripts decide and not styles.
      await expect(page.locator('.theme-doc-toc-desktop')).toHaveCount(desktop ? 1 : 0);
    });
  }

  test('is undecided before hydration: the page holds both contents lists', {tag: '@slow'}, async ({request}) => {
    const html = await (await request.get('/docs/conventions/')).text();
    expect(html).toContain('<summary>On this page</summary>');
    expect(html).toContain('theme-doc-toc-desktop');
  });

  test('changes live when the window crosses the breakpoint', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/conventions/');
    const folded = page.locator('nav[aria-label="On this page"]:has(summary)');
    await expect(folded).toBeHidden();
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
    await page.setViewportSize({width: 900, height: 800});
    await expect(folded).toBeVisible();
    await expect(page.locator('.theme-doc-toc-desktop')).toHaveCount(0);
  });
});

test(
  'on a phone the navigation opens with the page menu, shows the main menu on request, and closes',
  {tag: '@slow'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/docs/');
    const sidebar = page.locator('.navbar-sidebar');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(sidebar).toBeVisible();
    await expect(sidebar.getByRole('link', {name: 'Integrate'}).or(sidebar.getByText('Integrate'))).toBeInViewport();
    await sidebar.getByRole('button', {name: 'Back to main menu'}).click();
    await expect(sidebar.getByRole('link', {name: 'Clients API'})).toBeInViewport();
    await sidebar.getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(sidebar).not.toBeInViewport();
  },
);

test(
  'the drawer of a phone keeps the focus, gives rows for fingers, and Escape closes it',
  {tag: '@slow'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/api/clients/tags/create-tag/');
    const drawer = page.locator('.navbar-sidebar');
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    await toggle.press('Enter');
    await expect(drawer.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab');
      // The browser's own controls come after the last and before the first.
      const place = await page.evaluate(() => {
        const {activeElement} = document;
        return activeElement === document.body || activeElement?.closest('.navbar-sidebar') ? 'inside' : 'outside';
      });
      expect(place).toBe('inside');
    }
    const heights = await drawer
      .locator('.menu__link:visible')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(heights.length).toBeGreaterThan(15);
    expect(heights.filter((height) => height < 44)).toEqual([]);
    await drawer.locator('[data-filtered] a:visible').last().focus();
    await expect(drawer.getByRole('button', {name: 'Back to main menu'})).toBeInViewport();
    const filter = drawer.getByRole('searchbox');
    await expect(filter).toBeInViewport();
    await filter.fill('apply');
    await filter.press('Escape');
    await expect(filter).toHaveValue('');
    await filter.press('Escape');
    await expect(drawer).not.toBeInViewport();
    await expect(toggle).toBeFocused();
    await toggle.press('Enter');
    await drawer.getByRole('link', {name: 'List tags'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'List tags'})).toBeVisible();
    await expect(toggle).not.toBeFocused();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  },
);

test('opening a sidebar category closes the one that was open', {tag: '@slow'}, async ({page}) => {
  await open(page, '/guides/shop/');
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  await expect(sidebar.getByRole('link', {name: 'Search the shop'})).toBeVisible();
  await sidebar.getByRole('link', {name: 'Inventory', exact: true}).click();
  await expect(sidebar.getByRole('link', {name: 'Receive goods'})).toBeVisible();
  await expect(sidebar.getByRole('link', {name: 'Search the shop'})).toBeHidden();
});

test('the place on the page is kept when tabs above and below it change', {tag: '@slow'}, async ({page}) => {
  await open(page, '/docs/getting-started/quick-start/');
  // Otherwise the browser's own anchoring may do the work.
  // A sheet made by a script: the policy of the site refuses a style element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { overflow-anchor: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const lists = page.getByRole('tablist');
  expect(await lists.count()).toBeGreaterThan(1);
  const above = lists.first().locator('xpath=..');
  const tab = page.getByRole('tab', {name: 'Python'}).last();
  await tab.scrollIntoViewIfNeeded();
  const [heightBefore, before] = [await above.boundingBox(), await tab.boundingBox()];
  await tab.click();
  await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
  const [heightAfter, after] = [await above.boundingBox(), await tab.boundingBox()];
  expect(heightAfter?.height).not.toBe(heightBefore?.height);
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(2);
});

test('smooth scrolling to the top keeps 0.85 of the way in every frame', {tag: '@slow'}, async ({page}) => {
  await open(page, '/docs/conventions/');
  // The button shows once the reader turns back.
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
  await page.mouse.wheel(0, -200);
  const back = page.getByRole('button', {name: 'Scroll back to top'});
  await expect(back).toBeVisible();
  const steps = await page.evaluate(async () => {
    const noted: number[] = [];
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((...args: [number, number]) => {
      noted.push(args[1]);
      original(...args);
    }) as typeof window.scrollTo;
    const start = document.documentElement.scrollTop;
    document.querySelector<HTMLElement>('.theme-back-to-top-button')?.click();
    await new Promise<void>((resolve) => {
      const wait = (): void => {
        if (document.documentElement.scrollTop === 0) resolve();
        else requestAnimationFrame(wait);
      };
      wait();
    });
    return [start, ...noted];
  });
  expect(steps.length).toBeGreaterThan(5);
  for (let index = 1; index < steps.length; index += 1) {
    expect(steps[index]).toBe(Math.floor((steps[index - 1] ?? 0) * 0.85));
  }
});

test.describe('when browser storage is unavailable', () => {
  test('pages work and only warnings are logged', async ({page}) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.emulateMedia({colorScheme: 'light'});
    await open(page, '/docs/');
    expect(await mode(page)).toBe('dark');
    await choose(page, 'light');
    expect(await mode(page)).toBe('light');
    await page.getByRole('banner').filter({hasText: 'Replenishment'}).getByRole('button', {name: 'Close'}).click();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
    expect(messages).toEqual([]);
    expect(warnings.join('\n')).toContain('storage');
  });

  test('a write that fails is a warning, not an error', {tag: '@slow'}, async ({page, faults}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Quota exceeded.', 'QuotaExceededError');
      };
    });
    await open(page, '/docs/');
    await choose(page, 'system');
    expect(faults.filter((fault) => !/storage/i.test(fault))).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
  });
});
