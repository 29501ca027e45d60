import {useEffect, useState, type SyntheticEvent} from 'react';
import type {Period, Report} from '../server/report';
import {fetchJson, type Problem} from './fetchJson';
import {changeOf, day, isDay, money, monthsBefore, rate, words} from './format';
import {Exports} from './parts/Exports';
import {Figures} from './parts/Figures';
import {Note} from './parts/Note';
import {Table} from './parts/Table';
import {Trend} from './parts/Trend';

/** The period stands in the address, so that it can be sent to somebody. Without one, the server knows the last month. */
function periodInAddress(): Period | undefined {
  const search = new URLSearchParams(location.search);
  const [from, to] = [search.get('from'), search.get('to')];
  // What is no day has no month before it, and no figures.
  return from && to && isDay(from) && isDay(to) ? {from, to} : undefined;
}

/** What changes are measured against, by its days: periods have the same length, so months do not line up. */
function comparison({spend: {previous_period: before}}: Report): string {
  return before ? `Changes are against ${day(before.from)} to ${day(before.to)}.` : 'There is nothing to compare with.';
}

export function App() {
  const [period, setPeriod] = useState(periodInAddress);
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    let isStale = false;
    setProblem(undefined);
    // Figures of another period would stand below the new dates.
    setReport(undefined);
    const read = period
      ? fetchJson<Report>(`/api/report?from=${period.from}&to=${period.to}`).then((made) => isStale || setReport(made))
      : fetchJson<Period>('/api/period').then((last) => isStale || setPeriod(last));
    read.catch((reason: Problem) => isStale || setProblem(reason));
    return () => void (isStale = true);
  }, [period]);

  // Back leads to the period before.
  useEffect(() => {
    const follow = (): void => setPeriod(periodInAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function choose(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    show({from: String(form.get('from')), to: String(form.get('to'))});
  }

  function show(chosen: Period): void {
    history.pushState(null, '', `?from=${chosen.from}&to=${chosen.to}`);
    setPeriod(chosen);
  }

  const currency = report?.spend.currency ?? 'EUR';
  const slices = (rows: Report['suppliers']) =>
    rows.map(({key, spend, share, change_vs_previous: change}) => [
      key?.name ?? key?.id,
      money(spend),
      <span className="share">
        <meter value={Number(share)} aria-hidden="true" /> {rate(share)}
      </span>,
      changeOf(change),
    ]);
  return (
    <>
      <header className="row">
        <h1>Spend insights</h1>
        <form className="row" key={`${period?.from} ${period?.to}`} onSubmit={choose}>
          <label>
            From <input type="date" name="from" defaultValue={period?.from} required />
          </label>
          <label>
            To <input type="date" name="to" defaultValue={period?.to} required />
          </label>
          <button className="main">Show</button>
          {period && (
            <>
              <button type="button" onClick={() => show(monthsBefore(period, 1))}>
                Month before
              </button>
              <button type="button" onClick={() => show(monthsBefore(period, 0, 3))}>
                Three months
              </button>
            </>
          )}
        </form>
      </header>
      <main>
        <Note problem={problem} />
        <p role="status" className="soft">
          {report
            ? `Figures of ${day(report.spend.from)} to ${day(report.spend.to)}, converted to ${currency} on the order date. ${comparison(report)}`
            : !problem && 'Reading the figures …'}
        </p>
        {report && (
          <>
            <Figures report={report} />
            <Trend points={report.points} currency={currency} />
            <div className="columns">
              <Table
                title="Suppliers"
                note="The ten largest, and their change to the period before."
                heads={['Supplier', 'Spend', 'Share', 'Change']}
                rows={slices(report.suppliers)}
              />
              <Table
                title="Categories"
                note="The ten largest. What lies in no category is left out."
                heads={['Category', 'Spend', 'Share', 'Change']}
                rows={slices(report.categories)}
              />
              <Table
                title="Savings"
                note="Each source is measured against a baseline of its own."
                heads={['Source', 'Saved', 'Rate', 'Baseline']}
                rows={report.savings.map((row) => [
                  words(row.source),
                  money(row.saving),
                  rate(row.saving_rate),
                  words(row.baseline_method),
                ])}
              />
              <Table
                title="Searched, not found"
                note="What people looked for in vain: the shortest way to a better catalogue."
                heads={['Search', 'Times', 'People']}
                rows={report.misses.map(({query, searches, users}) => [query, searches, users])}
              />
            </div>
          </>
        )}
        {period && <Exports {...period} />}
      </main>
    </>
  );
}
