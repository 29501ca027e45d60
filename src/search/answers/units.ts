/** The smallest part of a text that can be quoted: a sentence, an entry of a list, or a row of a table. */
export interface Unit {
  text: string;
  /** Number of the paragraph, entry or row it stands in: what is quoted as one text must not run over its end. */
  block: number;
  /** The first row of the table, for any other row of it. */
  header?: string;
  isRow: boolean;
  /** All rows of the table, for any row of one. */
  table?: readonly string[];
}

/** Between cells, as the records have them. */
const CELLS = / – |^– /;

/** What points elsewhere and says nothing itself: the ends of entries of the glossary. */
const POINTS_ELSEWHERE = /^Also: |(?:Read|See also): /;

function sentencesIn(line: string): string[] {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return [line];
  const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});
  return [...segmenter.segment(line)].map(({segment}) => segment.trim());
}

/** Cells of a row of a table. */
export function cellsOf(row: string): string[] {
  return row.split(CELLS).map((cell) => cell.trim());
}

/** Units of a text; its lines are paragraphs, entries of lists and rows of tables. */
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
    // A row by itself is no table.
    if (rows.length === 0) units.push({text: header, block: at, isRow: true});
    else
      units.push(
        ...rows.map((row, nth) => ({text: row, block: at + 1 + nth, header, isRow: true, table: [header, ...rows]})),
      );
    at = end;
  }
  // What was cut to the length of a record is no whole sentence.
  return units.filter(({text: own}) => !own.endsWith('…'));
}
