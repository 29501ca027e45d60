import type {Call} from '../call';
import {asText, same} from '../json';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {object, text} from './access';
import {cellErrors, tiersOf} from './imports/cells';
import {rowsOf, isUnreadable} from './imports/file';
import {comparedKey, Keyed, keyOf} from './imports/keys';
import type {Kind, Written} from './imports/kind';
import {KINDS} from './imports/kinds';
import {referenceErrors, referencesOf} from './imports/references';
import {findingsOf} from '../validate';
import {fateOf, isTooMuch, removable, replaceable, takeAway} from './imports/removal';
import {finding, type Meeting, type Row, type RowError} from './imports/row';
import {columnIn, NO_DEFAULT, tagOf} from './imports/texts';
import {actAs, callsOf, deleted, refusals} from './imports/tried';
import {languageOf, valuesOf} from './imports/values';

/** Checks and applies the rows of imports. The rules for each kind of import are in `imports/`. */

export {SAMPLE} from './imports/file';

/** Columns that an error file adds; a corrected file still has them. */
const ADDED = new Set(['error_code', 'error_message']);

/** Greatest number of rows that are tried as calls. Longer files are checked by the rules of their kind alone. */
const MOST_TRIED = 1000;

interface Checked extends Meeting {
  errors: RowError[];
  /** The row of the same file with the parent record. */
  above: Checked | undefined;
}

interface Plan {
  kind: Kind;
  header: string[];
  rows: Checked[];
  /** The records that the rows may be about. */
  records: Keyed;
}

interface Trial {
  call: Call;
  job: JsonObject;
  /** The records that the rows may be about, before the job. */
  entries: readonly Entry[];
}

interface Outcome {
  errors: JsonObject[];
  counts: Record<Written | 'deleted' | 'disabled' | 'warnings' | 'failed' | 'unread', number>;
  rows: number;
  /** Whether the job stopped at the number of failed rows that the caller chose. */
  isStopped: boolean;
}

export function kindOf(call: Call, job: JsonObject): Kind | undefined {
  return KINDS[`${call.api.index.name}/${text(job.kind)}`];
}

function read(call: Call, job: JsonObject, content: string | undefined): ReturnType<typeof rowsOf> {
  return rowsOf(job, content, call.api.index.name === 'suppliers' ? 1 : 0);
}

/** How many rows a job has. */
export function rowCount(call: Call, job: JsonObject, content: string | undefined): number {
  return read(call, job, content).rows.length;
}

/** Rows that a file of a batch request may have. */
const MOST_ROWS = 500_000;

/** Failure code of a job that cannot run at all; undefined when it can. */
export function obstacle(call: Call, job: JsonObject, content: string | undefined): string | undefined {
  const kind = kindOf(call, job);
  const {header, rows: all} = read(call, job, content);
  const isSupplier = call.api.index.name === 'suppliers';
  if (content !== undefined && isUnreadable(job, content)) return isSupplier ? 'unreadable_file' : 'file_unreadable';
  if (!isSupplier && all.length > MOST_ROWS) return 'row_limit_exceeded';
  if (!kind) return undefined;
  if ((header.length > 0 || (isSupplier && content !== undefined)) && !header.includes(kind.key[0] ?? ''))
    return isSupplier ? 'invalid_header' : 'header_unknown';
  const isConfirmed = object(job.options).confirm_removal === true || call.world.notes.get(`remove:${text(job.id)}`);
  if (job.mode !== 'replace_all' || isConfirmed) return undefined;
  const {rows} = plan(call, job, content, kind);
  const isMuch = isTooMuch(missingFrom(call, job, kind, rows).length, replaceable(call, job, kind).length);
  return isMuch ? (isSupplier ? 'removal_not_confirmed' : 'removal_limit_exceeded') : undefined;
}

