import {SITE_TITLE} from '../../../config/site';
import {SocialImages} from './images';
import type {Card} from '../social/card';

/**
 * Draws social images one after the other while pages are being finished, because each drawing uses shared resources.
 */
export class WantedImages {
  private readonly kept: SocialImages;
  private readonly wanted = new Set<string>();
  private drawing: Promise<unknown> = Promise.resolve();

  /** @param siteDir the site's folder, with the cache @param folder the output folder */
  constructor(
    siteDir: string,
    private readonly folder: string,
  ) {
    this.kept = new SocialImages(siteDir, SITE_TITLE);
  }

  /** @param image file name */
  want(image: string, card: Card): void {
    if (this.wanted.has(image)) return;
    this.wanted.add(image);
    this.drawing = this.drawing.then(() => this.kept.publish(image, card, this.folder));
    // The promise is awaited at the end; this prevents an unhandled rejection before.
    this.drawing.catch(() => undefined);
  }

  /** Waits for all images, and deletes cached ones that no page uses any more. @throws Error */
  async published(): Promise<void> {
    await this.drawing;
    this.kept.forgetOthers(this.wanted);
  }
}
