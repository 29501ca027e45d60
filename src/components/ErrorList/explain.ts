import rulesData from '@generated/openapi/default/imports.json';
import {placeOf, type Place} from './mend';
import {readList, type Finding} from './read';
import type {ImportRules} from './rules';

/** Written by src/plugins/reference/pages. */
const rules = rulesData as ImportRules;

/** A finding with all that can be said about it. */
export interface Explained extends Finding, Place {
  meaning?: string;
  remedy?: string;
  /** Anchor of the code on the page of errors. */
  anchor?: string;
}

/** @throws ListError when what was pasted is no error list */
export function explain(pasted: string, kind: string | undefined): Explained[] {
  return readList(pasted).map((finding) => {
    const known = rules.codes[finding.code];
    const prefix = rules.rows.includes(finding.code) ? 'row' : 'field';
    return {
      ...finding,
      ...placeOf(finding, kind, rules),
      ...(known && {...known, anchor: `${prefix}-${finding.code}`}),
    };
  });
}
