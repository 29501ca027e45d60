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
import {wayBack} from './settings';
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

/** Rows the platform refused, as a table. */
async function tellErrors(api: Client<paths>, batch_import_id: string, numbers: readonly number[]): Promise<void> {
  const params = {path: {batch_import_id}, query: {limit: 100}};
  const {data, page} = await result(api.GET('/v1/batch-imports/{batch_import_id}/errors', {params}));
  // The platform counts the rows of what was sent, which has no empty ones.
  const faults = data.map(({row = 0, ...rest}) => ({...rest, row: numbers[row - 2] ?? row}));
  console.log(faultTable(faults, page.has_more));
}

/** How often the file of the refused rows is asked for: it may be there a little later than the import has ended. */
const TRIES = 4;
/** Longest pause between, in seconds. */
const MOST = 30;

/** @returns undefined when it cannot be fetched, and `sandbox` where there never is one: its addresses lead nowhere */
async function errorFile(api: Client<paths>, batch_import_id: string): Promise<Buffer | 'sandbox' | undefined> {
  for (let tries = 1; ; tries += 1) {
    const {response} = await api.GET('/v1/batch-imports/{batch_import_id}/errors/file', {
      params: {path: {batch_import_id}},
      parseAs: 'stream',
    });
    const address = response.headers.get('Location') ?? '';
    // Nobody can have such a name (RFC 2606).
    if (URL.canParse(address) && new URL(address).hostname.endsWith('.example')) return 'sandbox';
    const download = await fetch(address).catch(() => undefined);
    if (download?.ok) return Buffer.from(await download.arrayBuffer());
    if (tries === TRIES) return undefined;
    await pause(Math.min(waitOf(response) || PAUSE, MOST) * 1000);
  }
}

/** Writes a file under a name that is free: the one before may be open, half corrected. @returns the name */
async function writeFree(name: string, content: Buffer): Promise<string> {
  const {name: stem, ext} = path.parse(name);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${stem}-${number}${ext}`;
    const isWritten = await writeFile(free, content, {flag: 'wx'}).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw new Stop('refused', `${free}: ${error instanceof Error ? error.message : String(error)}`);
      },
    );
    if (isWritten) return free;
  }
}

/** Saves the file with the refused rows: correct them and upload only that file. */
async function saveErrors(api: Client<paths>, id: string, name: string): Promise<void> {
  const content = await errorFile(api, id);
  if (content === 'sandbox') console.log('The sandbox has no file of the refused rows.');
  // The address is signed: in the log of a job it would give the file to all who read it.
  else if (!content) console.log(`The file of the refused rows could not be fetched. To try again: ${wayBack(id)}.`);
  else console.log(`The refused rows are in ${await writeFree(name, content)}.`);
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
  console.log(`Import ${id} has started. Should this end early: ${wayBack(id)}.`);
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
