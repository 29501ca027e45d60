import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {FOLDER} from '../../src/search/embedded/files';

/**
 * Bytes, packed, of the file that the first results wait for. The scripts of the search take some 30 KB beside it, and
 * both together are to stay below 80 KB; `npm run search measure` says what a browser loads.
 */
const LIMIT = 48 * 1024;

test('the first results wait for few bytes', () => {
  const folder = path.join(BUILD_DIR, FOLDER);
  const heads = fs.readdirSync(folder).filter((file) => file.startsWith('head.'));
  expect(heads).toHaveLength(1);
  const bytes = gzipSync(fs.readFileSync(path.join(folder, heads[0] ?? '')), {level: 9}).length;
  expect(bytes, 'npm run search measure lists all files. Say less in `keywords` and `answers` of pages.').toBeLessThan(
    LIMIT,
  );
});
