/** Ids of running process groups, which must not outlive a benchmark that is stopped. */
const running = new Set<number>();
let watching = false;

/** Ends a command with all its child processes. */
export function endGroup(pid: number): void {
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Ends the group when this process ends, unless it has ended before. */
export function watchGroup(pid: number): void {
  running.add(pid);
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const group of [...running]) endGroup(group);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
}
