/** Lets one build at a time work in a folder: two would write into the same files. */
import fs from 'node:fs';
import path from 'node:path';

interface Holder {
  /** The build, and the compiler it has started; the second may outlive the first for a moment. */
  pids: number[];
}

export interface BuildLock {
  /** Whether the build before was killed, so that what it was writing may be half there. */
  afterKill: boolean;
  /** Adds a process without whose end the folder is not free. */
  add: (pid: number) => void;
  release: () => void;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const {pids} = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Holder>;
    return Array.isArray(pids) ? {pids} : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the lock, also from a build that was killed.
 *
 * @param file of the lock
 * @throws Error that says who holds it
 */
export function takeLock(file: string): BuildLock {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const own = `${file}.${process.pid}`;
  const pids = [process.pid];
  const write = (): void => fs.writeFileSync(own, JSON.stringify({pids} satisfies Holder));
  let afterKill = false;
  write();
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, and never over another one.
        fs.linkSync(own, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(file);
      const living = holder?.pids.find(isAlive);
      if (living !== undefined)
        throw new Error(
          `Another build is at work here (process ${living}): wait until it ends. If that process is no build, delete ${file}.`,
        );
      afterKill = true;
      // Of two that find a dead build's lock, one moves it away; the other comes round again.
      fs.rmSync(`${own}.dead`, {force: true});
      try {
        fs.renameSync(file, `${own}.dead`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        continue;
      }
      // Between the look and the move another build may have taken it: it gets it back.
      if (readHolder(`${own}.dead`)?.pids.some(isAlive)) fs.linkSync(`${own}.dead`, file);
      fs.rmSync(`${own}.dead`, {force: true});
    }
  } finally {
    fs.rmSync(own, {force: true});
  }
  return {
    afterKill,
    add: (pid) => {
      pids.push(pid);
      write();
      fs.renameSync(own, file);
    },
    release: () => {
      if (readHolder(file)?.pids[0] === process.pid) fs.rmSync(file, {force: true});
    },
  };
}
