import {expect, hydrated, open, test} from '../support/site';

const FIRST = '/docs/tutorial/introduction/';
const DONE = {name: 'Mark this unit as done'};

test('a unit can be marked as done; every page of the tutorial shows it in words and shape', async ({page, faults}) => {
  await open(page, FIRST);
  const units = page.getByRole('navigation', {name: 'Units of the tutorial'});
  const first = units.getByRole('listitem').first();
  await expect(units).toContainText('0 of 6 units done');
  await expect(first).toHaveText('1. Welcome');
  const empty = await first.evaluate((item) => getComputedStyle(item, '::before').content);

  const button = page.getByRole('button', DONE);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Marked as done in this browser.')).toBeVisible();
  await expect(units).toContainText('1 of 6 units done');
  await expect(first).toHaveText('1. Welcome done');
  expect(await first.evaluate((item) => getComputedStyle(item, '::before').content)).not.toBe(empty);

  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Getting started');
  await expect(units).toContainText('1 of 6 units done');
  await expect(page.getByRole('button', DONE)).toHaveAttribute('aria-pressed', 'false');

  await open(page, '/docs/tutorial/');
  await expect(units).toContainText('1 of 6 units done');
  await expect(units.getByText('Next:')).toHaveText('Next: 2. Getting started');
  await expect(page.locator('#page-content li').getByRole('link', {name: 'Welcome'})).toHaveCount(1);
  await expect(page.getByRole('button', DONE)).toHaveCount(0);

  await open(page, FIRST);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Marked as done in this browser.')).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Marked as done in this browser.')).toHaveCount(0);
  await expect(units).toContainText('0 of 6 units done');
  expect(faults).toEqual([]);
});

test('progress lasts as long as the page where the browser stores nothing', {tag: '@slow'}, async ({page}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(Storage.prototype, {getItem: refuse, setItem: refuse, removeItem: refuse});
  });
  await page.goto(FIRST);
  await hydrated(page);
  await page.getByRole('button', DONE).click();
  const units = page.getByRole('navigation', {name: 'Units of the tutorial'});
  await expect(units).toContainText('1 of 6 units done');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Getting started');
  await expect(units).toContainText('1 of 6 units done');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('there is nothing to press, and the units are links', async ({page}) => {
    await page.goto(FIRST);
    await expect(page.getByRole('button', DONE)).toHaveCount(0);
    const units = page.getByRole('navigation', {name: 'Units of the tutorial'});
    await expect(units.getByRole('link')).toHaveCount(6);
    await expect(units).not.toContainText('done');
  });
});
