import type {Answer, Behaviour, Call} from '../call';
import {checkMove, move} from '../lifecycle';
import {listAnswer, recordsOf} from '../acts';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {retryAfter} from './waiting';
import {asAuthor, noteAuthor} from './jobAuthors';
import {kindOf, obstacle, process, rowCount, SAMPLE} from './jobRows';
import {monthsBack} from './logs';
import {storedFile} from './signedAddresses';

/** Imports and batch requests: rows are really read, and each poll takes the job one step on. */

/** The text of the job's file, stored between the polls; undefined when the job has none. */
function contentOf(call: Call, id: string): string | undefined {
  const noted = call.world.notes.get(`file:${id}`);
  return typeof noted === 'string' ? noted : undefined;
}

/** A job with the rows that came in the request, which answers do not repeat. */
function withRows(call: Call, value: JsonObject): JsonObject {
  return {...value, rows: call.world.notes.get(`rows:${idOf(value.id)}`) ?? null};
}

/** Takes a job one step on: each poll finds it further. */
function advance(call: Call, entry: Entry): void {
  const {value} = entry;
  const job = withRows(call, value);
  const status = text(value.status);
  const now = call.world.now();
  if (status === 'queued') call.save(entry, {...value, status: 'validating', started_at: now});
  else if (status === 'validating') {
    const content = contentOf(call, idOf(value.id));
    const total = rowCount(call, job, content);
    const failure = obstacle(call, job, content);
    call.save(
      entry,
      failure === undefined
        ? {...value, status: 'running', total_rows: total}
        : {...value, status: 'failed', total_rows: total, finished_at: now, failure_code: failure},
    );
  } else if (status === 'running') finish(call, entry);
}

function finish(call: Call, entry: Entry): void {
  const {value} = entry;
  const {errors, counts, rows, isStopped} = process(
    asAuthor(call, idOf(value.id)),
    withRows(call, value),
    contentOf(call, idOf(value.id)),
  );
  call.world.notes.set(`errors:${idOf(value.id)}`, errors);
  call.save(entry, {
    ...value,
    status: isStopped ? 'failed' : counts.failed > 0 ? 'completed_with_errors' : 'completed',
    total_rows: rows,
    processed_rows: rows - counts.unread,
    created_count: counts.created,
    updated_count: counts.updated,
    unchanged_count: counts.unchanged,
    ...('deleted_count' in value && {deleted_count: counts.deleted}),
    ...('disabled_count' in value && {disabled_count: counts.disabled}),
    error_count: counts.failed,
    warning_count: counts.warnings,
    finished_at: call.world.now(),
    failure_code: isStopped ? 'error_limit_reached' : null,
  });
}

const OPEN = ['queued', 'validating', 'running'];
/** Imports of a supplier that run at the same time. */
const MOST_RUNNING = 3;

/**
 * The import on which the platform works while somebody polls one: those of the same kind wait for each other, and no
 * more than three run. What nobody polls goes on all the same.
 */
function worked(call: Call, entry: Entry): Entry {
  if (call.api.index.name !== 'suppliers' || entry.value.status !== 'queued') return entry;
  const others = call
    .collection(call.act.collection)
    .all()
    .filter((other) => other !== entry && call.world.notes.get(`job:${idOf(other.value.id)}`) === true)
    .filter(({value}) => OPEN.includes(text(value.status)));
  const earlier = others.find(({value}) => value.kind === entry.value.kind && idOf(value.id) < idOf(entry.value.id));
  if (earlier) return worked(call, earlier);
  const running = others.filter(({value}) => value.status !== 'queued');
  return running.length >= MOST_RUNNING ? (running[0] ?? entry) : entry;
}

/** Days for which the files of a finished import are kept, and its errors. */
const KEPT_DAYS = 90;
/** Months for which a job can be read. */
const KEPT_MONTHS = 13;

/** Whether a job began so long ago that it is gone. */
function isForgotten(call: Call, {created_at: at}: JsonObject): boolean {
  return Date.parse(text(at)) < Date.parse(monthsBack(call.world.now(), KEPT_MONTHS));
}

