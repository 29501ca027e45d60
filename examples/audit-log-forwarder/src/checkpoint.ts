import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';

/** How far one log was read. */
export interface Position {
  /** `occurred_at[gte]` of the round. A cursor is valid only with the filter it was made with. */
  since: string;
  cursor?: string;
  /** `occurred_at` of the newest entry that was delivered. */
  newest: string;
  /** Ids that were delivered and that the next round can meet again. */
  seen: string[];
}

export interface Checkpoint {
  read(log: string): Position;
  /** @throws Error when the file cannot be written; the position is kept until the program ends */
  write(log: string, position: Position): void;
}

/** @throws Error when the file is not one that was written below */
function positionsIn(file: string): [log: string, position: Position][] {
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Position>);
  } catch {
    throw new Error(`${file} is no checkpoint: put back a copy of it, or remove it to begin at START_AT.`);
  }
}

/** A checkpoint in a file. It is replaced in one step, so that a crash leaves the old one or the new one. */
export function checkpointIn(file: string, startAt: string): Checkpoint {
  const all = new Map(existsSync(file) ? positionsIn(file) : []);
  return {
    read: (log) => all.get(log) ?? {since: startAt, newest: startAt, seen: []},
    write(log, position) {
      all.set(log, position);
      try {
        writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(all), null, 2));
        renameSync(`${file}.new`, file);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`The checkpoint cannot be written, set CHECKPOINT to a file that can: ${reason}`);
      }
    },
  };
}
