import type {Report} from '../../server/report';
import {dayOfMoment as day, money, round} from '../format';

const HEIGHT = 160;

/** Spend by day. `null` is a day before your first order and a mark on the line; 0 is a day without a bar. */
export function Trend({points, currency}: {points: Report['points']; currency: string}) {
  const most = Math.max(...points.map(({value}) => value ?? 0), 0);
  const total = points.reduce((sum, {value}) => sum + (value ?? 0), 0);
  const heightOf = (value: number): number => (most === 0 ? 0 : (value / most) * HEIGHT);
  const inMoney = (value: number): string => money({amount: String(value), currency});
  const silent = points.filter(({value}) => value === null).length;
  return (
    <section className="card" aria-labelledby="trend">
      <h2 id="trend">Spend by day</h2>
      <div className="chart">
        <div className="scale soft" aria-hidden="true">
          <span>{round(most, currency)}</span>
          <span>{round(0, currency)}</span>
        </div>
        <svg
          viewBox={`0 0 ${points.length * 10} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby="sum"
        >
          {points.map(({at, value}, index) =>
            value === null ? (
              <rect key={at} className="silent" x={index * 10 + 3} y={HEIGHT - 4} width={4} height={4} />
            ) : (
              <rect key={at} x={index * 10 + 1} width={8} y={HEIGHT - heightOf(value)} height={heightOf(value)}>
                <title>{`${day(at)}: ${inMoney(value)}`}</title>
              </rect>
            ),
          )}
        </svg>
      </div>
      <p id="sum" className="soft">
        {day(points[0]?.at)} to {day(points.at(-1)?.at)}: {inMoney(total)}, at most {inMoney(most)} a day.
        {silent > 0 && ` ${silent} days lie before your first order (marked), which is not the same as nothing spent.`}
      </p>
    </section>
  );
}
