import type {Flow, FlowBox} from './flow';
import {place} from './layout';
import type {Box, Line, Point} from './shapes';
import {escape, LABEL_CHARACTER, LINE_HEIGHT, linesOf, number, pathOf, tipOf} from './svg';

/** Estimated width of a character of a name in pixels, rather too large. */
const NAME_CHARACTER = 8;
const PADDING = 12;

function textAt(lines: readonly string[], style: string, x: number, top: number): string {
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${number(x)}" y="${number(top + (index + 1) * LINE_HEIGHT - 3)}">${escape(line)}</tspan>`,
  );
  return `<text class="${style}">${spans.join(' ')}</text>`;
}

function widest(lines: readonly string[], character: number): number {
  return Math.max(0, ...lines.map((line) => line.length)) * character;
}

function notesOf({note}: FlowBox): string[] {
  return note === undefined ? [] : linesOf(note);
}

function sizeOf(box: FlowBox): Box {
  const notes = notesOf(box);
  return {
    id: box.name,
    width: Math.max(box.name.length * NAME_CHARACTER, widest(notes, LABEL_CHARACTER)) + 2 * PADDING,
    height: (1 + notes.length) * LINE_HEIGHT + 2 * PADDING - 6,
  };
}

function drawBox(box: FlowBox, {x, y}: Point): string {
  const {width, height} = sizeOf(box);
  const top = y - height / 2;
  const rect = `<rect x="${number(x - width / 2)}" y="${number(top)}" width="${number(width)}" height="${number(height)}" rx="${box.round ? number(Math.min(height / 2, 20)) : 4}"/>`;
  const name = textAt([box.name], 'diagram-name', x, top + PADDING - 3);
  const notes = notesOf(box);
  return `<g class="diagram-box">${rect}${name}${notes.length > 0 ? textAt(notes, 'diagram-label', x, top + PADDING - 3 + LINE_HEIGHT) : ''}</g>`;
}

/**
 * Draws boxes and the lines between them. Colours come from src/css/diagram.css.
 *
 * @param id unique prefix on the page for the ids in the drawing
 * @returns an SVG element that is hidden from screen readers, because the page has the same in words
 */
export function flowDiagram({boxes, lines, direction}: Flow, id: string): string {
  const labelled = lines.map((line, index) => ({...line, at: `label ${index}`, words: linesOf(line.label ?? '')}));
  // Labels are placed like boxes, so that no line runs through them.
  const words = labelled
    .filter(({label}) => label !== undefined)
    .map(({at, words: own}): Box => ({
      id: at,
      width: widest(own, LABEL_CHARACTER) + 6,
      height: own.length * LINE_HEIGHT + 4,
    }));
  const ways: (Line & {tip: boolean})[] = labelled.flatMap(({from, to, at, label, arrow}) =>
    label === undefined
      ? [{from, to, tip: arrow}]
      : [
          {from, to: at, tip: false},
          {from: at, to, tip: arrow},
        ],
  );
  const drawn = place([...boxes.map(sizeOf), ...words], ways, direction);
  const at = (name: string): Point => drawn.boxes.get(name) ?? {x: 0, y: 0};
  const [x, y, width, height] = [drawn.frame.x, drawn.frame.y, drawn.frame.width, drawn.frame.height].map(number);
  return [
    `<svg class="diagram" aria-hidden="true" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
    `<defs>${tipOf(`${id}-tip`)}</defs>`,
    ...ways.map(
      ({tip}, index) =>
        `<path class="diagram-arrow" d="${pathOf(drawn.lines[index] ?? [])}"${tip ? ` marker-end="url(#${id}-tip)"` : ''}/>`,
    ),
    ...boxes.map((box) => drawBox(box, at(box.name))),
    ...labelled
      .filter(({label}) => label !== undefined)
      .map(({at: box, words: own}) =>
        textAt(own, 'diagram-label', at(box).x, at(box).y - (own.length * LINE_HEIGHT) / 2),
      ),
    '</svg>',
  ].join('');
}
