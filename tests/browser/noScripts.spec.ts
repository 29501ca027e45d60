/** Pages in a browser that runs no scripts: contributing/faults.md. */
import {expect, test} from '../support/site';

const LIST = '/api/clients/tags/list-tags/';
const JOURNEY = '/guides/journeys/replenish-a-location/';

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  /** What a press would change by scripts alone. */
  const controls = 'button, input, select, textarea, [role="tab"], [role="button"]:not([href])';
  for (const path of [
    '/',
    '/search/',
    '/docs/inventory/',
    '/docs/kitchen-sink/',
    LIST,
    JOURNEY,
    '/templates/',
    '/nothing/',
  ])
    test(
      `no control is shown that would do nothing: ${path}`,
      {tag: ['/', '/docs/kitchen-sink/', LIST].includes(path) ? [] : '@slow'},
      async ({page}) => {
        for (const width of [1280, 360]) {
          await page.setViewportSize({width, height: 800});
          await page.goto(path);
          const shown = await page
            .locator(controls)
            .and(page.locator(':not(form[action] *)'))
            .filter({visible: true})
            .evaluateAll((found) => found.map(({outerHTML}) => outerHTML.slice(0, 100)));
          expect(shown).toEqual([]);
        }
      },
    );

  test('a phone has the parts of the site in its bar', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('/docs/inventory/');
    for (const name of ['Docs', 'Guides', 'Clients API', 'Changelog'])
      await expect(
        page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true}),
      ).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the panels behind tabs are open, each with its name', async ({page}) => {
    await page.goto('/docs/kitchen-sink/');
    for (const panel of await page.getByRole('tabpanel').all()) {
      await expect(panel).toBeVisible();
      expect(await panel.getAttribute('data-label')).toMatch(/./);
    }
  });
});
