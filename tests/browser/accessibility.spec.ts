import {axeFaults} from '../support/axe';
import {PAGE_KINDS} from '../support/pages';
import {expect, open, test} from '../support/site';

for (const [index, [kind, path]] of Object.entries(PAGE_KINDS).entries()) {
  for (const [place, [mode, width]] of (
    [
      ['dark', 1280],
      ['light', 390],
    ] as const
  ).entries()) {
    // Every day one of the two, in turn; `npm run audit` looks at both, on every page.
    const tag = index % 2 === place ? [] : '@slow';
    test(`axe finds nothing on: ${kind}, ${mode}, ${width} px`, {tag}, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, `${path}?docusaurus-theme=${mode}`);
      expect(await axeFaults(page)).toEqual([]);
    });
  }

  test(`no sideways scroll at 320 and 640 px: ${kind}`, async ({page}) => {
    await page.setViewportSize({width: 320, height: 700});
    await open(page, path);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(320);
    // What a window of 1280 px has left at 200 %.
    await page.setViewportSize({width: 640, height: 700});
    await expect.poll(width).toBeLessThanOrEqual(640);
  });
}
