/** Pages of the last build, as far as they are still what a build would make. */
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {WELL_FORMED} from '../../../src/content/built';
import {BUILD_DIR, readState, stateNow, type State} from '../buildState';

export const NO_BUILD = 'only with a build of the site (`npm run build`), which a pull request makes by itself';
export const STALE_BUILD = 'Sources changed since the build: run `npm run build`';

/** Why the last build is not what a build would make now; nothing when it is. */
export function whyNotCurrent(): string | undefined {
  const before = readState();
  if (!before) return NO_BUILD;
  return before.inputs === stateNow().inputs ? undefined : STALE_BUILD;
}

/**
 * Compares the last build with the sources when it is first asked.
 *
 * @returns a function that says why a page of the build can't be used; nothing when it is what a build would make now
 */
export function builtPages(): (file: string) => string | undefined {
  let states: {before: State | undefined; now: State} | undefined;
  return (file) => {
    states ??= {before: readState(), now: stateNow()};
    const {before, now} = states;
    if (!before) return NO_BUILD;
    return before.frame === now.frame && before.pages[file] === now.pages[file] ? undefined : STALE_BUILD;
  };
}

export function hasBuild(): boolean {
  return fs.existsSync(path.join(BUILD_DIR, 'index.html'));
}

/** @param route without the base URL */
export function isBuilt(route: string): boolean {
  return route.endsWith('/') && fs.existsSync(path.join(BUILD_DIR, route, 'index.html'));
}

/** Ids of a built page, by what has them. */
export interface BuiltIds {
  headings: ReadonlySet<string>;
  others: ReadonlySet<string>;
}

/** @param route without the base URL @returns undefined when the last build has no such page */
export function builtIds(route: string): BuiltIds | undefined {
  if (!isBuilt(route)) return undefined;
  const $ = load(fs.readFileSync(path.join(BUILD_DIR, route, 'index.html'), 'utf8'), WELL_FORMED);
  const ids: {headings: Set<string>; others: Set<string>} = {headings: new Set(), others: new Set()};
  for (const element of $('[id]').toArray())
    (/^h[1-6]$/.test(element.tagName) ? ids.headings : ids.others).add($(element).attr('id') ?? '');
  return ids;
}
