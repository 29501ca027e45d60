import {SITE_TITLE} from '../../../config/site';
import {SocialImages} from './images';
import type {Card} from '../social/card';

/** Draws social images one after the other while pages come in: what they are drawn with is made once. */
export class WantedImages {
  private readonly kept: SocialImages;
  private readonly wanted = new Set<string>();
  private drawing: Promise<unknown> = Promise.resolve();

  /** @param siteDir where drawn ones are kept @param folder of the build */
  constructor(
    siteDir: string,
    private readonly folder: string,
  ) {
    this.kept = new SocialImages(siteDir, SITE_TITLE);
  }

  /** @param image its name */
  want(image: string, card: Card): void {
    if (this.wanted.has(image)) return;
    this.wanted.add(image);
    this.drawing = this.drawing.then(() => this.kept.publish(image, card, this.folder));
    // It is waited for in the end, and may fail before.
    this.drawing.catch(() => undefined);
  }

  /** Waits for all of them, and forgets those that no page wants any more. @throws Error */
  async published(): Promise<void> {
    await this.drawing;
    this.kept.forgetOthers(this.wanted);
  }
}
