/** The samples of an operation beside its text: src/theme/ApiExplorer. */
import type {Locator} from '@playwright/test';
import {KEYS} from '../../src/config/storageKeys';
import {expect, layoutShifts, open, settled, test} from '../support/site';

const UPDATE = '/api/clients/inventory/update-material/';

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the samples stand beside the text and stay in view', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await page.goto(UPDATE);
    const samples = page.getByRole('heading', {name: 'Code samples'});
    const text = page.locator('#path-parameters');
    const [beside, left] = await Promise.all([samples.boundingBox(), text.boundingBox()]);
    expect(beside?.x).toBeGreaterThan((left?.x ?? Infinity) + (left?.width ?? 0));
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, 3000);
    await expect(text).not.toBeInViewport();
    await expect(samples).toBeInViewport();
  });

  test('in a narrow window the samples follow the description', {tag: '@slow'}, async ({page}) => {
    for (const width of [1279, 390]) {
      await page.setViewportSize({width, height: 900});
      await page.goto(UPDATE);
      const sample = page.locator('[data-samples] pre').first();
      const places = await Promise.all(
        [page.locator('main h1'), sample, page.locator('#path-parameters')].map((part) => part.boundingBox()),
      );
      const tops = places.map((place) => place?.y ?? NaN);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      expect(Math.abs((places[1]?.x ?? NaN) - (places[0]?.x ?? NaN))).toBeLessThan(2);
    }
  });
});

for (const width of [1440, 390])
  test(`a sample takes the room of its own language: ${width} px`, {tag: '@slow'}, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await page.addInitScript((key) => localStorage.setItem(key, 'python'), `${KEYS.tabs}language`);
    await page.goto(UPDATE);
    expect(await layoutShifts(page)).toEqual([]);
    await settled(page);
    const tab = page.locator('[data-samples] [data-tabs="language"] > [role="tablist"]');
    const send = page.getByRole('button', {name: 'Send', exact: true});
    const room = async (): Promise<number> => {
      const code = await page
        .locator('[data-samples] [data-tabs="language"] [role="tabpanel"]:visible pre')
        .boundingBox();
      return ((await send.boundingBox())?.y ?? NaN) - (code?.y ?? NaN) - (code?.height ?? NaN);
    };
    for (const language of ['Python', 'curl', 'Java']) {
      const before = (await tab.boundingBox())?.y;
      await tab.getByRole('tab', {name: language, exact: true}).click();
      expect(await room(), language).toBeLessThan(40);
      // What is above stays where it is.
      expect((await tab.boundingBox())?.y).toBeCloseTo(before ?? NaN, 0);
    }
    expect(await layoutShifts(page)).toEqual([]);
  });

test('a field and its lines are marked together, and nothing moves', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, UPDATE);
  const field = page.locator('[id="body.safety_stock"]');
  await field.scrollIntoViewIfNeeded();
  const sizes = async (): Promise<(number | undefined)[]> =>
    Promise.all([field, page.locator('[data-samples]')].map(async (part) => (await part.boundingBox())?.width));
  const heightOf = async (): Promise<number | undefined> => (await field.boundingBox())?.height;
  // Far from the window a part is laid out roughly, and exactly once it is in view.
  const isStill = async (): Promise<boolean> => {
    const height = await heightOf();
    await page.waitForTimeout(100);
    return height === (await heightOf());
  };
  await expect.poll(isStill).toBe(true);
  const before = [await sizes(), await heightOf()];
  await field.locator('code').first().hover();
  const marked = (): Promise<string[]> =>
    page.evaluate(() => [...(CSS.highlights.get('field') ?? [])].map(String).map((text) => text.split(':')[0] ?? ''));
  // Every line of the record, in the request and in the answer.
  const lines = ['"safety_stock"', '"value"', '"unit"', '}'];
  await expect.poll(marked).toEqual([...lines, ...lines]);
  await page.locator('[data-samples] [role="tabpanel"]:visible code span', {hasText: '"abc_class"'}).last().hover();
  await expect(page.locator('[id="body.abc_class"]')).toHaveAttribute('data-pointed');
  // The field of the answer is folded away, so what folds it has the mark.
  await expect(page.locator('summary[data-pointed]')).toHaveCount(1);
  await expect(page.locator('[data-pointed]')).toHaveCount(2);
  expect([await sizes(), await heightOf()]).toEqual(before);
});

