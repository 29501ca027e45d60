/**
 * Starts the first attempt, and each further one after another pause without an answer. The first answer counts, and
 * the other attempts are aborted. When the first attempt fails, none is left to wait for; when another one fails, the
 * first decides.
 *
 * @param attempts at least one
 * @param pause milliseconds
 * @param signal aborts all attempts
 * @returns the answer, and the index of its attempt
 * @throws the error of the first attempt
 */
export async function hedged<T>(
  attempts: readonly ((signal: AbortSignal) => Promise<T>)[],
  pause: number,
  signal: AbortSignal | undefined,
): Promise<{value: T; by: number}> {
  const all = new AbortController();
  const stop = (): void => all.abort();
  signal?.addEventListener('abort', stop);
  const timers: ReturnType<typeof setTimeout>[] = [];
  try {
    const [first, ...others] = attempts.map(async (attempt, by) => {
      if (by > 0) await new Promise((resolve) => timers.push(setTimeout(resolve, by * pause)));
      return {value: await attempt(all.signal), by};
    });
    if (!first) throw new Error('There is nothing to attempt.');
    // The first attempt fails only after it has tried every node, so then the others can be dropped.
    return await Promise.race([first, ...others.map((other) => other.catch(() => first))]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    stop();
  }
}
