import {EventEmitter} from 'node:events';
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
    vi.stubEnv('PROGRESS_TOLD_BY', undefined);
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(before);
    vi.unstubAllEnvs();
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

  it('keeps the bottom of a terminal while others print, for all that goes on, and gives it back', async () => {
    fs.rmSync('.cache', {recursive: true, force: true});
    const written: string[] = [];
    const stream = Object.assign(new EventEmitter(), {
      isTTY: true,
      rows: 24,
      columns: 40,
      write: (text: string) => written.push(text.replaceAll('\u001b', '^')) > 0,
    });
    const work = (name: string, seconds: number): Promise<unknown> =>
      told(name, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)), {stream, first: 'Long.'});
    const both = Promise.all([work('One', 2.7), work('Two', 1.5)]);
    await vi.advanceTimersByTimeAsync(3000);
    await both;
    expect(written).toEqual([
      '\n^7^[1;23r^8^[1A',
      '^7^[24;1H^[2KOne … Long.^8',
      '^7^[24;1H^[2KOne … Long. · Two … Long.^8',
      '^7^[24;1H^[2KOne … 1 s Long. · Two … 1 s Long.^8',
      '^7^[24;1H^[2KOne … 2 s Long.^8',
      '^7^[24;1H^[2KOne … 2 s Long.^8',
      '^7^[r^[24;1H^[2K^8',
    ]);
    expect(stream.listenerCount('resize')).toBe(0);
  });
});
