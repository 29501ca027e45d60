import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {
  FileError,
  guessMapping,
  readTable,
  separatorOf,
  unclearNumbers,
  validate,
  type Finding,
  type Kind,
  type Mapping,
  type Plan,
  type Report,
  type Table,
} from './core';
import {faultTable, progress} from './print';
import {Stop} from './stop';

export interface FileOptions {
  kind: Kind;
  /** JSON file with your headers and ours, as in `{"Artikelnummer": "sku", "Notes": null}`. */
  mapping?: string;
  /** The decimal sign of the file. Without it the numbers tell, and those that cannot are faults. */
  decimal?: 'point' | 'comma';
}

export interface Checked {
  table: Table;
  plan: Plan;
  report: Report;
  findings: Finding[];
}

/** Columns that somebody has named. @throws Stop that names their file, not that of the rows */
async function chosenIn(file: string): Promise<Record<string, string | null>> {
  try {
    const chosen: unknown = JSON.parse(await readFile(file, 'utf8'));
    const names = typeof chosen === 'object' && chosen !== null && !Array.isArray(chosen) ? Object.values(chosen) : [0];
    // A name that is no column is told by the check.
    if (names.every((name) => name === null || typeof name === 'string'))
      return chosen as Record<string, string | null>;
    throw new SyntaxError('write an object of headers, such as {"Artikelnummer": "sku", "Notes": null}.');
  } catch (error) {
    throw new Stop('unusable', `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws Stop for a column that the file doesn't have: a misspelt one would be left to the guess, and nobody told */
async function mappingOf({header}: Table, {kind, mapping: file}: FileOptions): Promise<Mapping> {
  const guessed = guessMapping(kind, header);
  if (file === undefined) return guessed;
  const chosen = new Map(Object.entries(await chosenIn(file)));
  const unknown = [...chosen.keys()].filter((name) => !header.includes(name)).map((name) => `"${name}"`);
  if (unknown.length > 0)
    throw new Stop(
      'unusable',
      `${file}: the file has no column ${unknown.join(', ')}. Its columns: ${header.join(', ')}.`,
    );
  return header.map((name, at) => (chosen.has(name) ? (chosen.get(name) ?? null) : (guessed[at] ?? null)));
}

/** Reads a file and checks every row. @throws Stop when the file can't be used at all */
export async function checkFile(file: string, options: FileOptions): Promise<Checked> {
  try {
    const bar = progress(`Checking ${path.basename(file)}`);
    const table = await readTable(new Blob([await readFile(file)]), file);
    const mapping = await mappingOf(table, options);
    const guessed = separatorOf(table, options.kind, mapping);
    const separator = options.decimal === undefined ? guessed : options.decimal === 'comma' ? ',' : '.';
    const plan: Plan = {kind: options.kind, mapping, separator};
    const report = await validate(table, plan, (share = 0) => bar.show(share * table.rows.length, table.rows.length));
    bar.end();
    for (const unclear of options.decimal === undefined ? unclearNumbers(table, plan) : []) {
      const known = report.findings.get(unclear.at) ?? [];
      const message = `${unclear.message} Say which with --decimal comma or point.`;
      report.findings.set(unclear.at, [...known, {...unclear, message}]);
    }
    const findings = [...report.findings.values()].flat().sort((a, b) => a.at - b.at);
    return {table, plan, report, findings};
  } catch (error) {
    if (error instanceof FileError || error instanceof SyntaxError || (error instanceof Error && 'code' in error))
      throw new Stop('unusable', `${file}: ${error.message}`);
    throw error;
  }
}

/** Puts the corrected values, which the table of faults shows behind an arrow, into the rows. @returns how many */
export function correct({table, plan, findings}: Checked): number {
  let count = 0;
  for (const {at, column, fix} of findings) {
    const [row, place] = [table.rows[at], column === null ? -1 : plan.mapping.indexOf(column)];
    if (!row || place < 0 || fix === undefined) continue;
    row[place] = fix;
    count += 1;
  }
  return count;
}

/** Prints what a check found. @returns whether the file is fit to send */
export function tellCheck({table, plan, report, findings}: Checked): boolean {
  const {length} = table.rows;
  const mark = plan.separator === ',' ? 'comma' : 'point';
  console.log(`${length} rows of ${plan.kind} (${table.reading}, decimal ${mark}).`);
  table.header.forEach((name, at) => {
    if (plan.mapping[at] !== name) console.log(`  ${name || '(no header)'} → ${plan.mapping[at] ?? 'left out'}`);
  });
  if (report.missing.length > 0) console.log(`New records also need: ${report.missing.join(', ')}.`);
  if (report.doubled.length > 0) console.log(`Two columns are mapped to: ${report.doubled.join(', ')}.`);
  const faults = findings.map(({at, fix, value, ...rest}) => {
    return {...rest, row: table.numbers[at] ?? 0, value: fix ? `${value} → ${fix}` : value};
  });
  if (faults.length > 0) console.log(faultTable(faults));
  console.log(faults.length === 0 ? 'No faults found.' : `${report.findings.size} of ${length} rows have faults.`);
  return findings.length === 0 && report.doubled.length === 0;
}
