import sharp from 'sharp';
import {FACES, place, type FaceName, type TextLine} from './text';

/** Number of horizontal positions within a pixel at which glyphs are drawn; more would make no visible difference. */
const PHASES = 4;
/** How far a glyph may reach above and below the baseline, relative to the font size. */
const [ABOVE, BELOW] = [1.1, 0.4];

/** A drawn glyph. Lengths are in pixels, from its origin on the baseline. */
interface Glyph {
  left: number;
  top: number;
  width: number;
  /** Coverage of each pixel, 0 to 255, row by row. */
  cover: Uint8Array;
}

/** Glyphs of a font at one size and one position within the pixel, by character. */
type Sheet = ReadonlyMap<string, Glyph>;

interface Cell {
  column: number;
  width: number;
  height: number;
}

/** @param data coverage of a row of cells, `stride` pixels wide @returns the glyph without empty space around it */
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

/** Cached sheet. Sheets are drawn one at a time, because each takes much memory meanwhile. */
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
 * Draws a line of text by copying glyphs from sheets, which is much faster than drawing paths.
 *
 * @param line its baseline must be a whole pixel
 * @param put called with each row of pixels of a glyph: index of the first pixel, and coverage of each, 0 to 255
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
