/**
 * `npm run check -- <files>`: what `npm test` would say of these pages and of the contract, without a build. Without
 * files it takes those that git says have changed.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {siteRelative} from '../src/content/paths';
import {changedFiles} from './lib/check/changed';
import {findingsOf, FORMATS, reportText, type Format} from './lib/check/formats';
import {checkFiles, isContract, isPage} from './lib/check/run';
import {sentenceOf, stop} from './lib/run';

const USAGE = 'Write `npm run check -- [--quick] [--watch] [--format text|json|github] [files]`.';
/** Milliseconds in which an editor may write a file several times. */
const TOGETHER_MS = 50;

function parsed(): {files: string[]; format: Format; isQuick: boolean; isWatching: boolean} {
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        quick: {type: 'boolean', default: false},
        watch: {type: 'boolean', default: false},
        format: {type: 'string', default: 'text'},
      },
    });
    const format = FORMATS.find((name) => name === values.format);
    if (!format) return stop(`"${values.format}" is no format. ${USAGE}`);
    const files = positionals.map((file) => siteRelative(path.resolve(file)));
    return {files, format, isQuick: values.quick, isWatching: values.watch};
  } catch (error) {
    return stop(`${sentenceOf(error)}. ${USAGE}`);
  }
}

/** Calls back once for what is written together, and again after the run for what is written meanwhile. */
function watch(folders: readonly string[], run: (files: string[]) => Promise<void>): void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const next = async (): Promise<void> => {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const files = [...waiting];
    waiting.clear();
    await run(files);
    isBusy = false;
    await next();
  };
  for (const folder of folders)
    fs.watch(folder, {recursive: true}, (_, name) => {
      if (name === null) return;
      waiting.add([folder, ...name.split(path.sep)].join('/'));
      clearTimeout(timer);
      timer = setTimeout(() => void next(), TOGETHER_MS);
    });
}

async function main(): Promise<void> {
  const {files, format, isQuick, isWatching} = parsed();
  const chosen =
    files.length > 0 ? files : (changedFiles() ?? stop('git can not tell what has changed: name the files.'));
  const check = async (some: readonly string[]): Promise<number> => {
    const reports = await checkFiles(some, process.cwd(), isQuick);
    console.log(reportText(reports, format));
    return findingsOf(reports).length;
  };
  if (chosen.length === 0 && !isWatching) {
    console.log('Nothing has changed, so nothing was checked. Name a file to check it.');
    return;
  }
  const found = await check(chosen);
  if (!isWatching) process.exit(found === 0 ? 0 : 1);
  console.log('\nChecks again when you save (Ctrl+C ends it).');
  const isMeant = (file: string): boolean =>
    files.length > 0 ? files.includes(file) : isPage(file) || isContract(file);
  watch(['docs', 'guides', 'blog', 'openapi'], async (saved) => {
    const meant = saved.filter((file) => isMeant(file) && fs.existsSync(file));
    if (meant.length > 0) await check(meant);
  });
}

void main();
