import Papa from 'papaparse';

/** The rows of a CSV text (RFC 4180), each by the names in the header row. A byte order mark is allowed. */
export function parseCsv(text: string, delimiter?: string): {header: string[]; rows: Record<string, string>[]} {
  const body = text.replace(/^\uFEFF/, '');
  const first = body.split(/\r?\n/, 1)[0] ?? '';
  const separator = delimiter ?? [';', '\t', ','].find((one) => first.includes(one)) ?? ',';
  const {data} = Papa.parse<string[]>(body, {delimiter: separator, skipEmptyLines: 'greedy'});
  const [header = [], ...lines] = data;
  const names = header.map((name) => name.trim());
  const rows = lines.map((line) => Object.fromEntries(names.map((name, at) => [name, (line[at] ?? '').trim()])));
  return {header: names, rows};
}