function missingFrom(call: Call, job: JsonObject, kind: Kind, rows: readonly Checked[]): Entry[] {
  const named = new Set(rows.map(({known}) => known));
  const all = replaceable(call, job, kind);
  const missing = all.filter((entry) => !named.has(entry));
  const codes = new Set(kind.parent === undefined ? [] : rows.map(({row}) => row.cells[kind.parent ?? ''] ?? ''));
  const above = all.filter(({value}) => codes.has(asText(value[kind.key[0] ?? ''] ?? '')));
  const going = removable(call, kind, missing, all, new Set(above.map(({value}) => text(value.id))));
  const calls = deletingCalls(call, job, kind);
  const staying = calls && call.world.trial(() => deleted(call, calls, going));
  return staying ? going.filter((entry) => !staying.has(entry)) : going;
}

/** The calls by which a job deletes records. Products are never deleted by a file, only disabled. */
function deletingCalls(call: Call, job: JsonObject, kind: Kind): ReturnType<typeof callsOf> {
  return kind.collection === 'suppliers/SupplierProduct' ? undefined : callsOf(call, job);
}

/** Checks every row against the world and against the other rows. */
function plan(call: Call, job: JsonObject, content: string | undefined, kind: Kind): Plan {
  const {rows, header} = read(call, job, content);
  const collection = kind.collection === undefined ? undefined : call.collection(kind.collection);
  const separator = text(object(job.options).decimal_separator) || (content === undefined ? ',' : '.');
  const unknown = new Set(unknownColumns(call, kind, header));
  const entries = collection?.all().filter(({value}) => kind.isForeign?.(value) !== true) ?? [];
  const records = new Keyed(kind, entries);
  const checked: Checked[] = [];
  for (const row of rows) {
    const without = {call, row, collection, separator, job};
    const ids = referencesOf({...without, known: undefined}, kind.references ?? {});
    const known = kind.find ? kind.find(without) : records.find(row, ids);
    const meeting = {...without, known};
    const inCells = cellErrors(call, row, separator, kind.ownRules);
    // A cell whose form has a code of its own is not named again for not fitting the schema.
    const isSaid = ({column, code}: RowError): boolean =>
      code === 'invalid_format' && inCells.some((one) => one.column === column);
    const errors = [
      ...Object.keys(row.cells)
        .filter((name) => unknown.has(name) && row.cells[name] !== '')
        .map((name) => finding(row, name, 'unknown_column', 'This kind of file has no such column.')),
      ...missingCells(kind, meeting),
      ...newerValue(meeting),
      ...inCells,
      ...tiersOf(row, separator).errors,
      ...referenceErrors(meeting, kind.references ?? {}),
      ...(kind.check?.(meeting, checked) ?? []).filter((one) => !isSaid(one)),
    ];
    // Kinds that only change records name an unknown key themselves: this would be a second error for the same cell.
    const isTold = (one: RowError): boolean =>
      errors.some(({column, code}) => column === one.column && code === one.code);
    errors.push(...modeErrors(kind, meeting, text(job.mode)).filter((one) => !isTold(one)));
    const refused = new Set(errors.map(({column}) => propertyOf(column ?? '')));
    errors.push(...schemaErrors(kind, meeting, unknown).filter(({column}) => !refused.has(propertyOf(column ?? ''))));
    // When rows are deleted, only errors of their key columns count.
    const counted =
      job.mode === 'delete' ? errors.filter(({column}) => column !== null && isKey(kind, column)) : errors;
    checked.push({...meeting, errors: counted, above: undefined});
  }
  markRepeats(kind, checked);
  if (kind.earlier) needEarlier(kind, kind.earlier, checked, entries);
  if (kind.parent !== undefined) findParents(kind, kind.parent, checked, entries);
  if (checked.length <= MOST_TRIED)
    call.world.trial(() => {
      tryRows({call, job, kind, rows: checked, entries});
    });
  return {kind, header, rows: checked, records};
}

function isKey(kind: Kind, column: string): boolean {
  return kind.key.includes(column);
}

