import {dsvFormat} from 'd3-dsv';

/**
 * The rows of a CSV text (RFC 4180), each by the names in the header row. A byte order mark is allowed. Cells that a
 * short row lacks are empty; rows inherit them, because a wide header over many short rows would fill the memory.
 *
 * @param named what a column is called instead
 */
export function parseCsv(
  text: string,
  delimiter?: string,
  named: (name: string) => string = (name) => name,
): {header: string[]; rows: Record<string, string>[]} {
  const body = text.replace(/^\uFEFF/, '');
  const first = body.split(/\r?\n/, 1)[0] ?? '';
  const separator = delimiter ?? [';', '\t', ','].find((one) => first.includes(one)) ?? ',';
  const cells = dsvFormat(separator).parseRows(body);
  const [header = [], ...lines] = cells.filter((line) => line.some((cell) => cell.trim() !== ''));
  const names = header.map((name) => named(name.trim()));
  const empty = Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(names.map((name) => [name, ''])),
  );
  const rows = lines.map((line) => {
    const row = Object.create(empty) as Record<string, string>;
    for (const [at, cell] of line.entries()) if (names[at] !== undefined) row[names[at]] = cell.trim();
    return row;
  });
  return {header: names, rows};
}
