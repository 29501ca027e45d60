import {SITE_TITLE} from '../../../src/config/site';
import {SocialImages} from '../../../src/plugins/page-heads/images';
import type {Card} from '../../../src/social/card';

/** Draws social images one after the other while pages come in: what they are drawn with is made once. */
export class WantedImages {
  private readonly kept = new SocialImages(process.cwd(), SITE_TITLE);
  private readonly wanted = new Set<string>();
  private drawing: Promise<unknown> = Promise.resolve();

  /** @param folder of the build */
  constructor(private readonly folder: string) {}

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