/** The property that a column such as `name:en` or `tiers.1.unit_price` is about. */
function propertyOf(column: string): string {
  return column.split(/[:.]/, 1)[0] ?? '';
}

function unknownColumns(
  call: Call,
  {columns = [], references = {}, parent, ...kind}: Kind,
  header: string[],
): string[] {
  const {schemas} = call.api;
  const spec = kind.collection === undefined || kind.isDeed ? undefined : call.collection(kind.collection).spec;
  const properties = spec ? schemas.shapeOf(schemas.solid(spec.schema)).properties : new Map<string, unknown>();
  // What an export adds to each record may come back with it.
  const added = kind.isDeed ? ADDED : [...ADDED, 'updated_at'];
  const known = new Set([...columns, ...Object.keys(references), ...kind.key, ...added, parent]);
  return header.filter((name) => {
    const plain = propertyOf(name);
    return name !== '' && !properties.has(plain) && !known.has(plain) && !known.has(name);
  });
}

/**
 * The column of the part of a value that is wrong: `manufacturer.name`, `images.1.url`, `name:de`.
 *
 * @param pointer of the part, in the value
 * @returns that of the first filled part, where the file has no column for it
 */
function columnAt({cells}: Row, name: string, pointer: string): string | undefined {
  const parts = pointer.split('/').slice(1);
  const numbered = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
  const exact = [[name, ...numbered].join('.'), `${name}:${parts.join('-')}`].find((column) => column in cells);
  return exact ?? Object.keys(cells).find((column) => propertyOf(column) === name && cells[column] !== '');
}

/** Cells whose values the schema of the record forbids, but for those that the kind reads or checks itself. */
function schemaErrors(kind: Kind, {call, row, collection, separator, job}: Meeting, unknown: Set<string>): RowError[] {
  if (!collection) return [];
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(collection.spec.schema));
  const language = languageOf(call, job);
  const own = new Set([...Object.keys(kind.references ?? {}), ...(kind.ownRules ?? [])]);
  return Object.entries(valuesOf(call, collection, row, {separator, language})).flatMap(([name, value]) => {
    const property = properties.get(name);
    const column = Object.keys(row.cells).find((one) => propertyOf(one) === name && row.cells[one] !== '');
    if (!property || column === undefined || own.has(name) || own.has(column) || unknown.has(column)) return [];
    return findingsOf(value, property.schema, schemas)
      .slice(0, 1)
      .map(({pointer, code, message}) => finding(row, columnAt(row, name, pointer) ?? column, code, message));
  });
}

/** A new record needs all required columns; an existing one keeps the values that the file does not name. */
function missingCells({key, required = key.slice(0, 1)}: Kind, {call, row, known, job}: Meeting): RowError[] {
  const usual = call.defaultLanguage();
  const plain = languageOf(call, job);
  return required.flatMap((column) => {
    const names = column.split('|');
    const present = Object.keys(row.cells).filter((cell) =>
      names.some((name) => cell === name || `${propertyOf(cell)}:*` === name),
    );
    const isEmpty = (cell: string): boolean => row.cells[cell] === '';
    const isText = column.includes(':*');
    // Other languages may come and go; a record has its texts in the default one.
    const counted = isText ? present.filter((cell) => (tagOf(cell) ?? plain) === usual) : present;
    // Of a text that stands there already, an empty cell takes a language away; the default language stays.
    const emptied = known && counted.every(isEmpty) ? counted[0] : undefined;
    if (emptied !== undefined) return [finding(row, emptied, 'required', 'The column is empty.')];
    if (known || (job.mode === 'update' && present.length === 0)) return [];
    if (counted.some((cell) => !isEmpty(cell))) return [];
    const [first] = counted;
    if (first !== undefined || !isText || present.length === 0)
      return [finding(row, first ?? (names[0] ?? '').replace(':*', ''), 'required', 'The column is empty.')];
    return [finding(row, columnIn(propertyOf(present[0] ?? ''), usual, plain), 'required', NO_DEFAULT)];
  });
}