/** @throws Problem 410 when the files of an import are no longer kept */
function needKept(call: Call, {finished_at: at}: JsonObject): void {
  if (!call.operation.problems.includes('gone') || typeof at !== 'string') return;
  const end = new Date(Date.parse(at) + KEPT_DAYS * 86_400_000).toISOString();
  if (end < call.world.now()) throw new Problem('gone', `Files are kept for ${KEPT_DAYS} days.`, {expired_at: end});
}

const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter((job) => !isForgotten(call, job)),
  );

const show: Behaviour = (call) => {
  const entry = call.locate();
  if (isForgotten(call, entry.value)) throw notFound(idOf(entry.value.id));
  const wasOpen = OPEN.includes(text(entry.value.status)) && !call.collection(call.act.collection).isPristine(entry);
  // A job of the sample world stays as its page shows it, until a write has changed it.
  if (wasOpen || call.world.notes.get(`job:${idOf(entry.value.id)}`) === true) advance(call, worked(call, entry));
  return {
    value: entry.value,
    entry,
    kind: 'lifecycle',
    ...(OPEN.includes(text(entry.value.status)) && {headers: retryAfter(call, idOf(entry.value.id))}),
  };
};

const create: Behaviour = (call): Answer => {
  const collection = call.collection(call.act.collection);
  // A wrong row is an error of its row: good rows are applied even when others fail.
  const sent = call.body(false);
  const body = {...(typeof sent.job === 'object' ? object(sent.job) : sent)};
  needRight(call, body);
  if (call.api.index.name === 'suppliers') needSource(call, body);
  else needRows(call, body);
  const name = call.api.index.name === 'suppliers' ? 'bim' : 'breq';
  const record = makeRecord(collection, body, call.maker);
  const id = call.world.id(name);
  const content = call.file;
  const file = fileOf(call, object(body.file), content, text(body.format) || 'csv');
  const value: JsonObject = {
    ...record,
    id,
    ...(file && {file}),
    options: {...object(record.options), ...object(body.options)},
    status: 'queued',
    total_rows: Array.isArray(body.rows) ? body.rows.length : null,
    processed_rows: 0,
    error_count: 0,
    warning_count: 0,
    started_at: null,
    finished_at: null,
    failure_code: null,
    ...('rows' in record && {rows: null}),
    ...('dry_run' in record && {dry_run: object(body.options).dry_run === true}),
  };
  for (const counter of ['created_count', 'updated_count', 'deleted_count', 'unchanged_count', 'disabled_count'])
    if (counter in value) value[counter] = 0;
  const entry = collection.add(value);
  call.world.notes.set(`job:${id}`, true);
  noteAuthor(call, id);
  if (content !== undefined) call.world.notes.set(`file:${id}`, content);
  if (Array.isArray(body.rows)) call.world.notes.set(`rows:${id}`, body.rows);
  if (call.parameters.query.confirm_removal === true) call.world.notes.set(`remove:${id}`, true);
  return {
    value,
    entry,
    kind: 'stateful',
    headers: {Location: `${call.api.index.base}${call.operation.path}/${id}`, 'Retry-After': '2'},
  };
};

/** An import has a file or an address of one; prices name their list, and nothing else does. @throws Problem 422 */
function needSource(call: Call, job: JsonObject): void {
  if (call.file === undefined && idOf(job.file) === '' && text(job.source_url) === '')
    throw invalidField('/file', 'required', 'Upload a file, name one by its id, or send source_url.');
  if (job.kind === 'prices' && text(job.price_list_id) === '')
    throw invalidField('/price_list_id', 'required', 'Prices are written into a list.');
  if (job.kind !== 'prices' && text(job.price_list_id) !== '')
    throw invalidField('/price_list_id', 'unknown_field', 'Only prices are written into a list.');
}

/** A batch request has a file or rows. @throws Problem 422 */
function needRows(call: Call, job: JsonObject): void {
  const hasFile = call.file !== undefined || idOf(job.file) !== '';
  if (!hasFile && !Array.isArray(job.rows))
    throw invalidField('/rows', 'required', 'Send rows, upload a file, or name one by its id.');
  if (hasFile && Array.isArray(job.rows)) throw invalidField('/rows', 'unknown_field', 'The rows are in the file.');
}

/** The rights for kinds whose rows are only counted. */
const COUNTED: Record<string, string> = {'suppliers/promotions': 'promotions.write'};

