import outlines from './outlines.json';

/** A face as paths; `npm run assets fonts` makes them. Lengths are in units of the face, y points up. */
export interface Outlines {
  unitsPerEm: number;
  /** By character: how far it moves on, and its path. */
  glyphs: Record<string, [advance: number, path: string]>;
  /** By pair of characters: how much the second moves. */
  kerning: Record<string, number>;
}

export type FaceName = 'text' | 'code';

/** One line of text. Lengths are in pixels. */
export interface TextLine {
  text: string;
  face: FaceName;
  size: number;
  x: number;
  /** Baseline. */
  y: number;
}

export const FACES: Readonly<Record<FaceName, Outlines>> = outlines as unknown as Record<FaceName, Outlines>;

/** Stands in for characters the face has no glyph of. */
const UNKNOWN = '?';

interface Placed {
  x: number;
  character: string;
}

/** Sets characters one after the other. Lengths are in units of the face. */
export function place(text: string, {glyphs, kerning}: Outlines): {placed: Placed[]; width: number} {
  const placed: Placed[] = [];
  let x = 0;
  let before = '';
  for (const written of text) {
    const character = written in glyphs ? written : UNKNOWN;
    const [advance] = glyphs[character] ?? [0];
    x += kerning[before + character] ?? 0;
    placed.push({x, character});
    x += advance;
    before = character;
  }
  return {placed, width: x};
}

/** @returns width of one line of text in pixels */
export function widthOf(text: string, face: FaceName, size: number): number {
  const outline = FACES[face];
  return (place(text, outline).width * size) / outline.unitsPerEm;
}

/** @returns one line of text as SVG */
export function drawText({text, face, size, x, y}: TextLine, fill: string): string {
  const outline = FACES[face];
  const scale = size / outline.unitsPerEm;
  const glyphs = place(text, outline).placed.map(({x: from, character}) => {
    const [, path = ''] = outline.glyphs[character] ?? [];
    return path === '' ? '' : `<path transform="translate(${from})" d="${path}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

/** Shortens a line that is too wide, with an ellipsis. */
export function fit(text: string, face: FaceName, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  let end = text.length;
  while (end > 0 && widthOf(`${text.slice(0, end).trimEnd()}…`, face, size) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Breaks text between words. @returns lines, of which one is too wide only if a word is */
export function wrap(text: string, face: FaceName, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
