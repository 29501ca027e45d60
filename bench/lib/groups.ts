/** Process groups of commands that still run: a benchmark that is stopped must not leave them behind. */
const running = new Set<number>();
let watching = false;

/** Ends a command with everything it started. */
export function endGroup(pid: number): void {
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Ends the group together with this process, unless it was ended before. */
export function watchGroup(pid: number): void {
  running.add(pid);
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const group of [...running]) endGroup(group);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
}
