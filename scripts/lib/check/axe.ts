import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type axe from 'axe-core';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: Window & {axe?: typeof axe};

/** What axe finds on the page as it stands: the rule and the first places, one text each. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const result = await window.axe?.run(document, {resultTypes: ['violations']});
    return result?.violations.map(({id, nodes}) => ({id, places: nodes.slice(0, 3).map(({html}) => html)}));
  });
  if (!violations) throw new Error('axe could not be loaded into the page');
  return violations.map(({id, places}) => `${id}: ${places.join(' | ')}`);
}
