/** Who is left of a program and all that it has started. */
import {run} from '../../../scripts/lib/run';

interface Process {
  pid: number;
  parent: number;
}

/** All that are alive. One that has ended and is not yet cleared away is not. */
async function processes(): Promise<Process[]> {
  const {output} = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , stat]) => !stat?.startsWith('Z'))
    .map(([own, parent]) => ({pid: Number(own), parent: Number(parent)}));
}

/** A process and those below it that are alive. */
export async function familyOf(pid: number): Promise<number[]> {
  const all = await processes();
  const family = new Set(all.filter((one) => one.pid === pid).map((one) => one.pid));
  // A set goes on with what is added meanwhile.
  for (const member of family) for (const one of all) if (one.parent === member) family.add(one.pid);
  return [...family];
}

/** Those of these processes that are still alive, whoever their parent is now. */
export async function alive(pids: readonly number[]): Promise<number[]> {
  const all = new Set((await processes()).map(({pid}) => pid));
  return pids.filter((pid) => all.has(pid));
}
