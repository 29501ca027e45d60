import {changeOf, money, rate, words} from '../format.ts';
import type {Report} from '../server.ts';
import {Figures} from './Figures.tsx';
import {Share} from './Share.tsx';
import {Table, type Column} from './Table.tsx';
import {Trend} from './Trend.tsx';

type Slice = Report['suppliers'][number];

/** Suppliers and categories have the same columns. */
function sliceColumns(head: string, isCompared: boolean): Column<Slice>[] {
  return [
    {head, cell: ({key}) => key?.name ?? key?.id},
    {head: 'Spend', isNumber: true, cell: ({spend}) => money(spend)},
    {head: 'Share', isNumber: true, cell: ({share}) => <Share value={share} />},
    {head: 'Change', isNumber: true, cell: ({change_vs_previous: change}) => changeOf(change, isCompared)},
  ];
}

const savings: Column<Report['savings'][number]>[] = [
  {head: 'Source', cell: ({source}) => words(source)},
  {head: 'Saved', isNumber: true, cell: ({saving}) => money(saving)},
  {head: 'Rate', isNumber: true, cell: ({saving_rate}) => rate(saving_rate)},
  {head: 'Baseline', cell: ({baseline_method}) => words(baseline_method)},
];

const misses: Column<Report['misses'][number]>[] = [
  {head: 'Search', cell: ({query}) => query},
  {head: 'Times', isNumber: true, cell: ({searches}) => searches},
  {head: 'People', isNumber: true, cell: ({users}) => users},
];

/** @param isOld whether the figures of another period are on their way */
export function ReportView({report, isOld}: {report: Report; isOld: boolean}) {
  const {isComparable} = report;
  return (
    <div className="report" aria-busy={isOld}>
      <Figures report={report} />
      <Trend points={report.points} currency={report.spend.currency ?? 'EUR'} />
      <div className="columns">
        <Table
          title="Suppliers"
          note="The ten largest, and their change to the period before."
          columns={sliceColumns('Supplier', isComparable)}
          rows={report.suppliers}
        />
        <Table
          title="Categories"
          note="The ten largest. What lies in no category is left out."
          columns={sliceColumns('Category', isComparable)}
          rows={report.categories}
        />
        <Table
          title="Savings"
          note="Each source is measured against a baseline of its own."
          columns={savings}
          rows={report.savings}
        />
        <Table
          title="Searched, not found"
          note="What people looked for in vain: the shortest way to a better catalogue."
          columns={misses}
          rows={report.misses}
        />
      </div>
    </div>
  );
}
