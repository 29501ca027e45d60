import {CallFailed} from '../plumbing/answer.ts';
import {type Entry, exitCode, HEAD, render, told} from './report';

/** A part of a run. */
export interface Part {
  name: string;
  /** @returns nothing when the ERP has nothing of this */
  work: () => Promise<Entry | undefined>;
}

/** What went wrong, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const id = error instanceof CallFailed && error.problem.request_id;
  return id ? `${error.message} Request ${id}.` : error.message;
}

/** Whether every other part would fail as well: no answer, or a credential that is none. */
function stopsAll(error: unknown): boolean {
  return (
    error instanceof CallFailed && (error.status === 0 || error.status === 401 || error.problem.code === 'no_token')
  );
}

async function done({name, work}: Part): Promise<Entry | undefined> {
  try {
    return await work();
  } catch (error) {
    if (stopsAll(error)) throw error;
    // Stock must not wait until somebody has mended a file of users.
    return {name, sent: 0, applied: 0, refused: 0, notes: [reasonOf(error)], isBroken: true};
  }
}

/** Does one part after the other and prints each when it is done, at the end what to look at. @returns the exit code */
export async function run(parts: readonly Part[]): Promise<number> {
  const entries: Entry[] = [];
  try {
    for (const part of parts) {
      const entry = await done(part);
      if (!entry) continue;
      if (entries.length === 0) console.log(HEAD);
      console.log(render(entry));
      entries.push(entry);
    }
  } finally {
    for (const note of entries.flatMap(told)) console.log(note);
  }
  return exitCode(entries);
}
