/**
 * `npm run audit releases`: publishes two releases that differ in their scripts and headers, and switches between them
 * under load, forward and back, on nginx and on Caddy (`npm run audit releases nginx` for one). No request may fail,
 * no page may come with the headers of the other release, and each must find its scripts. A host that is not installed is
 * left out, with a line that says so; in a workflow it is a failure.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {BUILD_DIR} from '../lib/build';
import {drive, isRetried, quantile} from '../lib/load/drive';
import {HOSTS, startHost, type HostName, type RunningHost} from '../lib/load/hosts';
import {requestMix} from '../lib/load/mix';
import {installedOf} from '../lib/load/needed';
import {CURRENT, releasesIn, switchTo} from '../lib/release/folders';
import {makeRelease, type Facts} from '../lib/release/publish';
import {filesOf} from '../lib/release/manifest';
import {sentenceOf, stop} from '../lib/run';

const SWITCHES = 20;
const SECONDS_BETWEEN = 2;
const RATE = 200;
/** Which release a page and its headers are of. */
const MARK = 'x-release';
const MAIN = /\/assets\/js\/main\.\w{8}\.js/g;

const FACTS: Omit<Facts, 'number'> = {
  commit: '0'.repeat(40),
  committed: new Date(0).toISOString(),
  published: new Date().toISOString(),
  site: 'http://127.0.0.1/',
  madeWith: {node: process.versions.node, docusaurus: ''},
  sources: '',
};

/** Copies the built site as another release would be: other names of scripts, other headers. */
function variant(number: string, scratch: string): string {
  const folder = path.join(scratch, `build-${number}`);
  fs.cpSync(BUILD_DIR, folder, {recursive: true});
  const main = `main.release${number}.js`;
  for (const file of filesOf(folder)) {
    const target = path.join(folder, file);
    if (file.endsWith('.html')) {
      const html = fs.readFileSync(target, 'latin1').replaceAll(MAIN, `/assets/js/${main}`);
      fs.writeFileSync(target, html.replace('<head>', `<head><meta name="${MARK}" content="${number}">`), 'latin1');
    } else if (`/${file}`.search(MAIN) === 0) fs.renameSync(target, path.join(folder, 'assets', 'js', main));
  }
  fs.appendFileSync(path.join(folder, '_headers.nginx.conf'), `add_header ${MARK} ${number} always;\n`);
  fs.appendFileSync(path.join(folder, '_headers.caddy'), `header ${MARK} ${number}\n`);
  return folder;
}

interface Page {
  status: number;
  mark: string;
  text: string;
}

function get(port: number, address: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = http.get({host: '127.0.0.1', port, path: address}, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({status: response.statusCode ?? 0, mark: String(response.headers[MARK]), text});
      });
    });
    request.on('error', (error) => {
      if (isRetried(request, error)) get(port, address).then(resolve, reject);
      else reject(error);
    });
  });
}

/** Reads a page and its script again and again. @returns what was wrong, and how many pages were read */
async function readOn(
  port: number,
  isOver: () => boolean,
): Promise<{faults: string[]; read: number; seen: Set<string>}> {
  const faults: string[] = [];
  const seen = new Set<string>();
  let read = 0;
  for (; !isOver(); read++) {
    const page = await get(port, '/docs/glossary/');
    const own = new RegExp(`name="${MARK}" content="(\\d+)"`).exec(page.text)?.[1] ?? 'none';
    seen.add(own);
    if (own !== page.mark) faults.push(`a page of release ${own} with the headers of ${page.mark}`);
    // A reader whose page is open for a while asks for its script when the other release is current.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SECONDS_BETWEEN * 500));
    const script = await get(port, `/assets/js/main.release${own}.js`);
    if (script.status !== 200) faults.push(`${script.status} for the script of release ${own}`);
  }
  return {faults, read, seen};
}

/** @returns the number of faults */
async function audit(name: HostName, root: string, next: ReturnType<typeof requestMix>): Promise<number> {
  const host: RunningHost = await startHost(name, path.join(root, CURRENT));
  const seconds = SWITCHES * SECONDS_BETWEEN;
  const ends = performance.now() + seconds * 1000;
  const load = drive({port: host.port, rate: RATE, seconds, next});
  const readers = Array.from({length: 8}, () => readOn(host.port, () => performance.now() > ends));
  for (let count = 0; count < SWITCHES; count++) {
    await new Promise((resolve) => setTimeout(resolve, SECONDS_BETWEEN * 950));
    switchTo(root, count % 2 === 0 ? '1' : '2');
    host.reload();
  }
  const {asked, errors, times} = await load;
  const reading = Promise.all(readers);
  // Whatever they found, the host ends.
  await reading.catch(() => undefined);
  await host.stop();
  const found = await reading;
  const faults = found.flatMap((reader) => reader.faults);
  const seen = new Set(found.flatMap((reader) => [...reader.seen]));
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  for (const [error, count] of errors) console.error(`${count} × ${error}`);
  for (const fault of new Set(faults)) console.error(`${faults.filter((one) => one === fault).length} × ${fault}`);
  const read = found.reduce((sum, reader) => sum + reader.read, 0);
  console.log(
    `${name}: ${SWITCHES} switches, ${asked} requests, ${failed} failed (p99 ${quantile(times, 0.99).toFixed(0)} ms); ` +
      `${read} pages of ${seen.size} releases with their scripts, ${faults.length} wrong.`,
  );
  return failed + faults.length + (seen.size === 2 ? 0 : 1);
}

async function main(): Promise<void> {
  const {positionals} = parseArgs({allowPositionals: true});
  const wanted = HOSTS.filter((name) => name !== 'local' && (positionals.length === 0 || positionals.includes(name)));
  const hosts = installedOf(wanted);
  if (hosts.length === 0) {
    console.log('Nothing was tried.');
    return;
  }
  if (!fs.existsSync(path.join(BUILD_DIR, 'index.html'))) stop('There is no site yet: run `npm run build` first.');
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'));
  const root = path.join(scratch, 'releases');
  fs.mkdirSync(root);
  let faults = 0;
  try {
    for (const number of ['1', '2']) {
      const published = new Date(Date.now() + Number(number)).toISOString();
      await makeRelease({root, baseUrl: '/'}, variant(number, scratch), {...FACTS, number, published});
      switchTo(root, number);
    }
    const all = requestMix(BUILD_DIR);
    const known = new Set(filesOf(releasesIn(root, '/')[0]?.site ?? BUILD_DIR).map((file) => `/${file}`));
    // What both releases have; an older copy may rightly get the whole answer.
    const next = (): ReturnType<typeof all> => {
      for (;;) {
        const wanted = all();
        if (wanted.again !== true && (!wanted.path.startsWith('/assets/') || known.has(wanted.path))) return wanted;
      }
    };
    for (const name of hosts) faults += await audit(name, root, next);
  } finally {
    fs.rmSync(scratch, {recursive: true, force: true});
  }
  process.exit(faults === 0 ? 0 : 1);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
