/** The ways of lines between boxes that stand in ranks, one below the other: none passes behind a box that is not its own. */
import type {Box, Curve, Line, Point} from './shapes';

/** A rank of boxes, between the highest of their upper edges and the lowest of their lower ones. */
export interface Band {
  y: number;
  top: number;
  bottom: number;
}

type Placed = Box & Point;

/** A place where a line crosses a band, or ends at a box in it. */
interface Stop {
  x: number;
  y: number;
  band: Band;
  /** The box in which the line begins or ends. */
  box?: Placed;
}

/** Pixels between two lines at the edge of a box. */
const APART = 14;

/** Where each line leaves or enters its box: side by side, in the order in which they part. */
function portsOf(
  ends: readonly {line: number; box: Placed; side: 'above' | 'below'; towards: number}[],
): Map<string, number> {
  const groups = new Map<string, typeof ends>();
  for (const end of ends) {
    const key = `${end.box.id} ${end.side}`;
    groups.set(key, [...(groups.get(key) ?? []), end]);
  }
  const ports = new Map<string, number>();
  for (const group of groups.values()) {
    const gaps = group.length - 1;
    const sorted = [...group].sort((a, b) => a.towards - b.towards);
    sorted.forEach(({line, box, side}, index) => {
      const step = gaps > 0 ? Math.min(APART, Math.max(0, box.width - 16) / gaps) : 0;
      ports.set(`${line} ${box.id} ${side}`, box.x + (index - gaps / 2) * step);
    });
  }
  return ports;
}

/** A curve that begins and ends upright, so that it stays between the two bands. */
function bend(from: Point, to: Point): Curve {
  const middle = (from.y + to.y) / 2;
  return [from, {x: from.x, y: middle}, {x: to.x, y: middle}, to];
}

function straight(from: Point, to: Point): Curve {
  return [from, from, to, to];
}

/**
 * @param bends points between the ends of each line, where dagre has kept room for it
 * @returns the curves of each line
 */
export function ways(
  boxes: ReadonlyMap<string, Placed>,
  lines: readonly Line[],
  bends: readonly (readonly Point[])[],
  bands: readonly Band[],
): Curve[][] {
  const bandAt = (y: number): Band | undefined => bands.find((band) => Math.abs(band.y - y) < 0.5);
  const stops = lines.map(({from, to}, index): Stop[] => {
    const ends = [boxes.get(from), boxes.get(to)].map((box): Stop[] => {
      const band = box && bandAt(box.y);
      return box && band ? [{x: box.x, y: box.y, band, box}] : [];
    });
    const [first = [], last = []] = ends;
    // Between two ranks there is nothing to go around.
    const between = (bends[index] ?? []).flatMap((point): Stop[] => {
      const band = bandAt(point.y);
      return band && band !== first[0]?.band && band !== last[0]?.band ? [{...point, band}] : [];
    });
    return [...first, ...between, ...last];
  });
  const sideOf = (own: Stop, other: Stop): 'above' | 'below' => (other.y < own.y ? 'above' : 'below');
  const ports = portsOf(
    stops.flatMap((way, line) => {
      const [first, second] = way;
      const [last, before] = [way.at(-1), way.at(-2)];
      if (!first?.box || !second || !last?.box || !before) return [];
      return [
        {line, box: first.box, side: sideOf(first, second), towards: second.x},
        {line, box: last.box, side: sideOf(last, before), towards: before.x},
      ];
    }),
  );
  return stops.map((way, line) =>
    way.slice(1).flatMap((next, index): Curve[] => {
      const own = way[index];
      if (!own) return [];
      const isDown = next.y > own.y;
      const xOf = (stop: Stop, other: Stop): number =>
        stop.box ? (ports.get(`${line} ${stop.box.id} ${sideOf(stop, other)}`) ?? stop.x) : stop.x;
      const [x, nextX] = [xOf(own, next), xOf(next, own)];
      const edge = (stop: Stop, isBelow: boolean): number =>
        stop.box ? stop.y + ((isBelow ? 1 : -1) * stop.box.height) / 2 : isBelow ? stop.band.bottom : stop.band.top;
      const begin = {x, y: edge(own, isDown)};
      const leave = {x, y: isDown ? own.band.bottom : own.band.top};
      const arrive = {x: nextX, y: isDown ? next.band.top : next.band.bottom};
      const end = {x: nextX, y: edge(next, !isDown)};
      return [
        ...(begin.y === leave.y ? [] : [straight(begin, leave)]),
        bend(leave, arrive),
        ...(arrive.y === end.y ? [] : [straight(arrive, end)]),
        // Upright through the band, to where it is left again.
        ...(next.box ? [] : [straight(arrive, {x: nextX, y: isDown ? next.band.bottom : next.band.top})]),
      ];
    }),
  );
}
