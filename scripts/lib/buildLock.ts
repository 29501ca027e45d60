/** Lets one build at a time work in a folder: two would write into the same files. */
import fs from 'node:fs';
import path from 'node:path';

interface Process {
  pid: number;
  /** When it was started, where the system says so: the same id comes again, in a container with each start. */
  started?: string;
}

interface Holder {
  /** The build, and the compiler it has started; the second may outlive the first for a moment. */
  processes: Process[];
}

export interface BuildLock {
  /** Whether the build before was killed, so that what it was writing may be half there. */
  afterKill: boolean;
  /** Adds a process without whose end the folder is not free. */
  add: (pid: number) => void;
  release: () => void;
}

/** @returns ticks of the clock from the start of the machine, under Linux */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program stands in brackets and may hold anything. See proc_pid_stat(5): the 22nd field.
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
    // EPERM: it lives and is somebody else's.
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

/**
 * Takes the lock, also from a build that was killed.
 *
 * @param file of the lock
 * @throws Error that says who holds it
 */
export function takeLock(file: string): BuildLock {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const own = `${file}.${process.pid}`;
  const processes = [nowAs(process.pid)];
  const write = (): void => fs.writeFileSync(own, JSON.stringify({processes} satisfies Holder));
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
      const living = holder?.processes.find(isAlive);
      if (living !== undefined)
        throw new Error(
          `Another build is at work here (process ${living.pid}): wait until it ends. If that process is no build, delete ${file}.`,
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
