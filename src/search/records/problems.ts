import type {ProblemCatalogue} from '../../openapi/types';
import type {Draft} from './draft';
import {plain} from './operations';

/** Path of the page with the error catalogue. */
export const PROBLEMS_PAGE = '/docs/errors/';
const PAGE = {path: PROBLEMS_PAGE, title: 'Errors'} as const;

const COMMON = {
  path: PAGE.path,
  'hierarchy.lvl0': 'Docs',
  'hierarchy.lvl1': PAGE.title,
  kind: 'problem',
  section: 'docs',
  audience: ['developer'],
} as const;

/** One record for each code that an answer, a field of an answer or a row of an import can contain. */
export function problemDrafts({problems, field_codes = {}, row_codes = {}}: ProblemCatalogue, tag: string): Draft[] {
  const coded = Object.entries(problems).map(([code, {status, title, cause, remedy}]): Draft => ({
    ...COMMON,
    tag,
    anchor: code,
    type: 'lvl2',
    'hierarchy.lvl2': code,
    content: plain(`${status} ${title}. ${cause} What to do: ${remedy}`),
    identifiers: [code],
    keywords: [title, String(status)],
  }));
  const tables = [
    ['Codes of single fields', 'field', field_codes],
    ['Codes of rows in imports', 'row', row_codes],
  ] as const;
  const rows = tables.flatMap(([table, part, codes]) =>
    Object.entries(codes).map(([code, {meaning, remedy}]): Draft => ({
      ...COMMON,
      tag,
      anchor: `${part}-${code}`,
      type: 'lvl3',
      'hierarchy.lvl2': table,
      'hierarchy.lvl3': code,
      content: plain(`${meaning} What to do: ${remedy}`),
      identifiers: [code],
    })),
  );
  return [...coded, ...rows];
}
