import Papa from 'papaparse';

/** One line of an error list. */
export interface Finding {
  /** Row as the platform counts it; absent in an error file, which has the rows themselves. */
  row?: number;
  /** The line of an error file that holds the row. */
  line?: number;
  column: string | null;
  code: string;
  message: string;
  value: string | null;
  isWarning: boolean;
  /** The cells of the row, in an error file. */
  cells?: Record<string, string>;
}

/** What was pasted is no error list; the message says why. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}

/** A dash stands for no column in the tables of the guides. */
function columnOf(value: unknown): string | null {
  const text = textOf(value);
  return text === null || /^[–-]$/.test(text) ? null : text;
}

function findingOf(entry: Part): Finding {
  const code = textOf(entry['code']);
  if (code === null) throw new ListError('An entry of the list has no code. Paste the answer as it is.');
  const row = Number(entry['row'] ?? NaN);
  return {
    ...(Number.isInteger(row) && {row}),
    column: columnOf(entry['column']),
    code: code.replace(/\s*\(warning\)$/, ''),
    message: textOf(entry['message']) ?? '',
    value: textOf(entry['value']),
    isWarning: entry['severity'] === 'warning' || code.endsWith('(warning)'),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // One object a line.
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      // Told below.
    }
    throw new ListError('This begins like JSON and is not complete. Copy the whole answer.');
  }
}

function fromJson(text: string): Finding[] {
  const whole = parsed(text);
  const entries =
    isPart(whole) && Array.isArray(whole['data']) ? whole['data'] : Array.isArray(whole) ? whole : [whole];
  return entries.map((entry: unknown) => {
    if (!isPart(entry)) throw new ListError('The list holds something that is no entry with a code.');
    return isErrorFile(Object.keys(entry)) ? rowOf(entry) : findingOf(entry);
  });
}

const isErrorFile = (names: readonly string[]): boolean => names.includes('error_code');

/** A row of an error file: the columns of the reader, and what was wrong with one of them. */
function rowOf(entry: Part, line?: number): Finding {
  const {error_code: code, error_message: message, ...cells} = entry;
  const own = textOf(code);
  if (own === null) throw new ListError(`The row in line ${line ?? '?'} has no error_code.`);
  return {
    ...(line !== undefined && {line}),
    column: null,
    code: own,
    message: textOf(message) ?? '',
    value: null,
    isWarning: false,
    cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, textOf(cell) ?? ''])),
  };
}

function fromCsv(text: string): Finding[] {
  const {data, meta} = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const names = meta.fields ?? [];
  if (isErrorFile(names)) return data.map((row, at) => rowOf(row, at + 2));
  const lower = new Map(names.map((name) => [name.trim().toLowerCase(), name]));
  if (!lower.has('code'))
    throw new ListError(
      'The first line has neither a column code nor a column error_code. Copy the list with its header.',
    );
  return data.map((row) => findingOf(Object.fromEntries([...lower].map(([name, key]) => [name, row[key]]))));
}

/**
 * Reads an error list as the platform gives it: the answer of an API as JSON, the table of the portal with a header,
 * or the error file with its columns `error_code` and `error_message`.
 *
 * @throws ListError saying what is missing
 */
export function readList(pasted: string): Finding[] {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new ListError('There is nothing in the field yet.');
  const found = /^[[{]/.test(text) ? fromJson(text) : fromCsv(text);
  if (found.length === 0) throw new ListError('The list is empty: no row was refused.');
  return found;
}
