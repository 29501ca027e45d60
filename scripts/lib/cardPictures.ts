/** Makes the pictures of the gallery's cards out of the screenshots of the applications. */
import fs from 'node:fs';
import path from 'node:path';
import sharp, {type Sharp} from 'sharp';
import type {Template} from '../../src/content/data/templates';
import {
  CARD,
  CARDS_FOLDER,
  cardFile,
  cardSources,
  MODES,
  type Mode,
} from '../../src/plugins/gallery/templates/screenshots';

/** The ground between the pictures of a phone: `--qm-raised` of src/css/tokens.css. */
const GROUND: Record<Mode, string> = {light: '#f1ede3', dark: '#1f2427'};
const GAP = 24;
/** Below it, the letters of a terminal get frayed. */
const QUALITY = 50;

/** The whole screenshot in the form of a card. What is left over has the ground of the application. */
async function wide(file: string): Promise<Sharp> {
  const picture = sharp(file);
  const {width, height} = await picture.metadata();
  const corner = await picture
    .clone()
    .extract({left: 2, top: height - 3, width: 1, height: 1})
    .removeAlpha()
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = corner;
  // A picture of less than the full width was cut at both sides, one of less than the full height at its end.
  const position = width / height > CARD.width / CARD.height ? 'north' : 'centre';
  return picture.resize({width: CARD.width, height: CARD.height, fit: 'contain', position, background: {r, g, b}});
}

/** Screens of a phone side by side. */
async function phones(files: readonly string[], mode: Mode): Promise<Sharp> {
  const screens = await Promise.all(
    files.map((file) => sharp(file).resize({height: CARD.height}).toBuffer({resolveWithObject: true})),
  );
  const total = screens.reduce((sum, {info}) => sum + info.width + GAP, -GAP);
  let left = Math.round((CARD.width - total) / 2);
  const layers = screens.map(({data, info}) => {
    const layer = {input: data, left, top: 0};
    left += info.width + GAP;
    return layer;
  });
  return sharp({create: {width: CARD.width, height: CARD.height, channels: 3, background: GROUND[mode]}}).composite(
    layers,
  );
}

/**
 * Writes the pictures of a template's card in both modes and both sizes, and takes out those of earlier screenshots.
 *
 * @throws Error when a screenshot is missing
 */
export async function writeCardPictures({slug, screenshots}: Template): Promise<void> {
  fs.mkdirSync(CARDS_FOLDER, {recursive: true});
  for (const name of fs.readdirSync(CARDS_FOLDER))
    if (name.startsWith(`${slug}.`)) fs.rmSync(path.join(CARDS_FOLDER, name));
  for (const mode of MODES) {
    const sources = cardSources('.', slug, screenshots, mode);
    const [first] = sources;
    const whole = await (sources.length > 1 ? phones(sources, mode) : wide(first)).then((card) =>
      card.png().toBuffer(),
    );
    for (const width of CARD.widths) {
      const file = cardFile('.', slug, screenshots, mode, width);
      await sharp(whole).resize({width}).avif({quality: QUALITY, effort: 5, chromaSubsampling: '4:4:4'}).toFile(file);
      console.log(`${file}: ${fs.statSync(file).size} bytes`);
    }
  }
}
