import fs from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {lineOf, spanOf, told} from '../../../scripts/lib/progress.mjs';
import {temporaryFolder} from '../../contract/support/files';

describe('the line about work', () => {
  it.each([
    [0.4, '0 s'],
    [59.4, '59 s'],
    [60, '1 min'],
    [125, '2 min 5 s'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(spanOf(seconds)).toBe(text);
  });

  it.each([
    [0, undefined, 'Building …'],
    [20, undefined, 'Building … 20 s'],
    [0, 60, 'Building … about 1 min'],
    [20, 60, 'Building … 20 s of about 1 min'],
    [70, 60, 'Building … 1 min 10 s of about 1 min, longer than last time'],
  ])('after %d of %s seconds: %s', (passed, usual, text) => {
    expect(lineOf('Building', passed, usual)).toBe(text);
  });
});

describe('work that tells what it is at', () => {
  const folder = temporaryFolder();
  const before = process.cwd();
  beforeEach(() => {
    vi.useFakeTimers();
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(before);
    vi.useRealTimers();
  });

  /** What is written while work of so many seconds runs, and what the work returns. */
  async function run(seconds: number, isTTY: boolean): Promise<{written: string[]; result: string}> {
    const written: string[] = [];
    const stream = {isTTY, write: (text: string) => written.push(text) > 0};
    const work = told('Work', () => new Promise<string>((resolve) => setTimeout(resolve, seconds * 1000, 'done')), {
      isQuiet: true,
      stream,
      first: 'It may take long.',
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return {written, result: await work};
  }

  it('writes a line now and then, and the next run says how long it takes', async () => {
    expect(await run(40, false)).toEqual({
      written: ['Work … It may take long.\n', 'Work … 15 s\n', 'Work … 30 s\n'],
      result: 'done',
    });
    expect(JSON.parse(fs.readFileSync(path.join('.cache', 'durations.json'), 'utf8'))).toEqual({Work: 40});
    expect((await run(16, false)).written).toEqual(['Work … about 40 s\n', 'Work … 15 s of about 40 s\n']);
  });

  it('renews one line on a terminal, and leaves none behind', async () => {
    fs.rmSync('.cache', {recursive: true, force: true});
    expect((await run(2.5, true)).written).toEqual([
      'Work … It may take long.',
      '\r\u001b[KWork … 1 s',
      '\r\u001b[KWork … 2 s',
      '\r\u001b[K',
    ]);
  });
});
