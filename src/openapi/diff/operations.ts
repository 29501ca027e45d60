import {dereference} from '../resolve';
import type {OpenApiDocument, ParameterObject, ResponseObject} from '../types';
import {compareCallbacks} from './calls';
import {compareContent, schemaOf, styleOf} from './content';
import {note, type At} from './places';
import type {SchemaComparison} from './schemas';
import {compareSecurity} from './security';
import type {OperationSide} from './types';
import {noteUnjudged} from './unjudged';

type Sides<T> = readonly [T, T];

/** The keys of each part of an operation that rules judge. */
const JUDGED = {
  operation: new Set(['operationId', 'security', 'parameters', 'requestBody', 'responses', 'callbacks']),
  parameter: new Set(['name', 'in', 'required', 'style', 'explode', 'schema', 'content']),
  body: new Set(['required', 'content']),
  response: new Set(['headers', 'content']),
  // The style is compared with its defaults.
  header: new Set(['name', 'required', 'explode', 'schema', 'content']),
} as const;

const named = (parameter: ParameterObject): string => `${parameter.in} parameter \`${parameter.name}\``;

/** A path parameter is recognised by its position, because its name isn't sent. A header has its name in any case. */
function keyOf(parameter: ParameterObject, path: string): string {
  if (parameter.in === 'header') return `header:${parameter.name.toLowerCase()}`;
  if (parameter.in !== 'path') return `${parameter.in}:${parameter.name}`;
  return `path:${[...path.matchAll(/\{([^}]+)\}/g)].findIndex(([, name]) => name === parameter.name)}`;
}

function compareParameters(comparison: SchemaComparison, [before, after]: Sides<OperationSide>, at: At): void {
  const documents = [before.document, after.document] as const;
  const left = new Map(after.parameters.map((parameter) => [keyOf(parameter, after.path), parameter]));
  for (const parameter of before.parameters) {
    const key = keyOf(parameter, before.path);
    const now = left.get(key);
    const place = {...at, place: named(now ?? parameter)};
    left.delete(key);
    if (!now) {
      note(place, 'parameter-removed');
      continue;
    }
    if (parameter.in === 'path' && parameter.name !== now.name)
      note(place, 'path-parameter-renamed', {before: parameter.name, after: now.name});
    if (!parameter.required && now.required) note(place, 'parameter-became-required');
    if (parameter.required && !now.required) note(place, 'parameter-became-optional');
    if (!parameter.deprecated && now.deprecated) note(place, 'parameter-deprecated');
    if ((parameter.description ?? '') !== (now.description ?? '')) note(place, 'wording-changed');
    if (styleOf(parameter) !== styleOf(now))
      note(place, 'parameter-style-changed', {before: styleOf(parameter), after: styleOf(now)});
    comparison.compare(schemaOf(parameter), schemaOf(now), {...place, direction: 'sent'});
    noteUnjudged(documents, [parameter, now], JUDGED.parameter, place);
  }
  for (const parameter of left.values())
    note({...at, place: named(parameter)}, parameter.required ? 'required-parameter-added' : 'parameter-added');
}

function compareBody(comparison: SchemaComparison, [before, after]: Sides<OperationSide>, at: At): void {
  const [older, newer] = [before, after].map(({document, object: {requestBody}}) =>
    requestBody ? dereference(document, requestBody) : undefined,
  );
  const place = {...at, place: 'body'};
  if (!older && !newer) return;
  if (!older) note(place, newer?.required ? 'required-body-added' : 'body-added');
  else if (!newer) note(place, 'body-removed');
  else {
    if (!older.required && newer.required) note(place, 'body-became-required');
    if (older.required && !newer.required) note(place, 'body-became-optional');
    compareContent(comparison, [older.content ?? {}, newer.content ?? {}], place, 'sent');
    noteUnjudged(comparison.documents, [older, newer], JUDGED.body, place);
  }
}

