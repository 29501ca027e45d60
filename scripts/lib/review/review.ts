/** Compares two builds in every respect. */
import fs from 'node:fs';
import path from 'node:path';
import {compareBytes} from './bytes';
import {compareContract} from './contract';
import {reportOf} from './html';
import {compareLinks} from './links';
import {commentOf} from './markdown';
import {comparePages} from './pages';
import {chosenPages, takePictures} from './pictures';
import {compareSearch} from './search';
import {reviewSchema, type Pages, type Review} from './types';

/** One page of each kind, for a change of styles that shows on all of them. */
const KINDS = ['/', '/docs/inventory/', '/guides/inventory/receive-goods/', '/api/clients/', '/blog/', '/templates/'];

export interface ReviewOptions {
  /** What the base is called. */
  name: string;
  base: string;
  head: string;
  /** Folder that the review is written to; what is in it is deleted. */
  out: string;
  /** Greatest number of pages that are pictured. */
  pictures: number;
  samples: Review['samples'];
}

/** Routes that look different or may do so: those that say something else first, then those with other markup. */
function toPicture({added, changed, removed, markup}: Pages, weights: Review['bytes'], head: string): string[] {
  const routes = [...[...changed, ...added, ...removed].map(({route}) => route), ...markup];
  const isRestyled = weights.some(({kind, before, after}) => kind === 'CSS' && before !== after);
  const kinds = isRestyled ? KINDS.filter((route) => fs.existsSync(path.join(head, route, 'index.html'))) : [];
  return [...new Set([...routes, ...kinds])];
}

/** Compares and writes `index.html`, `comment.md`, `review.json` and the pictures. @returns what `review.json` holds */
export async function review({name, base, head, out, pictures, samples}: ReviewOptions): Promise<Review> {
  fs.rmSync(out, {recursive: true, force: true});
  fs.mkdirSync(out, {recursive: true});
  const pages = comparePages(base, head);
  const bytes = compareBytes(base, head);
  const candidates = toPicture(pages, bytes, head);
  const chosen = chosenPages(candidates, pictures);
  const found = reviewSchema.parse({
    base: name,
    pages,
    bytes,
    contract: compareContract(base, head),
    search: await compareSearch(base, head),
    samples,
    links: compareLinks(base, head),
    pictures: {
      pages: await takePictures(chosen, {base, head, out}),
      leftOut: candidates.length - chosen.length,
    },
  } satisfies Review);
  fs.writeFileSync(path.join(out, 'review.json'), `${JSON.stringify(found, null, 2)}\n`);
  fs.writeFileSync(path.join(out, 'comment.md'), commentOf(found));
  fs.writeFileSync(path.join(out, 'index.html'), reportOf(found));
  return found;
}
