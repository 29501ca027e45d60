/** Hosts that know nothing of this site keep the promises that need no header. */
import {ALL_PAGES, BASE_URL} from '../../src/config/env';
import {BUILD_DIR} from '../../scripts/lib/build';
import {storageSuffix} from '../../src/config/storage';
import {startPlainHost} from '../support/plainHost';
import {expect, hydrated, test} from '../support/site';

/** Before a path of the site. */
const BELOW = BASE_URL.replace(/\/$/, '');
const TITLE = 'Glossary';

test('a page at another of its addresses takes its own, and its scripts find it', {tag: '@slow'}, async ({page}) => {
  const host = await startPlainHost(BUILD_DIR, 'page', BASE_URL);
  try {
    for (const address of ['/docs/glossary', '/docs/glossary/index.html', '/docs/glossary.html']) {
      await page.goto(`${host.url}${BELOW}${address}?a=b#site`);
      await expect(page).toHaveURL(`${host.url}${BELOW}/docs/glossary/?a=b#site`);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(TITLE);
    }
  } finally {
    await host.close();
  }
});

test('the page of a missing address leads to the address with a slash, once and never to another host', async ({
  page,
}) => {
  const host = await startPlainHost(BUILD_DIR, 'missing', BASE_URL);
  try {
    await page.goto(`${host.url}${BELOW}/docs/glossary#site`);
    await expect(page).toHaveURL(`${host.url}${BELOW}/docs/glossary/#site`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(TITLE);
    for (const [address, place] of [
      ['/nowhere', '/nowhere/'],
      ['//evil.example/x.html', '//evil.example/x/'],
      ['/404.html', '/404.html'],
      ['/img/nowhere.png', '/img/nowhere.png'],
    ]) {
      await page.goto(`${host.url}${BELOW}${address}`);
      await expect(page).toHaveURL(`${host.url}${BELOW}${place}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    }
  } finally {
    await host.close();
  }
});

test(
  'a page of each kind is the same when its scripts run, and the announcement leads to a page',
  {tag: '@slow'},
  async ({page}) => {
    const host = await startPlainHost(BUILD_DIR, 'missing', BASE_URL);
    try {
      const daily = ['/', '/docs/', '/api/clients/tags/create-tag/', '/search/'];
      const others = ['/blog/second-update/', '/templates/', '/templates/approval-inbox/', '/use-cases/'];
      for (const route of ALL_PAGES ? [...others, ...daily] : daily) {
        await page.goto(`${host.url}${BELOW}${route}`);
        const title = (await page.getByRole('heading', {level: 1}).textContent()) ?? '';
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
      }
      await page.locator('[class*=announcementBar] a').first().click();
      await expect(page).toHaveURL(`${host.url}${BELOW}/blog/second-update/`);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
    } finally {
      await host.close();
    }
  },
);

test('what is stored below a base path has names of its own, and is found again', {tag: '@slow'}, async ({page}) => {
  const host = await startPlainHost(BUILD_DIR, 'page', BASE_URL);
  const suffix = storageSuffix(BASE_URL);
  const colours = page.locator('html');
  try {
    // Another site of the host stored its own choices.
    await page.goto(`${host.url}/robots.txt`);
    if (suffix !== '') {
      await page.evaluate(() => {
        localStorage.setItem('theme', 'light');
        localStorage.setItem('tutorial.done', 'introduction');
      });
    }
    await page.goto(`${host.url}${BELOW}/docs/tutorial/introduction/`);
    await expect(colours).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await page.getByRole('button', {name: 'Mark this unit as done'}).click();
    const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
    for (let presses = 0; presses < 3; presses += 1) {
      await toggle.click();
      if ((await colours.getAttribute('data-theme-choice')) === 'light') break;
    }
    await page.reload();
    await expect(colours).toHaveAttribute('data-theme', 'light');
    await hydrated(page);
    await expect(page.getByRole('button', {name: 'Mark this unit as done'})).toHaveAttribute('aria-pressed', 'true');
    const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const own = names.filter((name) => suffix === '' || !['theme', 'tutorial.done'].includes(name));
    expect(own).toEqual(expect.arrayContaining([`theme${suffix}`, `tutorial.done${suffix}`]));
    expect(own.filter((name) => !name.endsWith(suffix))).toEqual([]);
  } finally {
    await host.close();
  }
});
