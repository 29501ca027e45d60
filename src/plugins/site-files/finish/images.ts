import {createHash} from 'node:crypto';
import {copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {versionOf} from '../../cache/key';
import type {Card} from '../social/card';
import {drawCard} from '../social/draw';

/** Path of the cache, from the site's folder. */
const CACHE_DIR = path.join('.cache', 'social');
/** Source files that determine how an image looks. */
const SOURCES = ['card.ts', 'draw.ts', 'glyphs.ts', 'png.ts', 'text.ts', 'outlines.json'].map(
  (file) => `src/plugins/site-files/social/${file}`,
);
/** Folder of the images in the built site. */
export const IMAGES = 'img/social';

/** Draws social images, and caches them between builds. */
export class SocialImages {
  private readonly folder: string;
  #version: string | undefined;

  /** @param site title of the site, which is drawn on each image */
  constructor(
    private readonly siteDir: string,
    private readonly site: string,
  ) {
    this.folder = path.join(siteDir, CACHE_DIR);
  }

  /** Hash of the drawing code and the outlines. */
  private get version(): string {
    return (this.#version ??= `${this.site} ${versionOf(this.siteDir, SOURCES)}`);
  }

  /** @returns the file name, which contains a hash of the image's text */
  nameOf(card: Card): string {
    const hash = createHash('sha256').update(this.version).update(JSON.stringify(card)).digest('hex');
    return `${hash.slice(0, 16)}.png`;
  }

  /** Copies the image of a card to the build, drawing it if needed. */
  async publish(name: string, card: Card, outDir: string): Promise<void> {
    const kept = path.join(this.folder, name);
    if (!existsSync(kept)) await this.#draw(card, kept);
    const target = path.join(outDir, IMAGES, name);
    mkdirSync(path.dirname(target), {recursive: true});
    copyFileSync(kept, target);
  }

  /** Deletes cached images that no page uses any more. */
  forgetOthers(wanted: {has: (name: string) => boolean}): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder)) if (!wanted.has(name)) rmSync(path.join(this.folder, name));
  }

  async #draw(card: Card, file: string): Promise<void> {
    const png = await drawCard(card, this.site);
    mkdirSync(this.folder, {recursive: true});
    // Renamed when complete, because a build may be stopped in the middle of writing.
    writeFileSync(`${file}.part`, png);
    renameSync(`${file}.part`, file);
  }
}
