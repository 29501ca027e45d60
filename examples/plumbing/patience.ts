import {CallFailed} from './answer.ts';
import {mayPass, waitOf} from './retryAfter.ts';

const TRIES = 5;
/** Milliseconds until an answer has to begin. What it has in its body may take longer. */
const PATIENCE = 30_000;
/** Longest wait that an answer may ask for, in seconds. Who asks for more gets no other try: a person should know. */
const MOST_SECONDS = 120;
/** Ceiling of the first pause that no answer asks for, and of all, in milliseconds. */
const [FIRST, LAST] = [500, 30_000];

/** Waits, or ends at once with the reason of the signal. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // Whatever who aborted has given as reason.
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, {once: true});
  });
}

/** What `fetch` throws says no more than that it failed. A refused connection has a code and no message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/** Names the address that gave no answer. */
export function notReached(address: string, error: unknown): CallFailed {
  return new CallFailed({title: `${address} cannot be reached: ${reasonOf(error)}`, code: 'unreachable'});
}

/** `fetch` that ends when no answer begins. */
async function timely(request: Request): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer in 30 seconds')), PATIENCE);
  try {
    return await fetch(request.clone(), {signal: AbortSignal.any([request.signal, late.signal])});
  } finally {
    clearTimeout(timer);
  }
}

/** What ended a request: its time, which says nothing of the address, or the reason of who called. */
function ended(origin: string, reason: unknown): Error {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  // Whatever who aborted has given as reason.
  return isTimeout ? notReached(origin, reason) : (reason as Error);
}

async function isWorthIt(response: Response): Promise<boolean> {
  if (response.status !== 409) return mayPass(response.status);
  // What is no problem has no code.
  const {code} = (await response
    .clone()
    .json()
    .catch(() => ({}))) as {code?: string};
  return mayPass(response.status, code);
}

/**
 * `fetch` for programs that nobody waits for: what may pass is asked again, up to five times, after `Retry-After`, else
 * with growing pauses at random. The request stays the same, and with it the `Idempotency-Key`: a change that has none
 * may be done twice. The signal of the request ends the waiting too.
 *
 * @throws CallFailed that names the address when no answer comes five times
 */
export async function patientFetch(request: Request, wait = pause): Promise<Response> {
  const {signal} = request;
  const {origin} = new URL(request.url);
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt === TRIES - 1;
    let seconds = 0;
    try {
      const response = await timely(request);
      seconds = waitOf(response) ?? 0;
      if (isLast || seconds > MOST_SECONDS || !(await isWorthIt(response))) return response;
    } catch (error) {
      if (signal.aborted) throw ended(origin, signal.reason);
      if (isLast) throw notReached(origin, error);
    }
    const milliseconds = Math.max(seconds * 1000, Math.random() * Math.min(LAST, FIRST * 2 ** attempt));
    await wait(milliseconds, signal).catch((reason: unknown) => {
      throw ended(origin, reason);
    });
  }
}
