import type {Call} from '../../call';
import type {Collection} from '../../store';
import type {Json, JsonObject, Schema} from '../../types';
import {object, text} from '../access';
import {tiersOf} from './cells';
import {listIn, plainNumber, type Row} from './row';

/** The language of columns without one, such as `name`: the choice of the job, else the default. */
export function languageOf(call: Call, job: JsonObject): string {
  return text(object(job.options).language) || call.defaultLanguage();
}

/** Whether a property is a text in several languages, or a list in each of them: a map, without names of its own. */
function isInLanguages({api: {schemas}}: Call, schema: Schema): boolean {
  const solid = schemas.solid(schema);
  return schemas.typeOf(solid) === 'object' && schemas.shapeOf(solid).properties.size === 0;
}

/**
 * What the empty cells of a row clear in a record that exists, as a merge patch. A column that the file lacks clears
 * nothing; nor does one that must not be empty.
 */
export function emptiedBy(call: Call, collection: Collection, {cells}: Row, language: string): JsonObject {
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  const record: JsonObject = {};
  for (const [name, cell] of Object.entries(cells)) {
    const [path = '', tag] = name.split(':');
    const [plain = '', inner] = path.split('.');
    const property = properties.get(plain);
    if (cell !== '' || !property || property.readOnly) continue;
    const part = inner ?? tag ?? (isInLanguages(call, property.schema) ? language : undefined);
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
    // Of a text, only the languages go that the row names.
    const isObject = schema !== undefined && !isInLanguages(call, schema);
    if (isEmptied && isObject && schemas.allowsNull(schema)) record[plain] = null;
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
    const [plain = '', inner, deeper] = path.split('.');
    const property = properties.get(plain);
    if (cell === '' || !property || property.readOnly) continue;
    const type = schemas.typeOf(property.schema);
    // Lists in numbered columns are read by their kind of import.
    if (inner !== undefined && type !== 'object') continue;
    const own = inner ?? tag ?? language;
    if (isInLanguages(call, property.schema) || (tag !== undefined && inner === undefined))
      record[plain] = {...object(record[plain]), [own]: isOfLists(call, property.schema) ? listIn(cell) : cell};
    else if (inner !== undefined) {
      const part = schemas.shapeOf(schemas.solid(property.schema)).properties.get(inner);
      const kind = part && schemas.typeOf(part.schema);
      const whole = object(record[plain]);
      const value =
        deeper === undefined
          ? plainValue(kind, {name: inner, cell, separator})
          : {...object(whole[inner]), [deeper]: numberIn(deeper, cell, separator)};
      record[plain] = {...whole, [inner]: value};
    } else record[plain] = plainValue(type, {name: plain, cell, separator});
  }
  const {tiers} = tiersOf(row, separator);
  return tiers.length > 0 ? {...record, tiers} : record;
}

/** A cell as a value of a type. */
function plainValue(
  type: string | undefined,
  {name, cell, separator}: {name: string; cell: string; separator: string},
): Json {
  if (type === 'integer' || type === 'number') return Number(plainNumber(cell, separator));
  if (type === 'boolean') return cell === 'true';
  return type === 'array' ? listIn(cell) : numberIn(name, cell, separator);
}

function numberIn(name: string, cell: string, separator: string): string {
  return /price|quantity|multiple|^amount$|^value$/.test(name) ? plainNumber(cell, separator) : cell;
}