test('the problems of nearly every operation are folded, and an address opens them', async ({page}) => {
  await open(page, UPDATE);
  const own = page.locator('#problem-precondition_failed');
  await expect(own).toBeVisible();
  await expect(page.locator('#problem-rate_limited')).toBeHidden();
  await page.goto(`${UPDATE}#problem-rate_limited`);
  await expect(page.locator('#problem-rate_limited')).toBeInViewport();
});

test('an answer marks what is not always there, a request what it needs', async ({page}) => {
  await page.goto('/api/clients/tags/list-tags/');
  const words = (id: string): Locator => page.locator(`[id="response-200.${id}"] > div`).first();
  await expect(words('page.total')).toContainText('can be absent');
  await expect(words('page.has_more')).not.toContainText(/absent|required|always/);
  await page.goto('/api/clients/tags/create-tag/');
  await expect(page.locator('[id="body.name"]')).toContainText('required');
  await expect(page.locator('[id="response-201.id"]')).not.toContainText(/absent|required/);
});

test('the filter marks what matched, names the group, and answers arrow keys and Enter', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, UPDATE);
  const filter = page.getByRole('searchbox', {name: /Filter/});
  const results = page.locator('[data-results] a');
  await filter.fill('restore material');
  await expect(results.first()).toContainText('Materials');
  await expect(results.first().locator('mark').first()).toHaveText(/^restore$/i);
  await filter.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(filter).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/restore-material\/$/);
});

/** Middle of an ordered list of numbers. */
function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

const SAMPLE = 60;

test.describe('measured', () => {
  // The style of the measurement is none of the site's.
  test.use({bypassCSP: true});

  test('sixty operation pages are short, and each shows a sample at once', {tag: '@slow'}, async ({page, request}) => {
    test.setTimeout(240_000);
    await page.setViewportSize({width: 1440, height: 900});
    const addresses = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(
        ([, address = '']) =>
          /\/api\/(?:clients\/(?!schemas\/)[^/]+|suppliers)\/(?!schemas\/)[^/]+\/$/.exec(address)?.[0] ?? '',
      )
      .filter((address) => address !== '')
      .sort();
    expect(addresses.length).toBeGreaterThan(SAMPLE);
    const pages: {address: string; height: number; top: number}[] = [];
    for (let at = 0; at < SAMPLE; at += 1) {
      const address = addresses[Math.floor((at * addresses.length) / SAMPLE)] ?? '';
      await page.goto(address);
      // Heights that are estimated until one scrolls there would not be those of the page.
      await page.addStyleTag({content: 'main * {content-visibility: visible !important}'});
      const {height, top} = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        top: document.querySelector('[data-samples] pre')?.getBoundingClientRect().top ?? 0,
      }));
      pages.push({address, height, top});
    }
    const heights = pages.map(({height}) => height);
    console.log(`height at 1440 px: median ${median(heights)}, greatest ${Math.max(...heights)}`);
    console.log(`first sample: at most ${Math.max(...pages.map(({top}) => top))} px down`);
    const [longest] = [...pages].sort((a, b) => b.height - a.height);
    await page.goto(longest?.address ?? '');
    const paper = (await page.pdf({format: 'A4', margin: {top: '1cm', right: '1cm', bottom: '1cm', left: '1cm'}}))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length;
    console.log(`sheets of paper of the longest, ${longest?.address}: ${paper}`);
    expect(paper).toBeLessThanOrEqual(6);
    expect(pages.filter(({top}) => top > 860)).toEqual([]);
    expect(median(heights)).toBeLessThanOrEqual(5000);
  });
});
