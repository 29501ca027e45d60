import {missingDefaults} from '../../translations';
import type {JsonObject} from '../../types';
import {mergePatch} from '../../json';
import {object} from '../access';
import {finding, type Meeting, type RowError} from './row';
import {emptiedBy, languageOf, valuesOf} from './values';

/** Texts in several languages: a file needs the default language where a request does. */

export const NO_DEFAULT = 'The default language needs a text.';

/** The language after the colon of a column; undefined for `name`. */
export function tagOf(column: string): string | undefined {
  return /[:.](.+)$/.exec(column)?.[1];
}

/** The column with a text in the default language: without a tag where the job has no other language for those. */
export function columnIn(name: string, usual: string, plain: string): string {
  return usual === plain ? name : `${name}:${usual}`;
}

/** Texts that have other languages after this row, and not the default one. */
export function missingTexts({call, row, known, job, collection, separator}: Meeting): RowError[] {
  if (!collection) return [];
  const usual = call.defaultLanguage();
  const language = languageOf(call, job);
  const emptied = known ? emptiedBy(call, collection, row, language) : {};
  const filled = valuesOf(call, collection, row, {separator, language});
  const after: JsonObject = {};
  for (const name of new Set([...Object.keys(emptied), ...Object.keys(filled)])) {
    const patch = {...object(emptied[name]), ...object(filled[name])};
    const texts = mergePatch(known?.value[name], patch);
    // A text that is gone in every language lacks none.
    if (Object.keys(object(texts)).length > 0) after[name] = texts;
  }
  const {schemas} = call.api;
  return missingDefaults(after, collection.spec.schema, schemas, usual, () => false).map(({pointer, code}) => {
    const name = pointer.split('/')[1] ?? '';
    const sent = Object.keys(row.cells).find((column) => column === `${name}:${usual}`);
    return finding(row, sent ?? columnIn(name, usual, language), code, NO_DEFAULT);
  });
}