/** A row that was exported before its record changed would undo the change. */
function newerValue({row, known}: Meeting): RowError[] {
  const changed = text(known?.value.updated_at);
  const exported = row.cells.updated_at ?? '';
  // Spreadsheets rewrite moments. One that cannot be read would let the file win unnoticed.
  if (exported !== '' && Number.isNaN(Date.parse(exported)))
    return [
      finding(row, 'updated_at', 'invalid_format', 'Write a moment as it was exported, or leave the cell empty.'),
    ];
  // An empty cell says nothing, and the file wins.
  if (!(Date.parse(exported) < Date.parse(changed))) return [];
  return [finding(row, 'updated_at', 'conflict_newer_value', `The record was changed at ${changed}.`)];
}

function modeErrors({key: [first = '']}: Kind, {row, known}: Meeting, mode: string): RowError[] {
  if ((row.cells[first] ?? '') === '') return [];
  if (mode === 'create' && known) return [finding(row, first, 'duplicate', 'A record has this key already.')];
  if ((mode === 'update' || mode === 'delete') && !known)
    return [finding(row, first, 'unknown_reference', 'No record has this key.')];
  return [];
}

/** Reports rows that repeat the key of an earlier row. */
function markRepeats(kind: Kind, rows: readonly Checked[]): void {
  const seen = new Map<string, Row>();
  for (const {row, errors} of rows) {
    const key = comparedKey(kind, row);
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, row);
    else if (kind.replacedBy === undefined)
      errors.push({
        column: null,
        code: 'duplicate_in_file',
        message: `The row repeats the key of row ${earlier.number}.`,
        value: null,
      });
    else {
      errors.push({
        column: null,
        code: 'duplicate_in_file',
        message: `Replaces row ${earlier.number}, which has the same ${kind.replacedBy}.`,
        value: null,
        severity: 'warning',
      });
      seen.set(key, row);
    }
  }
}

const isGood = ({errors}: Checked): boolean => errors.every(({severity}) => severity === 'warning');

/** Reports rows that name a record which no row above them creates. */
function needEarlier(kind: Kind, columns: string[], rows: readonly Checked[], entries: readonly Entry[]): void {
  const [key = ''] = kind.key;
  const known = new Set(entries.map(({value}) => text(value[key])));
  for (const one of rows) {
    for (const column of columns) {
      const name = one.row.cells[column] ?? '';
      if (name === '' || known.has(name)) continue;
      one.errors.push(finding(one.row, column, 'unknown_reference', `No record has the key ${name}.`));
    }
    if (isGood(one)) known.add(one.row.cells[key] ?? '');
  }
}

/** Finds the parent of each row, whatever the order of the rows. A row whose parent failed fails as well. */
function findParents(kind: Kind, parent: string, rows: readonly Checked[], entries: readonly Entry[]): void {
  const byKey = new Map(rows.map((one): [string, Checked] => [keyOf(kind, one.row), one]));
  const key = kind.key[0] ?? '';
  const below = rows.filter(({row}) => (row.cells[parent] ?? '') !== '');
  const refuse = ({row, errors}: Checked, message: string): void => {
    errors.push(finding(row, parent, 'unknown_reference', message));
  };
  const codes = new Set(entries.map(({value}) => value[key]));
  const children = new Map<Checked, Checked[]>();
  const childrenOf = (above: Checked): Checked[] => {
    const known = children.get(above) ?? [];
    children.set(above, known);
    return known;
  };
  for (const one of below) {
    const code = one.row.cells[parent] ?? '';
    one.above = byKey.get(code);
    if (one.above === one) refuse(one, 'A record cannot lie below itself.');
    else if (one.above) childrenOf(one.above).push(one);
    else if (!codes.has(code)) refuse(one, `No record has the code ${code}.`);
  }
  for (const one of rows) {
    const isTold = one.errors.some(({column}) => column === parent);
    if (!isTold) one.errors.push(...(kind.checkAbove?.(one, (code) => byKey.get(code)) ?? []));
  }
  // A list that grows while it is read: what fails takes along the rows below it.
  const failed = rows.filter((one) => !isGood(one));
  for (const above of failed) {
    if (above.known) continue;
    for (const one of childrenOf(above)) {
      if (!isGood(one)) continue;
      refuse(one, `Row ${above.row.number} of the same file was not applied.`);
      failed.push(one);
    }
  }
}

