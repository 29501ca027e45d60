import {findingText, type Finding} from '../../src/content/finding';

/** Fails with the text of the findings alone: a comparison with an empty list says nothing that helps. */
export function expectNone(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new Error(`\n${findings.map(findingText).join('\n')}`);
}

/** Place and problem in one line, to compare with. */
export function inOneLine({file, line, message}: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`;
}
