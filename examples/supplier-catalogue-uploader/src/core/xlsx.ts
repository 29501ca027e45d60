import {unzipSync, zipSync} from 'fflate';
import {readSheet} from 'read-excel-file/universal';
import {checkSize, FileError, type Lines, type OnProgress} from './table';

type Cell = string | number | boolean | Date | null;

/** A day as `2025-04-01`; a moment keeps its time. */
function textOf(cell: Cell): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** Greatest size of a spreadsheet's parts together, unpacked, in bytes. */
const LARGEST = 200 * 1024 * 1024;

/**
 * A spreadsheet whose parts are not packed. The library would start a worker from a text for a packed part of 512 KiB,
 * which the security policy of a site may forbid; this code runs in a worker already.
 *
 * @throws FileError when it unpacks to too much
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({originalSize}) => {
      size += originalSize;
      if (size > LARGEST)
        throw new FileError('The spreadsheet unpacks to more than 200 MB. Split it, or send a CSV file.');
      return true;
    },
  });
  for (const part of Object.values(parts)) checkCells(new TextDecoder().decode(part));
  return zipSync(parts, {level: 0}).buffer;
}

/** The library makes a row of every row up to the last cell, and each as wide as the widest. @throws FileError */
function checkCells(xml: string): void {
  if (!xml.includes('sheetData')) return;
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row] of xml.matchAll(/\sr\s*=\s*["']([^"'\d]*)(\d*)/g)) {
    // The number of a row has no letters, and nobody writes those of a cell otherwise.
    if (letters === '') continue;
    rows = Math.max(rows, Number(row));
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, /^[A-Z]{1,3}$/.test(letters) ? column : Infinity);
  }
  checkSize(rows - 1, columns);
}

/** The first sheet of a spreadsheet, as the import reads it. @throws FileError */
export async function readXlsx(file: Blob, onProgress: OnProgress): Promise<Lines> {
  onProgress(undefined);
  try {
    // The library's types allow constructors as cells, which no file has.
    const sheet = (await readSheet(unpacked(new Uint8Array(await file.arrayBuffer())))) as Cell[][];
    return {lines: sheet.map((line) => line.map(textOf)), reading: 'spreadsheet, first sheet', sheet};
  } catch (error) {
    if (error instanceof FileError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileError(`This is no CSV or XLSX file, or it is damaged: ${reason}`);
  }
}
