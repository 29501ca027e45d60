import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {Frame, Page} from '@playwright/test';
import type axe from 'axe-core';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: Window & {axe?: typeof axe};

/** Modes and widths in pixels that pages are looked at in. */
export const LOOKS = [
  ['dark', 1280],
  ['light', 390],
] as const;

/** Widths at which nothing may scroll sideways: a narrow telephone, and what a window of 1280 px has left at 200 %. */
export const NARROW = [320, 640] as const;

/** What one rule of axe finds. */
export interface Violation {
  id: string;
  help: string;
  helpUrl: string;
  /** HTML of the first places. */
  places: string[];
}

/** What axe finds on the page as it stands, or in one of its frames. */
export async function axeViolations(page: Page | Frame): Promise<Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    // Off unless one asks for it: what a finger hits has room (contributing/look.md).
    const rules = {'target-size': {enabled: true}};
    const result = await window.axe?.run(document, {resultTypes: ['violations'], rules});
    return result?.violations.map(({id, help, helpUrl, nodes}) => ({
      id,
      help,
      helpUrl,
      places: nodes.slice(0, 3).map(({html}) => html),
    }));
  });
  if (!violations) throw new Error('axe could not be loaded into the page');
  return violations;
}

/** The same as texts: the rule and the first places. */
export async function axeFaults(page: Page | Frame): Promise<string[]> {
  return (await axeViolations(page)).map(({id, places}) => `${id}: ${places.join(' | ')}`);
}
