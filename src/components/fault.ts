/** Timeouts and messages for parts of a page that are loaded on demand. */

/** Milliseconds after which a load counts as failed, because browsers wait for minutes. */
export const PATIENCE = 20_000;

/** Milliseconds for the check whether the site was published again; without an answer, it counts as unchanged. */
const LOOK_PATIENCE = 5000;

/**
 * Adds a timeout to a promise.
 *
 * @throws Error after PATIENCE milliseconds
 */
export async function inTime<T>(part: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error(`There was no answer in ${PATIENCE / 1000} seconds.`)), PATIENCE);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    window.clearTimeout(timer);
  }
}

const MAIN_SCRIPT = /\/assets\/js\/main\.\w+\.js/;

/**
 * Whether the site was published again since this document was loaded. Then its files may be gone, and only a reload
 * helps. After a reload the answer is no, so readers don't reload in vain repeatedly.
 */
export async function isOutdated(): Promise<boolean> {
  // Before the scripts run, only the loader contains their addresses.
  const own = [...document.scripts]
    .map(({src, text}) => MAIN_SCRIPT.exec(src || text)?.[0])
    .find((name) => name !== undefined);
  if (own === undefined) return false;
  try {
    const response = await fetch(window.location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_PATIENCE),
    });
    const current = MAIN_SCRIPT.exec(await response.text())?.[0];
    return current !== undefined && current !== own;
  } catch {
    return false;
  }
}

/** The message and the remedy for the reader. */
export interface Advice {
  text: string;
  /** Whether only a reload helps. */
  reload: boolean;
}

/** @param what failed, as the beginning of a sentence: "The console" */
export function adviceFor(what: string, outdated: boolean): Advice {
  return {
    text: outdated
      ? `${what} could not be loaded: this site has been updated since you opened the page. Reload the page to go on. What you typed is kept.`
      : `${what} could not be loaded. Check your connection and try again.`,
    reload: outdated,
  };
}

export async function findAdvice(what: string): Promise<Advice> {
  return adviceFor(what, await isOutdated());
}
