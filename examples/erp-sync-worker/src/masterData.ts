import {createHash, randomUUID} from 'node:crypto';
import {result} from '../plumbing/answer.ts';
import {pause} from '../plumbing/patience.ts';
import {waitOf} from '../plumbing/retryAfter.ts';
import {api, type Batch, type BatchError, everyRecord, type Kind} from './client';
import {readFromErp, type Row} from './erp';
import type {Entry} from './report';
import {readState, writeState} from './state';

/** In this order: mappings refer to categories. */
const KINDS: readonly Kind[] = ['users', 'categories', 'unit_label_mappings', 'unspsc_mappings'];
const MOST_ROWS = 1000;
const ENDED = ['completed', 'completed_with_errors', 'failed', 'cancelled'];

/**
 * The same rows after the same job are the same request: a run that is repeated after a breakdown starts no second job.
 * Rows that come back after others are a new one, or the others would stay. A trial is asked anew each time, because its
 * answer depends on what is stored.
 */
function keyFor(kind: Kind, body: object, isTrial: boolean): string {
  if (isTrial) return randomUUID();
  const before = readState().jobs?.[kind] ?? '';
  return createHash('sha256')
    .update(before + JSON.stringify(body))
    .digest('hex');
}

/** Sends rows as a job and waits for its end. */
async function runJob(kind: Kind, rows: readonly Row[], isTrial: boolean): Promise<Batch> {
  const options = {decimal_separator: '.' as const, dry_run: isTrial};
  const body = {kind, mode: 'upsert' as const, rows: [...rows], options};
  const key = keyFor(kind, body, isTrial);
  const params = {header: {'Idempotency-Key': key}};
  const start = api.POST('/v1/batch-requests', {params, body});
  let batch = await result(start);
  let {response} = await start;
  while (!ENDED.includes(batch.status ?? '')) {
    await pause((waitOf(response) || 5) * 1000);
    const read = api.GET('/v1/batch-requests/{batch_request_id}', {params: {path: {batch_request_id: batch.id}}});
    batch = await result(read);
    ({response} = await read);
  }
  if (batch.status === 'failed')
    throw new Error(`The job for ${kind} failed: ${batch.failure_code ?? 'no reason given'}`);
  if (!isTrial) {
    const state = readState();
    writeState({...state, jobs: {...state.jobs, [kind]: key}});
  }
  return batch;
}

/** The rows a job refused, by number. Warnings are no refusals. */
async function errorsOf({id}: Batch): Promise<BatchError[]> {
  const path = {batch_request_id: id};
  const read = async (cursor?: string) => {
    const query = {severity: ['error' as const], limit: 100, ...(cursor && {cursor})};
    return result(api.GET('/v1/batch-requests/{batch_request_id}/errors', {params: {path, query}}));
  };
  return everyRecord(read);
}

/** Tries the rows, then sends those that passed. */
async function send(kind: Kind, rows: readonly Row[], isTrial: boolean): Promise<Entry> {
  // Nothing new in the ERP is no request.
  if (rows.length === 0) return {name: kind, sent: 0, applied: 0, refused: 0, notes: []};
  if (rows.length > MOST_ROWS) throw new Error(`${kind}.csv has more than ${MOST_ROWS} rows: upload it as a file.`);
  const errors = await errorsOf(await runJob(kind, rows, true));
  const refused = new Set(errors.map(({row}) => row));
  const good = rows.filter((_, at) => !refused.has(at + 1));
  const notes = errors.map(({row, column, message, value}) => `row ${row}, ${column}: ${message} ${value ?? ''}`);
  const entry = {name: kind, sent: rows.length, refused: refused.size, notes};
  if (isTrial || good.length === 0) return {...entry, applied: good.length};
  const batch = await runJob(kind, good, false);
  const applied = (batch.created_count ?? 0) + (batch.updated_count ?? 0) + (batch.unchanged_count ?? 0);
  return {...entry, applied};
}

/** Sends what the ERP has, kind by kind. @param isTrial only tries: nothing is changed */
export async function* sendMasterData(isTrial: boolean): AsyncGenerator<Entry> {
  for (const kind of KINDS) {
    const rows = readFromErp(kind);
    if (!rows) continue;
    // A job takes its time: who looks on sees how far it is. A log needs only the end.
    if (process.stderr.isTTY) console.error(`${isTrial ? 'Trying' : 'Sending'} ${kind} …`);
    yield send(kind, rows, isTrial);
  }
}
