import {Call} from '../../call';
import {Problem} from '../../problem';
import {act} from '../../steps/act';
import type {Entry} from '../../store';
import {isObject} from '../../json';
import type {Json, JsonObject, OperationSpec, Schema} from '../../types';
import {idOf, objects, text} from '../access';
import {ROW_CALLS, type RowCalls} from './rowCalls';
import type {Kind} from './kind';
import {finding, type Meeting, type RowError} from './row';

/** Rows as calls of the API: what a call refuses, a file refuses as well. */

/** The calls of a job's kind; undefined when its rows are none. */
export function callsOf({api}: Call, job: JsonObject): RowCalls | undefined {
  return ROW_CALLS[`${api.index.name}/${text(job.kind)}`];
}

function specOf({api}: Call, operation: string): OperationSpec | undefined {
  const group = api.index.routes.find(([, , id]) => id === operation)?.[3] ?? '';
  return api.groups.get(group)?.operations[operation];
}

function schemaOf({body}: OperationSpec): Schema {
  return Object.values(body?.content ?? {})[0] ?? {};
}

/** The values of a row that a request may send: files also have columns that only the server writes. */
function bodyOf({api: {schemas}}: Call, spec: OperationSpec, values: JsonObject): JsonObject {
  const {properties} = schemas.shapeOf(schemas.solid(schemaOf(spec)));
  const sent = Object.entries(values).filter(([name]) => properties.get(name)?.readOnly === false);
  // A text whose cells are all empty goes as a whole.
  const isEmptied = (value: Json): boolean => isObject(value) && Object.values(value).every((one) => one === null);
  return Object.fromEntries(
    sent.map(([name, value]) => {
      const schema = properties.get(name)?.schema ?? {};
      return [name, isEmptied(value) && schemas.allowsNull(schema) ? null : value];
    }),
  );
}

/**
 * Acts as another operation of the same API.
 *
 * @param entry the record that the path names
 * @returns the record that was made or changed
 * @throws Problem what the operation refuses
 */
export function actAs(call: Call, operation: string, values: JsonObject, entry?: Entry): Entry | undefined {
  const spec = specOf(call, operation);
  if (!spec) throw new Error(`${call.id} acts as ${operation}, which is not loaded.`);
  const param = spec.act?.key?.param;
  const path = entry && param !== undefined ? {[param]: idOf(entry.value)} : {};
  const value = bodyOf(call, spec, values);
  const body = spec.body && {value, schema: schemaOf(spec), text: JSON.stringify(value)};
  return act(new Call(operation, call.world, call.api, spec, call.caller, {path, query: {}, header: {}}, body)).entry;
}

/** Codes of problems that rows have a code of their own for; all others say that the row is not permitted. */
const ROW_CODES: Partial<Record<string, string>> = {
  conflict_duplicate: 'duplicate',
  not_found: 'unknown_reference',
  cycle_detected: 'unknown_reference',
  depth_exceeded: 'out_of_range',
};
/** Problems with the place of a record in its tree. */
const ABOVE: ReadonlySet<string> = new Set(['cycle_detected', 'depth_exceeded']);

/** `/tiers/0/unit_price` as the column `tiers.1.unit_price`, `/name/de` as `name:de`, `/category_id` as `category`. */
function columnOf(pointer: string, {references = {}}: Kind, {row, known}: Meeting): string | undefined {
  const steps = pointer.split('/').slice(1);
  const [first = ''] = steps;
  const names = Object.keys(row.cells);
  const path = steps.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join('.');
  const column =
    names.find((name) => name === path || name === steps.join(':')) ??
    names.find((name) => references[name]?.property === first) ??
    names.find((name) => name.split(/[:.]/, 1)[0] === first);
  // What a record lacked before is none of the row's business.
  return column ?? (known ? undefined : path);
}

/** A refusal as findings about a row. */
function findingsIn(problem: Problem, kind: Kind, meeting: Meeting): RowError[] {
  const [key = ''] = kind.key;
  const fields = objects(problem.members.errors);
  if (fields.length === 0) {
    const field = columnOf(`/${text(problem.members.field).replaceAll('.', '/')}`, kind, meeting);
    const usual = ABOVE.has(problem.code) ? (kind.parent ?? key) : key;
    const column = field !== undefined && field in meeting.row.cells ? field : usual;
    return [finding(meeting.row, column, ROW_CODES[problem.code] ?? 'not_permitted', problem.detail)];
  }
  return fields.flatMap(({pointer, code, message}) => {
    const column = columnOf(text(pointer), kind, meeting);
    return column === undefined ? [] : [finding(meeting.row, column, text(code), text(message))];
  });
}

/** Does something that a call does. @returns what was refused */
export function refusals(kind: Kind, meeting: Meeting, deed: () => void): RowError[] {
  try {
    deed();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return findingsIn(error, kind, meeting);
  }
}

/**
 * Deletes records by their call, in an order in which each can go: what lies below before what lies above.
 *
 * @returns why each record that stays does not go
 */
export function deleted(call: Call, {delete: operation}: RowCalls, entries: readonly Entry[]): Map<Entry, Problem> {
  const staying = new Map<Entry, Problem>();
  let left = [...entries];
  for (let before = -1; before !== left.length && left.length > 0;) {
    before = left.length;
    left = left.filter((entry) => {
      try {
        actAs(call, operation, {}, entry);
        staying.delete(entry);
        return false;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        staying.set(entry, error);
        return true;
      }
    });
  }
  return staying;
}
