import {valuesAt} from '../../json';
import {createRandom} from '../../random';
import {ROLES} from '../../../openapi/roles';
import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import {idOf, text} from '../access';
import type {ReferenceColumn} from './kind';
import {finding, type Meeting, type RowError} from './row';

/** Columns that name other records: looks the records up, and reports names that lead to none. */

const SUPPLIER_STATES = ['active', 'onboarding', 'invited', 'prospect'];

export const SUPPLIER: ReferenceColumn = {
  collection: 'clients/Supplier',
  fields: ['id', 'supplier_number', 'name'],
  property: 'supplier_id',
  noun: 'supplier with this name, number or id',
};

export const USER_BY_EMAIL: Omit<ReferenceColumn, 'property'> = {
  collection: 'clients/User',
  fields: ['email'],
  noun: 'user with this email',
};

/** The names in a cell. */
function namesIn(cell: string, isList: boolean | undefined): string[] {
  return (isList ? cell.split('|') : [cell]).map((name) => name.trim()).filter((name) => name !== '');
}

function isCalled(value: JsonObject, fields: readonly string[], name: string): boolean {
  const wanted = name.toLowerCase();
  return fields.some((field) =>
    valuesAt(value, field.split('.')).some((found) => typeof found === 'string' && found.toLowerCase() === wanted),
  );
}

/** The record with a name. Among several, a supplier in use comes first. */
function found({call}: Meeting, {collection, fields}: ReferenceColumn, name: string): Entry | undefined {
  const all = (call.world.collection(collection)?.all() ?? []).filter(({value}) => isCalled(value, fields, name));
  const rank = ({value}: Entry): number => (SUPPLIER_STATES.indexOf(text(value.status)) + 9) % 9;
  return [...all].sort((a, b) => rank(a) - rank(b))[0];
}

/** A built-in role that no example shows gets a stable id. */
function builtInRole(name: string): JsonObject | undefined {
  const role = Object.values(ROLES).find((one) => one.name.toLowerCase() === name.toLowerCase());
  return role && {id: `rol_${createRandom(`role ${role.name}`).ulid(0)}`, name: role.name};
}

function recordOf(meeting: Meeting, column: ReferenceColumn, name: string): JsonObject | undefined {
  const value = found(meeting, column, name)?.value;
  return value ?? (column.collection === 'clients/Role' ? builtInRole(name) : undefined);
}

/** Errors for names that lead to no record, or to one that cannot be referenced. */
export function referenceErrors(meeting: Meeting, references: Record<string, ReferenceColumn>): RowError[] {
  const errors: RowError[] = [];
  for (const [name, column] of Object.entries(references)) {
    const names = namesIn(meeting.row.cells[name] ?? '', column.isList);
    for (const one of names) {
      const record = recordOf(meeting, column, one);
      const subject = column.isList ? `${one}: ` : '';
      const fault = record
        ? column.refuse?.(record, meeting)
        : {code: 'unknown_reference', message: `${subject}${subject === '' ? 'No' : 'no'} ${column.noun}.`};
      if (fault) errors.push(finding(meeting.row, name, fault.code, fault.message));
    }
  }
  return errors;
}

/** The ids of the named records, by the properties that hold them. An empty cell sets nothing. */
export function referencesOf(meeting: Meeting, references: Record<string, ReferenceColumn>): JsonObject {
  const values: JsonObject = {};
  for (const [name, column] of Object.entries(references)) {
    const ids = namesIn(meeting.row.cells[name] ?? '', column.isList).map((one) =>
      idOf(recordOf(meeting, column, one)?.id),
    );
    const [first] = ids;
    if (first !== undefined) values[column.property] = column.isList ? ids : first;
  }
  return values;
}
