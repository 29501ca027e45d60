import {useRef, useState} from 'react';
import {isOffline} from '../scan/lookup.ts';

/** One act at a time, so that a second press does not book twice, and what went wrong with it. */
export function useAct(): {isBusy: boolean; failure: string; act(work: () => Promise<void>): Promise<void>} {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A second press comes before React has drawn the first.
  const busy = useRef(false);

  async function act(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setFailure(isOffline(error) ? 'No network, and this shelf was not scanned before.' : reason);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  return {isBusy, failure, act};
}
