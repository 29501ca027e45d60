import {Plus} from 'lucide-react';
import {Link, Outlet, ScrollRestoration, useMatch} from 'react-router';
import {Toasts} from '../plumbing/Toasts.tsx';
import {ProblemNote} from './parts/ProblemNote';
import {useMay, useRights} from './rights';

/** What stands around every page. */
export function App() {
  const {error} = useRights();
  const mayWrite = useMay('rfqs.write');
  const isWriting = useMatch('/rfqs/new/*');
  return (
    <>
      <header className="bar">
        <Link className="brand" to="/rfqs">
          RFQ workspace
        </Link>
        {mayWrite && !isWriting && (
          <Link className="button main end" to="/rfqs/new">
            <Plus /> New RFQ
          </Link>
        )}
      </header>
      <main className="page">
        <ProblemNote problem={error} />
        <Outlet />
      </main>
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
