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

  test(`no sideways scroll at 320 px: ${kind}`, async ({page}) => {
    await page.setViewportSize({width: 320, height: 700});
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
