import type {Page} from '@playwright/test';
import {PAGE_KINDS} from '../support/pages';
import {expect, open, test} from '../support/site';

/** More than any page has controls. */
const MOST = 2500;

const KINDS = [
  'home',
  'search',
  'gallery',
  'docs page',
  'kitchen sink',
  'tutorial unit',
  'guide',
  'clients API',
  'operation',
  'changelog',
  'post',
] as const satisfies (keyof typeof PAGE_KINDS)[];
/** The one with the most kinds of controls; the others wait for `npm run audit`. */
const DAILY: readonly string[] = ['operation'];

/** Marks the control that has the focus. @returns `end` after the last one, or what is wrong with it */
async function look(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body || control.hasAttribute('data-walked')) return 'end';
    control.setAttribute('data-walked', '');
    const what = control.outerHTML.slice(0, 120);
    const {outlineStyle, outlineWidth} = getComputedStyle(control);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) return `no outline: ${what}`;
    const {top, bottom, left, width} = control.getBoundingClientRect();
    if (bottom <= 0 || top >= window.innerHeight) return `out of view: ${what}`;
    const above = document.elementFromPoint(left + Math.min(width / 2, 20), (Math.max(top, 0) + bottom) / 2);
    return above?.closest('.navbar') && !control.closest('.navbar') ? `below the navbar: ${what}` : undefined;
  });
}

/** Controls that can be seen and were never met. */
async function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter(
        (control) =>
          !control.hasAttribute('data-walked') &&
          !control.matches(':disabled') &&
          control.tabIndex >= 0 &&
          // Of radio buttons Tab reaches one, arrow keys the others.
          !(
            control.matches('[type="radio"]') &&
            document.querySelector(`[type="radio"][name="${control.getAttribute('name') ?? ''}"][data-walked]`)
          ) &&
          control.checkVisibility({visibilityProperty: true}),
      )
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

for (const kind of KINDS)
  test(
    `the keyboard reaches every control and shows where it is: ${kind}`,
    {tag: DAILY.includes(kind) ? [] : '@slow'},
    async ({page}) => {
      test.setTimeout(240_000);
      await open(page, PAGE_KINDS[kind]);
      const faults: string[] = [];
      for (let steps = 0; steps < MOST; steps += 1) {
        await page.keyboard.press('Tab');
        const fault = await look(page);
        if (fault === 'end') break;
        if (fault !== undefined) faults.push(fault);
      }
      expect({faults, missed: await missed(page)}).toEqual({faults: [], missed: []});
    },
  );
