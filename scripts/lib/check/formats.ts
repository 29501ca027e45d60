import {findingText, type Finding} from '../../../src/content/finding';
import type {CheckResult, FileReport} from './types';

export const FORMATS = ['text', 'json', 'github'] as const;
export type Format = (typeof FORMATS)[number];

function eachOnce(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [findingText(finding), finding])).values()];
}

/** Findings of all files, each once. */
export function findingsOf(reports: readonly FileReport[]): Finding[] {
  return eachOnce(reports.flatMap(({results}) => results.flatMap(({findings}) => findings)));
}

/** Checks, and parts of them, that did not run, each with the reason. */
export function skippedIn(reports: readonly FileReport[]): string[] {
  return reports.flatMap(({results}) =>
    results.flatMap(({name, skipped}) => (skipped === undefined ? [] : [`${name}: ${skipped}`])),
  );
}

/** The same for a terminal that tells of each save: those with one reason in one line. */
export function skippedLines(reports: readonly FileReport[]): string[] {
  const names = new Map<string, string[]>();
  for (const {results} of reports)
    for (const {name, skipped} of results)
      if (skipped !== undefined) names.set(skipped, [...(names.get(skipped) ?? []), name]);
  return [...names].map(([reason, of]) => `${[...new Set(of)].join(', ')}: ${reason}`);
}

function linesOf({name, findings, skipped, notes = []}: CheckResult): string[] {
  const ran = findings.length > 0 ? `${eachOnce(findings).length} found` : 'ok';
  // A part may have run.
  const state = skipped === undefined ? ran : findings.length > 0 ? `${ran}, partly skipped` : 'skipped';
  const about = [...(skipped === undefined ? [] : [skipped]), ...notes].join('; ');
  return [`  ${name}: ${state}${about === '' ? '' : ` – ${about}`}`];
}

/** `1 finding`, `2 findings`. */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function text(reports: readonly FileReport[]): string {
  const findings = findingsOf(reports);
  const skipped = skippedIn(reports).length;
  return [
    ...findings.map(findingText),
    ...reports.flatMap(({file, results}) => ['', file, ...results.flatMap(linesOf)]),
    '',
    `${counted(findings.length, 'finding')}${skipped === 0 ? '' : `, ${counted(skipped, 'check')} skipped`}`,
  ].join('\n');
}

/** As workflow commands of GitHub want it. */
function escaped(value: string, isProperty: boolean): string {
  const plain = value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return isProperty ? plain.replaceAll(':', '%3A').replaceAll(',', '%2C') : plain;
}

function github(reports: readonly FileReport[]): string {
  const errors = findingsOf(reports).map(({file, line, column, rule, message, remedy}) => {
    const places = Object.entries({file, line, col: column, title: rule}).filter(([, value]) => value !== undefined);
    const where = places.map(([key, value]) => `${key}=${escaped(String(value), true)}`).join(',');
    return `::error ${where}::${escaped(`${message} ${remedy}`.trim(), false)}`;
  });
  const notices = reports.flatMap(({file, results}) =>
    results
      .filter(({skipped}) => skipped !== undefined)
      .map(
        ({name, skipped = ''}) =>
          `::notice title=${escaped(name, true)} skipped::${escaped(`${file}: ${skipped}`, false)}`,
      ),
  );
  return [...errors, ...notices].join('\n');
}

/** What a run says, in the form that its reader wants. */
export function reportText(reports: readonly FileReport[], format: Format): string {
  if (format === 'json') return JSON.stringify({files: reports}, null, 2);
  return format === 'github' ? github(reports) : text(reports);
}
