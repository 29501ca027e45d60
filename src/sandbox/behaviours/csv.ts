/** The rows of a CSV text (RFC 4180), each by the names in the header row. A byte order mark is allowed. */
export function parseCsv(text: string, delimiter?: string): {header: string[]; rows: Record<string, string>[]} {
  const body = text.replace(/^\uFEFF/, '');
  const first = body.split(/\r?\n/, 1)[0] ?? '';
  const separator = delimiter ?? [';', '\t', ','].find((one) => first.includes(one)) ?? ',';
  const table: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      table.push([...row, cell.replace(/\r$/, '')]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) table.push([...row, cell.replace(/\r$/, '')]);
  const [header = [], ...lines] = table.filter((line) => line.some((value) => value.trim() !== ''));
  const names = header.map((name) => name.trim());
  const rows = lines.map((line) => Object.fromEntries(names.map((name, at) => [name, (line[at] ?? '').trim()])));
  return {header: names, rows};
}
