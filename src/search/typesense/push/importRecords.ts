import type {Client} from 'typesense';
import type {SearchRecord} from '../../types';
import {isObject} from '../response';
import {within} from '../within';
import {PushFailed, retrying, type Wait} from './retry';

const BATCH_SIZE = 500;
/** Milliseconds after which a batch is sent again, because the client itself has no timeout for imports. */
const IMPORT_TIMEOUT = 300_000;

export interface ImportOptions {
  log: (line: string) => void;
  wait: Wait;
  batchSize?: number;
  timeout?: number;
}

/** The result lines, one for each record, in the order they were sent. */
function outcomes(answer: unknown): unknown[] {
  if (typeof answer !== 'string') return [answer];
  return answer.split('\n').flatMap((line): unknown[] => {
    if (line === '') return [];
    try {
      return [JSON.parse(line)];
    } catch {
      return [undefined];
    }
  });
}

/**
 * Checks every line, because an import answers 200 even when it refuses records.
 *
 * @see https://typesense.org/docs/30.2/api/documents.html#index-multiple-documents
 * @throws PushFailed with the first refused record, or when the answer has not one line for each record
 */
function checkOutcomes(batch: readonly SearchRecord[], answer: unknown): void {
  const lines = outcomes(answer);
  batch.forEach((record, index) => {
    const line = lines[index];
    if (!isObject(line)) throw new PushFailed(`The cluster's answer about the record "${record.id}" can't be read.`);
    if (line['success'] !== true)
      throw new PushFailed(
        `The cluster refused the record "${record.id}": ${typeof line['error'] === 'string' ? line['error'] : 'it gave no reason'}`,
      );
  });
  if (lines.length !== batch.length)
    throw new PushFailed(`The cluster answered ${lines.length} lines to ${batch.length} records.`);
}

/** @throws PushFailed */
export async function importRecords(
  client: Client,
  collection: string,
  records: readonly SearchRecord[],
  {log, wait, batchSize = BATCH_SIZE, timeout = IMPORT_TIMEOUT}: ImportOptions,
): Promise<void> {
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize);
    const lines = batch.map((record) => JSON.stringify(record)).join('\n');
    const answer = await retrying(
      `import records ${from + 1} to ${from + batch.length}`,
      // Upserts make a repeated batch harmless when the first one had arrived after all.
      () => within(client.collections(collection).documents().import(lines, {action: 'upsert'}), timeout),
      wait,
    );
    checkOutcomes(batch, answer);
    log(`Imported ${from + batch.length} of ${records.length} records.`);
  }
}
