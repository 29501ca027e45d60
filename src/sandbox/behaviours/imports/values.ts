import type {Call} from '../../call';
import type {Collection} from '../../store';
import type {JsonObject, Schema} from '../../types';
import {object} from '../access';
import {tiersOf} from './cells';
import {plainNumber, type Row} from './row';

/**
 * What the empty cells of a row clear in a record that exists, as a merge patch. A column that the file lacks clears
 * nothing; nor does one that must not be empty.
 */
export function emptiedBy(call: Call, collection: Collection, {cells}: Row): JsonObject {
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  const record: JsonObject = {};
  for (const [name, cell] of Object.entries(cells)) {
    const [path = '', tag] = name.split(':');
    const [plain = '', inner] = path.split('.');
    const property = properties.get(plain);
    if (cell !== '' || !property || property.readOnly) continue;
    const part = inner ?? tag;
    const isList = schemas.typeOf(property.schema) === 'array';
    if (part !== undefined && !isList) record[plain] = {...object(record[plain]), [part]: null};
    else if (part === undefined && isList) record[plain] = [];
    else if (part === undefined && schemas.allowsNull(property.schema)) record[plain] = null;
  }
  const isWhole = (plain: string): boolean =>
    Object.keys(cells).every((name) => cells[name] === '' || !name.startsWith(`${plain}.`));
  for (const [plain, value] of Object.entries(record)) {
    const {schema} = properties.get(plain) ?? {};
    const isEmptied = value !== null && typeof value === 'object' && !Array.isArray(value) && isWhole(plain);
    const isObject = Object.keys(cells).some((name) => name.startsWith(`${plain}.`));
    if (isEmptied && isObject && schema && schemas.allowsNull(schema)) record[plain] = null;
  }
  return record;
}

/** Whether a text has a list in each language, such as keywords. */
function isOfLists({api: {schemas}}: Call, schema: Schema): boolean {
  const texts = schemas.solid(schema).additionalProperties;
  return typeof texts === 'object' && schemas.typeOf(texts) === 'array';
}

/** The cells of a row as the properties of its record. */
export function valuesOf(
  call: Call,
  collection: Collection,
  row: Row,
  {separator, language}: {separator: string; language: string},
): JsonObject {
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  const record: JsonObject = {};
  for (const [name, cell] of Object.entries(row.cells)) {
    const [path = '', tag] = name.split(':');
    const [plain = '', inner] = path.split('.');
    const property = properties.get(plain);
    if (cell === '' || !property || property.readOnly) continue;
    const type = schemas.typeOf(property.schema);
    // Lists in numbered columns are read by their kind of import.
    if (inner !== undefined && type !== 'object') continue;
    if (tag !== undefined && inner === undefined)
      record[plain] = {...object(record[plain]), [tag]: isOfLists(call, property.schema) ? cell.split('|') : cell};
    else if (inner !== undefined) {
      const part = schemas.shapeOf(schemas.solid(property.schema)).properties.get(inner);
      const isList = part !== undefined && schemas.typeOf(part.schema) === 'array';
      record[plain] = {
        ...object(record[plain]),
        [inner]: isList ? cell.split('|') : numberIn(inner, cell, separator),
      };
    } else if (type === 'integer' || type === 'number') record[plain] = Number(plainNumber(cell, separator));
    else if (type === 'boolean') record[plain] = cell === 'true';
    else if (type === 'array') record[plain] = cell.split('|');
    else if (type === 'object') record[plain] = {...object(record[plain]), [language]: cell};
    else record[plain] = numberIn(plain, cell, separator);
  }
  const {tiers} = tiersOf(row, separator);
  return tiers.length > 0 ? {...record, tiers} : record;
}

function numberIn(name: string, cell: string, separator: string): string {
  return /price|quantity|multiple|^amount$|^value$/.test(name) ? plainNumber(cell, separator) : cell;
}
