import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {expect, test} from 'vitest';
import {FACES, FONTS_DIR, FONTS_STYLES, fontFile, stylesOf} from '../../../scripts/lib/fonts';

test('the font files are what `npm run assets fonts` makes of their packages', async () => {
  const made = [];
  for (const face of FACES) {
    const bytes = await fontFile(face);
    made.push({...face, file: `${face.name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`});
  }
  const kept = fs.readdirSync(FONTS_DIR).filter((file) => file.endsWith('.woff2'));
  expect(made.map(({file}) => file).sort()).toEqual(kept.sort());
  expect(fs.readFileSync(FONTS_STYLES, 'utf8')).toBe(stylesOf(made));
});
