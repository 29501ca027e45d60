/**
 * `npm run search measure`: measures the search of the last build: quality of results and answers, bytes loaded, and
 * milliseconds per keystroke. `-- --as-it-is` takes the last build, `-- --quality` only looks at results and answers,
 * `-- --hosted` only at the order of results over the hosted path, with the contract stub for a cluster.
 */
import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {chromium, type Page} from '@playwright/test';
import {BASE_URL} from '../../src/config/env';
import {passagesFor} from '../../src/search/answers/passages';
import {measureAnswers, questions, unanswerable} from '../lib/search/answers';
import {builtRecords} from '../lib/search/built';
import {engineOver} from '../../src/search/embedded/overRecords';
import {golden, qualityOf, rankOf, type GoldenQuery} from '../lib/search/golden';
import {hostedOver} from '../lib/search/hosted';
import {lineOf, ranksOf, tableOf, withErrors, withoutErrors, type Asked} from '../lib/search/tables';
import {ensureBuild, BUILD_DIR} from '../lib/build';
import {findChromium} from '../lib/chromium';
import {serve} from '../lib/server';

/** Number of queries that are typed letter by letter and measured. */
const TYPED = 40;
/** Number of queries that are typed before, so that the code is warm. */
const WARM_UP = 5;

/** The parts of the golden set: what may be tuned for, and what may not. */
const PARTS = [
  ['tuned', false],
  ['set aside', true],
] as const;

const percent = (share: number): string => share.toFixed(2);

/** Ranks the queries and answers the questions. Those that nobody tunes for are reported separately. */
async function measureQuality(): Promise<void> {
  const engine = await engineOver(builtRecords());
  const ask = (queries: readonly GoldenQuery[]): Asked[] =>
    queries.map((query) => ({...query, rank: rankOf(query, engine.search({q: query.q, page: 1, perPage: 10}).hits)}));
  for (const [name, isHeld] of PARTS) {
    const asked = ask(golden.filter(({held}) => (held ?? false) === isHeld));
    console.log(`\n${tableOf(`Queries, ${name}`, asked)}`);
    const right = qualityOf(withoutErrors(asked).map(({rank}) => rank));
    const wrong = qualityOf(ask(withErrors(asked)).map(({rank}) => rank));
    console.log(`${lineOf({kind: 'typed without error', ...right})}\n${lineOf({kind: 'with one error', ...wrong})}`);
    const few = questions.filter(({held}) => (held ?? false) === isHeld);
    for (const kind of [undefined, ...new Set(few.map(({audience}) => audience))]) {
      const answers = measureAnswers(
        engine,
        few.filter(({audience}) => kind === undefined || audience === kind),
      );
      console.log(
        `${kind ?? `Questions, ${name}`}: ${answers.questions}, first ${percent(answers.first)}, in any passage ${percent(answers.answered)}, wrong ${percent(answers.wrong)}, refused ${percent(answers.refused)}`,
      );
    }
    const none = unanswerable.filter(({held}) => (held ?? false) === isHeld);
    const refused = none.filter(({q}) => passagesFor(q, engine).length === 0).length;
    console.log(`Without an answer, ${name}: ${refused} of ${none.length} refused`);
  }
}

/** The same queries over the hosted path. */
async function measureHosted(): Promise<void> {
  const {backend, stop} = await hostedOver(builtRecords());
  for (const [name, isHeld] of PARTS) {
    const queries = golden.filter(({held}) => (held ?? false) === isHeld);
    const ranks = await ranksOf(queries, (query) => backend.search(query));
    const asked = queries.map((query, at): Asked => ({...query, rank: ranks[at]}));
    console.log(`\n${tableOf(`Hosted, ${name}`, asked)}`);
  }
  await stop();
}

interface Loaded {
  path: string;
  gzip: number;
}

/**
 * Measures everything that the browser loads from opening the dialog until the first results are painted, and after
 * that.
 */
