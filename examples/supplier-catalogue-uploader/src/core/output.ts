import Papa from 'papaparse';
import {columnNamed, type Kind} from './rules';
import type {Table} from './table';
import {numberIn, type Plan} from './validate';

/** What is made of a checked file: a clean file, and what the API wants. */

const isNumber = (kind: Kind, name: string): boolean =>
  ['price', 'decimal'].includes(columnNamed(kind, name)?.column.type ?? '');

/**
 * The file with the headers of the import, in UTF-8 with commas and decimal points, piece by piece. What a row has beyond
 * the header stays at its end: it is a fault, and nobody's to throw away.
 */
export function* csvPieces({rows}: Pick<Table, 'rows'>, {kind, mapping, separator}: Plan): Generator<string> {
  const kept = mapping.flatMap((name, at) => (name === null ? [] : [{name, at, isNumber: isNumber(kind, name)}]));
  yield `${Papa.unparse([kept.map(({name}) => name)])}\n`;
  for (let start = 0; start < rows.length; start += 2000) {
    const block = rows.slice(start, start + 2000).map((row) => [
      ...kept.map((column) => {
        return column.isNumber ? numberIn(row, column.at, separator) : (row[column.at] ?? '');
      }),
      ...row.slice(mapping.length),
    ]);
    yield `${Papa.unparse(block, {newline: '\n'})}\n`;
  }
}

type Value = string | number | boolean | Value[] | {[key: string]: Value};

/** A cell as the API takes it. */
function valueOf(kind: Kind, name: string, cell: string): Value {
  const column = columnNamed(kind, name)?.column;
  if (column?.list) return cell.split('|').map((entry) => entry.trim());
  if (column?.type === 'integer') return Number(cell);
  return column?.type === 'boolean' ? cell === 'true' : cell;
}

/** A row as a record of the API: `tiers.1.unit_price` becomes the price of the first entry of the list `tiers`. */
export function recordOf(row: readonly string[], {kind, mapping, separator}: Plan): Record<string, Value> {
  const record: Record<string, Value> = {};
  mapping.forEach((name, at) => {
    const cell = name !== null && isNumber(kind, name) ? numberIn(row, at, separator) : (row[at] ?? '');
    // `unit` and `currency` of a price file are there to compare, not to write.
    if (name === null || cell === '' || !columnNamed(kind, name) || ['unit', 'currency'].includes(name)) return;
    const keys = name.split(/[.:]/);
    let place: Record<string, Value> | Value[] = record;
    keys.forEach((key, level) => {
      const index = Array.isArray(place) ? Number(key) - 1 : key;
      // The next name says whether this is a list or a record, which no type can follow.
      const holder = place as Record<string | number, Value>;
      if (level === keys.length - 1) holder[index] = valueOf(kind, name, cell);
      else holder[index] ??= /^\d+$/.test(keys[level + 1] ?? '') ? [] : {};
      place = holder[index] as Record<string, Value>;
    });
  });
  for (const [key, value] of Object.entries(record))
    if (Array.isArray(value)) record[key] = value.filter((entry) => entry !== undefined);
  return record;
}
