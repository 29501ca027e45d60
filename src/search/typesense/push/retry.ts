/** Which requests are repeated, and how often. */

/** Pauses between attempts, in milliseconds; there is one more attempt than pauses. */
const PAUSES = [500, 1_000, 2_000, 4_000];

/** The push can't go on. The message is for the person who runs it. */
export class PushFailed extends Error {
  override name = 'PushFailed';
}

export type Wait = (milliseconds: number) => Promise<void>;

/** @returns the HTTP status of an error of the official client; undefined without any answer */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'httpStatus' in error ? error.httpStatus : undefined;
  return typeof status === 'number' ? status : undefined;
}

/**
 * Whether another attempt may succeed: a server may be full, starting or unreachable only for a moment, but a refusal
 * stays one.
 */
function mayPass(error: unknown): boolean {
  if (error instanceof PushFailed) return false;
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (status === 401 || status === 403) return `the key is not allowed to do it (${status})`;
  return message;
}

/**
 * @param what the attempted action, for the message: "create the collection"
 * @throws PushFailed after the last attempt, or at once when another attempt can't help
 */
export async function retrying<T>(what: string, attempt: () => Promise<T>, wait: Wait): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof PushFailed) throw error;
      const pause = PAUSES[tries];
      if (pause === undefined || !mayPass(error))
        throw new PushFailed(
          `Could not ${what}${tries > 0 ? ` in ${tries + 1} attempts` : ''}: ${reasonOf(error)}.`.replace('..', '.'),
          {cause: error},
        );
      await wait(pause);
    }
  }
}

/** @returns undefined when the cluster answers 404 @throws what the client throws otherwise */
export async function orNothing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}
