import fs from 'node:fs';
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
