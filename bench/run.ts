/** The benchmark: measures this site and similar sites, and prints one table. See README.md in this folder. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {keepRun, PICTURE} from './lib/history';
import {measure} from './lib/measure';
import {readOptions} from './lib/options';
import {CACHE} from './lib/places';
import {ours} from './lib/sites/ours';
import {starlight} from './lib/sites/starlight';
import {stock} from './lib/sites/stock';
import {table} from './lib/table';

/**
 * @param args of the command line
 * @throws Error when they are invalid
 */
export async function bench(args: string[]): Promise<void> {
  const options = readOptions(args);
  const sites = [ours, stock, ...(options.peers ? [starlight] : [])];
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 1e9)} GB, Node ${process.versions.node}`;
  const load = os.loadavg()[0] ?? 0;
  const results = await measure(sites, options);
  const text = `${table(results, sites, options.parts)}\n\nMachine: ${machine}; load before the run ${load.toFixed(1)}; ${options.runs} runs of what varies.`;
  console.log(text);
  fs.mkdirSync(CACHE, {recursive: true});
  fs.writeFileSync(path.join(CACHE, 'table.md'), `${text}\n`);
  if (options.keep) {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {encoding: 'utf8'}).trim();
    keepRun(results, {date: new Date().toISOString().slice(0, 10), commit, machine});
    console.log(`Kept, and drawn in ${PICTURE}.`);
  }
}
