/** What can be tried again, and how often. */

/** Pauses between attempts, in milliseconds; one attempt more than there are pauses. */
const PAUSES = [500, 1_000, 2_000, 4_000];

/** The push can't go on; the message is for whoever runs it. */
export class PushFailed extends Error {
  override name = 'PushFailed';
}

export type Wait = (milliseconds: number) => Promise<void>;

/** @returns the HTTP status of an error of the official client; nothing when there was no answer at all */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'httpStatus' in error ? error.httpStatus : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** A server that is full, starting or out of reach may answer in a moment; one that refuses will refuse again. */
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
 * @param what what is tried, for the message: "create the collection"
 * @throws PushFailed after the last attempt, or at once when trying again can't help
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

/** @returns nothing when the cluster does not know it @throws what the client throws otherwise */
export async function orNothing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}
