/** Components of docs pages that react: src/components/island. */
import path from 'node:path';
import type {Page} from '@playwright/test';
import {build} from 'esbuild';
import {expect, hydrated, open, settled, test} from '../support/site';

const FIXTURE = path.join('tests', 'support', 'islands');

interface Fixture {
  noted: string[];
  draw: () => string;
  hydrate: (drawn: 'the same' | 'other', wait?: number) => () => void;
}

declare global {
  interface Window {
    fixture: Fixture;
    unmount: () => void;
  }
}

/** The fixture page with React's development build, which says what is wrong. */
async function openFixture(page: Page): Promise<void> {
  const {outputFiles} = await build({
    entryPoints: {fixture: path.join(FIXTURE, 'page.tsx')},
    outdir: 'out',
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'fixture',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"development"'},
    alias: {
      '@docusaurus/ErrorBoundary': `./${FIXTURE}/ErrorBoundary.tsx`,
      '@generated': './.docusaurus',
      '@site': '.',
    },
  });
  const script = outputFiles.find(({path: file}) => file.endsWith('.js'))?.text ?? '';
  await page.goto('about:blank');
  await page.evaluate(`${script}; window.fixture = fixture; document.body.innerHTML = fixture.draw();`);
}

const start = (page: Page, drawn: 'the same' | 'other', wait = 0) =>
  page.evaluate(
    ([value, milliseconds]) => {
      window.unmount = window.fixture.hydrate(value, milliseconds);
    },
    [drawn, wait] as const,
  );

test.describe('an island', () => {
  test('comes to life with its props, its children and the islands in them, and goes with its page', async ({
    page,
    faults,
  }) => {
    await openFixture(page);
    const [outer, inner] = [page.getByRole('button', {name: /^Outer/}), page.getByRole('button', {name: /^Inner/})];
    const text = page.getByText('Kept text');
    await text.evaluate((element) => element.setAttribute('data-same', ''));
    await outer.click();
    await expect(outer).toHaveText('Outer: 1');
    await start(page, 'the same');
    await expect.poll(() => page.evaluate(() => window.fixture.noted)).toEqual(['Outer comes', 'Inner comes']);
    await outer.click();
    await inner.click();
    await inner.click();
    await expect(outer).toHaveText('Outer: 2');
    await expect(inner).toHaveText('Inner: 3');
    // What was drawn at build is what stands there now.
    await expect(text).toHaveAttribute('data-same');
    await page.evaluate(() => window.unmount());
    await expect
      .poll(() => page.evaluate(() => window.fixture.noted.slice(2).sort()))
      .toEqual(['Inner goes', 'Outer goes']);
    expect(faults).toEqual([]);
  });

  test('that is not what the build has drawn is told', {tag: '@slow'}, async ({page, faults}) => {
    await openFixture(page);
    await start(page, 'other');
    await expect(page.getByText('Another')).toBeVisible();
    await expect
      .poll(() => faults)
      .toContainEqual(expect.stringContaining('An island is not what the build has drawn.'));
  });

  test(
    'that comes late and differs is waited for by tests that look for what differs',
    {tag: '@slow'},
    async ({page, faults}) => {
      await openFixture(page);
      // As pageParts.ts leaves it when the page has been taken over.
      await page.evaluate(() => {
        document.documentElement.dataset['hasHydrated'] = 'true';
      });
      await start(page, 'other', 2000);
      await settled(page);
      expect(faults).toContainEqual(expect.stringContaining('An island is not what the build has drawn.'));
    },
  );
});

test.describe('on the site', () => {
  /** Texts of all scripts that a page fetches from now on. */
  function watchScripts(page: Page): Promise<string>[] {
    const texts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) texts.push(response.text().catch(() => ''));
    });
    return texts;
  }

  const ISLAND = 'Mark this unit as done';

  test('a page without islands fetches none; the next page with one does', {tag: '@slow'}, async ({page}) => {
    const scripts = watchScripts(page);
    const hasIsland = async () => (await Promise.all(scripts)).some((text) => text.includes(ISLAND));
    await open(page, '/docs/inventory/');
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(1);
    expect(await hasIsland()).toBe(false);
    await page.evaluate(() => {
      document.body.dataset['sameDocument'] = 'yes';
    });
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Docs'}).first().click();
    await page
      .locator('a[href="/docs/tutorial/"], a[href="/docs/tutorial/introduction/"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/docs\/tutorial\//);
    await expect(page.getByRole('navigation', {name: 'Units of the tutorial'})).toContainText('0 of 6 units done');
    expect(await page.evaluate(() => document.body.dataset['sameDocument'])).toBe('yes');
    await page.getByRole('link', {name: '1. Welcome'}).first().click();
    await page.getByRole('button', {name: ISLAND}).click();
    await expect(page.getByText('Marked as done in this browser.')).toBeVisible();
    expect(await page.evaluate(() => document.body.dataset['sameDocument'])).toBe('yes');
    expect(await hasIsland()).toBe(true);
  });

  test('an island that cannot be loaded leaves the page as it was drawn', async ({page}) => {
    await page.route('**/assets/js/*.js', async (route) => {
      // What is still on its way when the document goes has nobody to answer to.
      const body = await route
        .fetch()
        .then((response) => response.text())
        .catch(() => undefined);
      if (body === undefined) return;
      if (body.includes('units done')) await route.abort();
      else await route.fulfill({contentType: 'text/javascript', body});
    });
    await page.goto('/docs/tutorial/introduction/');
    await hydrated(page);
    const units = page.getByRole('navigation', {name: 'Units of the tutorial'});
    await expect(units).toContainText('6 units');
    await units.getByRole('link', {name: '2. Getting started'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Getting started');
  });
});
