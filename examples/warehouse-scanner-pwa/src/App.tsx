import {useEffect, useRef, useState, useSyncExternalStore, type ReactElement} from 'react';
import {CallFailed} from './client.ts';
import {Bookings} from './components/Bookings.tsx';
import {Result} from './components/Result.tsx';
import {ScanForm} from './components/ScanForm.tsx';
import {Symbologies} from './components/Symbologies.tsx';
import {queue} from './queue/phone.ts';
import {isOffline, lookUp, type Lookup} from './scan/lookup.ts';
import type {Code} from './scan/symbologies.ts';

function listenToNetwork(listener: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, listener, {signal: stop.signal});
  return () => stop.abort();
}

/** Why a lookup gave nothing. */
function Failure({error}: {error: unknown}): ReactElement {
  if (!(error instanceof CallFailed) || isOffline(error))
    return <p className="card bad">No network, and this code was not looked up on this phone before.</p>;
  const {title, detail, code} = error.problem;
  return (
    <p className="card bad">
      <strong>{title}</strong> {detail} <code>{code}</code>
    </p>
  );
}

export function App(): ReactElement {
  const [lookup, setLookup] = useState<Lookup>();
  const [status, setStatus] = useState<ReactElement | null>(<p>Scan a material, a shelf or a refill card to begin.</p>);
  const {bookings, done} = useSyncExternalStore(queue.subscribe, () => queue.snapshot);
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const latest = useRef(0);

  async function scan(code: Code): Promise<void> {
    // Only the answer to the last scan counts, whichever comes last.
    const turn = (latest.current += 1);
    if (code !== lookup?.code) setStatus(<p>Looking it up …</p>);
    try {
      const found = await lookUp(code);
      if (turn !== latest.current) return;
      setLookup(found);
      setStatus(null);
    } catch (error) {
      if (turn !== latest.current) return;
      setLookup(undefined);
      setStatus(<Failure error={error} />);
    }
  }

  // Each transaction changes the stock on the screen; a new scan alone is no reason to ask again.
  const booked = done[0]?.numbers[0];
  useEffect(() => {
    if (booked && lookup) void scan(lookup.code);
  }, [booked]);

  return (
    <>
      <header>
        <h1>Scanner</h1>
        <p role="status" className={isOnline ? 'net' : 'net off'}>
          {isOnline ? 'Online' : 'Offline'}
          {bookings.length > 0 && ` · ${bookings.length} to send`}
        </p>
      </header>
      <main>
        <ScanForm onScan={(code) => void scan(code)} />
        <div aria-live="polite">{status}</div>
        <Bookings bookings={bookings} done={done} />
        {lookup && !status && <Result key={lookup.code.data} lookup={lookup} />}
        <Symbologies />
      </main>
    </>
  );
}
