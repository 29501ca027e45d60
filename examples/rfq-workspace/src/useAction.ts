import {useCallback, useRef, useState} from 'react';
import {useSWRConfig} from 'swr';
import {ActKey} from '../plumbing/idempotency.ts';
import {CallFailed, type Problem} from './client';

/**
 * Runs calls one at a time and keeps the problem of the last. `keyOf` is the `Idempotency-Key` of what is sent, by its text.
 *
 * @param reread reads again what is no longer as it was shown, before its refusal is told
 */
export function useAction(reread?: () => Promise<void>) {
  const [problem, setProblem] = useState<Problem>();
  const {mutate} = useSWRConfig();
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
        // The list says it, too.
        void mutate('rfqs');
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 409) await reread?.();
        setProblem(error.problem);
      } finally {
        isBusy.current = false;
      }
    },
    [act, mutate, reread],
  );
  return {run, problem, clear: () => setProblem(undefined), keyOf: (text: string) => act.of(text)};
}
