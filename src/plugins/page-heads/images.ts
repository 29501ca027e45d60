import {createHash} from 'node:crypto';
import {copyFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {Card} from '../../social/card';
import {drawCard} from '../../social/draw';

/** Where images are kept between builds, from the site's folder. */
const KEPT_DIR = path.join('.cache', 'social');
/** What decides how an image looks, beside the words on it. */
const SOURCES = ['card.ts', 'draw.ts', 'glyphs.ts', 'png.ts', 'text.ts', 'outlines.json'];
/** Where they are published. */
export const IMAGES = 'img/social';

/** Draws social images, each once: what was drawn in a build before is kept. */
export class SocialImages {
  readonly #wanted = new Map<string, Card>();

  private constructor(
    private readonly folder: string,
    private readonly site: string,
    /** Changes with the drawing code and the outlines. */
    private readonly version: string,
  ) {}

  static async open(siteDir: string, site: string): Promise<SocialImages> {
    const hash = createHash('sha256').update(site);
    for (const file of SOURCES) hash.update(await fs.readFile(path.join(siteDir, 'src', 'social', file)));
    return new SocialImages(path.join(siteDir, KEPT_DIR), site, hash.digest('hex'));
  }

  /** @returns name of the file, which says what is on the image */
  want(card: Card): string {
    const hash = createHash('sha256').update(this.version).update(JSON.stringify(card)).digest('hex');
    const name = `${hash.slice(0, 16)}.png`;
    this.#wanted.set(name, card);
    return name;
  }

  /** Writes all wanted images and forgets kept ones that no page wants any more. */
  async write(outDir: string): Promise<void> {
    const target = path.join(outDir, IMAGES);
    await Promise.all([this.folder, target].map((folder) => fs.mkdir(folder, {recursive: true})));
    const kept = new Set(await fs.readdir(this.folder));
    const missing = [...this.#wanted].filter(([name]) => !kept.has(name));
    await Promise.all(
      Array.from({length: os.availableParallelism()}, async () => {
        for (let next = missing.pop(); next; next = missing.pop()) await this.#draw(...next);
      }),
    );
    for (const name of this.#wanted.keys()) copyFileSync(path.join(this.folder, name), path.join(target, name));
    for (const name of kept) if (!this.#wanted.has(name)) await fs.rm(path.join(this.folder, name));
  }

  async #draw(name: string, card: Card): Promise<void> {
    const png = await drawCard(card, this.site);
    // A build that is stopped must not leave half an image.
    const file = path.join(this.folder, name);
    await fs.writeFile(`${file}.part`, png);
    await fs.rename(`${file}.part`, file);
  }
}
