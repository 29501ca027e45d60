import {useRouteError} from 'react-router';
import {ProblemNote} from './parts/ProblemNote.tsx';

/** In place of a page that an error of this program has ended. */
export function Broken() {
  return (
    <main className="page">
      <h1>This page has ended with an error</h1>
      <p>What you saved is kept. Load the page again; if it ends again, tell those who look after the console.</p>
      <ProblemNote error={useRouteError()} />
      <p className="row">
        <button type="button" className="main" onClick={() => location.reload()}>
          Load again
        </button>
        {/* Not a link of the router, whose page has ended. */}
        <a className="button" href="/">
          Go to the first page
        </a>
      </p>
    </main>
  );
}