/** The rows in the order in which they are applied: the record above each comes first. */
function* inTurn(rows: readonly Checked[]): Generator<Checked> {
  const done = new Set<Checked>();
  for (const row of rows) {
    const chain: Checked[] = [];
    for (let at: Checked | undefined = row; at && !done.has(at); at = at.above) {
      done.add(at);
      chain.push(at);
    }
    yield* chain.reverse();
  }
}

/** Does what the rows say by the calls of the API, and reports what these refuse. */
function tryRows({call, job, kind, rows, entries}: Omit<Plan, 'header' | 'records'> & Trial): void {
  const calls = job.mode === 'delete' ? deletingCalls(call, job, kind) : callsOf(call, job);
  if (!calls) return;
  if (job.mode === 'delete') {
    const going = rows.filter(isGood).flatMap(({known}) => known ?? []);
    const staying = deleted(call, calls, going);
    for (const one of rows) {
      const refusal = one.known && staying.get(one.known);
      if (refusal)
        one.errors.push(
          ...refusals(kind, one, () => {
            throw refusal;
          }),
        );
    }
    return;
  }
  const records = new Keyed(kind, entries);
  for (const one of inTurn(rows)) {
    const {above} = one;
    if (isGood(one) && above && !above.known && !isGood(above))
      one.errors.push(
        finding(
          one.row,
          kind.parent ?? '',
          'unknown_reference',
          `Row ${above.row.number} of the same file was not applied.`,
        ),
      );
    if (!isGood(one)) continue;
    const plain = plainValues(one, kind, job, records);
    const known = one.known ?? records.find(one.row, plain);
    const values = kind.values?.({...one, known}, plain) ?? plain;
    const body = {...(!known && kind.usual), ...(kind.sent?.({...one, known}, values) ?? values)};
    if (known && one.collection && isSame(known, patched(one.collection, known.value, body, call.maker))) continue;
    const errors = refusals(kind, one, () => {
      const entry = actAs(call, known ? calls.update : calls.create, body, known);
      if (!known && entry) records.add(entry);
    });
    one.errors.push(...errors);
  }
}

/** Checks every row and applies the valid ones, unless the job is a dry run. */
export function process(call: Call, job: JsonObject, content: string | undefined): Outcome {
  const kind = kindOf(call, job);
  const counts = {created: 0, updated: 0, unchanged: 0, deleted: 0, disabled: 0, warnings: 0, failed: 0, unread: 0};
  if (!kind) {
    const {length} = read(call, job, content).rows;
    return {errors: [], counts: {...counts, created: length}, rows: length, isStopped: false};
  }
  const isTrial = object(job.options).dry_run === true;
  const most = Number(object(job.options).stop_on_error_count ?? Infinity);
  const {rows, records} = plan(call, job, content, kind);
  const missing = job.mode === 'replace_all' ? missingFrom(call, job, kind, rows) : [];
  const going: Entry[] = [];
  const done = new Set<Checked>();
  const apply = (row: Checked): void => {
    const chain: Checked[] = [];
    // The parent record has to exist first.
    for (let at: Checked | undefined = row; at && !done.has(at); at = isTrial ? undefined : at.above) {
      done.add(at);
      chain.push(at);
    }
    for (const one of chain.reverse()) {
      if (!isGood(one)) continue;
      if (one.errors.length > 0) counts.warnings += 1;
      if (job.mode !== 'delete') counts[write(one, kind, job, records)] += 1;
      else if (one.known) going.push(one.known);
    }
  };
  let passed = 0;
  for (const one of rows) {
    if (counts.failed >= most) break;
    passed += 1;
    if (!isGood(one)) counts.failed += 1;
    apply(one);
  }
  const isStopped = counts.failed >= most;
  counts.unread = rows.length - passed;
  if (!isStopped) going.push(...missing);
  if (isTrial) counts[fateOf(kind)] += going.length;
  else takeAll(call, job, kind, going, counts);
  return {errors: rows.slice(0, passed).flatMap((one) => told(call, kind, one)), counts, rows: rows.length, isStopped};
}

