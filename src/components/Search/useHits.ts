import {useCallback, useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Hit} from '@site/src/search/engine';
import {loadEngine} from '@site/src/search/load';

export type HitState =
  {step: 'idle' | 'loading'; hits: Hit[]} | {step: 'ready'; hits: Hit[]} | {step: 'failed'; hits: Hit[]; error: Error};

interface Result {
  state: HitState;
  retry: () => void;
}

/** Hits for what the reader typed; the index is fetched at the first use. */
export function useHits(query: string, limit: number): Result {
  const baseUrl = useBaseUrl('/');
  const [state, setState] = useState<HitState>({step: 'idle', hits: []});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    setState((before) => (before.step === 'ready' ? before : {step: 'loading', hits: before.hits}));
    loadEngine(baseUrl)
      .then((engine) => {
        if (current) setState({step: 'ready', hits: engine.search(query, limit)});
      })
      .catch((error: unknown) => {
        if (current)
          setState({step: 'failed', hits: [], error: error instanceof Error ? error : new Error(String(error))});
      });
    return () => {
      current = false;
    };
  }, [baseUrl, query, limit, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {state, retry};
}
