import {axeFaults, LOOKS, NARROW} from '../../scripts/lib/check/axe';
import {isDaily, PAGE_KINDS} from '../support/pages';
import {expect, open, test} from '../support/site';

for (const [index, [kind, path]] of Object.entries(PAGE_KINDS).entries()) {
  for (const [place, [mode, width]] of LOOKS.entries()) {
    // Every day half of the kinds, each in one of the two looks; `npm run audit` looks at both, on every page.
    const tag = isDaily(kind, 'access') && (index >> 1) % 2 === place ? [] : '@slow';
    test(`axe finds nothing, and nothing scrolls sideways: ${kind}, ${mode}, ${width} px`, {tag}, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, `${path}?docusaurus-theme=${mode}`);
      expect(await axeFaults(page)).toEqual([]);
      const contents = () => page.evaluate(() => document.documentElement.scrollWidth);
      for (const narrow of NARROW) {
        await page.setViewportSize({width: narrow, height: 700});
        await expect.poll(contents).toBeLessThanOrEqual(narrow);
      }
    });
  }
}
