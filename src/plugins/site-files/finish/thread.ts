/** A thread that finishes pages. */
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

/** What all tasks of a thread have in common. */
export interface ThreadData {
  siteDir: string;
  metadata: MetadataByRoute;
  address: SiteAddress;
}

/** A page to be finished. */
export interface Job {
  /** From the folder of the build. */
  file: string;
  /** Without the base URL; absent for a page that only leads to another. */
  route?: string;
  /** File of the sidebar that is taken from this page, from the folder of the build. */
  sidebar?: string;
}

export interface Task {
  /** The finished build's. */
  folder: string;
  policy: SitePolicy;
  /** What must not be published. All of it ASCII, unless {@link Task.isText}. */
  secrets: readonly Secret[];
  /** Whether a secret has letters beyond ASCII, which are not found in bytes. */
  isText: boolean;
  jobs: readonly Job[];
}

/** What the pages of a task have in them. */
export interface Result {
  scripts: string[];
  styles: string[];
  /** What stands on their social images, by the names of these. */
  cards: [image: string, card: Card][];
  /** A line for each secret. */
  secrets: string[];
}

// A pool puts what its threads are given behind data of its own.
const {siteDir, metadata, address} = (workerData as [unknown, ThreadData])[1];
const images = new SocialImages(siteDir, SITE_TITLE);
const headOf = headMaker(metadata, address);

function write(file: string, bytes: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, bytes, BYTES);
}

/** @throws Error naming the file of a page that can't be finished */
function finish({file, route, sidebar}: Job, {folder, policy, secrets, isText}: Task): Result {
  const place = path.join(folder, file);
  const page = finishPage(fs.readFileSync(place, BYTES), {
    policy,
    ...(route !== undefined && {headOf: (html: string) => headOf(route, html)}),
    imageOf: (card) => images.nameOf(card),
    wantsSidebar: sidebar !== undefined,
  });
  fs.writeFileSync(place, page.html, BYTES);
  if (page.data !== undefined) fs.writeFileSync(path.join(path.dirname(place), PAGE_FILE), page.data, BYTES);
  if (sidebar !== undefined && page.sidebar !== undefined) write(path.join(folder, sidebar), page.sidebar);
  const text = isText ? Buffer.from(page.html, BYTES).toString() : page.html;
  return {
    scripts: page.scripts,
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
    styles: unique(results.map(({styles}) => styles)),
    cards: results.flatMap(({cards}) => cards),
    secrets: results.flatMap(({secrets}) => secrets),
  };
}
