import {dereference} from '../resolve';
import type {
  MediaTypeObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
  SchemaObject,
  SecurityRequirement,
} from '../types';
import {below, FIELDS, note, type At} from './places';
import type {SchemaComparison} from './schemas';
import type {Direction} from './levels';

/** An operation with what it needs from its document. */
export interface OperationSide {
  document: OpenApiDocument;
  path: string;
  object: OperationObject;
  /** Its own parameters and those of its path, with references followed. */
  parameters: readonly ParameterObject[];
}

type Sides<T> = readonly [T, T];

const named = (parameter: ParameterObject): string => `${parameter.in} parameter \`${parameter.name}\``;

/** A path parameter is recognised by its position, because its name isn't sent. */
function keyOf(parameter: ParameterObject, path: string): string {
  if (parameter.in !== 'path') return `${parameter.in}:${parameter.name}`;
  return `path:${[...path.matchAll(/\{([^}]+)\}/g)].findIndex(([, name]) => name === parameter.name)}`;
}

function schemaOf({schema, content = {}}: Pick<ParameterObject, 'schema' | 'content'>): SchemaObject {
  return schema ?? Object.values(content)[0]?.schema ?? {};
}

/** How a parameter is written, with the defaults of OpenAPI. */
function styleOf(parameter: ParameterObject): string {
  const {style, explode} = parameter as {style?: string; explode?: boolean};
  const common = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
  return `${style ?? common}, ${(explode ?? (style ?? common) === 'form') ? 'repeated' : 'in one'}`;
}

function compareParameters(comparison: SchemaComparison, [before, after]: Sides<OperationSide>, at: At): void {
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
    if (parameter.name !== now.name) note(place, 'path-parameter-renamed', {before: parameter.name, after: now.name});
    if (!parameter.required && now.required) note(place, 'parameter-became-required');
    if (parameter.required && !now.required) note(place, 'parameter-became-optional');
    if (!parameter.deprecated && now.deprecated) note(place, 'parameter-deprecated');
    if ((parameter.description ?? '') !== (now.description ?? '')) note(place, 'wording-changed');
    if (styleOf(parameter) !== styleOf(now))
      note(place, 'parameter-style-changed', {before: styleOf(parameter), after: styleOf(now)});
    comparison.compare(schemaOf(parameter), schemaOf(now), {...place, direction: 'sent'});
  }
  for (const parameter of left.values())
    note({...at, place: named(parameter)}, parameter.required ? 'required-parameter-added' : 'parameter-added');
}

type Content = Readonly<Record<string, MediaTypeObject>>;

/** Compares bodies by their media types. */
export function compareContent(
  comparison: SchemaComparison,
  [before, after]: Sides<Content>,
  at: At,
  direction: Direction,
): void {
  const place = {...at, direction};
  const fields = {...place, place: `${at.place}${FIELDS}`};
  for (const [type, media] of Object.entries(before)) {
    const now = after[type];
    if (!now) note(place, 'media-type-removed', {before: type});
    else if (media.schema && now.schema) comparison.compare(media.schema, now.schema, fields);
  }
  for (const type of Object.keys(after)) if (!(type in before)) note(place, 'media-type-added', {after: type});
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
      if (!header.deprecated && now.deprecated) note(place, 'header-deprecated');
      comparison.compare(schemaOf(header), schemaOf(now), {...place, direction: 'received'});
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

function compareResponses(comparison: SchemaComparison, [before, after]: Sides<OperationSide>, at: At): void {
  const [older, newer] = [before.object.responses ?? {}, after.object.responses ?? {}];
  for (const [status, raw] of Object.entries(older)) {
    const place = {...at, place: `response ${status}`};
    const now = newer[status];
    if (!now) {
      note(place, isSuccess(status) ? 'success-removed' : 'failure-removed');
      continue;
    }
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
  }
  for (const status of Object.keys(newer))
    if (!(status in older))
      note({...at, place: `response ${status}`}, isSuccess(status) ? 'success-added' : 'failure-added');
}

/** Ways to authenticate by the names of their schemes, each with the scopes it needs. */
function waysOf({document, object}: OperationSide): Map<string, Set<string>> {
  const requirements: readonly SecurityRequirement[] = object.security ?? document.security ?? [];
  return new Map(
    requirements.map((requirement) => [
      Object.keys(requirement).sort().join(' and ') || 'nothing',
      new Set(Object.values(requirement).flat()),
    ]),
  );
}

function compareSecurity([before, after]: Sides<OperationSide>, at: At): void {
  const [older, newer] = [waysOf(before), waysOf(after)];
  const place = below(at, 'security');
  // An operation without requirements can be called without a credential.
  if (older.size === 0) older.set('nothing', new Set());
  if (newer.size === 0) newer.set('nothing', new Set());
  for (const [way, scopes] of older) {
    const now = newer.get(way);
    if (!now) note(place, 'security-removed', {before: way});
    for (const scope of now ?? []) if (!scopes.has(scope)) note(place, 'scope-added', {before: way, after: scope});
    for (const scope of now ? scopes : [])
      if (!now?.has(scope)) note(place, 'scope-removed', {before: scope, after: way});
  }
  for (const way of newer.keys()) if (!older.has(way)) note(place, 'security-added', {after: way});
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
}
