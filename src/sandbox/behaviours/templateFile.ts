import {example} from '../acts';
import type {Answer, Call} from '../call';
import {text} from './access';

/**
 * A file to begin an import with, in the form that the call asks for.
 *
 * @param rows cells in the order of the columns, none of which needs quotation marks
 */
export function templateFile(call: Call, columns: readonly string[], rows: readonly (readonly string[])[]): Answer {
  const format = text(call.parameters.query.format) || 'csv';
  const file = (type: string, lines: readonly string[]): Answer => ({
    kind: 'stateful',
    media: {type, text: `${lines.join('\n')}\n`},
  });
  if (format === 'jsonl') {
    // A line without values says which members there are.
    const records = rows.length > 0 ? rows : [[]];
    const lines = records.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])));
    return file(
      'application/x-ndjson',
      lines.map((line) => JSON.stringify(line)),
    );
  }
  // A workbook is the documented example: the sandbox writes none.
  if (format !== 'csv') return example(call);
  return file(
    'text/csv',
    [columns, ...rows].map((cells) => cells.join(',')),
  );
}
