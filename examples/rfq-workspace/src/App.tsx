import {useSyncExternalStore} from 'react';
import {Plus} from 'lucide-react';
import {readRights} from './client';
import {RfqList} from './pages/RfqList';
import {RfqPage} from './pages/RfqPage';
import {RfqWizard} from './pages/RfqWizard';
import {Toasts} from '../plumbing/Toasts.tsx';
import {useData} from './useCall';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Pages by what follows `#/` in the address: nothing, `new`, or the id of an RFQ. */
export function App() {
  const page = useSyncExternalStore(subscribe, () => location.hash.slice(2));
  const {data: rights} = useData(readRights);
  const mayWrite = rights && new Set(rights.permission_keys).has('rfqs.write');
  return (
    <>
      <header className="bar">
        <a className="brand" href="#/">
          RFQ workspace
        </a>
        {mayWrite && page !== 'new' && (
          <a className="button main end" href="#/new">
            <Plus /> New RFQ
          </a>
        )}
      </header>
      <main className="page">
        {page === '' ? (
          <RfqList mayWrite={mayWrite} />
        ) : page === 'new' ? (
          <RfqWizard />
        ) : (
          <RfqPage key={page} id={page} />
        )}
      </main>
      <Toasts />
    </>
  );
}
