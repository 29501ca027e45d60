import {graphlib, layout} from '@dagrejs/dagre';

export interface Point {
  x: number;
  y: number;
}

/** A box to be placed. Sizes are in pixels. */
export interface Box {
  id: string;
  width: number;
  height: number;
}

/** A line from one box to another. */
export interface Line {
  from: string;
  to: string;
}

export interface Layout {
  /** Bounding box of the drawing. */
  frame: {x: number; y: number; width: number; height: number};
  /** Centre of each box, by id. */
  boxes: Map<string, Point>;
  /** Points of each line, in the order of the input. */
  lines: Point[][];
}

const MARGIN = 8;

/** The bounding box of boxes and lines. dagre's own does not include curves of lines. */
function frameOf(
  boxes: readonly (Point & {width: number; height: number})[],
  lines: readonly Point[][],
): Layout['frame'] {
  const xs = [...boxes.flatMap(({x, width}) => [x - width / 2, x + width / 2]), ...lines.flat().map(({x}) => x)];
  const ys = [...boxes.flatMap(({y, height}) => [y - height / 2, y + height / 2]), ...lines.flat().map(({y}) => y)];
  const x = Math.min(...xs) - MARGIN;
  const y = Math.min(...ys) - MARGIN;
  return {x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y};
}

function placeAnew(boxes: readonly Box[], lines: readonly Line[], direction: 'down' | 'right'): Layout {
  const graph = new graphlib.Graph({multigraph: true});
  graph.setGraph({rankdir: direction === 'down' ? 'TB' : 'LR', nodesep: 20, ranksep: 24, edgesep: 12});
  for (const {id, width, height} of boxes) graph.setNode(id, {width, height});
  lines.forEach(({from, to}, index) => graph.setEdge(from, to, {}, String(index)));
  layout(graph);
  const ways = lines.map(({from, to}, index) => (graph.edge(from, to, String(index)) as {points: Point[]}).points);
  const placed = boxes.map((box) => ({...box, ...(graph.node(box.id) as Point)}));
  return {
    frame: frameOf(placed, ways),
    boxes: new Map(placed.map(({id, x, y}) => [id, {x, y}])),
    lines: ways,
  };
}

/** Cached layouts: drawings of a lifecycle on different pages differ only in the highlighted transition. */
const placed = new Map<string, Layout>();

/** Positions boxes from top to bottom or from left to right, in the order of the lines. */
export function place(boxes: readonly Box[], lines: readonly Line[], direction: 'down' | 'right' = 'down'): Layout {
  const key = JSON.stringify([boxes, lines.map(({from, to}) => [from, to]), direction]);
  const known = placed.get(key);
  if (known) return known;
  const made = placeAnew(boxes, lines, direction);
  placed.set(key, made);
  return made;
}
