import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {ALL_PAGES} from '../../../src/config/env';
import {place} from '../../../src/content/diagrams/layout';
import type {Box, Curve, Line, Point} from '../../../src/content/diagrams/shapes';

const STEPS = 24;
const DRAWINGS = ALL_PAGES ? 500 : 50;

/** Points along a curve of four. */
function pointsOf([a, b, c, d]: Curve): Point[] {
  return Array.from({length: STEPS + 1}, (_, step) => {
    const t = step / STEPS;
    const at = (of: (point: Point) => number): number =>
      (1 - t) ** 3 * of(a) + 3 * (1 - t) ** 2 * t * of(b) + 3 * (1 - t) * t ** 2 * of(c) + t ** 3 * of(d);
    return {x: at(({x}) => x), y: at(({y}) => y)};
  });
}

/** Boxes that a line runs through, its own included. */
function crossed(boxes: readonly Box[], lines: readonly Line[], direction: 'down' | 'right'): string[] {
  const drawn = place(boxes, lines, direction);
  return drawn.lines.flatMap((curves, index) =>
    boxes
      .filter(({id, width, height}) => {
        const at = drawn.boxes.get(id) ?? {x: 0, y: 0};
        return curves
          .flatMap(pointsOf)
          .some(({x, y}) => Math.abs(x - at.x) < width / 2 - 1 && Math.abs(y - at.y) < height / 2 - 1);
      })
      .map(({id}) => `${lines[index]?.from ?? ''} to ${lines[index]?.to ?? ''} through ${id}`),
  );
}

/** As drawings are made: each line has its words in a box of its own. */
const GRAPHS = fc
  .record({
    sizes: fc.array(fc.record({width: fc.integer({min: 40, max: 140}), height: fc.integer({min: 19, max: 90})}), {
      minLength: 3,
      maxLength: 8,
    }),
    pairs: fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(7)), {minLength: 2, maxLength: 12, selector: String}),
  })
  .map(({sizes, pairs}) => {
    const states = sizes.map((size, index): Box => ({id: `s${index}`, ...size}));
    const chosen = pairs.map(([from, to]) => [from % states.length, to % states.length] as const);
    return {
      boxes: [...states, ...chosen.map((_, index): Box => ({id: `w${index}`, width: 60, height: 34}))],
      lines: chosen.flatMap(([from, to], index): Line[] => [
        {from: `s${from}`, to: `w${index}`},
        {from: `w${index}`, to: `s${to}`},
      ]),
    };
  });

describe('the lines of a drawing', () => {
  it.each(['down', 'right'] as const)('pass behind no box (%s)', (direction) => {
    fc.assert(
      fc.property(GRAPHS, ({boxes, lines}) => {
        expect(crossed(boxes, lines, direction)).toEqual([]);
      }),
      {seed: 7, numRuns: DRAWINGS},
    );
  });

  it('begin at the left where the drawing is wider than a phone', () => {
    const boxes = Array.from({length: 9}, (_, index): Box => ({id: `b${index}`, width: 120, height: 32}));
    const lines = boxes.slice(1).map(({id}): Line => ({from: 'b0', to: id}));
    const {frame, boxes: at} = place(boxes, lines);
    expect(frame.width).toBeGreaterThan(800);
    expect((at.get('b0')?.x ?? 0) - frame.x).toBeLessThan(120);
  });
});
