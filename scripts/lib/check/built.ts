/** Pages of the last build, as far as they are still what a build would make. */
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {BUILD_DIR, readState, stateNow, type State} from '../buildState';

export const NO_BUILD = 'There is no build yet: run `npm run build`';
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

/** Ids of a built page, by what has them. */
export interface BuiltIds {
  headings: string[];
  others: string[];
}

/** @param route without the base URL @returns undefined when the last build has no such page */
export function builtIds(route: string): BuiltIds | undefined {
  const file = path.join(BUILD_DIR, route, 'index.html');
  if (!fs.existsSync(file)) return undefined;
  const $ = load(fs.readFileSync(file, 'utf8'));
  const idsOf = (selector: string): string[] =>
    $(selector)
      .map((_, element) => $(element).attr('id'))
      .get();
  return {headings: idsOf(':is(h1,h2,h3,h4,h5,h6)[id]'), others: idsOf('[id]:not(h1,h2,h3,h4,h5,h6)')};
}
