import {useSyncExternalStore} from 'react';
import {Plus} from 'lucide-react';
import {RfqList} from './pages/RfqList';
import {RfqPage} from './pages/RfqPage';
import {RfqWizard} from './pages/RfqWizard';
import {Toasts} from '../plumbing/Toasts.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Pages by what follows `#/` in the address: nothing, `new`, or the id of an RFQ. */
export function App() {
  const page = useSyncExternalStore(subscribe, () => location.hash.slice(2));
  return (
    <>
      <header className="bar">
        <a className="brand" href="#/">
          RFQ workspace
        </a>
        {page !== 'new' && (
          <a className="button main end" href="#/new">
            <Plus /> New RFQ
          </a>
        )}
      </header>
      <main className="page">
        {page === '' ? <RfqList /> : page === 'new' ? <RfqWizard /> : <RfqPage key={page} id={page} />}
      </main>
      <Toasts />
    </>
  );
}
