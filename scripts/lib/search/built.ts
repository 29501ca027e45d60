import fs from 'node:fs';
import {Engine} from '../../../src/search/embedded/engine';
import {packFiles} from '../../../src/search/embedded/files';
import {FOREIGN_SETS} from '../../../src/search/foreignTerms';
import type {SearchRecord} from '../../../src/search/types';

/** Where a build leaves its records. */
const RECORDS = '.cache/search/records.jsonl';

/** The records of the last build. */
export function builtRecords(): SearchRecord[] {
  return fs
    .readFileSync(RECORDS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SearchRecord);
}

/** The embedded engine over the records of the last build. */
export async function builtEngine(records: readonly SearchRecord[]): Promise<Engine> {
  const {head, fields, text} = packFiles(records, FOREIGN_SETS);
  const engine = new Engine();
  await engine.addHead(head);
  await engine.addFields(fields);
  await engine.addText(text);
  return engine;
}
