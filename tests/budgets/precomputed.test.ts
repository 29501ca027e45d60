/** What is made beside the compiler is of use only under the key with which the compiler asks for it. */
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {whyNotCurrent} from '../../scripts/lib/check/built';

// The settings are read when they are first imported, which another test of this process may have done.
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const CACHE = path.resolve('.cache', 'contract');

function keyIn(file: string): string {
  return (JSON.parse(fs.readFileSync(path.join(CACHE, file), 'utf8')) as {key: string}).key;
}

it('the build is of the sources as they are', () => {
  const why = whyNotCurrent();
  // A comparison would say more than what to do.
  if (why !== undefined) throw new Error(why);
});

it('what is made beside the compiler has its key', async () => {
  const {siteContext} = await import('../../scripts/lib/precompute');
  const {contractKey} = await import('../../src/plugins/cache/key');
  const key = await contractKey(siteContext(process.cwd()));
  expect(keyIn('document-clients.json')).toBe(key);
  expect(keyIn('slices-clients.json')).toBe(key);
  expect(fs.readdirSync(path.join(CACHE, 'downloads'))).toEqual([key]);
});
