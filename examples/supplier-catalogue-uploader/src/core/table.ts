import {readCsv} from './csv';
import {readXlsx} from './xlsx';

/** A file as rows of texts. */
export interface Table {
  format: 'csv' | 'xlsx';
  header: string[];
  /**
   * As many cells as the header has, and after them what a row has beyond it. Empty rows are left out, as the import
   * leaves them out.
   */
  rows: string[][];
  /** Number of each row as a spreadsheet counts: the header of most files is row 1. */
  numbers: number[];
  /** How the file was read, for people: "UTF-8, semicolon". */
  reading: string;
  emptyRows: number;
}

/** What a spreadsheet holds in a row, beside its texts. */
const cellsOf = new WeakMap<readonly string[], readonly unknown[]>();

/** Whether a cell is a number by itself, which no decimal sign of the file reads in another way. */
export function isNumeric(row: readonly string[], place: number): boolean {
  const cell = cellsOf.get(row)?.[place];
  // What somebody has written over it is a text.
  return typeof cell === 'number' && String(cell) === row[place];
}

/** What the readers of both formats make of a file. */
export interface Lines {
  lines: string[][];
  reading: string;
  /** The cells of a spreadsheet before they became texts. */
  sheet?: readonly (readonly unknown[])[];
}

/** Share that is done, from 0 to 1; nothing while it cannot be told. */
export type OnProgress = (share: number | undefined) => void;

/** The file can't be used at all; the message says why and what to do. */
export class FileError extends Error {}

const MAX_ROWS = 1_000_000;
const MAX_COLUMNS = 500;
const MAX_CELLS = 20_000_000;
const NO_TABLE = 'This is no CSV or XLSX file.';

/** Refuses a table that would take all memory, however small its file is. @throws FileError */
export function checkSize(rows: number, columns: number): void {
  if (rows > MAX_ROWS) throw new FileError('The file has more than 1,000,000 rows: split it.');
  if (columns > MAX_COLUMNS) throw new FileError('The file has more than 500 columns: leave out what is not imported.');
  if (rows * columns > MAX_CELLS) throw new FileError('The file has more than 20,000,000 cells: split it.');
}

/** Whether the first bytes are of a picture, a program, JSON or a web page rather than of a table. */
async function isOther(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // No text has these control characters; UTF-16 has zeros for half of its bytes.
  if (!isUtf16 && bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return true;
  return /^\s*(?:\{|\[|<[?!a-z]|%PDF-)/i.test(new TextDecoder().decode(bytes));
}

/**
 * Reads a CSV or XLSX file.
 *
 * @throws FileError
 */
export async function readTable(file: Blob, name: string, onProgress: OnProgress = () => undefined): Promise<Table> {
  if (file.size === 0) throw new FileError('The file is empty.');
  const isZip = (await file.slice(0, 2).text()) === 'PK';
  if (!isZip && /\.xls$/i.test(name)) throw new FileError('This is the old Excel format: save it as .xlsx or as CSV.');
  if (!isZip && (await isOther(file))) throw new FileError(NO_TABLE);
  const {lines, reading, sheet}: Lines = await (isZip ? readXlsx : readCsv)(file, onProgress);
  const filled = lines.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{cells, number: at + 1}] : [],
  );
  const [first, ...rest] = filled;
  const header = first?.cells.map((cell) => cell.trim()) ?? [];
  while (header.at(-1) === '') header.pop();
  if (header.length === 0) throw new FileError('The file has no header row.');
  if (rest.length === 0) throw new FileError('The file has a header and no rows.');
  checkSize(rest.length, header.length);
  const rows = rest.map(({cells: texts, number}) => {
    const row = texts.map((cell) => cell.trim());
    while (row.length > header.length && row.at(-1) === '') row.pop();
    while (row.length < header.length) row.push('');
    const cells = sheet?.[number - 1];
    if (cells) cellsOf.set(row, cells);
    return row;
  });
  const numbers = rest.map(({number}) => number);
  const emptyRows = lines.length - filled.length;
  return {format: isZip ? 'xlsx' : 'csv', header, rows, numbers, reading, emptyRows};
}
