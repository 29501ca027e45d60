import fs from 'node:fs';
import {createRequire} from 'node:module';
import type axe from 'axe-core';
import {PAGE_KINDS} from '../support/pages';
import {expect, open, test} from '../support/site';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: Window & {axe: typeof axe};

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  for (const [mode, width] of [
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    test(`axe finds nothing on: ${kind}, ${mode}, ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, `${path}?docusaurus-theme=${mode}`);
      await page.evaluate(AXE);
      const {violations} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
      expect(
        violations.map(
          ({id, nodes}) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({html}) => html)
              .join(' | ')}`,
        ),
      ).toEqual([]);
    });
  }

  test(`no sideways scroll at 320 px: ${kind}`, async ({page}) => {
    await page.setViewportSize({width: 320, height: 700});
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
