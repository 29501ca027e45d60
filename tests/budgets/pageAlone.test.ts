import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {openContext} from '../../scripts/lib/check/run';
import {weightCheck} from '../../scripts/lib/check/rendered';
import {searchCheck} from '../../scripts/lib/check/search';
import type {CheckContext} from '../../scripts/lib/check/types';
import {builtRecords} from '../../scripts/lib/search/built';

/** A page whose questions are in the golden sets. */
const FILE = 'docs/inventory/locations.mdx';

describe('a page that was changed after the build', async () => {
  const opened = await openContext(process.cwd());
  const page = opened.pages.all.find(({file}) => file === FILE);
  if (!page) throw new Error(`${FILE} is no page.`);
  const changed: CheckContext = {...opened, whyNotBuilt: () => 'changed'};
  const current: CheckContext = {...opened, whyNotBuilt: () => undefined};

  it('is built by itself, and has the search records that a build of the whole site gives it', async () => {
    const alone = await opened.alone(page);
    if (typeof alone === 'string') throw new Error(alone);
    expect(fs.readdirSync(path.join(alone.folder, 'docs', 'inventory'))).toEqual(['locations']);
    const whole = builtRecords().filter(({url}) => url.split('#')[0] === page.route);
    expect(alone.records.map(({url}) => url)).toEqual(whole.map(({url}) => url));
    expect(alone.records.map(({content}) => content)).toEqual(whole.map(({content}) => content));
  });

  it('is checked as it is now: its place in the search, and its weight in the frame of the last build', async () => {
    const {skipped, notes} = await searchCheck.run(page, changed);
    expect(skipped).toBeUndefined();
    expect(notes?.join()).toMatch(/golden queries have the page .*golden questions are answered/);
    const bytesIn = async (context: CheckContext): Promise<number> =>
      Number(/document (\d+) of/.exec((await weightCheck.run(page, context)).notes?.[0] ?? '')?.[1]);
    // What a build does to a page at its end makes it a little smaller or larger.
    expect((await bytesIn(changed)) / (await bytesIn(current))).toBeCloseTo(1, 1);
  });
});
