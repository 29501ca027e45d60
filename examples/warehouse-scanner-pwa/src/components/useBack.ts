import {useEffect, useRef} from 'react';

/** Sheets that are open; one may follow another at once. */
let open = 0;

function isOurs(): boolean {
  const {state}: {state: unknown} = history;
  return typeof state === 'object' && state !== null && 'isSheet' in state;
}

/** The Back button of a phone closes what stands open, where it would leave the app: an entry of the history for it. */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => void (latest.current = onBack));
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    open += 1;
    if (!isOurs()) history.pushState({isSheet: true}, '');
    addEventListener('popstate', () => latest.current(), {signal: stop.signal});
    return () => {
      stop.abort();
      open -= 1;
      // Closed in another way, it takes its entry along, unless the next one needs it.
      setTimeout(() => open === 0 && isOurs() && history.back());
    };
  }, [isOpen]);
}
