/** Runs in a thread and finishes pages. */
import fs from 'node:fs';
import path from 'node:path';
import {workerData} from 'node:worker_threads';
import {SITE_TITLE} from '../../../config/site';
import {BYTES} from '../../../content/built';
import {PAGE_FILE} from '../../../content/page/facts';
import type {SitePolicy} from '../../../config/security';
import {headMaker, type SiteAddress} from './head';
import {SocialImages} from './images';
import type {MetadataByRoute} from './pageMetadata';
import type {Card} from '../social/card';
import {secretsIn, type Secret} from '../../security/policy/secrets';
import {finishPage} from './page';

/** Data that all tasks of a thread share. */
export interface ThreadData {
  siteDir: string;
  metadata: MetadataByRoute;
  address: SiteAddress;
}

/** A page to finish. */
export interface Job {
  /** Path of the page, from the output folder. */
  file: string;
  /** Route without the base URL; absent for a redirect page. */
  route?: string;
  /** Path of the sidebar file that is extracted from this page, from the output folder. */
  sidebar?: string;
}

export interface Task {
  /** Output folder. */
  folder: string;
  policy: SitePolicy;
  /** Secret values to search for; all of them ASCII, unless {@link Task.isText}. */
  secrets: readonly Secret[];
  /** Whether a secret has characters beyond ASCII, so that texts must be decoded as UTF-8. */
  isText: boolean;
  /** What its pages are first painted with. */
  firstStyles: string;
  jobs: readonly Job[];
}

/** The results of a task. */
export interface Result {
  scripts: string[];
  sheets: string[];
  styles: string[];
  /** The cards of the pages' social images, by file name. */
  cards: [image: string, card: Card][];
  /** A line for each secret. */
  secrets: string[];
}

// Tinypool passes `workerData` as the second element of a list.
const {siteDir, metadata, address} = (workerData as [unknown, ThreadData])[1];
const images = new SocialImages(siteDir, SITE_TITLE);
const headOf = headMaker(metadata, address);

function write(file: string, bytes: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, bytes, BYTES);
}

/** @throws Error naming the file of a page that can't be finished */
function finish({file, route, sidebar}: Job, {folder, policy, secrets, isText, firstStyles}: Task): Result {
  const place = path.join(folder, file);
  const page = finishPage(fs.readFileSync(place, BYTES), {
    policy,
    ...(route !== undefined && {headOf: (html: string) => headOf(route, html)}),
    imageOf: (card) => images.nameOf(card),
    wantsSidebar: sidebar !== undefined,
    firstStyles,
  });
  fs.writeFileSync(place, page.html, BYTES);
  if (page.data !== undefined) fs.writeFileSync(path.join(path.dirname(place), PAGE_FILE), page.data, BYTES);
  if (sidebar !== undefined && page.sidebar !== undefined) write(path.join(folder, sidebar), page.sidebar);
  const text = isText ? Buffer.from(page.html, BYTES).toString() : page.html;
  return {
    scripts: page.scripts,
    sheets: page.sheets,
    styles: page.styles,
    cards: page.card ? [[images.nameOf(page.card), page.card]] : [],
    secrets: secretsIn(text, secrets).map((what) => `${file} holds ${what}`),
  };
}

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Finishes some pages of a build. @throws Error naming the file of one that can't be finished */
export default function finishPages(task: Task): Result {
  const results = task.jobs.map((job) => {
    try {
      return finish(job, task);
    } catch (error) {
      throw new Error(`${job.file}: ${error instanceof Error ? error.message : String(error)}.`, {cause: error});
    }
  });
  return {
    scripts: unique(results.map(({scripts}) => scripts)),
    sheets: unique(results.map(({sheets}) => sheets)),
    styles: unique(results.map(({styles}) => styles)),
    cards: results.flatMap(({cards}) => cards),
    secrets: results.flatMap(({secrets}) => secrets),
  };
}
