import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type {Outlines} from '../../src/plugins/site-files/social/text';
import {FACES, type Face} from './fonts';

/** Output of `npm run assets fonts` for social images. */
export const OUTLINES_FILE = path.join('src', 'plugins', 'site-files', 'social', 'outlines.json');

/** Font weight of text on social images. */
const WEIGHT = 600;

/**
 * The glyphs of a font as paths, so that a build draws text in the same way on every machine, whatever fonts are
 * installed.
 *
 * @param source names the package and the file of the font
 */
async function outlinesOf(source: Face, characters: string): Promise<Outlines> {
  const {Blob, Buffer, Face: HarfbuzzFace, Font, shape} = await import('harfbuzzjs');
  const file = path.join('node_modules', '@fontsource-variable', source.font, 'files', `${source.source}.woff2`);
  const bytes = await subsetFont(fs.readFileSync(file), characters, {
    targetFormat: 'sfnt',
    variationAxes: {...source.axes, wght: WEIGHT},
    keepFeatures: ['kern'],
    noHinting: true,
  });
  const face = new HarfbuzzFace(new Blob(new Uint8Array(bytes).buffer));
  const font = new Font(face);
  const shaped = (text: string): {glyphs: number[]; advances: number[]} => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return {
      glyphs: buffer.getGlyphInfos().map(({codepoint}) => codepoint),
      advances: buffer.getGlyphPositions().map(({xAdvance}) => xAdvance),
    };
  };
  const glyphs: Outlines['glyphs'] = {};
  for (const character of characters) {
    const {
      glyphs: [glyph = 0],
      advances: [advance = 0],
    } = shaped(character);
    glyphs[character] = [advance, font.glyphToPath(glyph)];
  }
  const kerning: Outlines['kerning'] = {};
  for (const first of characters)
    for (const second of characters) {
      const {advances} = shaped(first + second);
      const moved = advances.length === 2 ? (advances[0] ?? 0) - (glyphs[first]?.[0] ?? 0) : 0;
      if (moved !== 0) kerning[first + second] = moved;
    }
  return {unitsPerEm: face.upem, glyphs, kerning};
}

/**
 * @returns both fonts as JSON: the text font with all letters of the site's files, the mono font with those for labels
 */
export async function outlinesJson(): Promise<string> {
  const named = (name: string): Face => {
    const face = FACES.find((candidate) => candidate.name === name);
    if (!face) throw new Error(`scripts/lib/fonts.ts has no face "${name}"`);
    return face;
  };
  const text = named('archivo');
  const code = named('martian-mono');
  const made = {
    text: await outlinesOf(text, [...new Set(text.characters + named('archivo-western').characters)].join('')),
    code: await outlinesOf(code, code.characters),
  };
  return `${JSON.stringify(made)}\n`;
}
