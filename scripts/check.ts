/**
 * `npm run check -- <files>`: what `npm test` would say of these pages and of the contract, without a build. Without
 * files it takes those that git says have changed.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {siteRelative} from '../src/content/paths';
import {changedFiles, sourceBefore} from './lib/check/changed';
import {findingsOf, FORMATS, reportText, type Format} from './lib/check/formats';
import {CHECKED_FOLDERS, isChecked, isPage, isThereOrPage} from './lib/check/kinds';
import {checkFiles} from './lib/check/run';
import {watchFolders} from './lib/check/watch';
import type {FileReport} from './lib/check/types';
import {told} from './lib/progress.mjs';
import {sentenceOf, stop} from './lib/run';

const USAGE = 'Write `npm run check -- [--quick] [--watch] [--format text|json|github] [files or folders]`.';

/** The files of a folder that there are checks for; a file is itself. */
function withinFolder(file: string): string[] {
  if (fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() !== true) return [file];
  const found = fs
    .readdirSync(file, {recursive: true, encoding: 'utf8'})
    .map((name) => [file, ...name.split(path.sep)].join('/'))
    .filter(isChecked);
  return found.length > 0 ? found.sort() : stop(`There is nothing to check in ${file}. ${USAGE}`);
}

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
    const files = positionals.map((file) => siteRelative(path.resolve(file))).flatMap(withinFolder);
    return {files, format, isQuick: values.quick, isWatching: values.watch};
  } catch (error) {
    // The second sentence of Node is about what nobody means here.
    const [sentence = ''] = sentenceOf(error).split('. ');
    return stop(`${sentence}. ${USAGE}`);
  }
}

async function main(): Promise<void> {
  const {files, format, isQuick, isWatching} = parsed();
  const changed = (): string[] =>
    (changedFiles() ?? stop('git can not tell what has changed: name the files.')).filter(isThereOrPage);
  const chosen = files.length > 0 ? files : changed();
  const missing = chosen.find((file) => !fs.existsSync(file) && !(isPage(file) && sourceBefore(file) !== undefined));
  if (missing !== undefined) stop(`There is no file "${missing}".`);
  const check = async (some: readonly string[]): Promise<number> => {
    // Editors tell by these two lines when the problems that they show are those of now.
    if (isWatching) console.log(`Checking ${some.join(', ') || 'nothing'} …`);
    const work = (): Promise<FileReport[]> => checkFiles(some, process.cwd(), isQuick);
    const name = isQuick ? 'Checking quickly' : 'Checking';
    const reports = isWatching ? await work() : await told(name, work, {isQuiet: true});
    console.log(reportText(reports, format));
    if (isWatching) console.log('Checked. It is checked again when you save (Ctrl+C ends it).');
    return findingsOf(reports).length;
  };
  if (chosen.length === 0 && !isWatching) {
    // Tools read the other formats, and nothing is something to read.
    if (format === 'text') console.log('Nothing has changed, so nothing was checked. Name a file to check it.');
    else console.log(reportText([], format));
    return;
  }
  if (!isWatching) process.exit((await check(chosen)) === 0 ? 0 : 1);
  const isMeant = (file: string): boolean => (files.length > 0 ? files.includes(file) : isChecked(file));
  const watch = watchFolders(CHECKED_FOLDERS, async (saved) => {
    const meant = saved.filter((file) => isMeant(file) && isThereOrPage(file));
    if (meant.length > 0) await check(meant);
  });
  // What is saved before that would be lost.
  await watch.ready;
  await check(chosen);
}

void main();
