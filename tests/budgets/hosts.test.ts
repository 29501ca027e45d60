/**
 * What hosts take: https://developers.cloudflare.com/pages/platform/limits/ has the lowest limits of those in deploy/.
 */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {HEADERS_FILE} from '../../src/plugins/security/policy/headers';

const LONGEST_LINE = 2000;
const MOST_FILES = 20_000;
const LARGEST_FILE = 25 * 1024 * 1024;

const files = fs
  .readdirSync(BUILD_DIR, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

describe('a build', () => {
  it('has headers whose lines no host cuts off', () => {
    const lines = fs.readFileSync(path.join(BUILD_DIR, HEADERS_FILE), 'utf8').split('\n');
    expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
  });

  it('has no more files than a host takes, and none too large', () => {
    expect(files.length).toBeLessThan(MOST_FILES);
    expect(files.filter((file) => fs.statSync(file).size > LARGEST_FILE)).toEqual([]);
  });
});
