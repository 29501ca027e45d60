import {useMemo, useState, useSyncExternalStore} from 'react';
import {Plus} from 'lucide-react';
import {readRights} from './client';
import {pageInAddress, subscribe} from './leaving';
import {RfqList} from './pages/RfqList';
import {RfqPage} from './pages/RfqPage';
import {RfqWizard} from './pages/RfqWizard';
import {Toasts} from '../plumbing/Toasts.tsx';
import {LeaveQuestion} from './parts/LeaveQuestion';
import {ProblemNote} from './parts/ProblemNote';
import {Rights} from './rights';
import {useData} from './useCall';

/** Pages by what follows `#/` in the address: nothing, `new`, or the id of an RFQ. */
export function App() {
  const page = useSyncExternalStore(subscribe, pageInAddress);
  const {data, problem} = useData(readRights);
  const [round, setRound] = useState(0);
  const rights = useMemo(() => data && new Set(data.permission_keys), [data]);
  const mayWrite = rights?.has('rfqs.write');
  return (
    <Rights value={rights}>
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
        <ProblemNote problem={problem} />
        {page === '' ? (
          <RfqList mayWrite={mayWrite} />
        ) : page === 'new' ? (
          <>
            {mayWrite === false && <p className="empty">Your role may not write RFQs.</p>}
            {data && mayWrite && (
              <RfqWizard key={round} person={data.user?.id ?? ''} onReset={() => setRound(round + 1)} />
            )}
          </>
        ) : (
          <RfqPage key={page} id={page} />
        )}
      </main>
      <Toasts />
      <LeaveQuestion />
    </Rights>
  );
}
