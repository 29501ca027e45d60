import {readCsv} from './csv';
import {readXlsx} from './xlsx';

/** A file as rows of texts. */
export interface Table {
  format: 'csv' | 'xlsx';
  header: string[];
  /** As many cells as the header has; empty rows are left out, as the import leaves them out. */
  rows: string[][];
  /** How the file was read, for people: "UTF-8, semicolon". */
  reading: string;
  emptyRows: number;
}

/** Share that is done, from 0 to 1; nothing while it cannot be told. */
export type OnProgress = (share: number | undefined) => void;

/** The file can't be used at all; the message says why and what to do. */
export class FileError extends Error {}

const MAX_ROWS = 1_000_000;

/**
 * Reads a CSV or XLSX file.
 *
 * @throws FileError
 */
export async function readTable(file: Blob, name: string, onProgress: OnProgress = () => undefined): Promise<Table> {
  if (file.size === 0) throw new FileError('The file is empty.');
  const isZip = (await file.slice(0, 2).text()) === 'PK';
  if (!isZip && /\.xls$/i.test(name)) throw new FileError('This is the old Excel format: save it as .xlsx or as CSV.');
  const {lines, reading} = await (isZip ? readXlsx : readCsv)(file, onProgress);
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  const [first = [], ...rest] = filled;
  const header = first.map((cell) => cell.trim());
  while (header.at(-1) === '') header.pop();
  if (header.length === 0) throw new FileError('The file has no header row.');
  if (rest.length === 0) throw new FileError('The file has a header and no rows.');
  if (rest.length > MAX_ROWS) throw new FileError('The file has more than 1,000,000 rows: split it.');
  const rows = rest.map((line) => header.map((_, at) => (line[at] ?? '').trim()));
  return {format: isZip ? 'xlsx' : 'csv', header, rows, reading, emptyRows: lines.length - filled.length};
}
