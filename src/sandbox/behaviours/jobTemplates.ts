import {example} from '../acts';
import type {Behaviour, Call} from '../call';
import {text, texts} from './access';
import {KINDS} from './imports/kinds';

/** Empty files with the columns of an import kind. */

/** The columns that the documentation shows. */
const SHOWN: Record<string, string[]> = {
  materials: ['number', 'name:*', 'material_type_id', 'base_unit', 'unspsc_code', 'tracking', 'external_id'],
};

/** Columns of a kind: its key, what a new record needs, and the records it names. `name:*` stands in each language. */
function columnsOf(call: Call, kind: string): string[] {
  const {key = [], required = [], references = {}, parent = [], columns = []} = KINDS[`clients/${kind}`] ?? {};
  const own = [...key, ...required.flatMap((one) => one.split('|')), parent, Object.keys(references), columns].flat();
  const client = call.maybe('clients/Client')?.all()[0]?.value ?? {};
  const others = texts(client.languages).filter((language) => language !== client.default_language);
  return [...new Set(SHOWN[kind] ?? own)].flatMap((column) => {
    const [name = '', isTranslated] = column.split(':');
    return isTranslated === undefined ? [name] : [name, ...others.map((language) => `${name}:${language}`)];
  });
}

const download: Behaviour = (call) => {
  const columns = columnsOf(call, call.param('kind'));
  const format = text(call.parameters.query.format) || 'csv';
  if (format === 'jsonl') {
    const line = JSON.stringify(Object.fromEntries(columns.map((column) => [column, ''])));
    return {kind: 'stateful', media: {type: 'application/x-ndjson', text: `${line}\n`}};
  }
  // A workbook is the documented example: the sandbox writes none.
  if (format !== 'csv') return example(call);
  return {kind: 'stateful', media: {type: 'text/csv', text: `${columns.join(',')}\n`}};
};

export const JOB_TEMPLATES: Record<string, Behaviour> = {'clients/download-batch-template': download};
