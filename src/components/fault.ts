/** What the parts of a page that are loaded when they are needed do when that fails. */

/** Milliseconds after which a part counts as lost. Browsers themselves wait for minutes. */
export const PATIENCE = 20_000;

/** Milliseconds for the question whether the site has changed; no answer is taken for "no". */
const LOOK_PATIENCE = 5000;

/**
 * The same promise with an end to the waiting.
 *
 * @throws Error when there is nothing after PATIENCE
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
 * Whether the site has been published anew since this document was loaded. Its files may be gone then, and asking for
 * them again is no use; a reload gets the new ones. After that the answer is no, so nobody is sent round in circles.
 */
export async function isOutdated(): Promise<boolean> {
  // Before a page has started, only its loader names the script.
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

/** What a reader is told and offered. */
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
