import {createHash, randomUUID} from 'node:crypto';
import {CallFailed, result} from '../plumbing/answer.ts';
import {pause} from '../plumbing/patience.ts';
import {waitOf} from '../plumbing/retryAfter.ts';
import {api, type Batch, type BatchError, everyRecord, type Kind} from './client';
import {readFromErp, type Row, type Table} from './erp';
import type {Entry} from './report';
import type {Part} from './run';
import {changeState, readState} from './state';

/** In this order: mappings refer to categories. */
const KINDS: readonly Kind[] = ['users', 'categories', 'unit_label_mappings', 'unspsc_mappings'];
const MOST_ROWS = 1000;
const ENDED = ['completed', 'completed_with_errors', 'failed', 'cancelled'];

/**
 * The key of a job, written down before it is sent: a run that is repeated after a breakdown starts no second job. Other
 * rows have another key, and so have the same rows once the job has ended, or a job that failed would fail for ever. A
 * trial is asked anew each time, because its answer depends on what is stored.
 */
function keyFor(kind: Kind, body: object): string {
  const content = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const {pending = {}} = readState();
  const before = pending[kind];
  if (before?.content === content) return before.key;
  const key = randomUUID();
  changeState({pending: {...pending, [kind]: {key, content}}});
  return key;
}

/** What came of the job is known: the same rows once more are another one. */
function forget(kind: Kind): void {
  const {[kind]: _, ...pending} = readState().pending ?? {};
  changeState({pending});
}

/** Sends rows as a job and waits for its end. */
async function runJob(kind: Kind, rows: readonly Row[], decimal: Table['decimal'], isTrial: boolean): Promise<Batch> {
  const options = {decimal_separator: decimal, dry_run: isTrial};
  const body = {kind, mode: 'upsert' as const, rows: [...rows], options};
  const params = {header: {'Idempotency-Key': isTrial ? randomUUID() : keyFor(kind, body)}};
  try {
    const start = api.POST('/v1/batch-requests', {params, body});
    let batch = await result(start);
    let {response} = await start;
    while (!ENDED.includes(batch.status ?? '')) {
      await pause((waitOf(response) || 5) * 1000);
      const read = api.GET('/v1/batch-requests/{batch_request_id}', {params: {path: {batch_request_id: batch.id}}});
      batch = await result(read);
      ({response} = await read);
    }
    if (!isTrial) forget(kind);
    return batch;
  } catch (error) {
    if (!isTrial && error instanceof CallFailed && error.isFinal) forget(kind);
    throw error;
  }
}

/** Why a job did not reach the end of its rows; the rows it has left are left over. */
function stopped({status, failure_code: code}: Batch, columns: readonly string[]): string[] {
  if (status !== 'failed' && status !== 'cancelled') return [];
  // The platform does not say what it has read.
  const header = code === 'header_unknown' ? `; the header of the file is ${columns.join(', ')}` : '';
  return [`the job ${status}: ${code ?? 'no reason given'}${header}`];
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

/** Errors in words. @param lines of the rows that the job had */
function told(errors: readonly BatchError[], lines: readonly number[]): string[] {
  return errors.map(({row, column, message, value}) =>
    [`line ${lines[row - 1] ?? '?'}${column ? `, ${column}` : ''}: ${message ?? ''}`, value].filter(Boolean).join(' '),
  );
}

const rowsOf = (errors: readonly BatchError[]): Set<number> => new Set(errors.map(({row}) => row));

/** Tries the rows, then sends those that passed. */
async function send(kind: Kind, table: Table, isTrial: boolean): Promise<Entry> {
  const {rows, lines, columns, decimal} = table;
  // Nothing new in the ERP is no request.
  if (rows.length === 0) return {name: kind, sent: 0, applied: 0, refused: 0, notes: []};
  if (rows.length > MOST_ROWS) throw new Error(`${kind}.csv has more than ${MOST_ROWS} rows: upload it as a file.`);
  const trial = await runJob(kind, rows, decimal, true);
  const errors = await errorsOf(trial);
  const refused = rowsOf(errors);
  const isGood = (_: unknown, at: number): boolean => !refused.has(at + 1);
  const good = rows.filter(isGood);
  const notes = [...table.notes, ...told(errors, lines)];
  const end = stopped(trial, columns);
  const entry = {name: kind, sent: rows.length, refused: refused.size, notes: [...end, ...notes]};
  if (end.length > 0) return {...entry, applied: 0};
  if (isTrial || good.length === 0) return {...entry, applied: good.length};
  const batch = await runJob(kind, good, decimal, false);
  const applied = (batch.created_count ?? 0) + (batch.updated_count ?? 0) + (batch.unchanged_count ?? 0);
  // Somebody may have changed the platform since the trial.
  const late = applied < good.length ? await errorsOf(batch) : [];
  const more = [...stopped(batch, columns), ...notes, ...told(late, lines.filter(isGood))];
  return {...entry, applied, refused: refused.size + rowsOf(late).size, notes: more};
}

/** Sends what the ERP has, kind by kind. @param isTrial only tries: nothing is changed */
export function masterData(isTrial: boolean): Part[] {
  return KINDS.map((name) => ({
    name,
    work: async () => {
      const table = readFromErp(name);
      if (!table) return undefined;
      // A job takes its time: who looks on sees how far it is. A log needs only the end.
      if (process.stderr.isTTY) console.error(`${isTrial ? 'Trying' : 'Sending'} ${name} …`);
      return send(name, table, isTrial);
    },
  }));
}
