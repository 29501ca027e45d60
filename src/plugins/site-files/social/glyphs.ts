import sharp from 'sharp';
import {FACES, place, type FaceName, type TextLine} from './text';

/** Glyphs are drawn at so many places within a pixel; more can't be seen. */
const PHASES = 4;
/** Part of the size: how far above and below the baseline a glyph may reach. */
const [ABOVE, BELOW] = [1.1, 0.4];

/** One glyph. Lengths are in pixels, from its place on the baseline. */
interface Glyph {
  left: number;
  top: number;
  width: number;
  /** How much of each pixel it covers, 0 to 255, row by row. */
  cover: Uint8Array;
}

/** Glyphs of a face at one size and one place within the pixel, by character. */
type Sheet = ReadonlyMap<string, Glyph>;

interface Cell {
  column: number;
  width: number;
  height: number;
}

/** @param data one value a pixel of a row of cells, `stride` pixels wide @returns the glyph without empty space around */
function cut(data: Buffer, stride: number, {column, width, height}: Cell): Omit<Glyph, 'left'> & {from: number} {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[y * stride + column + x] !== 0) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
  const wide = Math.max(0, right - left);
  const cover = new Uint8Array(wide * Math.max(0, bottom - top));
  for (let y = top; y < bottom; y++) {
    const at = y * stride + column + left;
    cover.set(data.subarray(at, at + wide), (y - top) * wide);
  }
  return {from: left, top, width: wide, cover};
}

async function drawSheet(face: FaceName, size: number, phase: number): Promise<Sheet> {
  const {glyphs, unitsPerEm} = FACES[face];
  const scale = size / unitsPerEm;
  const [baseline, height] = [Math.ceil(size * ABOVE), Math.ceil(size * (ABOVE + BELOW))];
  const gap = Math.ceil(size / 4);
  const cells = new Map<string, Cell>();
  let stride = 0;
  const paths = Object.entries(glyphs).map(([character, [advance, path]]) => {
    const width = Math.ceil(advance * scale) + 2 * gap;
    cells.set(character, {column: stride, width, height});
    const x = stride + gap + phase / PHASES;
    stride += width;
    return `<path transform="translate(${x} ${baseline}) scale(${scale} ${-scale})" d="${path}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${stride}" height="${height}"><g fill="#fff">${paths.join('')}</g></svg>`;
  const data = await sharp(Buffer.from(svg), {unlimited: true}).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  return new Map(
    [...cells].map(([character, cell]) => {
      const {from, top, ...glyph} = cut(data, stride, cell);
      return [character, {...glyph, left: from - gap, top: top - baseline}];
    }),
  );
}

const sheets = new Map<string, Promise<Sheet>>();
let drawing: Promise<unknown> = Promise.resolve();

/** One sheet is drawn at a time: on the way each takes ten megabytes. */
function sheetOf(face: FaceName, size: number, phase: number): Promise<Sheet> {
  const key = `${face} ${size} ${phase}`;
  const known = sheets.get(key);
  if (known) return known;
  const sheet = drawing.then(() => drawSheet(face, size, phase));
  drawing = sheet;
  sheets.set(key, sheet);
  return sheet;
}

/**
 * Draws a line of text by copying glyphs that were drawn once: a hundred times faster than their paths.
 *
 * @param line its baseline is a whole pixel
 * @param put called with a row of pixels of a glyph: where it begins, and how much of each is covered, 0 to 255
 */
export async function stampText(
  {text, face, size, x, y}: TextLine,
  put: (x: number, y: number, cover: Uint8Array) => void,
): Promise<void> {
  const outline = FACES[face];
  const all = await Promise.all(Array.from({length: PHASES}, (_, phase) => sheetOf(face, size, phase)));
  for (const {x: units, character} of place(text, outline).placed) {
    const steps = Math.round((x + (units * size) / outline.unitsPerEm) * PHASES);
    const glyph = all[steps % PHASES]?.get(character);
    if (glyph === undefined || glyph.width === 0) continue;
    const left = Math.floor(steps / PHASES) + glyph.left;
    for (let row = 0; row * glyph.width < glyph.cover.length; row++)
      put(left, y + glyph.top + row, glyph.cover.subarray(row * glyph.width, (row + 1) * glyph.width));
  }
}
