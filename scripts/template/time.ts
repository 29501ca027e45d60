/**
 * `npm run template time [name …]`: how long the named applications, or all, take from an unpacked zip to one that
 * runs: `npm ci` with an empty cache, then `npm start`. Notes the shortest of its runs for each, because whatever else a
 * machine does only makes a run longer.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Template} from '../../src/content/data/templates';
import {readTimes, TIMES_FILE, type RunTime} from '../../src/plugins/gallery/templates/times';
import {run, sentenceOf, stop} from '../lib/run';
import {apiBaseUrl, environmentOf, freePort, startApp} from '../lib/templateApp';
import {templatesNamed} from '../lib/templateNames';
import {writeStandalone} from '../lib/templateStandalone';

/** @returns whole seconds, rounded up @throws what the work throws */
async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return Math.ceil((performance.now() - begin) / 1000);
}

async function npm(slug: string, cwd: string, args: string[], env: Record<string, string>): Promise<void> {
  const {code, output} = await run('npm', args, {
    cwd,
    env: environmentOf(slug, env),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} for ${slug} failed:\n${output}`);
}

async function timeOf(template: Template, parent: string): Promise<RunTime> {
  const {slug, runsAs} = template;
  const folder = path.join(parent, slug);
  await writeStandalone(template, folder);
  const cache = {npm_config_cache: path.join(parent, `${slug}-cache`)};
  const install = await secondsOf(() => npm(slug, folder, ['ci'], cache));
  const env = {
    API_BASE_URL: apiBaseUrl(slug, `http://localhost:${await freePort()}`),
    PORT: String(await freePort()),
  };
  const start = await secondsOf(async () => {
    // A command line has run when it has ended, a server when it listens.
    if (runsAs === 'Command line') return npm(slug, folder, ['start'], env);
    (await startApp(slug, env, folder)).stop();
  });
  return {install, start};
}

function shorter(one: RunTime | undefined, other: RunTime): RunTime {
  return one && one.install + one.start <= other.install + other.start ? one : other;
}

async function main(): Promise<void> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'times-'));
  try {
    for (const template of templatesNamed(process.argv.slice(2))) {
      const time = await timeOf(template, parent);
      console.log(`${template.slug}: npm ci ${time.install} s, npm start ${time.start} s`);
      const noted = readTimes(process.cwd());
      const all = {...noted, [template.slug]: shorter(noted[template.slug], time)};
      const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
      fs.writeFileSync(TIMES_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
    }
  } finally {
    fs.rmSync(parent, {recursive: true, force: true});
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => stop(sentenceOf(error)),
);
