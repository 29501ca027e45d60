/** The last build has no cluster: nothing of the modal that sites with one have may be in it. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {hostedSearch} from '../../src/config/search';

const ASSETS = path.join(BUILD_DIR, 'assets');

function holding(pattern: RegExp): string[] {
  return fs
    .readdirSync(ASSETS, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:js|css)$/.test(file) && pattern.test(fs.readFileSync(path.join(ASSETS, file), 'utf8')));
}

it.skipIf(hostedSearch() !== undefined)('no script and no style of it is in a site without a cluster', () => {
  expect(holding(/DocSearch|docsearch-item/)).toEqual([]);
  // The look finds what is there: the button of the search is in every page's script.
  expect(holding(/aria-keyshortcuts/)).not.toEqual([]);
});
