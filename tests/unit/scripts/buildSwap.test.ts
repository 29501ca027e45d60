import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {takeLock} from '../../../scripts/lib/buildLock';
import {recoverSite, swapIn, writeWhole} from '../../../scripts/lib/swap';

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

/** What the lock of a build says that has these processes; of a dead one, nobody knows any more when it was started. */
function locked(...pids: number[]): string {
  const started = (pid: number): string | undefined => {
    const file = `/proc/${pid}/stat`;
    return fs.existsSync(file) ? /\) (?:\S+ ){19}(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] : undefined;
  };
  return JSON.stringify({processes: pids.map((pid) => ({pid, started: started(pid)}))});
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
    for (const left of [locked(deadPid()), '', '{"pro', '[]', '{"processes":7}']) {
      fs.writeFileSync(file, left);
      const lock = takeLock(file);
      expect(lock.afterKill, left).toBe(true);
      lock.release();
      expect(fs.readdirSync(folder), left).toEqual([]);
    }
  });

  it('is not free while the compiler of a killed build still writes', () => {
    const file = path.join(folder, 'build.lock');
    fs.writeFileSync(file, locked(deadPid(), process.ppid));
    expect(() => takeLock(file)).toThrow(`(process ${process.ppid})`);
  });

  it.runIf(process.platform === 'linux')(
    'is free when another process has the id of a killed build, as in containers',
    () => {
      const file = path.join(folder, 'build.lock');
      const ofOther = JSON.stringify({processes: [process.pid, process.ppid].map((pid) => ({pid, started: '1'}))});
      fs.writeFileSync(file, ofOther);
      const lock = takeLock(file);
      expect(lock.afterKill).toBe(true);
      fs.writeFileSync(file, ofOther);
      lock.release();
      expect(fs.readFileSync(file, 'utf8')).toBe(ofOther);
    },
  );

  it('names the compiler, too', () => {
    const file = path.join(folder, 'build.lock');
    const lock = takeLock(file);
    lock.add(process.ppid);
    expect(fs.readFileSync(file, 'utf8')).toBe(locked(process.pid, process.ppid));
    lock.release();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('of another build is not released', () => {
    const file = path.join(folder, 'build.lock');
    const lock = takeLock(file);
    fs.writeFileSync(file, locked(1));
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
