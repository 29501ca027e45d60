import type {Call} from '../../call';
import type {Collection} from '../../store';
import type {JsonObject} from '../../types';
import {object} from '../access';
import {tiersOf} from './cells';
import {plainNumber, type Row} from './row';

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
    if (tag !== undefined) record[plain] = {...object(record[plain]), [tag]: cell};
    else if (inner !== undefined) {
      // Lists in numbered columns are read by their kind of import.
      if (type === 'object') record[plain] = {...object(record[plain]), [inner]: numberIn(inner, cell, separator)};
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
