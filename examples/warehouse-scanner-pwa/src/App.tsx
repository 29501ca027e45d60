import {useEffect, useRef, useState, useSyncExternalStore, type ReactElement} from 'react';
import {Wifi, WifiOff} from 'lucide-react';
import {Toasts} from '../plumbing/Toasts.tsx';
import {CallFailed} from './client.ts';
import {Bookings} from './components/Bookings.tsx';
import {Notices} from './components/Notices.tsx';
import {Result} from './components/Result.tsx';
import {ScanForm} from './components/ScanForm.tsx';
import {Symbologies} from './components/Symbologies.tsx';
import {queue} from './queue/phone.ts';
import type {Queue} from './queue/queue.ts';
import {isOffline, lookUp, type Lookup} from './scan/lookup.ts';
import type {Code} from './scan/symbologies.ts';

function listenToNetwork(listener: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, listener, {signal: stop.signal});
  return () => stop.abort();
}

/** Why a lookup gave nothing. */
function Failure({error}: {error: unknown}): ReactElement {
  if (isOffline(error))
    return <p className="problem">No network, and this code was not looked up on this phone before.</p>;
  const {title, detail, code} = CallFailed.of(error).problem;
  return (
    <p className="problem">
      <strong>{title}</strong> {detail} <code>{code}</code>
    </p>
  );
}

/** Whether there is a network, and what the queue holds. */
function State({bookings}: Pick<Queue['snapshot'], 'bookings'>): ReactElement {
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const waiting = bookings.filter(({state}) => state === 'waiting').length;
  const refused = bookings.length - waiting;
  return (
    <p role="status" className={isOnline ? 'badge good end' : 'badge wait end'}>
      {isOnline ? <Wifi /> : <WifiOff />} {isOnline ? 'Online' : 'Offline'}
      {waiting > 0 && ` · ${waiting} to send`}
      {refused > 0 && ` · ${refused} to decide`}
    </p>
  );
}

export function App(): ReactElement {
  const [lookup, setLookup] = useState<Lookup>();
  const [status, setStatus] = useState<ReactElement | null>(<p>Scan a material, a shelf or a refill card to begin.</p>);
  const {bookings, done} = useSyncExternalStore(queue.subscribe, () => queue.snapshot);
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
      <header className="bar">
        <h1 className="brand">Scanner</h1>
        <State bookings={bookings} />
      </header>
      <main className="page">
        <Notices />
        <ScanForm onScan={(code) => void scan(code)} />
        <div aria-live="polite">{status}</div>
        <Bookings bookings={bookings} done={done} />
        {lookup && !status && <Result key={lookup.code.data} lookup={lookup} />}
        <Symbologies />
      </main>
      <Toasts />
    </>
  );
}
