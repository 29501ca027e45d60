import type {Call} from '../../call';
import type {Collection, Entry} from '../../store';
import type {JsonObject} from '../../types';

/** One row of an import, as its file has it. */
export interface Row {
  /** Number that the error list tells. */
  number: number;
  cells: Record<string, string>;
}

/** One finding about a row. */
export interface RowError {
  column: string | null;
  code: string;
  message: string;
  value: string | null;
  /** A warning does not keep the row from being applied. */
  severity?: 'warning';
}

/** A row and what it meets: what the checks of a kind look at. */
export interface Meeting {
  call: Call;
  row: Row;
  /** The records of the kind; nothing when the sandbox keeps none of them. */
  collection: Collection | undefined;
  /** The record that has the key of the row. */
  known: Entry | undefined;
  job: JsonObject;
  /** Decimal sign of the file. */
  separator: string;
}

/** A finding about one cell. An empty cell has no value. */
export function finding({cells}: Row, column: string, code: string, message: string): RowError {
  const cell = cells[column] ?? '';
  return {column, code, message, value: cell === '' ? null : cell.slice(0, 200)};
}

/** A number as decimal texts are written, whatever sign the file uses. Thousands separators stay and are refused. */
export function plainNumber(text: string, decimalSeparator: string): string {
  return decimalSeparator === ',' ? text.replaceAll('.', '').replace(',', '.') : text;
}
