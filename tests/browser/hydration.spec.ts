/**
 * React takes over what the build has drawn without finding a difference and without moving anything, whatever the reader
 * has chosen before. With a
 * build of REACT_BUILD=development (`npm run audit`) its warnings count too, and say what differs.
 */
import {ANNOUNCEMENT_ID} from '../../src/config/announcement';
import {ALL_PAGES, REACT_BUILD, TEST_PORT} from '../../src/config/env';
import {KEYS} from '../../src/config/storageKeys';
import {isDaily, PAGE_KINDS} from '../support/pages';
import {expect, layoutShifts, settled, test} from '../support/site';

const KINDS = {
  ...PAGE_KINDS,
  'guide with a journey': '/guides/journeys/replenish-a-location/',
  'not found': '/nothing/',
  'not found in the docs': '/docs/nothing/',
};

/** What an earlier visit has left. */
const KEPT: Record<string, string> = {
  'docusaurus.announcement.id': ANNOUNCEMENT_ID,
  'docusaurus.announcement.dismiss': 'true',
  'docs-preferred-version-default': 'current',
  'docs-preferred-version-guides': 'current',
  [`${KEYS.tabs}language`]: 'python',
  [KEYS.tutorialDone]: '1,3',
  [KEYS.searchKept]: JSON.stringify({recent: [{url: '/docs/', title: 'Docs', part: 'Docs'}], favourite: []}),
  [KEYS.consoleTarget]: JSON.stringify({base: `http://localhost:${TEST_PORT}`}),
};

const MODES: Record<string, Record<string, string>> = {
  'first visit': {},
  dark: {theme: 'dark', ...KEPT},
  light: {theme: 'light', ...KEPT},
  system: {[KEYS.systemMode]: 'true', ...KEPT},
};

const WIDTHS = [390, 1280];

/** A hundredth of what is still a good score. */
const LEAST_SHIFT = 0.001;

const looks = Object.entries(MODES).flatMap(([mode, kept]) => WIDTHS.map((width) => ({mode, kept, width})));

for (const [index, [kind, path]] of Object.entries(KINDS).entries())
  for (const [turn, {mode, kept, width}] of looks.entries()) {
    // Every day half of the kinds, each in one of the looks.
    const isTurn = isDaily(kind, 'start') && turn === index % looks.length;
    if (!isTurn && !ALL_PAGES) continue;
    // The page served for an unknown address marks no section in the navbar. React leaves such attributes as they are.
    if (REACT_BUILD === 'development' && kind === 'not found in the docs') continue;
    test(`nothing differs or moves: ${kind}, ${mode}, ${width} px`, async ({page, faults}) => {
      await page.setViewportSize({width, height: 900});
      // The system's mode is not the one that a first visit shows.
      await page.emulateMedia({colorScheme: 'light'});
      await page.addInitScript((entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(kept));
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // A document comes in pieces, and may be painted between two of them: a part of the bar came later once in 25 runs.
      const before = (await layoutShifts(page)).filter((shift) => parseFloat(shift) >= LEAST_SHIFT);
      await settled(page);
      if (kind === 'not found') await expect(page.locator('[aria-labelledby="nearest"] li a').first()).toBeVisible();
      expect(faults).toEqual([]);
      expect([before, await layoutShifts(page)], 'nothing moves').toEqual([[], []]);
    });
  }
