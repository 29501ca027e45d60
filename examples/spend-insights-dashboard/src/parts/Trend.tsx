import {Tabs} from '@base-ui/react/tabs';
import {ChartColumn, Table2} from 'lucide-react';
import {dayOfMoment as day, money} from '../format.ts';
import type {Report} from '../server.ts';
import {Chart} from './Chart.tsx';
import {Rows, type Column} from './Table.tsx';

export type Point = Report['points'][number];

/** Spend by day, as a chart and as a table. `null` is a day before your first order; 0 is a day without spend. */
export function Trend({points, currency}: {points: readonly Point[]; currency: string}) {
  const inMoney = (value: number): string => money({amount: String(value), currency});
  const amountOf = ({value}: Point): string => (value === null ? 'before your first order' : inMoney(value));
  const most = Math.max(...points.map(({value}) => value ?? 0), 0);
  const total = points.reduce((sum, {value}) => sum + (value ?? 0), 0);
  const silent = points.filter(({value}) => value === null).length;
  const columns: Column<Point>[] = [
    {head: 'Day', cell: ({at}) => day(at)},
    {head: 'Spend', isNumber: true, cell: amountOf},
  ];
  return (
    <section className="card" aria-labelledby="trend">
      <Tabs.Root defaultValue="chart" className="stack">
        <header className="head">
          <h2 id="trend">Spend by day</h2>
          <Tabs.List className="tabs" aria-label="Spend by day as">
            <Tabs.Tab value="chart">
              <ChartColumn /> Chart
            </Tabs.Tab>
            <Tabs.Tab value="table">
              <Table2 /> Table
            </Tabs.Tab>
          </Tabs.List>
        </header>
        <Tabs.Panel value="chart">
          <Chart {...{points, most, currency, amountOf}} />
        </Tabs.Panel>
        <Tabs.Panel value="table" className="table tall">
          <Rows columns={columns} rows={points} />
        </Tabs.Panel>
        <p id="sum" className="soft">
          {day(points[0]?.at)} to {day(points.at(-1)?.at)}: {inMoney(total)}, at most {inMoney(most)} a day.
          {silent > 0 &&
            ` ${silent} days lie before your first order (marked), which is not the same as nothing spent.`}
        </p>
      </Tabs.Root>
    </section>
  );
}
