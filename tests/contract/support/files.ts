import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';
import {parse} from 'yaml';

/** A folder for the files of one test file, gone afterwards. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  afterAll(() => {
    fs.rmSync(folder, {recursive: true});
  });
  return folder;
}

/** Writes a file, folders included. @returns its absolute path */
export function write(folder: string, name: string, text: string): string {
  const target = path.join(folder, name);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
  return target;
}

export function readYaml(file: string): unknown {
  return parse(fs.readFileSync(file, 'utf8'), {merge: true});
}
