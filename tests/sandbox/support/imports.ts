import fs from 'node:fs';
import path from 'node:path';
import type {ApiName} from '../../../src/config/apis';
import {asText} from '../../../src/sandbox/json';
import type {Json} from '../../../src/openapi/types';
import type {Client} from './client';

/** Sample files of imports, the guides that show their errors, and a way to send one. */

export const SAMPLES = 'static/samples/imports';

/** How the files of one kind are sent. */
export interface SampleKind {
  api: ApiName;
  /** What the job says beyond its kind and mode. */
  job?: Record<string, Json>;
  /** Role of the caller, at the end of the key. */
  role?: string;
}

/** One line of an error list, as a guide tells it. */
export interface ErrorLine {
  row: number;
  column: string | null;
  code: string;
  message: string;
  severity: string;
}

/** The files of a folder by kind: `prices-valid.csv` and `prices-faulty.csv` are those of `prices`. */
export function kindsIn(folder: string): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const file of fs.readdirSync(folder).sort()) {
    const [, kind = file, which = ''] = /^(\w+)-(valid|faulty)\.csv$/.exec(file) ?? [];
    kinds.set(kind, [...(kinds.get(kind) ?? []), which]);
  }
  return kinds;
}

/** Every guide that links to a sample file. */
export function guidesNaming(file: string): {name: string; text: string}[] {
  return fs
    .readdirSync('guides', {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({name, text: fs.readFileSync(path.join('guides', name), 'utf8')}))
    .filter(({text}) => text.includes(`pathname:///samples/imports/${file}`));
}

const HEAD = /^\|\s*Row\s*\|\s*Column\s*\|\s*Code\s*\|\s*Message\s*\|$/;

/**
 * The error list of a file in a guide: the table with row, column, code and message. A dash stands for no column. Of
 * several lists, each belongs to the file that was named last before it.
 */
export function errorTable(guide: string, file: string): ErrorLine[] {
  const lines = guide.split('\n').map((line) => line.trim());
  const head = lines.findIndex((line, at) => HEAD.test(line) && lastFileIn(lines.slice(0, at)) === file);
  if (head < 0) return [];
  const body = lines.slice(head + 2);
  const end = body.findIndex((line) => !line.startsWith('|'));
  return body.slice(0, end < 0 ? undefined : end).map((line) => {
    const [row = '', column = '', code = '', message = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return {
      row: Number(row),
      column: /^[–-]$/.test(column) ? null : column.replaceAll('`', ''),
      code: /`(\w+)`/.exec(code)?.[1] ?? code,
      message: message.replaceAll('`', ''),
      severity: code.includes('(warning)') ? 'warning' : 'error',
    };
  });
}

function lastFileIn(lines: readonly string[]): string | undefined {
  return [...lines.join('\n').matchAll(/\w+-faulty\.csv/g)].at(-1)?.[0];
}

/**
 * Sends a file and waits for the end of its job.
 *
 * @param content what the file holds, if it is not one of the sample files
 * @returns the job, its errors, the value that each is about, and the list as it came
 */
export async function runImport(
  client: Client,
  kind: string,
  {api, job = {}, role = 'me'}: SampleKind,
  file: string,
  content: string = fs.readFileSync(path.join(SAMPLES, file), 'utf8'),
): Promise<{job: Record<string, Json>; errors: ErrorLine[]; values: (string | null)[]; list: string}> {
  const jobs = api === 'clients' ? '/v1/batch-requests' : '/v1/batch-imports';
  const form = new FormData();
  const format = api === 'suppliers' ? {format: 'csv'} : {};
  form.set('job', new Blob([JSON.stringify({kind, mode: 'upsert', ...format, ...job})], {type: 'application/json'}));
  form.set('file', new Blob([content], {type: 'text/csv'}), file);
  let done = await client.ok('POST', jobs, form, {key: role});
  for (let polls = 0; done.finished_at === null && polls < 10; polls += 1)
    done = await client.ok('GET', `${jobs}/${asText(done.id)}`);
  const list = await client.ok('GET', `${jobs}/${asText(done.id)}/errors?limit=100`);
  const {data} = list;
  const errors = (Array.isArray(data) ? data : []) as unknown as (ErrorLine & {value: string | null})[];
  return {
    job: done,
    errors: errors.map(({row, column, code, message, severity}) => ({row, column, code, message, severity})),
    values: errors.map(({value}) => value),
    list: JSON.stringify(list, null, 2),
  };
}
