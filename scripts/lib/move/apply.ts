import fs from 'node:fs';
import path from 'node:path';
import {format, getFileInfo, resolveConfig} from 'prettier';
import type {Edit, MovePlan} from './plan';

/** A text as `npm run format` leaves it; files that Prettier leaves alone stay as they are. */
async function formatted(siteDir: string, {file, text}: Edit): Promise<string> {
  const target = path.join(siteDir, file);
  const {ignored, inferredParser} = await getFileInfo(target, {ignorePath: path.join(siteDir, '.prettierignore')});
  if (ignored || inferredParser === null) return text;
  return format(text, {...(await resolveConfig(target)), filepath: target});
}

function removeEmpty(siteDir: string, folder: string): void {
  const target = path.join(siteDir, folder);
  if (folder === '.' || !fs.existsSync(target) || fs.readdirSync(target).length > 0) return;
  fs.rmdirSync(target);
  removeEmpty(siteDir, path.posix.dirname(folder));
}

/** Writes what a move changes: texts are made first, so that an error leaves everything as it was. */
export async function applyMove(siteDir: string, {files, edits}: MovePlan): Promise<void> {
  const texts = new Map<string, string>();
  for (const edit of edits) texts.set(edit.file, await formatted(siteDir, edit));
  for (const [from, to] of files) {
    fs.mkdirSync(path.dirname(path.join(siteDir, to)), {recursive: true});
    fs.renameSync(path.join(siteDir, from), path.join(siteDir, to));
    removeEmpty(siteDir, path.posix.dirname(from));
  }
  for (const [file, text] of texts) fs.writeFileSync(path.join(siteDir, file), text);
}
