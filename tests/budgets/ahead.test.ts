/** What is made beside the compiler is of use only under the key with which the compiler asks for it. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {siteContext} from '../../scripts/lib/precompute';
import {contractKey} from '../../src/plugins/cache';

// Before the settings are read.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

const KEPT = path.resolve('.cache', 'contract');

function keyIn(file: string): string {
  return (JSON.parse(fs.readFileSync(path.join(KEPT, file), 'utf8')) as {key: string}).key;
}

it('the key of the compiler is that of the process beside it', async () => {
  const key = await contractKey(siteContext(process.cwd()));
  expect(keyIn('clients.json'), 'written by the compiler').toBe(key);
  expect(keyIn('values/slices-clients.json')).toBe(key);
  expect(fs.readdirSync(path.join(KEPT, 'downloads'))).toEqual([key]);
});
