import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {EDITS, type Edit} from '../edits';
import {median, type Figures} from '../figures';
import {endGroup, watchGroup} from '../groups';
import {host} from '../host';
import {CACHE} from '../places';
import {OUR_COPY} from '../sites/ours';

const START_MS = 240_000;
const SHOWN_MS = 60_000;
/** Milliseconds to wait between two changes, for the file watcher. */
const REST_MS = 3_000;

/** Finds a free port. */
async function freePort(): Promise<string> {
  const probe = await host(CACHE);
  probe.close();
  return new URL(probe.origin).port;
}

async function untilReady(origin: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`the development server did not answer in ${START_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Seconds from writing a file until its new word appears in the open page. */
async function secondsToShow(page: Page, edit: Edit, word: string): Promise<number> {
  const started = performance.now();
  edit.apply(OUR_COPY, word);
  await page.waitForFunction((text) => document.body.innerText.includes(text), word, {timeout: SHOWN_MS, polling: 50});
  const seconds = (performance.now() - started) / 1000;
  await page.waitForTimeout(REST_MS);
  return seconds;
}

/**
 * Measures how long edits take to appear: starts our development server in the copy of the repository and changes
 * files.
 */
export async function measureHotReload(browser: Browser, runs: number): Promise<Figures> {
  const port = await freePort();
  fs.mkdirSync(path.join(CACHE, 'logs'), {recursive: true});
  const log = fs.openSync(path.join(CACHE, 'logs', 'ours-start.log'), 'w');
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('scripts', 'start.ts'), '--no-open', '--port', port, '--host', '127.0.0.1'],
    {cwd: OUR_COPY, detached: true, stdio: ['ignore', log, log]},
  );
  fs.closeSync(log);
  if (server.pid !== undefined) watchGroup(server.pid);
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin);
    const page = await browser.newPage();
    const figures: Figures = {};
    for (const edit of EDITS) {
      await page.goto(origin + edit.route, {waitUntil: 'networkidle'});
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(REST_MS);
      const times: number[] = [];
      for (let run = 1; run <= runs; run += 1) times.push(await secondsToShow(page, edit, `hot${edit.kind}${run}`));
      figures[`hmr/${edit.kind}`] = median(times);
    }
    return figures;
  } finally {
    if (server.pid !== undefined) endGroup(server.pid);
  }
}
