import {readSheet} from 'read-excel-file/universal';
import {FileError, type OnProgress} from './table';

type Cell = string | number | boolean | Date | null;

/** A day as `2025-04-01`; a moment keeps its time. */
function textOf(cell: Cell): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** The first sheet of a spreadsheet, as the import reads it. @throws FileError */
export async function readXlsx(file: Blob, onProgress: OnProgress): Promise<{lines: string[][]; reading: string}> {
  onProgress(undefined);
  try {
    // The library types cells by the constructor `Date`, too.
    const sheet = (await readSheet(file)) as Cell[][];
    return {lines: sheet.map((line) => line.map(textOf)), reading: 'spreadsheet, first sheet'};
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileError(`This is no CSV or XLSX file, or it is damaged: ${reason}`);
  }
}
