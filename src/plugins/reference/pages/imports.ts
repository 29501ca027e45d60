import type {Column} from '../../../../examples/supplier-catalogue-uploader/src/core/rules';
import {fileColumns, recordColumns} from '../../../client/workbench/rules/derive';
import type {ImportRules} from '../../../components/ErrorList/rules';
import type {PageSource} from '../../../content/mentions';
import type {ApiModel} from '../../../openapi/model';
import type {ProblemCatalogue} from '../../../openapi/types';
import type {Kind} from '../../../sandbox/behaviours/imports/kind';
import {KINDS} from '../../../sandbox/behaviours/imports/kinds';

/** What the reader of an error list knows of the columns of each import, from the contract and the rules of imports. */

/** A column that is no property of a record: what it holds follows from its name. */
function named(name: string): Column {
  const type = /(^|_)unit(_code)?$/.test(name)
    ? 'unit'
    : /(^|_)(on|from|until|to)$/.test(name)
      ? 'date'
      : /_at$/.test(name)
        ? 'moment'
        : /quantity$|^price$/.test(name)
          ? 'decimal'
          : name === 'country'
            ? 'country'
            : 'text';
  return {name, type, docs: '', about: ''};
}

function columnsOf(model: ApiModel, kind: Kind): Column[] {
  const columns = kind.collection !== undefined ? recordColumns(model, kind.collection.split('/')[1] ?? '') : [];
  const known = new Set(columns.map(({name}) => name));
  const others = [...kind.key, ...(kind.columns ?? []), ...Object.keys(kind.references ?? {}), kind.parent ?? ''];
  return [...columns, ...[...new Set(others)].filter((name) => name !== '' && !known.has(name)).map(named)];
}

/** What a check of cells asks of a column. */
function slim({name, type, localised, list, values, pattern}: Column): Column {
  return {
    name,
    type,
    docs: '',
    about: '',
    ...(localised && {localised}),
    ...(list === true && {list}),
    ...(values && {values}),
    ...(pattern !== undefined && {pattern}),
  };
}

/** Units by their words, as the documentation of units lists them: `XBX` box. */
function unitWords(pages: readonly PageSource[]): Record<string, string> {
  const page = pages.find(({file}) => file === 'docs/inventory/units-of-measure.mdx')?.source ?? '';
  const table = page.split('\n').filter((line) => line.startsWith('|') && line.includes('·'));
  return Object.fromEntries(
    [...table.join('\n').matchAll(/`([A-Z0-9]{2,3})` ([a-z][a-zA-Z ]*[a-z])/g)].map(([, code = '', word = '']) => [
      word,
      code,
    ]),
  );
}

/** @param models APIs of the site; the kinds of one that is missing are left out */
export function importRules(
  models: readonly ApiModel[],
  {field_codes: fields, row_codes: rows}: ProblemCatalogue,
  pages: readonly PageSource[],
): ImportRules {
  const kinds = Object.entries(KINDS).flatMap(([id, kind]): [string, Column[]][] => {
    const [api = '', name = ''] = id.split('/');
    const model = models.find((one) => one.api.name === api && one.api.isForeign !== true);
    if (!model) return [];
    const columns = (api === 'suppliers' ? fileColumns(model, name) : undefined) ?? columnsOf(model, kind);
    return [[id, columns.map(slim)]];
  });
  return {
    codes: {...fields, ...rows},
    rows: Object.keys(rows ?? {}),
    kinds: Object.fromEntries(kinds),
    units: unitWords(pages),
  };
}
