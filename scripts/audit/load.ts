/**
 * `npm run audit load`: sends a mix of typical requests to the local server, 500 a second for a minute, and prints
 * errors, times and memory. `npm run audit load nginx` or `caddy` does the same with the files of deploy/, if that
 * program is installed, and first compares its headers with the local server's. `--rate`, `--seconds` and `--build`
 * change the defaults.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {BUILD_DIR} from '../lib/build';
import {differences} from '../lib/load/compare';
import {drive, quantile} from '../lib/load/drive';
import {oneOfEach} from '../lib/load/files';
import {HOSTS, isInstalled, startHost, type HostName} from '../lib/load/hosts';
import {requestMix} from '../lib/load/mix';
import {sentenceOf, stop} from '../lib/run';

/** Greatest growth of memory in the second half of a run. Before, caches may still fill. */
const GROWTH_BYTES = 30e6;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

async function compareWithLocal(name: HostName, build: string): Promise<number> {
  const local = await startHost('local', build);
  const host = await startHost(name, build).catch(async (error: unknown) => {
    await local.stop();
    throw error;
  });
  try {
    const lines = await differences(build, local.port, host.port, oneOfEach(build));
    for (const line of lines) console.error(line);
    console.log(`${name} answers as the local server does, but for ${lines.length} differences.`);
    return lines.length;
  } finally {
    await Promise.all([local.stop(), host.stop()]);
  }
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      rate: {type: 'string', default: '500'},
      seconds: {type: 'string', default: '60'},
      build: {type: 'string', default: BUILD_DIR},
    },
  });
  const name = HOSTS.find((host) => host === (positionals[0] ?? 'local'));
  if (!name) stop(`"${positionals[0]}" is no host: choose one of ${HOSTS.join(', ')}.`);
  if (!isInstalled(name)) stop(`${name} is not installed on this machine.`);
  if (!fs.existsSync(path.join(values.build, 'index.html'))) stop('There is no site yet: run `npm run build` first.');
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  const different = name === 'local' ? 0 : await compareWithLocal(name, values.build);

  const host = await startHost(name, values.build);
  const atStart = host.memory();
  let inTheMiddle = 0;
  const timer = setTimeout(() => {
    inTheMiddle = host.memory();
  }, seconds * 500);
  const {asked, errors, times, bytes} = await drive({port: host.port, rate, seconds, next: requestMix(values.build)});
  clearTimeout(timer);
  const atEnd = host.memory();
  await host.stop();

  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  for (const [error, count] of errors) console.error(`${count} × ${error}`);
  console.log(`${name}: ${asked} requests in ${seconds} s, ${failed} errors, ${megabytes(bytes)} sent.`);
  const [half, most, longest] = [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`);
  console.log(`Answered within: p50 ${half}, p99 ${most}, longest ${longest}.`);
  console.log(
    `Memory: ${megabytes(atStart)} at the start, ${megabytes(inTheMiddle)} half-way, ${megabytes(atEnd)} at the end.`,
  );
  if (failed > 0 || different > 0) stop('The server does not answer as it should: see the lines above.');
  if (atEnd - inTheMiddle > GROWTH_BYTES) stop('The memory still grows in the second half of the run.');
}

main().catch((error: unknown) => stop(sentenceOf(error)));
