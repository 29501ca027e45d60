import sharp from 'sharp';
import {CARD, COLOURS, formSvg, writtenOn, type Card, type Ink} from './card';
import {stampText} from './glyphs';
import {indexedPng} from './png';

/**
 * Colours for a first drawing that is then converted to palette indexes: the combination of channels identifies the
 * ink, and their value says how much of the pixel is covered. So no palette has to be searched.
 */
const CHANNELS = {
  ground: '#000',
  text: '#f00',
  brass: '#0f0',
  line: '#00f',
  muted: '#ff0',
  strongLine: '#0ff',
} as const satisfies Record<Ink, string>;

/** Inks by the combination of channels: red counts 1, green 2, blue 4. */
const BY_CHANNELS: readonly Ink[] = ['ground', 'text', 'brass', 'muted', 'line', 'text', 'strongLine', 'text'];
/** Shades between the background and an ink: enough for smooth edges. */
const STEPS = 16;

function channelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const GROUND = channelsOf(COLOURS.ground);

/** The palette: for each ink, its shades from the background colour. */
const PALETTE = BY_CHANNELS.flatMap((ink) => {
  const full = channelsOf(COLOURS[ink]);
  return Array.from({length: STEPS}, (_, step) => {
    const mixed = GROUND.map((from, channel) =>
      Math.round(from + (((full[channel] ?? 0) - from) * step) / (STEPS - 1)),
    );
    return mixed as [number, number, number];
  });
});

/** Palette indexes by the upper four bits of blue, green and red. */
const NUMBERS = Uint8Array.from({length: 4096}, (_, bits) => {
  const channels = [bits & 15, (bits >> 4) & 15, bits >> 8];
  const most = Math.max(...channels);
  const ink = channels.reduce((sum, amount, channel) => sum + (amount > most / 2 ? 1 << channel : 0), 0);
  return ink * STEPS + most;
});
/** A black, opaque pixel: alpha, blue, green and red from the highest byte down. */
const BARE = 0xff000000 | 0;

/** @returns palette indexes, row by row */
async function drawForm(svg: string): Promise<Uint8Array> {
  const {data} = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({resolveWithObject: true});
  const drawn = new Int32Array(data.buffer, data.byteOffset, CARD.width * CARD.height);
  const pixels = new Uint8Array(drawn.length);
  for (let at = 0; at < drawn.length; at++) {
    const pixel = drawn[at] ?? 0;
    // Most pixels are background.
    if (pixel !== BARE) pixels[at] = NUMBERS[((pixel >> 4) & 15) | ((pixel >> 8) & 240) | ((pixel >> 12) & 3840)] ?? 0;
  }
  return pixels;
}

/** Cached drawings of the shared parts: there are only a few variants. */
const forms = new Map<string, Promise<Uint8Array>>();

/** Draws the social image of a page. @returns PNG, 1200 by 630 pixels */
export async function drawCard(card: Card, site: string): Promise<Buffer> {
  const svg = `${formSvg(card, site, CHANNELS)}</svg>`;
  const form = forms.get(svg) ?? drawForm(svg);
  forms.set(svg, form);
  const pixels = new Uint8Array(await form);
  for (const written of writtenOn(card)) {
    const bare = BY_CHANNELS.indexOf(written.ink) * STEPS;
    await stampText(written, (x, y, cover) => {
      const from = y * CARD.width + x;
      for (let at = 0; at < cover.length; at++) {
        const number = bare + ((cover[at] ?? 0) >> 4);
        // Glyphs may overlap in a pixel; the one that covers more of it wins.
        if (number > bare && number > (pixels[from + at] ?? 0)) pixels[from + at] = number;
      }
    });
  }
  return indexedPng({...CARD, pixels, palette: PALETTE});
}
