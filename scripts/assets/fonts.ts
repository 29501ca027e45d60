/** `npm run assets fonts`: generates the site's font files from their packages, and the styles that load them. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {FACES, FONTS_DIR, FONTS_STYLES, fontFile, stylesOf, type MadeFace} from '../lib/fonts';
import {OUTLINES_FILE, outlinesJson} from '../lib/outlines';

async function main(): Promise<void> {
  fs.rmSync(FONTS_DIR, {recursive: true, force: true});
  fs.mkdirSync(FONTS_DIR, {recursive: true});
  const made: MadeFace[] = [];
  for (const face of FACES) {
    const bytes = await fontFile(face);
    // The hash of the content allows browsers to cache the file for ever.
    const file = `${face.name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
    fs.writeFileSync(path.join(FONTS_DIR, file), bytes);
    made.push({...face, file});
    console.log(`${file}: ${bytes.length} bytes`);
  }
  for (const font of new Set(FACES.map((face) => face.font)))
    fs.copyFileSync(
      path.join('node_modules', '@fontsource-variable', font, 'LICENSE'),
      path.join(FONTS_DIR, `${font}.LICENSE.txt`),
    );
  fs.writeFileSync(FONTS_STYLES, stylesOf(made));
  const outlines = await outlinesJson();
  fs.writeFileSync(OUTLINES_FILE, outlines);
  console.log(`${OUTLINES_FILE}: ${outlines.length} bytes`);
}

void main();