async function measureBytes(page: Page, origin: string): Promise<void> {
  const loaded: Loaded[] = [];
  let files: Loaded[] = loaded;
  page.on('response', (response) => {
    const {pathname} = new URL(response.url());
    const file = path.join(BUILD_DIR, pathname.slice(BASE_URL.length - 1));
    if (fs.existsSync(file) && fs.statSync(file).isFile())
      files.push({path: pathname, gzip: gzipSync(fs.readFileSync(file), {level: 9}).length});
  });
  await page.goto(`${origin}${BASE_URL}docs/`, {waitUntil: 'networkidle'});
  await page.mouse.move(600, 600);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForLoadState('networkidle');
  const before: Loaded[] = loaded.splice(0);
  await page.keyboard.press('/');
  await page.keyboard.type('transfer');
  await page.waitForSelector('dialog [data-search-hit]');
  const first = [...loaded];
  files = [];
  await page.waitForLoadState('networkidle');
  const rest = [...first.splice(first.findIndex(({path: file}) => /\/(?:fields|text)\./.test(file))), ...files];
  const sum = (all: Loaded[]): string => `${(all.reduce((total, {gzip}) => total + gzip, 0) / 1024).toFixed(1)} KB`;
  console.log(
    `Loaded before search was opened, for search: ${sum(before.filter(({path: file}) => file.includes('search-index')))}`,
  );
  console.log(`Until first results: ${sum(first)}`);
  for (const {path: file, gzip} of first) console.log(`  ${file} ${gzip}`);
  console.log(`After them, in the background: ${sum(rest)}`);
  for (const {path: file, gzip} of rest) console.log(`  ${file} ${gzip}`);
}

/** @returns milliseconds from each keystroke of a query to the frame that shows its results */
function typeQuery(page: Page, query: string): Promise<number[]> {
  return page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('dialog [data-search-input]');
    // React would ignore a value set by its own setter, so the native one is used.
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    if (!input || !native) throw new Error('The dialog is not open.');
    const times: number[] = [];
    for (let length = 1; length <= text.length; length += 1) {
      const typed = text.slice(0, length);
      const started = performance.now();
      native.set?.call(input, typed);
      input.dispatchEvent(new Event('input', {bubbles: true}));
      const isShown = (): boolean =>
        document.querySelector<HTMLElement>('dialog [data-search-query]')?.dataset['searchQuery'] === typed;
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (isShown()) resolve();
          else requestAnimationFrame(look);
        };
        look();
      });
      // The frame has been drawn when the task after it runs.
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - started);
      await new Promise<void>((resolve) => setTimeout(resolve, 60));
    }
    return times;
  }, query);
}

function quantile(sorted: number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN).toFixed(1);
}

async function measureTyping(page: Page): Promise<void> {
  const step = Math.max(1, Math.floor(golden.length / TYPED));
  const chosen = golden.filter((_, index) => index % step === 0).map(({q}) => q);
  for (const query of chosen.slice(0, WARM_UP)) await typeQuery(page, query);
  const times: number[] = [];
  for (const query of chosen) times.push(...(await typeQuery(page, query)));
  times.sort((a, b) => a - b);
  console.log(
    `Key to painted results: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, longest ${quantile(times, 1)} ms (${times.length} keys of ${chosen.length} queries)`,
  );
}

async function main(): Promise<void> {
  if (!process.argv.includes('--as-it-is')) await ensureBuild();
  if (process.argv.includes('--hosted')) return measureHosted();
  await measureQuality();
  if (process.argv.includes('--quality')) return;
  const server = await serve(BUILD_DIR, 0, BASE_URL);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 900}});
    // esbuild wraps functions of this file in the helper `__name`, which the page lacks.
    await page.addInitScript({content: 'globalThis.__name = (wrapped) => wrapped;'});
    await measureBytes(page, `http://localhost:${server.port}`);
    await measureTyping(page);
  } finally {
    await browser.close();
    await server.close();
  }
}

void main();
