import {graphlib, layout} from '@dagrejs/dagre';
import type {Box, Curve, Line, Point} from './shapes';
import {ways, type Band} from './ways';

export interface Layout {
  /** Bounding box of the drawing. */
  frame: {x: number; y: number; width: number; height: number};
  /** Centre of each box, by id. */
  boxes: Map<string, Point>;
  /** The curves of each line, in the order of the input. */
  lines: Curve[][];
}

export type Direction = 'down' | 'right';

const MARGIN = 8;

/** Pixels of a drawing that a phone shows at once. What is wider begins at its left edge, with its first box. */
const PHONE = 330;

type Placed = Box & Point;

/** The bounding box of boxes and lines. dagre's own does not include curves of lines. */
function frameOf(boxes: readonly Placed[], lines: readonly Curve[][]): Layout['frame'] {
  const points = lines.flat(2);
  const xs = [...boxes.flatMap(({x, width}) => [x - width / 2, x + width / 2]), ...points.map(({x}) => x)];
  const ys = [...boxes.flatMap(({y, height}) => [y - height / 2, y + height / 2]), ...points.map(({y}) => y)];
  const x = Math.min(...xs) - MARGIN;
  const y = Math.min(...ys) - MARGIN;
  return {x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y};
}

const turned = ({x, y}: Point): Point => ({x: y, y: x});

/** Where each rank of boxes lies, from the first to the last. */
function bandsOf(boxes: readonly Placed[]): Band[] {
  const bands = new Map<number, Band>();
  for (const {y, height} of boxes) {
    const known = bands.get(y);
    bands.set(y, {
      y,
      top: Math.min(known?.top ?? Infinity, y - height / 2),
      bottom: Math.max(known?.bottom ?? -Infinity, y + height / 2),
    });
  }
  return [...bands.values()].sort((a, b) => a.y - b.y);
}

function placeAnew(
  boxes: readonly Box[],
  lines: readonly Line[],
  direction: Direction,
  align: 'UL' | 'DL' | undefined,
): Layout {
  const graph = new graphlib.Graph({multigraph: true});
  const isDown = direction === 'down';
  graph.setGraph({rankdir: isDown ? 'TB' : 'LR', nodesep: 20, ranksep: 32, edgesep: 12, ...(align && {align})});
  for (const {id, width, height} of boxes) graph.setNode(id, {width, height});
  lines.forEach(({from, to}, index) => graph.setEdge(from, to, {}, String(index)));
  layout(graph);
  const placed = boxes.map((box) => ({...box, ...(graph.node(box.id) as Point)}));
  // Ways are found for drawings from top to bottom; the others are turned before and after.
  const stood = placed.map((box) => (isDown ? box : {...box, ...turned(box), width: box.height, height: box.width}));
  const bends = lines.map(({from, to}, index) =>
    (graph.edge(from, to, String(index)) as {points: Point[]}).points
      .slice(1, -1)
      .map(isDown ? (point) => point : turned),
  );
  const found = ways(new Map(stood.map((box) => [box.id, box])), lines, bends, bandsOf(stood));
  const curves = isDown
    ? found
    : found.map((way) => way.map(([a, b, c, d]): Curve => [turned(a), turned(b), turned(c), turned(d)]));
  return {
    frame: frameOf(placed, curves),
    boxes: new Map(placed.map(({id, x, y}) => [id, {x, y}])),
    lines: curves,
  };
}

/** Cached layouts: drawings of a lifecycle on different pages differ only in the highlighted transition. */
const placed = new Map<string, Layout>();

/** Positions boxes from top to bottom or from left to right, in the order of the lines. */
export function place(boxes: readonly Box[], lines: readonly Line[], direction: Direction = 'down'): Layout {
  const key = JSON.stringify([boxes, lines.map(({from, to}) => [from, to]), direction]);
  const known = placed.get(key);
  if (known) return known;
  const balanced = placeAnew(boxes, lines, direction, undefined);
  const [first] = boxes;
  const startOf = ({boxes: at, frame}: Layout): number => (at.get(first?.id ?? '')?.x ?? 0) - frame.x;
  const [made = balanced] =
    direction === 'down' && balanced.frame.width > PHONE
      ? (['UL', 'DL'] as const)
          .map((align) => placeAnew(boxes, lines, direction, align))
          .sort((one, other) => startOf(one) - startOf(other))
      : [];
  placed.set(key, made);
  return made;
}
