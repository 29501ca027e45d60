import fs from 'node:fs';

const PAGE_BYTES = 4096;

interface Process {
  parent: number;
  bytes: number;
}

/**
 * Reads parent and resident pages from `/proc/<pid>/stat`: the fields after the name, which may contain any character.
 */
function readProcess(pid: string): Process | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES};
  } catch {
    // The process ended after it was listed.
    return undefined;
  }
}

/** Whether the system provides the memory of processes. */
export const CAN_MEASURE_MEMORY = fs.existsSync('/proc/self/stat');

/** Sum of the resident memory of a process and its descendants, in bytes. Shared memory counts for each process. */
export function residentBytes(root: number): number {
  const all = new Map<number, Process>();
  for (const name of fs.readdirSync('/proc')) {
    const process = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (process) all.set(Number(name), process);
  }
  let sum = 0;
  for (const [pid, {bytes}] of all) {
    let ancestor: number | undefined = pid;
    while (ancestor !== undefined && ancestor !== root) ancestor = all.get(ancestor)?.parent;
    if (ancestor === root) sum += bytes;
  }
  return sum;
}
