import {ErrorBoundary} from 'react-error-boundary';
import {LoaderCircle} from 'lucide-react';
import useSWR from 'swr';
import {Toasts} from '../plumbing/Toasts.tsx';
import {day} from './format.ts';
import {Exports} from './parts/Exports.tsx';
import {Failed, ProblemNote} from './parts/Problems.tsx';
import {PeriodForm} from './parts/PeriodForm.tsx';
import {ReportView} from './parts/ReportView.tsx';
import {Skeleton} from './parts/Skeleton.tsx';
import {usePeriod} from './period.ts';
import {server, type Report} from './server.ts';

/** What changes are measured against, by its days: periods have the same length, so months do not line up. */
function comparison({spend: {previous_period: before}, isComparable}: Report): string {
  if (!before) return 'Orders have no period before it to compare with.';
  const days = `${day(before.from)} to ${day(before.to)}`;
  // Half a period beside a whole one would be shown as growth.
  return isComparable
    ? `Changes are against ${days}.`
    : `Orders are not comparable: your first one lies within ${days}.`;
}

const title = ({spend: {from, to, currency}}: Report): string =>
  `Figures of ${day(from)} to ${day(to)}, converted to ${currency ?? 'EUR'} on the order date.`;

export function App() {
  const inAddress = usePeriod();
  // Without a period in the address, the server knows the last month.
  const last = useSWR(inAddress ? null : 'period', async () => (await server.period.$get()).json());
  const period = inAddress ?? last.data;
  const read = useSWR(
    period ? ['report', period.from, period.to] : null,
    async ([, from, to]) => (await server.report.$get({query: {from, to}})).json(),
    // Until the figures of another period have come, these stay.
    {keepPreviousData: true},
  );
  const error = last.error ?? read.error;
  const isReading = last.isLoading || read.isValidating;
  // Figures of another period would stand below a problem with this one.
  const report = error ? undefined : read.data;
  return (
    <>
      <header className="bar">
        <h1 className="brand">Spend insights</h1>
      </header>
      <main className="page">
        <PeriodForm period={period} />
        <p role="status" className="reading soft">
          {isReading && <LoaderCircle className="turning" />}
          {isReading && (period ? `Reading ${day(period.from)} to ${day(period.to)} …` : 'Reading the last month …')}
          {isReading && report && ` Until then you see ${day(report.spend.from)} to ${day(report.spend.to)}.`}
          {!isReading && report && `${title(report)} ${comparison(report)}`}
        </p>
        <ProblemNote error={error} onRetry={() => void (period ? read : last).mutate()} />
        <ErrorBoundary FallbackComponent={Failed} resetKeys={[report]}>
          {report ? <ReportView report={report} isOld={isReading} /> : isReading && <Skeleton />}
        </ErrorBoundary>
        {period && (
          <ErrorBoundary FallbackComponent={Failed}>
            <Exports {...period} />
          </ErrorBoundary>
        )}
      </main>
      <Toasts />
    </>
  );
}
