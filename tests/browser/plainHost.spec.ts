/** Hosts that know nothing of this site keep the promises that need no header. */
import {BUILD_DIR} from '../../scripts/lib/build';
import {startPlainHost} from '../support/plainHost';
import {expect, hydrated, test} from '../support/site';

const TITLE = 'Glossary';

test('a page at another of its addresses takes its own, and its scripts find it', async ({page}) => {
  const host = await startPlainHost(BUILD_DIR, 'page');
  try {
    for (const address of ['/docs/glossary', '/docs/glossary/index.html', '/docs/glossary.html']) {
      await page.goto(`${host.url}${address}?a=b#site`);
      await expect(page).toHaveURL(`${host.url}/docs/glossary/?a=b#site`);
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
  const host = await startPlainHost(BUILD_DIR, 'missing');
  try {
    await page.goto(`${host.url}/docs/glossary#site`);
    await expect(page).toHaveURL(`${host.url}/docs/glossary/#site`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(TITLE);
    for (const [address, place] of [
      ['/nowhere', '/nowhere/'],
      ['//evil.example/x.html', '//evil.example/x/'],
      ['/404.html', '/404.html'],
      ['/img/nowhere.png', '/img/nowhere.png'],
    ]) {
      await page.goto(`${host.url}${address}`);
      await expect(page).toHaveURL(`${host.url}${place}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    }
  } finally {
    await host.close();
  }
});
