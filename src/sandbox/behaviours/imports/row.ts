import type {Call} from '../../call';
import type {Collection, Entry} from '../../store';
import type {JsonObject} from '../../types';

/** One row of an import, as its file has it. */
export interface Row {
  /** Row number in the error list. */
  number: number;
  cells: Record<string, string>;
}

/** One finding about a row. */
export interface RowError {
  column: string | null;
  code: string;
  message: string;
  value: string | null;
  /** A row with a warning is applied all the same. */
  severity?: 'warning';
}

/** A row with its context: what the checks of a kind look at. */
export interface Meeting {
  call: Call;
  row: Row;
  /** The collection of the kind; undefined when the sandbox stores none of its records. */
  collection: Collection | undefined;
  /** The existing record with the key of the row. */
  known: Entry | undefined;
  job: JsonObject;
  /** Decimal separator of the file. */
  separator: string;
}

/** Stands for a pipe inside an entry of a list, which JSON Lines may have. */
const INNER_PIPE = '\uE000';

/** A list as the text of one cell: a pipe stands between its entries. */
export function asCell(list: readonly string[]): string {
  return list.map((entry) => entry.replaceAll('|', INNER_PIPE)).join('|');
}

/** The list that a cell has. */
export function listIn(cell: string): string[] {
  return cell.split('|').map((entry) => entry.replaceAll(INNER_PIPE, '|'));
}

/** A finding about one cell. An empty cell has no value. */
export function finding({cells}: Row, column: string, code: string, message: string): RowError {
  const cell = cells[column] ?? '';
  return {column, code, message, value: cell === '' ? null : cell.slice(0, 200)};
}

/**
 * A number with a decimal point, whatever separator the file uses. Thousands separators stay, and make the
 * number invalid: a dot beside a decimal comma, a comma beside a decimal point.
 */
export function plainNumber(text: string, decimalSeparator: string): string {
  return decimalSeparator === ',' ? text.replaceAll('.', '_').replace(',', '.') : text;
}
