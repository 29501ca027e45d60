/** Allows only one build, or one publishing, at a time in a folder, because two would write into the same files. */
import fs from 'node:fs';
import path from 'node:path';

interface Process {
  pid: number;
  /**
   * Start time of the process, where the system provides it: in a container, the same id is used again after each
   * start.
   */
  started?: string;
}

interface Holder {
  /** The build and its compiler, which may outlive the build for a moment. */
  processes: Process[];
}

export interface BuildLock {
  /** Whether the previous build was killed, so that its files may be incomplete. */
  afterKill: boolean;
  /** Adds a process that must end before the lock is free. */
  add: (pid: number) => void;
  release: () => void;
}

/** @returns start time in clock ticks since the boot of the machine; only on Linux */
function startOf(pid: number): string | undefined {
  try {
    // The program's name is in brackets and may contain any character. See proc_pid_stat(5) for the 22nd field.
    return fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
  }
}

const nowAs = (pid: number): Process => ({pid, started: startOf(pid)});

function isAlive({pid, started}: Process): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === startOf(pid);
}

function readHolder(file: string): Holder | undefined {
  try {
    const {processes} = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Holder>;
    return Array.isArray(processes) ? {processes} : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the process that holds a lock; undefined when nobody does. @param file of the lock */
export function lockHolder(file: string): number | undefined {
  return readHolder(file)?.processes.find(isAlive)?.pid;
}

/**
 * Takes the lock, even from a build that was killed.
 *
 * @param file of the lock
 * @param what is done under it
 * @throws Error that names the holder
 */
export function takeLock(file: string, what = 'build'): BuildLock {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const own = `${file}.${process.pid}`;
  const processes = [nowAs(process.pid)];
  const write = (): void => fs.writeFileSync(own, JSON.stringify({processes} satisfies Holder));
  let afterKill = false;
  write();
  try {
    for (;;) {
      try {
        // A hard link is created completely or not at all, and never replaces a file.
        fs.linkSync(own, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(file);
      const living = holder?.processes.find(isAlive);
      if (living !== undefined)
        throw new Error(
          `Another ${what} is at work here (process ${living.pid}): wait until it ends. If that process is no ${what}, delete ${file}.`,
        );
      afterKill = true;
      // If two builds find the lock of a dead build, only one can move it away; the other tries again.
      fs.rmSync(`${own}.dead`, {force: true});
      try {
        fs.renameSync(file, `${own}.dead`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        continue;
      }
      // If another build has taken the lock between check and move, it gets the lock back.
      if (readHolder(`${own}.dead`)?.processes.some(isAlive)) fs.linkSync(`${own}.dead`, file);
      fs.rmSync(`${own}.dead`, {force: true});
    }
  } finally {
    fs.rmSync(own, {force: true});
  }
  return {
    afterKill,
    add: (pid) => {
      processes.push(nowAs(pid));
      write();
      fs.renameSync(own, file);
    },
    release: () => {
      const [build] = readHolder(file)?.processes ?? [];
      if (build?.pid === process.pid && isAlive(build)) fs.rmSync(file, {force: true});
    },
  };
}