/** Removes records, by their call where there is one. */
function takeAll(call: Call, job: JsonObject, kind: Kind, going: readonly Entry[], counts: Outcome['counts']): void {
  const calls = deletingCalls(call, job, kind);
  if (!calls)
    for (const entry of going) {
      const done = takeAway(call, kind, entry);
      if (done) counts[done] += 1;
    }
  else counts.deleted += going.length - deleted(call, calls, going).size;
}

/** The errors of a row in the form of the error list. */
function told(call: Call, kind: Kind, {row, errors}: Checked): JsonObject[] {
  const about: JsonObject =
    call.api.index.name === 'suppliers'
      ? {product_identifier: row.cells.product_identifier ?? null}
      : {key: keyOf(kind, row)};
  return errors.map(({column, code, message, value, severity = 'error'}) => ({
    row: row.number,
    ...about,
    column,
    severity,
    code,
    message,
    value,
  }));
}

function isSame({value}: Entry, next: JsonObject): boolean {
  return same({...next, updated_at: null}, {...value, updated_at: null});
}

/** What the cells of a row say of its record. */
function plainValues(meeting: Meeting, kind: Kind, job: JsonObject, records: Keyed): JsonObject {
  const {call, row, collection, separator} = meeting;
  return {
    ...(collection && valuesOf(call, collection, row, {separator, language: languageOf(call, job)})),
    ...referencesOf(meeting, kind.references ?? {}),
    ...parentOf(meeting, kind, records),
  };
}

function write(meeting: Meeting, kind: Kind, job: JsonObject, records: Keyed): Written {
  const {call, row, collection} = meeting;
  const isTrial = object(job.options).dry_run === true;
  if (!collection) return (isTrial ? kind.foresee : kind.write)?.(meeting, {}) ?? 'created';
  const plain = plainValues(meeting, kind, job, records);
  const foresee = kind.foresee ?? (({known}: Meeting): Written => (known ? 'updated' : 'created'));
  if (kind.write) return (isTrial ? foresee : kind.write)(meeting, plain);
  // An earlier row may have created the same record.
  const known = meeting.known ?? records.find(row, plain);
  const now = {...meeting, known};
  const values = kind.values?.(now, plain) ?? plain;
  const calls = kind.isByCall && !isTrial ? callsOf(call, job) : undefined;
  const made = calls && actAs(call, known ? calls.update : calls.create, {...(!known && kind.usual), ...values}, known);
  if (made) {
    if (!known) records.add(made);
    return known ? 'updated' : 'created';
  }
  if (!known) {
    if (!isTrial) {
      const made = makeRecord(collection, values, call.maker);
      const entry = collection.add({...made, ...kind.served?.(now, values)});
      records.add(entry);
      kind.follows?.({...now, known: entry});
    }
    return 'created';
  }
  const next = patched(collection, known.value, values, call.maker);
  if (isSame(known, next)) return 'unchanged';
  if (!isTrial) {
    call.save(known, {...next, ...kind.served?.(now, values)});
    kind.follows?.(now);
  }
  return 'updated';
}

function parentOf({row}: Meeting, {parent, key: [first = '']}: Kind, records: Keyed): JsonObject {
  const code = parent === undefined ? '' : (row.cells[parent] ?? '');
  const above = code === '' ? undefined : records.find({cells: {[first]: code}}, {});
  return above ? {parent_id: above.value.id ?? null} : {};
}
