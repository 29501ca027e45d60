import {useCallback, useEffect, useRef, useState} from 'react';
import {ActKey} from '../plumbing/idempotency.ts';
import {CallFailed, type Problem} from './client';

/**
 * Runs calls one at a time and keeps the problem of the last. `keyOf` is the `Idempotency-Key` of what is sent, by its text.
 *
 * @param reread reads again what is no longer as it was shown, before its refusal is told
 */
export function useAction(reread?: () => Promise<void>) {
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);
  const [act] = useState(() => new ActKey());
  const run = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      // A second click while the first is on its way would only be refused.
      if (isBusy.current) return;
      isBusy.current = true;
      setProblem(undefined);
      try {
        await act.run(work);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 409) await reread?.();
        setProblem(error.problem);
      } finally {
        isBusy.current = false;
      }
    },
    [act, reread],
  );
  return {run, problem, keyOf: (text: string) => act.of(text)};
}

/** Reads once, and again on `reload`. @param read must keep its identity between renders */
export function useData<Data>(read: () => Promise<Data>) {
  const [data, setData] = useState<Data>();
  const {run, problem} = useAction();
  const reload = useCallback(() => run(async () => setData(await read())), [run, read]);
  useEffect(() => void reload(), [reload]);
  return {data, problem, reload};
}
