import {useState} from 'react';
import {Button} from '@base-ui/react/button';
import {Download, FileDown, RefreshCw, Send} from 'lucide-react';
import useSWR from 'swr';
import type {Period} from '../../server/report.ts';
import {ActKey} from '../../plumbing/idempotency.ts';
import {say} from '../../plumbing/Toasts.tsx';
import {day, dayOfMoment, words} from '../format.ts';
import {save, server, type Export} from '../server.ts';
import {ProblemNote} from './Problems.tsx';

const LOOK: Readonly<Record<string, string>> = {completed: 'good', failed: 'bad', queued: 'wait', running: 'wait'};

/** The file lies elsewhere, at an address that is good for a short time. What is wrong there must not take this page. */
async function open(id: string): Promise<void> {
  const {url} = await (await server.exports[':id'].file.$get({param: {id}})).json();
  window.open(url, '_blank', 'noopener');
}

/** Two ways out: the figures of the page at once, or every order line as a job of the platform. */
export function Exports({from, to}: Period) {
  const jobs = useSWR('exports', async () => (await server.exports.$get()).json());
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [act] = useState(() => new ActKey());

  /** Does what can be refused, one at a time, and says so here. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    await work().catch(setError);
    setIsBusy(false);
  }

  async function order(): Promise<void> {
    // The key stays until it is known what came of the order: its answer can get lost.
    await act.run(() => server.exports.$post({json: {from, to, key: act.of(from, to)}}));
    say('The order lines are ordered.');
    await jobs.mutate();
  }

  const takeFigures = async () => save(await server['report.parquet'].$get({query: {from, to}}));
  const busy = {disabled: isBusy, focusableWhenDisabled: true};
  return (
    <section className="card stack" aria-label="Exports">
      <h2>Take the data with you</h2>
      <ProblemNote error={error ?? jobs.error} />
      <p className="row">
        <Button {...busy} onClick={() => void attempt(takeFigures)}>
          <FileDown /> Figures as Parquet
        </Button>
        <Button {...busy} onClick={() => void attempt(order)}>
          <Send /> Order all order lines
        </Button>
        <Button {...busy} onClick={() => void attempt(() => jobs.mutate())}>
          <RefreshCw /> Look again
        </Button>
      </p>
      <ul className="jobs">
        {jobs.data?.map((job) => (
          <Job key={job.id} job={job} busy={busy} onOpen={() => void attempt(() => open(job.id))} />
        ))}
      </ul>
    </section>
  );
}

interface JobProps {
  job: Export;
  busy: {disabled: boolean; focusableWhenDisabled: boolean};
  onOpen: () => void;
}

function Job({job: {kind, format, status, row_count: rows, created_at, filters}, busy, onOpen}: JobProps) {
  const [from, to] = [filters?.['period_from'], filters?.['period_to']];
  const period = typeof from === 'string' && typeof to === 'string' ? `${day(from)} to ${day(to)}, ` : '';
  return (
    <li className="row">
      {words(kind)} as {format}, {period}ordered {dayOfMoment(created_at)}:{' '}
      <span className={`badge ${LOOK[status ?? ''] ?? ''}`}>{words(status)}</span>
      {status === 'completed' && (
        <Button className="link" {...busy} onClick={onOpen}>
          <Download /> {rows?.toLocaleString('en-GB')} rows
        </Button>
      )}
    </li>
  );
}
