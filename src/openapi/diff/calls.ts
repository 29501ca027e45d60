import {dereference} from '../resolve';
import {
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItem,
  type RequestBodyObject,
} from '../types';
import {compareContent, schemaOf, styleOf} from './content';
import {FIELDS, note, type At} from './places';
import type {SchemaComparison} from './schemas';
import {noteUnjudged} from './unjudged';

type Sides<T> = readonly [T, T];

/** A request that the API sends. */
interface Call {
  object: OperationObject;
  parameters: ReadonlyMap<string, ParameterObject>;
  /** What a comparison of the rest reads beside the operation. */
  rest: object;
}

/** What {@link compareCall} judges of a request. The id only names a page. */
const JUDGED = new Set(['operationId', 'parameters', 'requestBody', 'responses']);
const JUDGED_PARAMETER = new Set(['name', 'in', 'schema', 'content', 'explode']);
const JUDGED_BODY = new Set(['content']);
const JUDGED_ANSWER = new Set(['content']);

/** @returns the request of a webhook or callback; undefined where there is none */
export function callOf(document: OpenApiDocument, raw: PathItem): Call | undefined {
  const item = dereference(document, raw);
  const method = METHODS.find((candidate) => item[candidate] !== undefined);
  const object = method && item[method];
  if (!object) return undefined;
  const parameters = [...(item.parameters ?? []), ...(object.parameters ?? [])].map((parameter) => {
    const known = dereference(document, parameter);
    return [`${known.in} ${known.in === 'header' ? known.name.toLowerCase() : known.name}`, known] as const;
  });
  return {object, parameters: new Map(parameters), rest: {...object, method}};
}

function compareParameters(comparison: SchemaComparison, [before, after]: Sides<Call>, at: At): void {
  const named = (parameter: ParameterObject): At => ({
    ...at,
    place: `${at.place}${FIELDS} ${parameter.in} parameter \`${parameter.name}\``,
  });
  for (const [key, parameter] of before.parameters) {
    const now = after.parameters.get(key);
    const place = named(now ?? parameter);
    if (!now) {
      note(place, 'webhook-parameter-removed');
      continue;
    }
    comparison.compare(schemaOf(parameter), schemaOf(now), {...place, direction: 'received'});
    const [was, is] = [parameter, now].map((one) => ({...one, style: styleOf(one)})) as [object, object];
    noteUnjudged(comparison.documents, [was, is], JUDGED_PARAMETER, place);
  }
  for (const [key, parameter] of after.parameters)
    if (!before.parameters.has(key)) note(named(parameter), 'webhook-parameter-added');
}

/** What the receiver may answer is what it sends. */
function compareAnswers(comparison: SchemaComparison, [before, after]: Sides<Call>, at: At): void {
  const [older, newer] = [before.object.responses ?? {}, after.object.responses ?? {}];
  const named = (status: string): At => ({...at, place: `${at.place}${FIELDS} answer ${status}`});
  for (const [status, raw] of Object.entries(older)) {
    const now = newer[status];
    if (!now) {
      note(named(status), 'webhook-answer-removed');
      continue;
    }
    const [was, is] = [dereference(comparison.documents[0], raw), dereference(comparison.documents[1], now)];
    compareContent(comparison, [was.content ?? {}, is.content ?? {}], named(status), 'sent');
    noteUnjudged(comparison.documents, [was, is], JUDGED_ANSWER, named(status));
  }
  for (const status of Object.keys(newer)) if (!(status in older)) note(named(status), 'webhook-answer-added');
}

/** Compares a request that the API sends: callers receive its parameters and its body, and send the answer. */
export function compareCall(comparison: SchemaComparison, calls: Sides<Call>, at: At): void {
  const [before, after] = calls;
  if ((before.object.description ?? '') !== (after.object.description ?? '')) note(at, 'wording-changed');
  compareParameters(comparison, calls, at);
  const bodyOf = ({object: {requestBody}}: Call, document: OpenApiDocument): RequestBodyObject =>
    requestBody ? dereference(document, requestBody) : {};
  const [older, newer] = comparison.documents;
  const [body, newBody] = [bodyOf(before, older), bodyOf(after, newer)];
  compareContent(comparison, [body.content ?? {}, newBody.content ?? {}], at, 'received');
  noteUnjudged(comparison.documents, [body, newBody], JUDGED_BODY, at);
  compareAnswers(comparison, calls, at);
  noteUnjudged(comparison.documents, [before.rest, after.rest], JUDGED, at);
}

/** The callbacks of an operation by name and the expression of their address. */
function callbacksOf(document: OpenApiDocument, {callbacks = {}}: OperationObject): Map<string, Call> {
  return new Map(
    Object.entries(callbacks).flatMap(([name, raw]) =>
      Object.entries(dereference(document, raw)).flatMap(([expression, item]): [string, Call][] => {
        const call = typeof item === 'object' ? callOf(document, item) : undefined;
        return call ? [[`callback \`${name}\` (${expression})`, call]] : [];
      }),
    ),
  );
}

/** Compares the requests that the API sends back to whoever called an operation. */
export function compareCallbacks(comparison: SchemaComparison, objects: Sides<OperationObject>, at: At): void {
  const [older, newer] = [
    callbacksOf(comparison.documents[0], objects[0]),
    callbacksOf(comparison.documents[1], objects[1]),
  ];
  for (const [place, was] of older) {
    const now = newer.get(place);
    if (now) compareCall(comparison, [was, now], {...at, place});
    else note({...at, place}, 'callback-removed');
  }
  for (const place of newer.keys()) if (!older.has(place)) note({...at, place}, 'callback-added');
}
