/**
 * Finishes a build after Docusaurus: heads, social images and page files, the policy of each page, the headers of the
 * site, and a last look for secrets. Every page is read and written once, in as many threads as there are processors.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Tinypool} from 'tinypool';
import {contentSecurityPolicy, securityHeaders, type SitePolicy} from '../../../config/security';
import {PAGE_FILE} from '../../../content/page/facts';
import {sitePolicy} from '../../security/policy/policy';
import {writeHeaders} from '../../security/policy/headers';
import {isAscii, secretsInFiles, type Secret} from '../../security/policy/secrets';
import {WantedImages} from './wantedImages';
import {isReference, jobsOf} from './jobs';
import type {Job, Result, Task, ThreadData} from './thread';

/** Pages a thread is given at a time. */
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

/** A build that Docusaurus has rendered. */
export interface Rendered extends ThreadData {
  /** Folder it was built into. */
  folder: string;
  /** Of all pages, without the base URL. */
  routes: readonly string[];
  /** Addresses of the servers that the API descriptions name; some hold variables. */
  servers: readonly string[];
  /** Values that must not be published. */
  secrets: readonly Secret[];
}

/** Finishes a build, beginning while plugins still write other files. */
export class Finish {
  private readonly pool: Tinypool;
  private readonly policy: SitePolicy;
  private readonly jobs: Map<string, Job>;
  private readonly images: WantedImages;
  private readonly results: Result[] = [];
  /** Files of pages that a thread has or had. */
  private readonly begun = new Set<string>();
  private readonly working: Promise<unknown>;

  /**
   * Begins with the pages of the API references: no plugin reads or writes them any more.
   *
   * @throws Error when the settings allow no policy
   */
  constructor(private readonly site: Rendered) {
    const {siteDir, folder, metadata, address, routes, servers} = site;
    this.policy = sitePolicy(servers);
    this.jobs = new Map(jobsOf(routes, metadata).map((job) => [job.file, job]));
    this.images = new WantedImages(siteDir, folder);
    this.pool = threads({siteDir, metadata, address});
    this.working = this.work([...this.jobs.values()].filter((job) => isReference(job) && this.isThere(job)));
  }

  private isThere({file}: Job): boolean {
    return fs.existsSync(path.join(this.site.folder, file));
  }

  /** @throws Error naming the file of a page that can't be finished */
  private work(jobs: readonly Job[]): Promise<unknown> {
    const {policy} = this;
    const {folder, secrets} = this.site;
    const settings = {folder, policy, secrets, isText: secrets.some(({value}) => !isAscii(value))};
    const tasks: Task[] = [];
    for (let from = 0; from < jobs.length; from += PAGES)
      tasks.push({...settings, jobs: jobs.slice(from, from + PAGES)});
    for (const {file} of jobs) this.begun.add(file);
    const working = Promise.all(tasks.map((task) => this.run(task)));
    // It is waited for later, and may fail before.
    working.catch(() => undefined);
    return working;
  }

  private async run(task: Task): Promise<void> {
    const result = (await this.pool.run(task)) as Result;
    this.results.push(result);
    for (const [image, card] of result.cards) this.images.want(image, card);
  }

  /**
   * Finishes the rest when everything else is written.
   *
   * @returns a line for each file that holds a secret
   * @throws Error naming the file of a page that can't be finished
   */
  async end(): Promise<string[]> {
    const found = await this.rest();
    await this.images.published();
    this.writeHeaders();
    return [...found, ...this.results.flatMap(({secrets}) => secrets)];
  }

  /** Finishes the other pages, and looks for secrets in the other files meanwhile. @returns a line for each */
  private async rest(): Promise<string[]> {
    const {folder, secrets} = this.site;
    const all = filesIn(folder);
    const isPage = (file: string): boolean => file.endsWith('.html');
    const rest = all.filter((file) => isPage(file) && !this.begun.has(file));
    const ending = this.work(rest.map((file) => this.jobs.get(file) ?? {file}));
    // The text in the file beside a page is the page's.
    const others = all.filter((file) => !isPage(file) && path.basename(file) !== PAGE_FILE);
    const found = secretsInFiles(folder, others, secrets);
    await Promise.all([this.working, ending]);
    return found;
  }

  /** Each page carries its own part of the policy, for hosts that send no headers. */
  private writeHeaders(): void {
    const union = (name: 'scripts' | 'styles'): string[] =>
      [...new Set(this.results.flatMap((result) => result[name]))].sort();
    const policy = contentSecurityPolicy({...this.policy, scripts: union('scripts'), styles: union('styles')});
    writeHeaders(this.site.folder, this.site.address.baseUrl, securityHeaders(policy));
  }

  /** Ends the threads, whatever they are at. */
  async stop(): Promise<void> {
    await this.pool.destroy();
  }
}
