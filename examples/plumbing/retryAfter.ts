/**
 * Whether the same call may pass later. Such an answer doesn't say what came of a change: a host in between answers 520
 * to 524 when it waits no longer for what the platform has done already.
 *
 * @param code of the problem, if the answer has one
 */
export function mayPass(status: number, code?: string): boolean {
  return status >= 500 || status === 408 || status === 429 || code === 'idempotency_in_progress';
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
