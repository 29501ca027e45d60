/**
 * Finishes a build after Docusaurus: metadata in heads, social images and page files, the policy of each page, the
 * headers of the site, and a search for secrets. Every page is read and written once, in as many threads as there are
 * processors.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Tinypool} from 'tinypool';
import {contentSecurityPolicy, securityHeaders, type SitePolicy} from '../../../config/security';
import {PAGE_FILE} from '../../../content/page/facts';
import {browserReportsAddress} from '../../../config/thirdParties';
import {sitePolicy} from '../../security/policy/policy';
import {writeHeaders} from '../../security/policy/headers';
import {isAscii, secretsInFiles, type Secret} from '../../security/policy/secrets';
import {FirstStyles, kindOf} from './firstStyles';
import {WantedImages} from './wantedImages';
import {isReference, jobsOf} from './jobs';
import type {Job, Result, Task, ThreadData} from './thread';

/** Number of pages in one task of a thread. */
const PAGES = 20;

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function threads(workerData: ThreadData): Tinypool {
  const number = os.availableParallelism();
  const filename = path.join(__dirname, 'thread.cjs');
  return new Tinypool({filename, runtime: 'worker_threads', minThreads: number, maxThreads: number, workerData});
}

/** A build after Docusaurus has rendered its pages. */
export interface Rendered extends ThreadData {
  /** Output folder. */
  folder: string;
  /** Routes of all pages, without the base URL. */
  routes: readonly string[];
  /** Addresses of the servers in the API descriptions; some contain variables. */
  servers: readonly string[];
  /** Values that must not be published. */
  secrets: readonly Secret[];
}

/** Finishes a build. It starts while plugins are still writing other files. */
export class Finish {
  private readonly pool: Tinypool;
  private readonly policy: SitePolicy;
  private readonly jobs: Map<string, Job>;
  private readonly images: WantedImages;
  private readonly styles: FirstStyles;
  private readonly results: Result[] = [];
  /** Files of pages that were given to a thread. */
  private readonly begun = new Set<string>();
  private readonly working: Promise<unknown>;

  /**
   * Starts with the pages of the API references, which no other plugin reads or writes any more.
   *
   * @throws Error when no policy can be built from the settings
   */
  constructor(private readonly site: Rendered) {
    const {siteDir, folder, metadata, address, routes, servers} = site;
    this.policy = sitePolicy(servers);
    this.jobs = new Map(jobsOf(routes, metadata).map((job) => [job.file, job]));
    this.images = new WantedImages(siteDir, folder);
    this.styles = new FirstStyles(folder);
    this.pool = threads({siteDir, metadata, address});
    this.working = this.work([...this.jobs.values()].filter((job) => isReference(job) && this.isThere(job)));
  }

  private isThere({file}: Job): boolean {
    return fs.existsSync(path.join(this.site.folder, file));
  }

  /** @throws Error naming the file of a page that can't be finished */
  private work(jobs: readonly Job[]): Promise<unknown> {
    for (const {file} of jobs) this.begun.add(file);
    const kinds = new Map<string, Job[]>();
    for (const job of jobs) {
      const kind = kindOf(job.file);
      const alike = kinds.get(kind);
      if (alike) alike.push(job);
      else kinds.set(kind, [job]);
    }
    const working = Promise.all([...kinds.values()].map((alike) => this.workAlike(alike)));
    // The promise is awaited later; this prevents an unhandled rejection before.
    working.catch(() => undefined);
    return working;
  }

  /** Finishes pages of one kind. @param jobs as many as can be, because their styles are those that any of them needs */
  private async workAlike(jobs: readonly Job[]): Promise<void> {
    const {policy} = this;
    const {folder, secrets} = this.site;
    const firstStyles = await this.styles.of(jobs.map(({file}) => file));
    const settings = {folder, policy, secrets, isText: secrets.some(({value}) => !isAscii(value)), firstStyles};
    const tasks: Task[] = [];
    for (let from = 0; from < jobs.length; from += PAGES)
      tasks.push({...settings, jobs: jobs.slice(from, from + PAGES)});
    await Promise.all(tasks.map((task) => this.run(task)));
  }

  private async run(task: Task): Promise<void> {
    const result = (await this.pool.run(task)) as Result;
    this.results.push(result);
    for (const [image, card] of result.cards) this.images.want(image, card);
  }

  /**
   * Finishes the remaining pages, once all other files are written.
   *
   * @returns a line for each file with a secret
   * @throws Error naming a page that can't be finished
   */
  async end(): Promise<string[]> {
    const found = await this.rest();
    await this.images.published();
    this.writeHeaders();
    return [...found, ...this.results.flatMap(({secrets}) => secrets)];
  }

  /** Finishes the other pages, and meanwhile searches the other files for secrets. @returns a line for each secret */
  private async rest(): Promise<string[]> {
    const {folder, secrets} = this.site;
    const all = filesIn(folder);
    const isPage = (file: string): boolean => file.endsWith('.html');
    const rest = all.filter((file) => isPage(file) && !this.begun.has(file));
    const ending = this.work(rest.map((file) => this.jobs.get(file) ?? {file}));
    // A page file repeats text of its page, which is searched already.
    const others = all.filter((file) => !isPage(file) && path.basename(file) !== PAGE_FILE);
    const found = secretsInFiles(folder, others, secrets);
    await Promise.all([this.working, ending]);
    return found;
  }

  /**
   * Writes headers with the union of all pages' policies. Each page also contains its own policy, for hosts that send
   * no headers.
   */
  private writeHeaders(): void {
    const union = (name: 'scripts' | 'sheets' | 'styles'): string[] =>
      [...new Set(this.results.flatMap((result) => result[name]))].sort();
    const policy = contentSecurityPolicy({
      ...this.policy,
      scripts: union('scripts'),
      sheets: union('sheets'),
      styles: union('styles'),
    });
    writeHeaders(this.site.folder, this.site.address.baseUrl, securityHeaders(policy, browserReportsAddress()));
  }

  /** Ends the threads without waiting for their tasks. */
  async stop(): Promise<void> {
    await this.pool.destroy();
  }
}
