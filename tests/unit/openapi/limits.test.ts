import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {parseLimits, policiesModule, POLICIES_FILE, rateWords, readLimits} from '../../../src/openapi/limits';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limits-'));
fs.writeFileSync(path.join(folder, 'group.yaml'), 'description: >-\n  Entries are kept for\n  1,000 days.\n');
afterAll(() => fs.rmSync(folder, {recursive: true}));

const RATES = 'rates:\n  default: {quota: 6, counts: calls, seconds: 60}\n';
const sectionOf = (entries: string): string => `${RATES}sections:\n  - id: kept\n    limits:\n${entries}`;
const said = (limit: string, words: string, file = 'group.yaml'): string =>
  sectionOf(`      - {id: log, what: Entries, limit: '${limit}', said: {in: ${file}, words: '${words}'}}\n`);

describe('the list of limits', () => {
  it('agrees with the contract, and the module of quotas with the list', () => {
    const limits = readLimits(process.cwd());
    expect(limits && policiesModule(limits)).toBe(fs.readFileSync(POLICIES_FILE, 'utf8'));
  });

  it('finds the words of the contract across lines, and numbers with or without separators', () => {
    expect(parseLimits(said('1000 days', 'kept for 1,000 days'), folder).sections[0]?.limits[0]?.id).toBe('log');
  });

  it.each([
    [
      'a number that the contract has otherwise',
      said('900 days', 'kept for 1,000 days'),
      /limits\.yaml:6: `limit` has 900, but the contract says "kept for 1,000 days"/,
    ],
    ['a part of a number', said('100 days', 'kept for 1,000 days'), /`limit` has 100/],
    [
      'words that the contract no longer has',
      said('13 days', 'kept for 13 days'),
      /limits\.yaml:6: `said\.words`: openapi\/group\.yaml does not say/,
    ],
    [
      'a file that is not there',
      said('13 days', 'kept for 13 days', 'gone.yaml'),
      /there is no file openapi\/gone\.yaml/,
    ],
    [
      'an id that stands twice',
      sectionOf('      - {id: log, what: Entries, limit: 1 day}\n'.repeat(2)),
      /limits\.yaml:7: `id`: log stands twice/,
    ],
    [
      'an unknown key',
      sectionOf('      - {id: log, what: Entries, limit: 1 day, unit: days}\n'),
      /limits\.yaml:6: .*unit/,
    ],
    [
      'a page without slash',
      sectionOf('      - {id: log, what: Entries, limit: 1 day, page: /docs/x}\n'),
      /is not a path of docs or guides/,
    ],
    [
      'no usual policy',
      'rates: {}\nsections:\n  - id: kept\n    limits: [{id: log, what: Entries, limit: 1 day}]\n',
      /no policy `default`/,
    ],
    ['a file that is no YAML', 'rates: [', /limits\.yaml:1: this is not YAML/],
  ])('refuses %s, with its line', (_, text, message) => {
    expect(() => parseLimits(text, folder)).toThrow(message);
  });

  it.each([
    [{quota: 1200, counts: 'calls', seconds: 60}, '1,200 calls in 60 seconds'],
    [{quota: 20, counts: 'jobs', seconds: 3600, more: '3 at once'}, '20 jobs in one hour, 3 at once'],
    [{quota: 5, counts: 'failures', seconds: 600}, '5 failures in 10 minutes'],
  ])('says %o in words', (rate, words) => {
    expect(rateWords(rate)).toBe(words);
  });
});
