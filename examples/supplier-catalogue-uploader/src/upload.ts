import {randomUUID} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Client} from 'openapi-fetch';
import type {components, paths} from './api/suppliers';
import {result} from '../plumbing/answer.ts';
import {pause} from '../plumbing/patience.ts';
import {waitOf} from '../plumbing/retryAfter.ts';
import {connect} from './client';
import {csvPieces, importJob, type ImportChoice} from './core';
import {checkFile, tellCheck, type FileOptions} from './file';
import {faultTable, progress} from './print';
import {EXIT, Stop} from './stop';

/** Seconds between two looks when no answer says how many. */
const PAUSE = 2;

type BatchImport = components['schemas']['BatchImport'];

export interface UploadOptions extends FileOptions, ImportChoice {
  /** Sends the file although some rows have faults. */
  partial?: boolean;
}

/** Starts the import. The file goes out as the check understood it, so both mean the same rows. */
async function start(api: Client<paths>, content: Blob, name: string, options: UploadOptions): Promise<BatchImport> {
  const job = importJob(options);
  const form = new FormData();
  form.set('job', new Blob([JSON.stringify(job)], {type: 'application/json'}));
  form.set('file', content, name);
  return result(
    api.POST('/v1/batch-imports', {
      params: {header: {'Idempotency-Key': randomUUID()}},
      body: {file: name, job},
      // The types know the parts; how they travel is told here.
      bodySerializer: () => form,
    }),
  );
}

/** Reads the import until it ends, as often as `Retry-After` allows. */
async function follow(api: Client<paths>, batch_import_id: string): Promise<BatchImport> {
  const bar = progress(`Import ${batch_import_id}`);
  try {
    for (;;) {
      const read = api.GET('/v1/batch-imports/{batch_import_id}', {params: {path: {batch_import_id}}});
      const job = await result(read);
      bar.show(job.processed_rows ?? 0, job.total_rows ?? 0);
      if (job.finished_at) return job;
      await pause((waitOf((await read).response) || PAUSE) * 1000);
    }
  } finally {
    bar.end();
  }
}

const waitFor = (id: string): string => `npm start -- wait ${id}`;

/** Rows the platform refused, as a table. */
async function tellErrors(api: Client<paths>, batch_import_id: string, numbers: readonly number[]): Promise<void> {
  const params = {path: {batch_import_id}, query: {limit: 100}};
  const {data, page} = await result(api.GET('/v1/batch-imports/{batch_import_id}/errors', {params}));
  // The platform counts the rows of what was sent, which has no empty ones.
  const faults = data.map(({row = 0, ...rest}) => ({...rest, row: numbers[row - 2] ?? row}));
  console.log(faultTable(faults, page.has_more));
}

/** Saves the file with the refused rows: correct them and upload only that file. */
async function saveErrors(api: Client<paths>, batch_import_id: string, name: string): Promise<void> {
  const {response} = await api.GET('/v1/batch-imports/{batch_import_id}/errors/file', {
    params: {path: {batch_import_id}},
    parseAs: 'stream',
  });
  const address = response.headers.get('Location') ?? '';
  const download = await fetch(address).catch(() => undefined);
  if (download?.ok) {
    await writeFile(name, Buffer.from(await download.arrayBuffer()));
    console.log(`The refused rows are in ${name}.`);
    // The address is signed: in the log of a job it would give the file to all who read it.
  } else console.log(`The file of the refused rows could not be fetched. ${waitFor(batch_import_id)} tries again.`);
}

/** Checks a file, sends it and follows the import. @returns the exit code */
export async function upload(file: string, options: UploadOptions): Promise<number> {
  if (options.kind === 'prices' && !options.priceList)
    throw new Stop('unusable', 'Prices need the list they are written into: --price-list prl_…');
  const checked = await checkFile(file, options);
  if (!tellCheck(checked) && !options.partial) {
    console.log('Nothing was sent. Correct the rows, or send the good ones with --partial.');
    return EXIT.refused;
  }
  const api = await connect();
  const content = new Blob([...csvPieces(checked.table, checked.plan)], {type: 'text/csv'});
  const {id} = await start(api, content, `${path.parse(file).name}.csv`, options);
  // An import goes on when nobody looks.
  console.log(`Import ${id} has started. Should this end early: ${waitFor(id)}`);
  return conclude(api, id, {file: path.parse(file).name, numbers: checked.table.numbers});
}

/** Waits for an import that has been started before. @returns the exit code */
export async function waitForImport(id: string): Promise<number> {
  // Without the file, rows are counted as they were sent.
  return conclude(await connect(), id, {file: id, numbers: []});
}

/** Follows an import and tells what became of it. @param sent name of the file, and its numbers of the rows */
async function conclude(
  api: Client<paths>,
  id: string,
  sent: {file: string; numbers: readonly number[]},
): Promise<number> {
  const job = await follow(api, id);
  if (job.status === 'failed' || job.status === 'cancelled')
    throw new Stop(
      'failed',
      `The import ${id} is ${job.status} (${job.failure_code ?? 'no code'}). Nothing was written.`,
    );
  const counts = `${job.created_count} created, ${job.updated_count} updated, ${job.unchanged_count} unchanged, ${job.error_count} refused`;
  console.log(`${job.options?.dry_run ? 'Dry run' : 'Import'} ${id}: ${counts}.`);
  if (job.error_count === 0) return EXIT.done;
  await tellErrors(api, id, sent.numbers);
  await saveErrors(api, id, `${sent.file}-errors.csv`);
  return EXIT.refused;
}
