import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import {settings} from './settings';

/** The ERP's end, here a folder of files. Write these two functions for your ERP. */

export type Row = Record<string, string>;

/** A folder that nobody has made is a mistyped one. @throws Error that names it */
export function checkFolder(): void {
  if (existsSync(settings.erpFolder)) return;
  throw new Error(`ERP_FOLDER names ${settings.erpFolder}, which does not exist: correct it, or make the folder.`);
}

/** What the ERP wants to send: rows of `outbox/<name>.csv`. @returns nothing when there is no such file */
export function readFromErp(name: string): Row[] | undefined {
  const file = path.join(settings.erpFolder, 'outbox', `${name}.csv`);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  // Spreadsheets write semicolons where a comma is in numbers.
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ',';
  try {
    return parse<Row>(text, {columns: true, delimiter, bom: true, trim: true, skip_empty_lines: true});
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Hands records to the ERP. When this returns, the ERP has them: the watermark moves after that. */
export function writeToErp(name: string, records: readonly object[]): string {
  const folder = path.join(settings.erpFolder, 'inbox');
  mkdirSync(folder, {recursive: true});
  const file = path.join(folder, `${name}-${new Date().toISOString().replace(/\W/g, '')}.jsonl`);
  // Renaming is atomic: the ERP never reads half a file.
  writeFileSync(`${file}.part`, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  renameSync(`${file}.part`, file);
  return file;
}
