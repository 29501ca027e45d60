/** Looks at every page of the site, for `npm run audit`; hydration.spec.ts and accessibility.spec.ts look at each kind. */
import {REACT_BUILD} from '../../src/config/env';
import {axeFaults} from '../../scripts/lib/check/axe';
import {builtRoutes} from '../support/pages';
import {expect, hydrated, settled, test} from '../support/site';

/** Pages a test looks at; several tests share the work between workers. */
const BATCH = 25;

const routes = builtRoutes();

for (let start = 0; start < routes.length; start += BATCH) {
  const batch = routes.slice(start, start + BATCH);
  test(
    `no fault in the console: ${batch[0] ?? ''} and ${batch.length - 1} more`,
    // React's development build says what differs, so the first half of the audit looks at all of them, too.
    {tag: REACT_BUILD === 'development' ? [] : '@slow'},
    async ({page, faults}) => {
      test.setTimeout(240_000);
      const found: Record<string, string[]> = {};
      for (const route of batch) {
        await page.goto(route);
        await settled(page);
        if (faults.length > 0) found[route] = faults.splice(0);
      }
      expect(found).toEqual({});
    },
  );

  test(
    `axe finds nothing in either mode at either width on ${batch[0] ?? ''} and ${batch.length - 1} more`,
    {tag: '@slow'},
    async ({page}) => {
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
    },
  );
}
