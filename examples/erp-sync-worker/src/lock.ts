import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {hostname} from 'node:os';
import path from 'node:path';
import {settings} from './settings';

const file = path.join(settings.erpFolder, 'lock');
const OWN = `${process.pid} ${hostname()}`;

function write(): boolean {
  try {
    writeFileSync(file, OWN, {flag: 'wx'});
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process has gone. Of a process on another machine nobody knows. */
function isStale(holder: string): boolean {
  const [pid, host] = holder.split(' ');
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // Without the right to signal it, it is there.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Puts a stale lock aside. Another run may have taken it over since it was read; then its new lock goes back. */
function putAside(holder: string): void {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
  else renameSync(aside, file);
}

/** Two runs at once would bring the same movements twice. @throws Error while another one works */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!write()) {
    const holder = readFileSync(file, 'utf8');
    if (isStale(holder)) putAside(holder);
    if (!isStale(holder) || !write())
      throw new Error(`Another run works in this folder (process ${holder}). If there is none, remove ${file}.`);
  }
  const release = (): void => rmSync(file, {force: true});
  const stop = (): never => {
    release();
    process.exit(2);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work();
  } finally {
    release();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
