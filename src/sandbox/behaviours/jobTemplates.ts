import type {Behaviour, Call} from '../call';
import {texts} from './access';
import {KINDS} from './imports/kinds';
import {templateFile} from './templateFile';

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

const download: Behaviour = (call) => templateFile(call, columnsOf(call, call.param('kind')), []);

export const JOB_TEMPLATES: Record<string, Behaviour> = {'clients/download-batch-template': download};
