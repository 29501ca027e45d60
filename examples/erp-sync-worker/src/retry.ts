const TRIES = 5;
const WORTH_A_RETRY = new Set([408, 429, 500, 502, 503, 504]);

/** How long to wait, in milliseconds: as the answer asks, else 0.5 s × 2ⁿ with full jitter, 30 s at most. */
export function pauseBefore(attempt: number, retryAfter: string | null, random = Math.random()): number {
  const asked = Number(retryAfter) * 1000;
  return asked > 0 ? asked : random * Math.min(30_000, 500 * 2 ** attempt);
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function isWorthIt(response: Response): Promise<boolean> {
  if (response.status !== 409) return WORTH_A_RETRY.has(response.status);
  const {code} = (await response.clone().json()) as {code?: string};
  return code === 'idempotency_in_progress';
}

/** A refused connection has a code and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/**
 * `fetch` that tries again. The request stays the same, and with it the idempotency key: the API applies it once.
 *
 * @throws TypeError when the network fails five times
 */
export async function fetchWithRetry(request: Request, wait = sleep): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt === TRIES - 1;
    try {
      const response = await fetch(request.clone());
      if (isLast || !(await isWorthIt(response))) return response;
      await wait(pauseBefore(attempt, response.headers.get('Retry-After')));
    } catch (error) {
      // `fetch` itself says no more than that it failed.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (isLast) throw new TypeError(`${new URL(request.url).origin} cannot be reached: ${reasonOf(cause)}`, {cause});
      await wait(pauseBefore(attempt, null));
    }
  }
}
