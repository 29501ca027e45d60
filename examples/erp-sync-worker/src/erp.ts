import {isUtf8} from 'node:buffer';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import {settings} from './settings';

/** The ERP's end, here a folder of files. Write these two functions for your ERP. */

export type Row = Record<string, string>;

/** A file of the ERP. */
export interface Table {
  rows: Row[];
  /** The line that each row ends on, as an editor counts: the header is line 1. */
  lines: number[];
  columns: string[];
  decimal: '.' | ',';
  /** How it was read, where that is a guess. */
  notes: string[];
}

/** A folder that nobody has made is a mistyped one. @throws Error that names it */
export function checkFolder(): void {
  if (existsSync(settings.erpFolder)) return;
  throw new Error(`ERP_FOLDER names ${settings.erpFolder}, which does not exist: correct it, or make the folder.`);
}

/** What Windows-1252 has from 0x80 on, where it differs from Latin-1. Decoders of some versions of Node.js leave it out. */
const EXTRA = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** UTF-8, else Windows-1252, as spreadsheets and many ERPs write. @throws Error that names a file that is neither */
function textOf(file: string): {text: string; notes: string[]} {
  const bytes = readFileSync(file);
  const read = isUtf8(bytes)
    ? {text: bytes.toString('utf8'), notes: []}
    : {
        text: bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => EXTRA[sign.charCodeAt(0) - 0x80] ?? sign),
        notes: ['the file is no UTF-8 and was read as Windows-1252'],
      };
  // UTF-16 has such a byte beside each letter.
  if (read.text.includes('\0')) throw new Error(`${file} is no text: save it as CSV in UTF-8.`);
  return read;
}

/** What the ERP wants to send: rows of `outbox/<name>.csv`. @returns nothing when there is no such file */
export function readFromErp(name: string): Table | undefined {
  const file = path.join(settings.erpFolder, 'outbox', `${name}.csv`);
  if (!existsSync(file)) return undefined;
  const {text, notes} = textOf(file);
  // Spreadsheets write semicolons where a comma is in numbers.
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ',';
  try {
    const options = {columns: true, delimiter, bom: true, trim: true, skip_empty_lines: true, info: true} as const;
    const read = parse<{record: Row; info: {lines: number}}>(text, options);
    const rows = read.map(({record}) => record);
    const lines = read.map(({info}) => info.lines);
    return {rows, lines, columns: Object.keys(rows[0] ?? {}), decimal: delimiter === ';' ? ',' : '.', notes};
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
