import {withAlerts} from './alerts.ts';
import type {Checkpoint, Position} from './checkpoint.ts';
import {CallFailed} from '../plumbing/answer.ts';
import type {EcsDocument} from './ecs.ts';
import type {Sink} from './sink.ts';

export interface Entry {
  id: string;
  occurred_at: string;
}

/** A log that is read with a cursor, oldest entries first. */
export interface Log<T extends Entry> {
  name: string;
  read: (
    since: string,
    cursor?: string,
  ) => Promise<{data: T[]; page: {has_more: boolean; next_cursor?: string | null}}>;
  toDocument: (entry: T) => EcsDocument;
  /** For a retrieval: it is of the past, has an end, and is forwarded anew each time it is asked for. */
  ends?: boolean;
}

/** Entries can become visible a little later than they happened: each round reads this much again. */
const OVERLAP = 5 * 60_000;

const EPOCH = new Date(0).toISOString();

const before = (moment: string): string => new Date(Date.parse(moment) - OVERLAP).toISOString();

/**
 * Reads a log to its end and delivers what is new. The checkpoint moves after each page, and only when the sink has it:
 * an entry can arrive twice after a crash, with the same `event.id`, and none is lost. What is old raises no alert.
 *
 * @returns number of delivered entries
 */
export async function forward<T extends Entry>(log: Log<T>, checkpoint: Checkpoint, sink: Sink): Promise<number> {
  let position = startOf(log, checkpoint);
  let delivered = 0;
  for (;;) {
    const {data, page} = await readPage(log, position);
    // A retrieval cannot be asked for what is since a moment, so what came before is left out here.
    const asked = log.ends ? data.filter(({occurred_at}) => occurred_at >= position.since) : data;
    const fresh = asked.filter(({id}) => !position.seen.includes(id));
    await sink(fresh.map(log.toDocument).map((document) => (log.ends ? document : withAlerts(document))));
    delivered += fresh.length;
    const newest = asked.at(-1)?.occurred_at ?? position.newest;
    const recent = asked.filter(({occurred_at}) => occurred_at >= before(newest)).map(({id}) => id);
    const seen = [...new Set([...position.seen, ...recent])].slice(-10_000);
    const cursor = page.has_more && page.next_cursor ? page.next_cursor : undefined;
    position = cursor
      ? {...position, cursor, newest, seen}
      : {since: before(newest), newest, seen: log.ends ? [] : seen};
    checkpoint.write(log.name, position);
    if (!cursor) return delivered;
  }
}

/** Where a round begins. A retrieval has a cursor only where its last round broke off; else it begins anew. */
function startOf<T extends Entry>(log: Log<T>, checkpoint: Checkpoint): Position {
  const last = checkpoint.read(log.name);
  return log.ends && !last.cursor ? {since: EPOCH, newest: EPOCH, seen: []} : last;
}

/** A cursor ends after 24 hours; then the round begins again at the newest entry that was delivered. */
async function readPage<T extends Entry>(log: Log<T>, position: Position): ReturnType<Log<T>['read']> {
  try {
    return await log.read(position.since, position.cursor);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.problem.code !== 'cursor_expired') throw error;
    position.since = before(position.newest);
    delete position.cursor;
    return log.read(position.since);
  }
}