function compareHeaders(comparison: SchemaComparison, sides: Sides<[OpenApiDocument, ResponseObject]>, at: At): void {
  const [before, after] = sides.map(
    ([document, {headers = {}}]) =>
      new Map(
        Object.entries(headers).map(([name, raw]) => [name.toLowerCase(), {name, ...dereference(document, raw)}]),
      ),
  );
  for (const [key, header] of before ?? []) {
    const now = after?.get(key);
    const place = {...at, place: `header \`${header.name}\``};
    if (!now) note(place, header.required ? 'required-header-removed' : 'header-removed');
    else {
      if (!header.required && now.required) note(place, 'header-became-required');
      if (header.required && !now.required) note(place, 'header-became-optional');
      if (!header.deprecated && now.deprecated) note(place, 'header-deprecated');
      comparison.compare(schemaOf(header), schemaOf(now), {...place, direction: 'received'});
      const [was, is] = [header, now].map((one) => ({...one, style: styleOf({...one, in: 'header'})})) as [
        object,
        object,
      ];
      noteUnjudged(comparison.documents, [was, is], JUDGED.header, place);
    }
  }
  for (const [key, header] of after ?? []) {
    if (before?.has(key)) continue;
    const place = {...at, place: `header \`${header.name}\``};
    note(place, 'header-added');
    if (header.deprecated) note(place, 'header-deprecated');
  }
}

const isSuccess = (status: string): boolean => /^[23]/.test(status);

type Responses = Readonly<Record<string, ResponseObject>>;

/** The range that has taken the place of a success: `2XX` after `200`. */
function rangeOf(status: string, older: Responses, newer: Responses): string | undefined {
  if (!isSuccess(status) || status in newer) return undefined;
  return Object.keys(newer).find((key) => !(key in older) && key.toUpperCase() === `${status.charAt(0)}XX`);
}

function compareResponses(comparison: SchemaComparison, [before, after]: Sides<OperationSide>, at: At): void {
  const [older, newer] = [before.object.responses ?? {}, after.object.responses ?? {}];
  const widened = new Set<string | undefined>();
  for (const [status, raw] of Object.entries(older)) {
    const place = {...at, place: `response ${status}`};
    const range = rangeOf(status, older, newer);
    const now = newer[status] ?? (range === undefined ? undefined : newer[range]);
    if (!now) {
      note(place, isSuccess(status) ? 'success-removed' : 'failure-removed');
      continue;
    }
    if (range !== undefined) note(place, 'success-widened', {before: status, after: range});
    widened.add(range);
    const [was, is] = [dereference(before.document, raw), dereference(after.document, now)];
    if ((was.description ?? '') !== (is.description ?? '')) note(place, 'wording-changed');
    compareHeaders(
      comparison,
      [
        [before.document, was],
        [after.document, is],
      ],
      place,
    );
    compareContent(comparison, [was.content ?? {}, is.content ?? {}], place, 'received');
    noteUnjudged(comparison.documents, [was, is], JUDGED.response, place);
  }
  for (const status of Object.keys(newer))
    if (!(status in older) && !widened.has(status))
      note({...at, place: `response ${status}`}, isSuccess(status) ? 'success-added' : 'failure-added');
}

/** Compares one operation with its older form: parameters, body, responses, credentials. */
export function compareOperation(comparison: SchemaComparison, sides: Sides<OperationSide>, at: At): void {
  const [before, after] = sides;
  const [older, newer] = [before.object, after.object];
  if (older.operationId !== newer.operationId)
    note(at, 'operation-renamed', {before: older.operationId ?? null, after: newer.operationId ?? null});
  if (!older.deprecated && newer.deprecated) note(at, 'operation-deprecated');
  if (older.deprecated && !newer.deprecated) note(at, 'operation-restored');
  if (older.summary !== newer.summary || older.description !== newer.description) note(at, 'wording-changed');
  compareSecurity(sides, at);
  compareParameters(comparison, sides, at);
  compareBody(comparison, sides, at);
  compareResponses(comparison, sides, at);
  compareCallbacks(comparison, [older, newer], at);
  const [was, is] = sides.map(({object, servers}) => ({...object, servers})) as [object, object];
  noteUnjudged(comparison.documents, [was, is], JUDGED.operation, at);
}
