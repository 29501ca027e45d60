import fs from 'node:fs';
import type {SearchRecord} from '../../types';
import {withoutMarks} from '../marks';
import {isObject} from '../response';
import {PushFailed} from './retry';

/** Path of the records of a build, from the site's folder. */
export const RECORDS_FILE = '.cache/search/records.jsonl';

function parse(line: string, where: string): SearchRecord {
  let value: unknown;
  try {
    value = JSON.parse(line, (_, part: unknown) => (typeof part === 'string' ? withoutMarks(part) : part));
  } catch {
    throw new PushFailed(`${where} is not JSON: the file is incomplete. Build the site again.`);
  }
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['url'] !== 'string')
    throw new PushFailed(`${where} is not a record: it has no id or no url. Build the site again.`);
  // Our own build wrote the file; the cluster checks every field against the schema of the collection.
  return value as unknown as SearchRecord;
}

/**
 * Reads the records of the last build.
 *
 * @throws PushFailed when there are none, a line is not a record, or two records share an id (one would replace the
 *   other)
 */
export function readRecords(file: string): SearchRecord[] {
  if (!fs.existsSync(file)) throw new PushFailed(`There are no search records in ${file}. Run "npm run build" first.`);
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const records = lines.flatMap((line, index) => (line === '' ? [] : [parse(line, `${file}:${index + 1}`)]));
  if (records.length === 0) throw new PushFailed(`${file} holds no record. Build the site again.`);
  const seen = new Set<string>();
  for (const {id} of records) {
    if (seen.has(id)) throw new PushFailed(`Two records have the id "${id}": one would replace the other.`);
    seen.add(id);
  }
  return records;
}
