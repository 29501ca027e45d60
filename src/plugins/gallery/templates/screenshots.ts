import type {Size, Picture} from '../../../content/data/templates/view';
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
