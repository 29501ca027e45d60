import {expect, open, test} from '../support/site';

const PAGE = '/api/clients/rfqs/create-rfq/';
const FIELD = 'body.lines.target_price.amount';

test('the address of a nested field opens its branch, shows it and marks it', async ({page}) => {
  await open(page, `${PAGE}#${FIELD}`);
  const field = page.locator(`[id="${FIELD}"]`);
  await expect(field).toBeInViewport();
  await expect(field).toHaveAttribute('data-marked');
  await open(page, `${PAGE}#response-429`);
  await expect(page.locator('#response-429')).toBeInViewport();
  await expect(field).not.toHaveAttribute('data-marked');
});

test('the address of a response shows it and marks it', {tag: '@slow'}, async ({page}) => {
  await open(page, `${PAGE}#response-429`);
  await expect(page.locator('#response-429')).toBeInViewport();
  await expect(page.locator('#response-429')).toHaveAttribute('data-marked');
});

test('an address that is typed into a page whose scripts wait shows its place, too', {tag: '@slow'}, async ({page}) => {
  // Without `open`, which has the scripts start.
  await page.goto(PAGE);
  await expect(page.locator(`[id="${FIELD}"]`)).not.toBeInViewport();
  await page.evaluate((id) => {
    window.location.hash = id;
  }, FIELD);
  await expect(page.locator(`[id="${FIELD}"]`)).toHaveAttribute('data-marked');
  await expect(page.locator(`[id="${FIELD}"]`)).toBeInViewport();
});

test('the list of operations shows the page that is open before its scripts start', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 1280, height: 700});
  await page.goto('/api/clients/inventory/submit-transfer-order/');
  await expect(page.locator('#api-sidebar [aria-current]')).toBeInViewport();
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
});

test('the control of a place is a link, copies the whole address and says so', async ({page, context, baseURL}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, PAGE);
  const control = page.getByRole('link', {name: 'title', exact: true}).first();
  await control.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#copy-status')).toHaveText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`${PAGE}#body.title`, baseURL).href);
  expect(page.url()).toBe(copied);
  // Following a link within the page takes the focus from it.
  await expect(control).toBeFocused();
});

/** A page with a folded part. */
const FOLDED = '/docs/kitchen-sink/';

test(
  'paper gets every branch of a page, and those of an operation that the reader has opened',
  {tag: '@slow'},
  async ({page}) => {
    for (const path of [FOLDED, PAGE]) {
      await page.emulateMedia({media: 'screen'});
      await open(page, path);
      const inner = page.locator('#page-content details:not([open]) > :not(summary)').first();
      await expect(inner).toBeHidden();
      await page.emulateMedia({media: 'print'});
      await expect(inner).toBeVisible({visible: path === FOLDED});
    }
  },
);

test('paper gets no controls, and no code is cut off', {tag: '@slow'}, async ({page}) => {
  await open(page, PAGE);
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('.navbar')).toBeHidden();
  await expect(page.locator('.code-buttons').first()).toBeHidden();
  const cut = await page
    .locator('main pre')
    .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth + 1).length);
  expect(cut).toBe(0);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('paper gets every branch of a page, and not those of an operation', {tag: '@slow'}, async ({page}) => {
    const inner = page.locator('#page-content details:not([open]) > :not(summary)').first();
    for (const path of [FOLDED, PAGE]) {
      await page.emulateMedia({media: 'screen'});
      await page.goto(path);
      await expect(inner).toBeHidden();
      await page.emulateMedia({media: 'print'});
      await expect(inner).toBeVisible({visible: path === FOLDED});
    }
  });
});
