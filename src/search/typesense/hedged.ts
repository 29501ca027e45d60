/**
 * Makes the first attempt, and the next one too when no answer has come after a while or the attempt has failed. The
 * first answer counts; what is still on its way is then given up.
 *
 * @param attempts at least one
 * @param pause milliseconds
 * @param signal gives up all attempts
 * @returns the answer, and the number of the attempt that had it
 * @throws what the first attempt threw, when all have failed
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
    // A first attempt that failed has tried every node in its turn: then nothing is left to wait for.
    return await Promise.race([first, ...others.map((other) => other.catch(() => first))]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    stop();
  }
}
