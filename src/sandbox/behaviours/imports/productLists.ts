import type {Json, JsonObject} from '../../types';
import {findingsOf} from '../../validate';
import {object, objects} from '../access';
import {padded} from '../supplierDerived';
import {finding, type Meeting, type Row, type RowError} from './row';
import {hasList, numbered} from './supplierParts';

/** Lists of a product in numbered columns, such as `resources.1.url`. A file with such columns replaces the list. */

const LISTS = ['identifiers', 'resources', 'images'];

/** The parts of one entry; `alt:en` is a text in a language, and so is `alt.en` of JSON Lines. */
function entryOf(cells: Record<string, string>): JsonObject {
  const entry: JsonObject = {};
  for (const [column, cell] of Object.entries(cells)) {
    const [name = '', tag] = column.split(/[:.]/);
    if (tag !== undefined) entry[name] = {...object(entry[name]), [tag]: cell};
    else entry[name] = name === 'position' && /^\d+$/.test(cell) ? Number(cell) : cell;
  }
  return entry;
}

/** The lists that a row has, which its empty columns leave empty. Pictures are known by their place, so each has that of its number. */
export function listsOf(row: Row): Record<string, JsonObject[]> {
  const placed = (list: string, entry: JsonObject, at: number): JsonObject =>
    list === 'images' ? {alt: null, ...entry, position: at + 1} : entry;
  const lists = LISTS.filter((list) => hasList(row, list)).map(
    (list) => [list, numbered(row, list).map((cells, at) => placed(list, entryOf(cells), at))] as const,
  );
  return Object.fromEntries(lists.map(([list, all]) => [list, list === 'identifiers' ? objects(padded(all)) : all]));
}

/** What the schema of a product forbids in its lists, by the column in which it stands. */
function wrongEntries({call, row, collection}: Meeting): RowError[] {
  if (!collection) return [];
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  return Object.entries(listsOf(row)).flatMap(([list, entries]) => {
    const property = properties.get(list);
    const wrong = property ? findingsOf(entries, property.schema, schemas) : [];
    return wrong.map(({pointer, code, message}) => {
      const [, at = '0', name = '', tag] = pointer.split('/');
      const column = `${list}.${Number(at) + 1}${name === '' ? '' : `.${name}`}${tag === undefined ? '' : `:${tag}`}`;
      return finding(row, column, code, message);
    });
  });
}

/** A hazardous product needs a safety data sheet, and its last one stays. */
function missingSheet({row, known}: Meeting): RowError[] {
  const {cells} = row;
  const isAbout = (list: string): boolean =>
    Object.entries(cells).some(([column, cell]) => column.startsWith(`${list}.`) && cell !== '');
  const before: Json = known?.value.hazardous ?? null;
  const isHazardous = isAbout('hazardous') || before !== null;
  if (!isHazardous || !(isAbout('hazardous') || hasList(row, 'resources'))) return [];
  const resources = listsOf(row).resources ?? objects(known?.value.resources);
  if (resources.some(({type}) => type === 'sds')) return [];
  return [finding(row, 'resources', 'required', 'A hazardous product needs a safety data sheet.')];
}

export function listErrors(meeting: Meeting): RowError[] {
  return [...wrongEntries(meeting), ...missingSheet(meeting)];
}
