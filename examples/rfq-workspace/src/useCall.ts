import {useCallback, useEffect, useRef, useState} from 'react';
import {CallFailed, type Problem} from './client';

/** Runs calls one at a time and keeps the problem of the last. */
export function useAction() {
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    // A second click while the first is on its way would only be refused.
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setProblem(error.problem);
    } finally {
      isBusy.current = false;
    }
  }, []);
  return {run, problem};
}

/** The key of what was sent last: an answer that was lost is asked for again, a changed text is another call. */
export function useKey(): (text: string) => string {
  const sent = useRef({text: '', key: ''});
  return useCallback((text) => {
    if (sent.current.text !== text) sent.current = {text, key: crypto.randomUUID()};
    return sent.current.key;
  }, []);
}

/** Reads once, and again on `reload`. @param read must keep its identity between renders */
export function useData<Data>(read: () => Promise<Data>) {
  const [data, setData] = useState<Data>();
  const {run, problem} = useAction();
  const reload = useCallback(() => run(async () => setData(await read())), [run, read]);
  useEffect(() => void reload(), [reload]);
  return {data, problem, reload};
}
