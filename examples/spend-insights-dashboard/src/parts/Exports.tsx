import {useCallback, useEffect, useRef, useState} from 'react';
import type {components} from '../api/clients';
import {ActKey} from '../../plumbing/idempotency.ts';
import {fetchJson, saveFile, type Problem} from '../fetchJson';
import {day, words} from '../format';
import {Note} from './Note';

type Export = components['schemas']['Export'];

/** Two ways out: the figures of the page at once, or every order line as a job of the platform. */
export function Exports({from, to}: {from: string; to: string}) {
  const [jobs, setJobs] = useState<Export[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const load = useCallback(() => fetchJson<Export[]>('/api/exports').then(setJobs, setProblem), []);
  useEffect(() => void load(), [load]);

  /** Does what can be refused, and says so here. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    await work().catch(setProblem);
  }

  /** The file lies elsewhere, at an address that is good for a short time. What is wrong there must not take this page. */
  async function open(id: string): Promise<void> {
    const {url} = await fetchJson<{url: string}>(`/api/exports/${id}/file`);
    window.open(url, '_blank', 'noopener');
  }

  const isBusy = useRef(false);
  const [act] = useState(() => new ActKey());
  async function order(): Promise<void> {
    // A second click while the first is on its way would order the same again.
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    // The key stays until the order is known to be there: its answer can get lost.
    const ordered = fetchJson('/api/exports', {from, to, key: act.of(from, to)});
    await ordered.then(() => (act.end(), load()), setProblem);
    isBusy.current = false;
  }

  return (
    <section className="card" aria-label="Exports">
      <h2>Take the data with you</h2>
      <Note problem={problem} />
      <p className="row">
        <button type="button" onClick={() => attempt(() => saveFile(`/api/report.parquet?from=${from}&to=${to}`))}>
          Figures as Parquet
        </button>
        <button type="button" onClick={order}>
          Order all order lines
        </button>
        <button type="button" onClick={load}>
          Look again
        </button>
      </p>
      <ul>
        {jobs.map(({id, kind, format, status, row_count, created_at}) => (
          <li key={id}>
            {words(kind)} as {format}, {day(created_at)}: {status}{' '}
            {status === 'completed' && (
              <button type="button" className="link" onClick={() => attempt(() => open(id))}>
                {row_count} rows
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
