/** The home page and the use cases: complete as HTML, and better with scripts. */
import type {Locator, Page} from '@playwright/test';
import {AUDIENCE_LABELS, AUDIENCES} from '../../src/content/data/audiences';
import {AUDIENCE_STARTS, HOME_TEMPLATES} from '../../src/content/data/starts';
import {templates} from '../../src/content/data/templates';
import {useCases} from '../../src/content/data/useCases';
import {expect, open, test} from '../support/site';

const slip = (page: Page): Locator => page.getByRole('region', {name: 'A call to the API'});
const SENT = /^\d{3} Answered by the sandbox in this page, in \d+ ms(?:; 1 line differs)?$/;

test('each audience has a call with a recorded answer, and the sandbox answers it in the page', async ({
  page,
  faults,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/');
  const sandbox = asked.filter((url) => url.includes('/sandbox/'));
  expect(sandbox, 'nothing of the sandbox is loaded before Send').toEqual([]);
  for (const {audience, call} of AUDIENCE_STARTS) {
    await slip(page).getByRole('button', {name: AUDIENCE_LABELS[audience]}).click();
    await expect(slip(page).getByRole('link', {name: call.question})).toBeVisible();
    await expect(slip(page).getByRole('status')).toHaveText(`${call.status} Recorded when this page was built`);
    const recorded = await slip(page).getByLabel('Answer').innerText();
    await slip(page).getByRole('button', {name: 'Send'}).click();
    await expect(slip(page).getByRole('status')).toHaveText(SENT);
    await expect(slip(page).getByRole('status')).toContainText(String(call.status));
    // A fresh request has an id of its own; all else is the same.
    const stable = (text: string): string => text.replace(/req_\w+/g, '');
    expect(stable(await slip(page).getByLabel('Answer').innerText())).toBe(stable(recorded));
  }
  expect(
    asked.filter((url) => url.includes('/v1/')),
    'no call leaves the page',
  ).toEqual([]);
  expect(faults).toEqual([]);
});

test('each call has a choice of two values, and Send marks what differs', {tag: '@slow'}, async ({page, faults}) => {
  await open(page, '/');
  const answer = slip(page).getByLabel('Answer');
  for (const {audience, call} of AUDIENCE_STARTS) {
    await slip(page).getByRole('button', {name: AUDIENCE_LABELS[audience]}).click();
    const choice = slip(page).getByRole('group', {name: call.choice.of});
    await expect(choice.getByRole('button', {name: call.choice.first})).toHaveAttribute('aria-pressed', 'true');
    const before = await answer.innerText();
    await choice.getByRole('button', {name: call.choice.second}).click();
    await expect(slip(page).getByRole('status')).toContainText('Send asks again');
    await slip(page).getByRole('button', {name: 'Send'}).click();
    await expect(slip(page).getByRole('status')).toContainText(/; \d+ lines differ$/);
    const marks = await answer.locator('mark').allInnerTexts();
    expect(marks.length).toBeGreaterThan(1);
    expect(marks.filter((line) => before.split('\n').includes(line))).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test(
  'once the sandbox is there, it answers without a network, and nothing changes its place',
  {tag: '@slow'},
  async ({page, context}) => {
    await open(page, '/');
    const before = await slip(page).boundingBox();
    await slip(page).getByRole('button', {name: 'Send'}).click();
    await expect(slip(page).getByRole('status')).toHaveText(SENT);
    await context.setOffline(true);
    await slip(page).getByRole('button', {name: 'Suppliers'}).click();
    await slip(page).getByRole('button', {name: 'Buyers'}).click();
    await expect(slip(page).getByRole('status')).toContainText('Recorded');
    await slip(page).getByRole('button', {name: 'Send'}).click();
    await expect(slip(page).getByRole('status')).toHaveText(SENT);
    expect(await slip(page).boundingBox()).toEqual(before);
  },
);

test(
  'when the sandbox cannot be loaded it says so, keeps the recorded answer, and the next try works',
  {tag: '@slow'},
  async ({page}) => {
    await page.route('**/sandbox/**', (route) => route.abort());
    await open(page, '/');
    await slip(page).getByRole('button', {name: 'Send'}).click();
    await expect(slip(page).getByRole('alert')).toContainText('The sandbox could not be loaded.');
    await expect(slip(page).getByRole('status')).toHaveText('200 Recorded when this page was built');
    await expect(slip(page).getByLabel('Answer')).toContainText('"sku"');
    await page.unroute('**/sandbox/**');
    await slip(page).getByRole('button', {name: 'Retry'}).click();
    await expect(slip(page).getByRole('alert')).toHaveCount(0);
    await expect(slip(page).getByRole('status')).toHaveText(SENT);
  },
);

test('the search box opens the search and gets the focus back', {tag: '@slow'}, async ({page}) => {
  await open(page, '/');
  const box = page.getByRole('main').getByRole('button', {name: /^Search/});
  await box.click();
  await page.keyboard.type('lot');
  await expect(page.getByRole('dialog').locator('[data-search-input]')).toHaveValue('lot');
  await expect(page.locator('[data-search-hit]').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box).toBeFocused();
});

test(
  'shows the newest entry of the changelog, and three templates with their pictures',
  {tag: '@slow'},
  async ({page}) => {
    await page.goto('/blog/');
    const newest = await page.getByRole('main').getByRole('article').first().getByRole('heading').first().innerText();
    await page.goto('/');
    const entry = page.getByRole('main').getByRole('article');
    await expect(entry).toHaveCount(1);
    await expect(entry.getByRole('link')).toHaveText(newest);
    for (const slug of HOME_TEMPLATES) {
      const {title} = templates.find((template) => template.slug === slug) ?? {title: ''};
      await expect(page.getByRole('heading', {level: 3, name: title, exact: true})).toBeVisible();
      const picture = page.locator(`img[src*="/${slug}."]`).locator('visible=true');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
        .toBe(true);
    }
  },
);

test('says in one screen what the platform is and where each audience starts', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/');
  for (const {title, next} of AUDIENCE_STARTS) {
    await expect(page.getByRole('heading', {level: 2, name: title})).toBeInViewport({ratio: 1});
    for (const link of next)
      await expect(page.getByRole('main').getByRole('link', {name: link.title, exact: true}).last()).toBeInViewport();
  }
  await expect(page.getByRole('heading', {level: 1})).toBeInViewport({ratio: 1});
  await expect(slip(page)).toBeInViewport({ratio: 1});
});

test('without scripts everything can be read, and the search is a form', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL !== undefined && {baseURL})});
  const page = await context.newPage();
  await page.goto('/');
  await expect(slip(page).getByLabel('Answer')).toContainText('"sku"');
  await expect(slip(page).getByRole('status')).toHaveText('200 Recorded when this page was built');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Search']);
  for (const {title} of useCases) await expect(page.getByRole('link', {name: title, exact: true})).toBeVisible();
  await page.getByRole('searchbox').fill('gloves');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=gloves$/);
  await page.goto('/use-cases/#never-out-of-gloves');
  await expect(page.getByRole('heading', {level: 3, name: 'Never out of gloves'})).toBeInViewport();
  await context.close();
});

test(
  'the audiences of the use cases are anchors, and every job is on the page once',
  {tag: '@slow'},
  async ({page, faults}) => {
    await open(page, '/use-cases/');
    const index = page.getByRole('navigation', {name: 'Use cases by audience'});
    for (const audience of AUDIENCES) {
      await index.getByRole('link', {name: AUDIENCE_LABELS[audience], exact: true}).click();
      await expect(page).toHaveURL(new RegExp(`#${audience}$`));
      await expect(page.getByRole('heading', {level: 2, name: AUDIENCE_LABELS[audience]})).toBeInViewport();
    }
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(useCases.length);
    expect(faults).toEqual([]);
  },
);
