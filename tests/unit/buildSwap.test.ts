import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {takeLock} from '../../scripts/lib/buildLock';
import {recoverSite, swapIn, writeWhole} from '../../scripts/lib/swap';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
});

afterEach(() => {
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('the lock of a build', () => {
  it('is held by one, who is named to the other', () => {
    const file = path.join(folder, '.cache', 'build.lock');
    const lock = takeLock(file);
    expect(lock.afterKill).toBe(false);
    expect(() => takeLock(file)).toThrow(`Another build is at work here (process ${process.pid})`);
    lock.release();
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
    takeLock(file).release();
  });

  it('is taken from a build that was killed, whatever is left of it', () => {
    const file = path.join(folder, 'build.lock');
    for (const left of [JSON.stringify({pids: [deadPid()]}), '', '{"pi', '[]', '{"pids":7}']) {
      fs.writeFileSync(file, left);
      const lock = takeLock(file);
      expect(lock.afterKill, left).toBe(true);
      lock.release();
      expect(fs.readdirSync(folder), left).toEqual([]);
    }
  });

  it('is not free while the compiler of a killed build still writes', () => {
    const file = path.join(folder, 'build.lock');
    fs.writeFileSync(file, JSON.stringify({pids: [deadPid(), process.pid]}));
    expect(() => takeLock(file)).toThrow(`(process ${process.pid})`);
  });

  it('names the compiler, too', () => {
    const file = path.join(folder, 'build.lock');
    const lock = takeLock(file);
    lock.add(4711);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({pids: [process.pid, 4711]});
    lock.release();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('of another build is not released', () => {
    const file = path.join(folder, 'build.lock');
    const lock = takeLock(file);
    fs.writeFileSync(file, JSON.stringify({pids: [1]}));
    lock.release();
    expect(fs.existsSync(file)).toBe(true);
  });
});

describe('the new site', () => {
  const places = () => ({
    site: path.join(folder, 'build'),
    next: path.join(folder, 'next'),
    previous: path.join(folder, 'previous'),
  });
  const put = (place: string, text: string): void => {
    fs.mkdirSync(place);
    fs.writeFileSync(path.join(place, 'index.html'), text);
  };
  const siteText = (): string => fs.readFileSync(path.join(folder, 'build', 'index.html'), 'utf8');

  it('takes the place of the old one, or of none', () => {
    put(places().next, 'one');
    swapIn(places());
    expect(siteText()).toBe('one');
    put(places().next, 'two');
    swapIn(places());
    expect(siteText()).toBe('two');
    expect(fs.readdirSync(folder)).toEqual(['build']);
  });

  it('leaves the old one where it is when it cannot take the place', () => {
    put(places().site, 'old');
    expect(() => swapIn(places())).toThrow('ENOENT');
    expect(siteText()).toBe('old');
    expect(fs.readdirSync(folder)).toEqual(['build']);
  });

  it('leaves the old one to be brought back when the build is killed between the moves', () => {
    put(places().previous, 'old');
    put(places().next, 'half');
    recoverSite(places());
    expect(siteText()).toBe('old');
    swapIn(places());
    expect(siteText()).toBe('half');
  });

  it('stays when the build is killed before the old one is gone', () => {
    put(places().site, 'new');
    put(places().previous, 'old');
    recoverSite(places());
    expect(siteText()).toBe('new');
    expect(fs.readdirSync(folder)).toEqual(['build']);
  });
});

it('a file is written whole or not at all', () => {
  const file = path.join(folder, 'state.json');
  writeWhole(file, 'one');
  writeWhole(file, 'two');
  expect(fs.readFileSync(file, 'utf8')).toBe('two');
  expect(() => writeWhole(path.join(folder, 'no', 'state.json'), 'x')).toThrow('ENOENT');
  fs.mkdirSync(path.join(folder, 'taken'));
  expect(() => writeWhole(path.join(folder, 'taken'), 'x')).toThrow();
  expect(fs.readdirSync(folder).sort()).toEqual(['state.json', 'taken']);
});