/** Refuses a job whose kind needs a right that the caller lacks. @throws Problem 403 */
function needRight(call: Call, job: JsonObject): void {
  const right = kindOf(call, job)?.right ?? COUNTED[`${call.api.index.name}/${text(job.kind)}`];
  const {rights} = call.caller;
  if (right === undefined || !rights || rights.has(right)) return;
  throw new Problem('forbidden', `The role of this key lacks the right ${right}.`, {required_permission: right});
}

/** The stored file of a job. */
function fileOf(call: Call, sent: JsonObject, content: string | undefined, format: string): JsonObject | undefined {
  if (content === undefined && idOf(sent.id) === '') return undefined;
  const name = call.fileName ?? `${text(sent.name) || 'import'}.${format}`.replace(/(\.\w+)\.\w+$/, '$1');
  const mediaType = format === 'jsonl' ? 'application/x-ndjson' : 'text/csv';
  return storedFile(call, name, mediaType, (content ?? SAMPLE).length, idOf(sent.id));
}

const JOBS: Record<string, string> = {
  batch_import_id: 'suppliers/BatchImport',
  batch_request_id: 'clients/BatchRequest',
};

/** The job that the path names. @throws Problem 404, also when it is kept no longer: its errors go with it */
function jobOf(call: Call): Entry {
  const [param = '', collection = ''] = Object.entries(JOBS).find(([name]) => name in call.parameters.path) ?? [];
  const job = call.find(collection, {param, fields: ['id']});
  if (isForgotten(call, job.value)) throw notFound(idOf(job.value.id));
  return job;
}

const listErrors: Behaviour = (call) => {
  const job = jobOf(call);
  needKept(call, job.value);
  const noted = call.world.notes.get(`errors:${idOf(job.value.id)}`);
  if (call.world.notes.get(`job:${idOf(job.value.id)}`) === true) return listAnswer(call, objects(noted ?? []));
  // Jobs of the sample world have the errors of the sample world.
  const hasErrors = Number(job.value.error_count ?? 0) > 0;
  // One that was stopped has those of the rows that it had read; the header is a row too.
  const last = Number(job.value.processed_rows ?? 0) + 1;
  return listAnswer(
    call,
    hasErrors
      ? call
          .collection(call.act.collection)
          .all()
          .map(({value}) => value)
          .filter(({row}) => Number(row) <= last)
      : [],
  );
};

const cancel: Behaviour = (call) => {
  const entry = call.locate();
  const collection = call.collection(call.act.collection);
  checkMove(call, entry, collection);
  move(call, entry, collection);
  call.save(entry, {...entry.value, finished_at: call.world.now()});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Catalogues in XML get their errors as CSV; every other file has them in its own format. */
function endingOf({format}: JsonObject): string {
  return ['xlsx', 'jsonl'].includes(text(format)) ? text(format) : 'csv';
}

/** A download redirects to a signed address. The sandbox has no file there. */
const download: Behaviour = (call) => {
  const job = jobOf(call);
  if (OPEN.includes(text(job.value.status)) && call.operation.problems.includes('not_ready'))
    throw new Problem(
      'not_ready',
      'The job is still running.',
      {status_url: `${call.operation.path.replace(/\{.*$/, '')}${idOf(job.value.id)}`},
      {'Retry-After': '2'},
    );
  needKept(call, job.value);
  const ofErrors = call.id.endsWith('-errors');
  const own = ofErrors && call.api.index.name === 'suppliers' ? '' : text(object(job.value.file).url);
  const url = own || `https://files.quartermaster.example/d/errors.${endingOf(job.value)}?sig=sandbox`;
  return {status: 302, kind: 'stateful', headers: {Location: url}};
};

export const JOB_BEHAVIOUR: Record<string, Behaviour> = {
  'clients/create-batch-request': create,
  'clients/show-batch-request': show,
  'clients/cancel-batch-request': cancel,
  'clients/list-batch-request-errors': listErrors,
  'clients/download-batch-request-errors': download,
  'suppliers/create-batch-import': create,
  'clients/list-batch-requests': list,
  'suppliers/list-batch-imports': list,
  'suppliers/show-batch-import': show,
  'suppliers/cancel-batch-import': cancel,
  'suppliers/list-batch-import-errors': listErrors,
  'suppliers/download-batch-import-errors': download,
  'suppliers/download-batch-import-file': download,
};
