import {examplesOf} from './examples';
import {CREDENTIAL} from './snippets/call';
import type {Operation} from './model';
import {dereference} from './resolve';
import {address, headers} from './samples';
import type {Json, OpenApiDocument, RequestBodyObject, SchemaObject} from './types';

/** The media type of a form that may hold files. */
export const FORM = 'multipart/form-data';
/** Placeholder for the path of the reader's file. */
const FILE = 'PATH_TO_FILE';

function isFile({type, format, contentMediaType}: SchemaObject): boolean {
  return type === 'string' && (format === 'binary' || contentMediaType !== undefined);
}

/** Escapes a value for single quotes in the shell, and for curl, which reads a type of the part after a semicolon. */
function quotable(value: Json): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value).replace(/[;']/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON example of the same body, which has a value for each part of the form. */
function wholeExample(
  document: OpenApiDocument,
  {content = {}}: RequestBodyObject,
  parts: readonly string[],
): Record<string, Json> | undefined {
  const [, json] = Object.entries(content).find(([type]) => type.includes('json')) ?? [];
  const values = json ? examplesOf(document, json).map(({value}) => value) : [];
  return values.filter(isObject).find((value) => parts.some((name) => name in value));
}

/**
 * A curl call that sends a form. Other languages get none, because their code would also have to read the file and
 * build the form.
 *
 * @returns undefined when the operation takes no form
 */
export function formSample(document: OpenApiDocument, operation: Operation): string | undefined {
  const body = operation.object.requestBody && dereference(document, operation.object.requestBody);
  const media = body?.content?.[FORM];
  if (!body || !media?.schema) return undefined;
  const {properties = {}} = dereference(document, media.schema);
  const names = Object.keys(properties);
  const parts = Object.entries(properties).map(([name, property]) => {
    if (isFile(dereference(document, property))) return {isFile: true, text: `${name}=@${FILE}`};
    const made = examplesOf(document, {schema: property})[0]?.value ?? '';
    if (!isObject(made)) return {isFile: false, text: `'${name}=${quotable(made)}'`};
    const value = wholeExample(document, body, names) ?? made;
    const others = names.filter((other) => other !== name);
    const part = Object.fromEntries(Object.entries(value).filter(([key]) => !others.includes(key)));
    const type = media.encoding?.[name]?.contentType ?? 'application/json';
    return {isFile: false, text: `'${name}=${quotable(part)};type=${type}'`};
  });
  const sent = headers(document, operation, undefined).map(({name, value}) =>
    value.includes(CREDENTIAL)
      ? `"${name}: ${value.replace(CREDENTIAL, () => `$${CREDENTIAL}`)}"`
      : `'${name}: ${value}'`,
  );
  return [
    `curl --fail-with-body --request ${operation.method.toUpperCase()}`,
    `--url ${address(document, operation)}`,
    ...sent.map((header) => `--header ${header}`),
    // Files come last: a server that reads the form as a stream needs the other parts first.
    ...[...parts].sort((a, b) => Number(a.isFile) - Number(b.isFile)).map(({text}) => `--form ${text}`),
  ].join(' \\\n  ');
}
