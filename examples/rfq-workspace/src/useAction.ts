import {useEffect, useRef, useState} from 'react';
import {useSWRConfig} from 'swr';
import {ActKey} from '../plumbing/idempotency.ts';
import {CallFailed, type Problem} from './client';

/** Tells each part of a page that something is done in another. */
const acts = new EventTarget();

/**
 * Runs calls one at a time and keeps the problem of the last. `keyOf` is the `Idempotency-Key` of what is sent, by its text.
 *
 * @param inWords reads again what is no longer as it was shown, and words its refusal once: what comes later does not
 *   change what was refused. With it, a refusal goes with the next act on the page.
 */
export function useAction(inWords?: (refused: Problem) => Promise<Problem>) {
  const [problem, setProblem] = useState<Problem>();
  const {mutate} = useSWRConfig();
  const isBusy = useRef(false);
  const [act] = useState(() => new ActKey());
  const isOfState = inWords !== undefined;
  useEffect(() => {
    if (!isOfState) return;
    const forget = (): void => setProblem(undefined);
    acts.addEventListener('act', forget);
    return () => acts.removeEventListener('act', forget);
  }, [isOfState]);

  async function run(work: () => Promise<void>): Promise<void> {
    // A second click while the first is on its way would only be refused.
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    acts.dispatchEvent(new Event('act'));
    try {
      await act.run(work);
      // The list says it, too.
      void mutate('rfqs');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setProblem(error.status === 409 && inWords ? await inWords(error.problem) : error.problem);
    } finally {
      isBusy.current = false;
    }
  }
  return {run, problem, clear: () => setProblem(undefined), keyOf: (text: string) => act.of(text)};
}
