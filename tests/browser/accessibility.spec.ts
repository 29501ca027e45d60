import {axeFaults} from '../support/axe';
import {PAGE_KINDS} from '../support/pages';
import {expect, open, test} from '../support/site';

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  for (const [mode, width] of [
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    test(`axe finds nothing on: ${kind}, ${mode}, ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, `${path}?docusaurus-theme=${mode}`);
      expect(await axeFaults(page)).toEqual([]);
    });
  }

  // 640 px is what a window of 1280 px has left at 200 %.
  for (const width of [320, 640])
    test(`no sideways scroll at ${width} px: ${kind}`, async ({page}) => {
      await page.setViewportSize({width, height: 700});
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
}
