import {spawn, type ChildProcess} from 'node:child_process';

/**
 * Passes a signal on to a process and all that it has started, which neither a shell nor npm does. The process has to
 * lead a group of its own (`detached`); Windows has no groups.
 */
export function signalAll({pid, exitCode}: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null) return;
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/t', '/f']);
  else process.kill(-pid, signal);
}
