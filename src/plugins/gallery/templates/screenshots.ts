import type {CardPicture, Size, Picture} from '../../../content/data/templates/view';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Screenshot} from '../../../content/data/templates';

export const MODES = ['light', 'dark'] as const;

export type Mode = (typeof MODES)[number];

/** Absolute path of a screenshot. @param siteDir the site's folder */
export function screenshotFile(siteDir: string, slug: string, name: string, mode: Mode): string {
  return path.join(siteDir, 'static', addressOf(slug, name, mode));
}

function addressOf(slug: string, name: string, mode: Mode): string {
  return `/img/templates/${slug}/${name}-${mode}.webp`;
}

/**
 * The size of a WebP picture, read from the file's header.
 *
 * @throws Error when the file is not a WebP picture
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function webpSize(bytes: Buffer): Size {
  const form = bytes.toString('latin1', 0, 4) === 'RIFF' ? bytes.toString('latin1', 8, 16) : '';
  switch (form) {
    case 'WEBPVP8 ':
      return {width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff};
    case 'WEBPVP8L': {
      const bits = bytes.readUInt32LE(21);
      return {width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1};
    }
    case 'WEBPVP8X':
      return {width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1};
    default:
      throw new Error('This is not a WebP picture.');
  }
}

/**
 * A template's screenshots with everything a page needs to show them. Missing pictures are left out; a data test
 * reports them.
 *
 * @param siteDir the site's folder
 */
export function picturesOf(siteDir: string, slug: string, screenshots: readonly Screenshot[]): Picture[] {
  return screenshots.flatMap((screenshot) => {
    const [light = '', dark = ''] = MODES.map((mode) => screenshotFile(siteDir, slug, screenshot.name, mode));
    if (!fs.existsSync(light) || !fs.existsSync(dark)) return [];
    const addresses = {
      light: addressOf(slug, screenshot.name, 'light'),
      dark: addressOf(slug, screenshot.name, 'dark'),
    };
    return [{...screenshot, ...webpSize(fs.readFileSync(light)), ...addresses}];
  });
}

/** Size of the largest picture of a card, and the widths in which there is one. */
export const CARD = {width: 864, height: 540, widths: [432, 864]} as const;

/** Folder of the pictures of cards, from the site's folder. */
export const CARDS_FOLDER = 'static/img/cards';

/** A card of a phone app shows this many of its screens. */
const SCREENS = 3;

/** The screenshots that a card is made of: the first one, or those of a phone when the first one is of a phone. */
export function cardSources(
  siteDir: string,
  slug: string,
  screenshots: readonly Screenshot[],
  mode: Mode,
): [string, ...string[]] {
  const files = screenshots.map(({name}) => screenshotFile(siteDir, slug, name, mode));
  const isTall = (file: string): boolean => {
    if (!fs.existsSync(file)) return false;
    const {width, height} = webpSize(fs.readFileSync(file));
    return height > width;
  };
  const [first = ''] = files;
  return isTall(first)
    ? ([first, ...files.slice(1).filter(isTall)].slice(0, SCREENS) as [string, ...string[]])
    : [first];
}

/** Name of a card's picture without mode and width. Other screenshots give it another name. */
function cardName(siteDir: string, slug: string, screenshots: readonly Screenshot[]): string {
  const hash = createHash('sha256');
  for (const mode of MODES)
    for (const file of cardSources(siteDir, slug, screenshots, mode))
      hash.update(fs.existsSync(file) ? fs.readFileSync(file) : '');
  return `${slug}.${hash.digest('hex').slice(0, 8)}`;
}

/** Path of a card's picture from the site's folder. */
export function cardFile(
  siteDir: string,
  slug: string,
  screenshots: readonly Screenshot[],
  mode: Mode,
  width: number,
): string {
  return path.join(siteDir, CARDS_FOLDER, `${cardName(siteDir, slug, screenshots)}-${mode}-${width}.avif`);
}

/**
 * The pictures of a template's card.
 *
 * @returns undefined when they are not of the present screenshots; a data test reports it
 */
export function cardPictureOf(
  siteDir: string,
  slug: string,
  screenshots: readonly Screenshot[],
): CardPicture | undefined {
  const files = MODES.flatMap((mode) => CARD.widths.map((width) => cardFile(siteDir, slug, screenshots, mode, width)));
  return files.every((file) => fs.existsSync(file)) ? `/img/cards/${cardName(siteDir, slug, screenshots)}` : undefined;
}
