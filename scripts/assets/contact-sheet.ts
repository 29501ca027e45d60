/** `npm run assets contact-sheet`: puts the pictures of tests/visual/baselines on two sheets for contributing/look.md. */
import path from 'node:path';
import sharp, {type OverlayOptions} from 'sharp';
import {MODES, PAGES, pictureName, WINDOWS} from '../../tests/visual/pages';

const BASELINES = path.join('tests', 'visual', 'baselines');
/** Height of a picture and gap between pictures, in pixels. */
const HEIGHT = 300;
const GAP = 12;
const COLUMNS = 2;
const GROUND = '#8b8a84';

const widths = WINDOWS.map(([width, height]) => Math.round((HEIGHT * width) / height));
const stripWidth = widths.reduce((sum, width) => sum + width + GAP, GAP);

async function main(): Promise<void> {
  const kinds = Object.keys(PAGES);
  for (const mode of MODES) {
    const parts: OverlayOptions[] = [];
    for (const [index, kind] of kinds.entries()) {
      let left = (index % COLUMNS) * stripWidth + GAP;
      const top = Math.floor(index / COLUMNS) * (HEIGHT + GAP) + GAP;
      for (const [at, [windowWidth]] of WINDOWS.entries()) {
        const width = widths[at] ?? 0;
        const file = path.join(BASELINES, pictureName(kind, mode, windowWidth));
        parts.push({input: await sharp(file).resize(width, HEIGHT).toBuffer(), left, top});
        left += width + GAP;
      }
    }
    const height = Math.ceil(kinds.length / COLUMNS) * (HEIGHT + GAP) + GAP;
    const sheet = sharp({create: {width: COLUMNS * stripWidth, height, channels: 3, background: GROUND}});
    const {size} = await sheet
      .composite(parts)
      .webp({quality: 72, effort: 6})
      .toFile(path.join('contributing', `look-${mode}.webp`));
    console.log(`look-${mode}.webp: ${size} bytes`);
  }
}

void main();
