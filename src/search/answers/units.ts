/** The smallest part of a text that can be quoted: a sentence, an entry of a list, or a row of a table. */
export interface Unit {
  text: string;
  /** Index of its paragraph, list entry or row. Text that is quoted without a line break must not cross it. */
  block: number;
  /** For a further row of a table: its first row. */
  header?: string;
  isRow: boolean;
  /** For a row: all rows of its table. */
  table?: readonly string[];
}

/** Separator of cells in the text of records. */
const CELLS = / – |^– /;

/** Lines that only refer to other pages: the ends of glossary entries. */
const POINTS_ELSEWHERE = /^Also: |(?:Read|See also): /;

function sentencesIn(line: string): string[] {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return [line];
  const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});
  return [...segmenter.segment(line)].map(({segment}) => segment.trim());
}

/** The cells of a row. */
export function cellsOf(row: string): string[] {
  return row.split(CELLS).map((cell) => cell.trim());
}

/** The units of a text, each line of which is a paragraph, a list entry or a table row. */
export function unitsOf(text: string): Unit[] {
  const lines = text.split('\n').filter((line) => line !== '' && !POINTS_ELSEWHERE.test(line));
  const units: Unit[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (CELLS.test(lines[end] ?? '')) end += 1;
    if (end === at) {
      units.push(...sentencesIn(lines[at] ?? '').map((sentence) => ({text: sentence, block: at, isRow: false})));
      at += 1;
      continue;
    }
    const [header = '', ...rows] = lines.slice(at, end);
    // A single row is not a table.
    if (rows.length === 0) units.push({text: header, block: at, isRow: true});
    else
      units.push(
        ...rows.map((row, nth) => ({text: row, block: at + 1 + nth, header, isRow: true, table: [header, ...rows]})),
      );
    at = end;
  }
  // A text that was shortened to the length of a record ends in the middle of a sentence.
  return units.filter(({text: own}) => !own.endsWith('…'));
}
