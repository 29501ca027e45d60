/**
 * `npm run audit reproducible`: builds the last commit in two new folders, whose paths differ in length, and compares
 * every byte.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {BUILD_DIR} from '../lib/build';
import {filesOf} from '../lib/release/manifest';
import {run, sentenceOf, stop} from '../lib/run';

const NAMED = 20;

async function must(program: string, args: string[], cwd?: string): Promise<void> {
  const {code, output} = await run(program, args, cwd === undefined ? {} : {cwd});
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${output.trim().split('\n').slice(-20).join('\n')}`);
}

/** @returns folder of the built site */
async function built(folder: string): Promise<string> {
  await must('git', ['clone', '--quiet', process.cwd(), folder]);
  // Links to the same files: without what the bundler has kept there, and not one link to the folder, which has a path.
  await must('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')]);
  fs.rmSync(path.join(folder, 'node_modules', '.cache'), {recursive: true, force: true});
  await must(process.execPath, ['scripts/bootstrap.mjs', 'build'], folder);
  return path.join(folder, BUILD_DIR);
}

async function main(): Promise<void> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
  try {
    const [one, other] = [await built(path.join(scratch, 'a')), await built(path.join(scratch, 'another', 'b'))];
    const files = [...new Set([...filesOf(one), ...filesOf(other)])].sort();
    const bytes = (folder: string, file: string): Buffer | undefined => {
      const target = path.join(folder, file);
      return fs.existsSync(target) ? fs.readFileSync(target) : undefined;
    };
    const different = files.filter((file) => {
      const [first, second] = [bytes(one, file), bytes(other, file)];
      return !first || !second || !first.equals(second);
    });
    for (const file of different.slice(0, NAMED)) console.error(`${file} differs.`);
    console.log(`${files.length} files, ${different.length} different.`);
    if (different.length > 0) process.exitCode = 1;
  } finally {
    fs.rmSync(scratch, {recursive: true, force: true});
  }
}

main().catch((error: unknown) => stop(sentenceOf(error)));
