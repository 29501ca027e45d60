import {ALL_PAGES} from '../../src/config/env';
import {axeFaults} from '../support/axe';
import {builtRoutes} from '../support/pages';
import {expect, hydrated, settled, test} from '../support/site';

/** Pages a test looks at; several tests share the work between workers. */
const BATCH = 25;

/** Of pages of the same kind every n-th is looked at. `npm run audit` looks at all. */
const STEP = ALL_PAGES ? 1 : 8;
const OPERATION_STEP = ALL_PAGES ? 1 : 48;

const OPERATION = /^\/api\/(clients\/[^/]+|suppliers)\/[^/]+\/$/;

const all = builtRoutes();
const operations = all.filter((route) => OPERATION.test(route)).filter((_, index) => index % OPERATION_STEP === 0);
const written = all.filter((route) => !OPERATION.test(route)).filter((_, index) => index % STEP === 0);
const routes = [...written, ...operations];

for (let start = 0; start < routes.length; start += BATCH) {
  const batch = routes.slice(start, start + BATCH);
  test(`no fault in the console: ${batch[0] ?? ''} and ${batch.length - 1} more`, async ({page, faults}) => {
    test.setTimeout(240_000);
    const found: Record<string, string[]> = {};
    for (const route of batch) {
      await page.goto(route);
      await settled(page);
      if (faults.length > 0) found[route] = faults.splice(0);
    }
    expect(found).toEqual({});
  });

  // Minutes for a hundred pages: `npm test` looks at one page of each kind (accessibility.spec.ts).
  if (ALL_PAGES)
    test(`axe finds nothing in either mode at either width on ${batch[0] ?? ''} and ${batch.length - 1} more`, async ({
      page,
    }) => {
      test.setTimeout(2_400_000);
      const found: Record<string, string[]> = {};
      for (const route of batch) {
        for (const mode of ['dark', 'light'])
          for (const width of [1280, 390]) {
            await page.setViewportSize({width, height: 900});
            await page.goto(`${route}?docusaurus-theme=${mode}`);
            await hydrated(page);
            const faults = await axeFaults(page);
            if (faults.length > 0) found[`${route} ${mode} ${width}`] = faults;
          }
      }
      expect(found).toEqual({});
    });
}
