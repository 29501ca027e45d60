import {createHash} from 'node:crypto';
import {copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {versionOf} from '../../cache/key';
import type {Card} from '../social/card';
import {drawCard} from '../social/draw';

/** Where images are kept between builds, from the site's folder. */
const CACHE_DIR = path.join('.cache', 'social');
/** What decides how an image looks, beside the words on it. */
const SOURCES = ['card.ts', 'draw.ts', 'glyphs.ts', 'png.ts', 'text.ts', 'outlines.json'].map(
  (file) => `src/plugins/site-files/social/${file}`,
);
/** Where they are published. */
export const IMAGES = 'img/social';

/** Draws social images, each once: what was drawn in a build before is kept. */
export class SocialImages {
  private readonly folder: string;
  #version: string | undefined;

  /** @param site title of the site, which stands on each image */
  constructor(
    private readonly siteDir: string,
    private readonly site: string,
  ) {
    this.folder = path.join(siteDir, CACHE_DIR);
  }

  /** Changes with the drawing code and the outlines. */
  private get version(): string {
    return (this.#version ??= `${this.site} ${versionOf(this.siteDir, SOURCES)}`);
  }

  /** @returns name of the file, which says what is on the image */
  nameOf(card: Card): string {
    const hash = createHash('sha256').update(this.version).update(JSON.stringify(card)).digest('hex');
    return `${hash.slice(0, 16)}.png`;
  }

  /** Publishes the image of a card under its name. */
  async publish(name: string, card: Card, outDir: string): Promise<void> {
    const kept = path.join(this.folder, name);
    if (!existsSync(kept)) await this.#draw(card, kept);
    const target = path.join(outDir, IMAGES, name);
    mkdirSync(path.dirname(target), {recursive: true});
    copyFileSync(kept, target);
  }

  /** Forgets kept images that no page wants any more. */
  forgetOthers(wanted: {has: (name: string) => boolean}): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder)) if (!wanted.has(name)) rmSync(path.join(this.folder, name));
  }

  async #draw(card: Card, file: string): Promise<void> {
    const png = await drawCard(card, this.site);
    mkdirSync(this.folder, {recursive: true});
    // A build that is stopped must not leave half an image.
    writeFileSync(`${file}.part`, png);
    renameSync(`${file}.part`, file);
  }
}
