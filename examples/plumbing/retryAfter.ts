/** Statuses that say nothing about the call itself; the others never get better by asking again. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** Whether the same call may pass later. @param code of the problem, if the answer has one */
export function mayPass(status: number, code?: string): boolean {
  return PASSING.has(status) || code === 'idempotency_in_progress';
}

/**
 * How long an answer asks to wait: `Retry-After` in seconds, or the time that it names by the clock of who answers.
 *
 * @returns seconds; undefined when the answer doesn't say, and 0 for a time that has passed
 */
export function waitOf({headers}: Response): number | undefined {
  const asked = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Number(asked);
  const until = Date.parse(asked);
  if (Number.isNaN(until)) return undefined;
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** What a person reads of a wait. */
export function waitInWords(seconds: number): string {
  if (seconds > 180) return `Try again in ${Math.ceil(seconds / 60)} minutes.`;
  return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}
