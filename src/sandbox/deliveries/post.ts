/** One attempt to deliver an event over HTTP. */

const PATIENCE_MS = 15_000;

export interface Attempt {
  /** When it was sent, RFC 3339, on the clock of this machine. */
  at: string;
  /** Absent when there was no answer. */
  status?: number;
  /** Why there was none. */
  error?: string;
  milliseconds: number;
  /** Seconds to wait before the next attempt, where the receiver says so. */
  retryAfter?: number;
}

/** Whether an attempt has ended the delivery well. */
export function isDelivered({status = 0}: Attempt): boolean {
  return status >= 200 && status < 300;
}

/** Sends a body. Redirects are not followed. It never rejects. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<Attempt> {
  const started = performance.now();
  const at = new Date().toISOString();
  const elapsed = (): number => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
    const isAsked = [429, 503].includes(response.status) && Number.isFinite(wait) && wait >= 0;
    return {at, status: response.status, milliseconds: elapsed(), ...(isAsked && {retryAfter: wait})};
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const {code} = (error instanceof Error ? (error.cause ?? {}) : {}) as {code?: string};
    return {
      at,
      error: isLate ? 'No answer within 15 seconds' : `No connection${code === undefined ? '' : ` (${code})`}`,
      milliseconds: elapsed(),
    };
  }
}
