import {useState, type PointerEvent} from 'react';
import {AxisBottom, AxisLeft} from '@visx/axis';
import {GridRows} from '@visx/grid';
import {useParentSize} from '@visx/responsive';
import {scaleBand, scaleLinear} from '@visx/scale';
import {dayOfMoment as day, short, shortDayOfMoment as shortDay} from '../format.ts';
import type {Point} from './Trend.tsx';

const HEIGHT = 240;
/** Room for the figures of the axes. */
const [LEFT, RIGHT, TOP, BOTTOM] = [60, 8, 12, 28];
/** Room for one day on the axis, and half of that for the box of a day. */
const [DAY_WIDTH, HALF_BOX] = [64, 75];

interface Props {
  points: readonly Point[];
  most: number;
  currency: string;
  amountOf: (point: Point) => string;
}

/** One bar a day. The pointer shows the day below it; with the focus, arrow keys do. */
export function Chart({points, most, currency, amountOf}: Props) {
  const {parentRef, width} = useParentSize({debounceTime: 50});
  const [at, setAt] = useState<number>();
  const [chosen, chosenPoint] = at === undefined ? [] : [at, points[at]];
  const inner = Math.max(0, width - LEFT - RIGHT);
  const x = scaleBand<string>({domain: points.map((point) => point.at), range: [LEFT, LEFT + inner], padding: 0.15});
  const y = scaleLinear<number>({domain: [0, most || 1], range: [HEIGHT - BOTTOM, TOP], nice: 4});
  const every = Math.max(1, Math.ceil((points.length * DAY_WIDTH) / Math.max(1, inner)));
  const days = points.filter((_, index) => index % every === 0).map((point) => point.at);
  const middle = chosenPoint ? (x(chosenPoint.at) ?? 0) + x.bandwidth() / 2 : 0;
  const last = Math.max(0, points.length - 1);

  function follow({clientX, currentTarget}: PointerEvent<HTMLElement>): void {
    const from = clientX - currentTarget.getBoundingClientRect().left - LEFT;
    setAt(Math.min(last, Math.max(0, Math.floor((from / Math.max(1, inner)) * points.length))));
  }

  return (
    <div
      ref={parentRef}
      className="chart"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setAt(undefined)}
    >
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-labelledby="sum">
          <GridRows scale={y} left={LEFT} width={inner} numTicks={4} className="grid" />
          {chosenPoint && (
            <rect
              className="under"
              x={x(chosenPoint.at)}
              y={TOP}
              width={x.bandwidth()}
              height={HEIGHT - TOP - BOTTOM}
            />
          )}
          <g className="bars">
            {points.map((point) => {
              // A day before the first order is a mark on the line.
              const top = point.value === null ? HEIGHT - BOTTOM - 4 : y(point.value);
              const size = {x: x(point.at), y: top, width: x.bandwidth(), height: HEIGHT - BOTTOM - top};
              const look = [point.value === null && 'silent', point === chosenPoint && 'chosen'];
              return <rect key={point.at} {...size} className={look.filter(Boolean).join(' ') || undefined} />;
            })}
          </g>
          <AxisLeft scale={y} left={LEFT} numTicks={4} hideAxisLine hideTicks tickFormat={(v) => short(+v, currency)} />
          <AxisBottom scale={x} top={HEIGHT - BOTTOM} tickValues={days} tickFormat={shortDay} hideTicks />
        </svg>
      )}
      {/* Keys, focus and value of a slider come from the browser; the chart shows where it stands. */}
      <input
        type="range"
        aria-label="Day"
        max={last}
        value={chosen ?? last}
        aria-valuetext={points.length > 0 ? textOf(points[chosen ?? last], amountOf) : 'none'}
        onChange={(event) => setAt(event.target.valueAsNumber)}
        onFocus={() => setAt(at ?? last)}
        onBlur={() => setAt(undefined)}
        onKeyDown={({key}) => key === 'Escape' && setAt(undefined)}
      />
      {chosenPoint && (
        <div
          className="tip"
          aria-hidden="true"
          style={{insetInlineStart: Math.min(Math.max(middle, HALF_BOX), width - HALF_BOX)}}
        >
          <strong>{amountOf(chosenPoint)}</strong>
          <small>{day(chosenPoint.at)}</small>
        </div>
      )}
    </div>
  );
}

function textOf(point: Point | undefined, amountOf: Props['amountOf']): string {
  return point ? `${day(point.at)}: ${amountOf(point)}` : '';
}
