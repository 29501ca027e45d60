/** What drawings are made of. Lengths are in pixels. */

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

/** Four points of a curve: its beginning, two that it bends towards, and its end. */
export type Curve = readonly [Point, Point, Point, Point];
