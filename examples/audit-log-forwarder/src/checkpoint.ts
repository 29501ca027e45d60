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

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const {since, newest, seen}: Partial<Record<keyof Position, unknown>> = value;
  return typeof since === 'string' && typeof newest === 'string' && Array.isArray(seen);
}

/** @throws Error when the file is not one that was written below */
function positionsIn(file: string): Map<string, Position> {
  const positions = new Map<string, Position>();
  try {
    const all: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof all !== 'object' || all === null || Array.isArray(all)) throw new Error('no object');
    for (const [log, position] of Object.entries(all)) {
      if (!isPosition(position)) throw new Error(log);
      positions.set(log, position);
    }
    return positions;
  } catch {
    throw new Error(`${file} is no checkpoint: put back a copy of it, or remove it to begin at START_AT.`);
  }
}

/** A checkpoint in a file. It is replaced in one step, so that a crash leaves the old one or the new one. */
export function checkpointIn(file: string, startAt: string): Checkpoint {
  const all = existsSync(file) ? positionsIn(file) : new Map<string, Position>();
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
