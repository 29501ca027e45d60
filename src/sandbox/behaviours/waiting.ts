import type {Call} from '../call';

/** How long to wait before asking for a job again: from 2 seconds, twice as long each time, up to 30. */
export function retryAfter(call: Call, job: string): {'Retry-After': string} {
  const note = `asked:${job}`;
  const count = Number(call.world.notes.get(note) ?? 0);
  call.world.notes.set(note, count + 1);
  return {'Retry-After': String(Math.min(30, 2 * 2 ** count))};
}
