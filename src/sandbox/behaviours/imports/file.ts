import {asText, isObject} from '../../json';
import type {Json, JsonObject} from '../../types';
import {object, objects, text} from '../access';
import {parseCsv} from '../csv';
import {asCell, type Row} from './row';

/** Reads the rows of a job: a CSV file, JSON lines, or rows in the request. */

/** The rows of a file that examples mention and nobody has uploaded: prices, two of them wrong. */
export const SAMPLE = [
  'product_identifier;unit;unit_price;price_quantity;tiers.1.min_quantity;tiers.1.unit_price;valid_from',
  'glove-nitrile-m;XBX;8,90;1;50;7,95;2025-04-01',
  'acetone-2500ml;XBO;24,10;1;;;2025-04-01',
  'glove-nitrile-m;PK;8,90;1;;;2025-05-01',
  'acetone-2500ml;XBO;abc;1;;;2025-06-01',
].join('\n');

/**
 * The rows of a job and the names of their columns.
 *
 * @param headerRows how many rows the numbers of a CSV file count before the first row of data: one in the suppliers
 *   API, none in the clients API
 */
export function rowsOf(
  job: JsonObject,
  content: string | undefined,
  headerRows: number,
): {rows: Row[]; header: string[]} {
  const {delimiter, column_mapping: mapping} = object(job.options);
  const inline = objects(job.rows);
  if (inline.length > 0) {
    const rows = inline.map((row, at) => ({
      number: at + 1,
      // They are stored as a file of JSON Lines, so they are read as one.
      cells: flat(row),
    }));
    return {rows, header: [...new Set(rows.flatMap(({cells}) => Object.keys(cells)))]};
  }
  const source = content ?? (job.kind === 'prices' ? SAMPLE : '');
  if (job.format === 'jsonl') {
    const lines = source.split(/\r?\n/).filter((line) => line.trim() !== '');
    const rows = lines.map((line, at) => ({number: at + 1, cells: lineOf(line)}));
    return {rows, header: [...new Set(rows.flatMap(({cells}) => Object.keys(cells)))]};
  }
  const names = object(mapping);
  const {header, rows} = parseCsv(
    source,
    content !== undefined && typeof delimiter === 'string' ? delimiter : undefined,
    (name) => text(names[name]) || name,
  );
  return {header, rows: rows.map((cells, at) => ({number: at + 1 + headerRows, cells}))};
}

/** Whether a file is no UTF-8, or its lines are not what its format says. */
export function isUnreadable({format}: JsonObject, content: string): boolean {
  // What no character stands for is read as this one.
  if (/[\0\uFFFD]/.test(content)) return true;
  const lines = format === 'jsonl' ? content.split(/\r?\n/).filter((line) => line.trim() !== '') : [];
  return lines.some((line) => {
    try {
      return !isObject(JSON.parse(line) as Json);
    } catch {
      return true;
    }
  });
}

/** Levels of an object that become columns; what lies deeper is the text of one cell. */
const LEVELS = 6;

/** `{"tiers": [{"min_quantity": "10"}]}` as `tiers.1.min_quantity`, and a list of words as the text of one cell. */
function flat(line: Json): Record<string, string> {
  const cells: Record<string, string> = {};
  const visit = (value: Json, path: string, level = 0): void => {
    const isPlain = Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null);
    if (isPlain) cells[path] = asCell(value.map((entry) => asText(entry ?? '')));
    else if (Array.isArray(value) && level < LEVELS)
      value.forEach((entry, at) => visit(entry, `${path}.${at + 1}`, level + 1));
    else if (isObject(value) && level < LEVELS)
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`, level + 1);
    else cells[path] = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  };
  visit(line, '');
  return cells;
}

function lineOf(line: string): Record<string, string> {
  try {
    return flat(JSON.parse(line) as Json);
  } catch {
    return {'': line};
  }
}
