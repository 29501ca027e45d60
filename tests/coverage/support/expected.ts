import {written} from '../../../src/openapi/constraints';
import {toHtml} from '../../../src/openapi/markdown';
import type {ApiModel, Operation} from '../../../src/openapi/model';
import {dereference, lookUp} from '../../../src/openapi/resolve';
import type {
  Json,
  MediaTypeObject,
  OpenApiDocument,
  ParameterObject,
  ProblemCatalogue,
  ResponseObject,
  SchemaObject,
} from '../../../src/openapi/types';

export const KINDS = [
  'operation',
  'parameter',
  'property',
  'enum value',
  'constraint',
  'default',
  'example',
  'response',
  'header',
  'problem',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Something of the contract that the page of an operation must show. It is read straight from the OpenAPI files and
 * not from what the pages are made of, so that a mistake there shows.
 */
export interface Expected {
  kind: Kind;
  /** What it is, for messages. */
  name: string;
  /** Ids of elements one of which must hold the texts; `*` stands for one part of an id. None: the whole text. */
  places?: string[];
  /** Texts, compared without regard to white space. */
  texts: string[];
  /** Whether one entry of a list must begin with the first text and hold the others. */
  entry?: true;
}

type Side = 'create' | 'patch' | 'response';

/** Text of Markdown as a page shows it. */
function plain(markdown: string): string {
  return toHtml(markdown)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A schema with what its references and its parts say, the nearest first. */
interface Flat {
  parts: SchemaObject[];
  references: string[];
}

function flatten(document: OpenApiDocument, schema: SchemaObject): Flat {
  const parts: SchemaObject[] = [schema];
  const references: string[] = [];
  if (schema.$ref !== undefined) {
    references.push(schema.$ref);
    const target = flatten(document, lookUp(document, schema.$ref) as SchemaObject);
    parts.push(...target.parts);
    references.push(...target.references);
  }
  const options = realOptions(schema);
  for (const part of [...(schema.allOf ?? []), ...(options.length === 1 ? options : [])]) {
    const inner = flatten(document, part);
    parts.push(...inner.parts);
    references.push(...inner.references);
  }
  return {parts, references};
}

/** The forms of a value, without the one that only allows null. */
function realOptions({oneOf, anyOf}: SchemaObject): SchemaObject[] {
  return (oneOf ?? anyOf ?? []).filter((option) => option.type !== 'null');
}

function first<Key extends keyof SchemaObject>({parts}: Flat, key: Key): SchemaObject[Key] | undefined {
  return parts.find((part) => part[key] !== undefined)?.[key];
}

function isSent(flat: Flat, side: Side): boolean {
  const has = (key: keyof SchemaObject): boolean => flat.parts.some((part) => part[key] === true);
  if (side === 'response') return !has('writeOnly');
  return !has('readOnly') && !(side === 'patch' && has('x-immutable'));
}

interface Walk {
  document: OpenApiDocument;
  side: Side;
  /** Notes what is expected. */
  note: (expected: Expected) => void;
}

/** Values, default and what is below a schema shown at the places. */
function walkSchema(walk: Walk, schema: SchemaObject, places: string[], name: string, trail: string[]): void {
  const {document, side, note} = walk;
  const flat = flatten(document, schema);
  // A circle ends with a link.
  if (flat.references.some((reference) => trail.includes(reference))) return;
  const below = [...trail, ...flat.references];
  const meanings = first(flat, 'x-enum-descriptions') ?? {};
  for (const value of first(flat, 'enum') ?? []) {
    if (value === null) continue;
    const meaning = meanings[shown(value)];
    // A tab is written as it is typed.
    const text = shown(value) === '\t' ? '\\t' : shown(value);
    const texts = [text, ...(meaning === undefined ? [] : [plain(meaning)])];
    note({kind: 'enum value', name: `${name} = ${shown(value)}`, places, texts, entry: true});
  }
  for (const rule of ['pattern', 'maxLength', 'minLength', 'maxItems', 'minItems', 'maximum', 'minimum'] as const) {
    const limit = first(flat, rule);
    if (limit !== undefined && !(rule.startsWith('min') && limit === 0))
      note({
        kind: 'constraint',
        name: `${name} ${rule}`,
        places,
        texts: [typeof limit === 'number' ? written(limit) : limit],
      });
  }
  const preset = first(flat, 'default');
  if (preset !== undefined && side !== 'patch')
    note({kind: 'default', name, places, texts: [`Default ${shown(preset)}`]});
  for (const part of flat.parts) {
    for (const [key, property] of Object.entries(part.properties ?? {}))
      walkProperty(
        walk,
        key,
        property,
        places.map((place) => `${place}.${key}`),
        `${name}.${key}`,
        below,
      );
    if (typeof part.additionalProperties === 'object')
      walkProperty(
        walk,
        '<key>',
        part.additionalProperties,
        places.flatMap((place) => [`${place}.key`, `${place}.<key>`]),
        `${name}.<key>`,
        below,
      );
    if (part.items) walkSchema(walk, part.items, places, name, below);
    const options = realOptions(part);
    if (options.length > 1)
      for (const option of options)
        walkSchema(
          walk,
          option,
          places.map((place) => `${place}.*`),
          name,
          below,
        );
  }
}

function walkProperty(
  walk: Walk,
  key: string,
  schema: SchemaObject,
  places: string[],
  name: string,
  trail: string[],
): void {
  const flat = flatten(walk.document, schema);
  if (!isSent(flat, walk.side)) return;
  const description = first(flat, 'description');
  const texts = [key, ...(description === undefined ? [] : [plain(description)])];
  walk.note({kind: 'property', name, places, texts});
  walkSchema(walk, schema, places, name, trail);
}

function idOfMedia(mediaType: string): string {
  return mediaType.replace(/[^\w-]+/g, '-');
}

function walkContent(walk: Walk, content: Record<string, MediaTypeObject>, root: string, name: string): void {
  for (const [mediaType, {schema, example, examples = {}}] of Object.entries(content)) {
    walk.note({kind: name === 'body' ? 'operation' : 'response', name: `${name} ${mediaType}`, texts: [mediaType]});
    // The first media type has the short ids; one that carries something else has its name in them.
    const places = [root, `${root}-${idOfMedia(mediaType)}`];
    if (schema) walkSchema(walk, schema, places, `${name} ${mediaType}`, []);
    const values = Object.entries(examples).flatMap(([key, raw]): [string, Json][] => {
      const {value} = dereference(walk.document, raw);
      return value === undefined ? [] : [[key, value]];
    });
    if (example !== undefined) values.push(['example', example]);
    for (const [key, value] of values) {
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
      const ids = places.flatMap((place) => [`${place}-example`, `${place}-example-*`]);
      walk.note({kind: 'example', name: `${name} ${mediaType} ${key}`, places: ids, texts: [text]});
    }
  }
}

function isProblem({content = {}}: ResponseObject): boolean {
  return 'application/problem+json' in content;
}

function walkResponse(walk: Walk, status: string, response: ResponseObject): void {
  const {description = '', headers = {}, content = {}} = response;
  const name = `response ${status}`;
  const problem = isProblem(response);
  const prose = [plain(description)];
  walk.note({kind: 'response', name, ...(problem && {places: [`response-${status}`]}), texts: prose});
  if (!problem) walk.note({kind: 'response', name: `address of ${name}`, places: [`response-${status}`], texts: []});
  for (const [header, raw] of Object.entries(headers)) {
    const {description: meaning, example} = dereference(walk.document, raw);
    const id = problem ? 'problems.header' : `response-${status}.header`;
    const texts = [
      header,
      ...(problem ? [status] : []),
      ...(meaning === undefined ? [] : [plain(meaning)]),
      ...(example === undefined ? [] : [shown(example)]),
    ];
    walk.note({
      kind: 'header',
      name: `${name} ${header}`,
      places: [`${id}.${header}`, `${id}.${header}-${status}`],
      texts,
    });
  }
  if (problem) walkSchema(walk, content['application/problem+json']?.schema ?? {}, ['problem'], name, []);
  else walkContent(walk, content, `response-${status}`, name);
}

function walkParameter(walk: Walk, parameter: ParameterObject): void {
  const {document} = walk;
  const id = `parameters-${parameter.in}-${parameter.name}`;
  const name = `${parameter.in} ${parameter.name}`;
  const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? {};
  const description = parameter.description ?? first(flatten(document, schema), 'description');
  const texts = [parameter.name, ...(description === undefined ? [] : [plain(description)])];
  walk.note({kind: 'parameter', name, places: [id], texts});
  const {example} = parameter;
  if (example !== undefined)
    walk.note({
      kind: 'example',
      name,
      places: [id],
      texts: [Array.isArray(example) ? example.map(shown).join(',') : shown(example)],
    });
  walkSchema(walk, schema, [id], name, []);
}

/** What every operation with such a status can give, whether it names the code or not. */
const STANDARD: Record<string, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  422: 'validation_failed',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

interface ProblemExample {
  summary: string;
  /** As JSON. */
  detail: string;
}

/** The examples of a code in the failure responses of an operation; without any, the catalogue's. */
function examplesOf(
  {document}: Walk,
  {responses = {}}: Operation['object'],
  code: string,
  {title, example}: ProblemCatalogue['problems'][string],
): ProblemExample[] {
  const written = Object.values(responses).flatMap((raw) => {
    const {examples = {}} = dereference(document, raw).content?.['application/problem+json'] ?? {};
    return Object.values(examples).flatMap((one): ProblemExample[] => {
      const {summary = title, value} = dereference(document, one);
      const {code: own, detail} = (value ?? {}) as Partial<Record<string, Json>>;
      return own === code ? [{summary, detail: JSON.stringify(detail)}] : [];
    });
  });
  if (written.length > 0 || !example) return written;
  return [{summary: title, detail: JSON.stringify((example as Partial<Record<string, Json>>)['detail'])}];
}

function walkProblems(walk: Walk, {object, parameters}: Operation, {problems}: ProblemCatalogue): void {
  const statuses = Object.keys(object.responses ?? {});
  const brought = parameters
    .flatMap((parameter) => parameter['x-problems'] ?? [])
    .filter((code) => statuses.includes(String(problems[code]?.status)));
  const standard = statuses.flatMap((status) => STANDARD[status] ?? []);
  for (const code of new Set([...(object['x-problems'] ?? []), ...brought, ...standard])) {
    const entry = problems[code];
    if (!entry) continue;
    const texts = [String(entry.status), code, plain(entry.cause), plain(entry.remedy)];
    walk.note({kind: 'problem', name: code, places: [`problem-${code}`], texts});
    for (const {summary, detail} of examplesOf(walk, object, code, entry))
      walk.note({
        kind: 'example',
        name: `problem ${code}`,
        places: [`problem-example-${code}`, `problem-example-${code}-*`],
        // What forbids it depends on the record (tests/contract/wrongState.test.ts).
        texts: [summary, `"code": "${code}"`, ...(code === 'invalid_state' ? [] : [detail])],
      });
  }
}

/** Everything the page of an operation must show. */
export function expectedOf({document}: ApiModel, operation: Operation, catalogue: ProblemCatalogue): Expected[] {
  const expected: Expected[] = [];
  const {object, method, path, summary, description, scopes, parameters} = operation;
  const walk = (side: Side): Walk => ({document, side, note: (one) => expected.push(one)});
  const facts = [summary, method === 'delete' ? 'DEL' : method.toUpperCase(), path, plain(description), ...scopes];
  expected.push({kind: 'operation', name: 'operation', texts: [...facts, object['x-permission'] ?? '']});
  for (const parameter of parameters) walkParameter(walk('create'), parameter);
  const body = object.requestBody && dereference(document, object.requestBody);
  if (body) {
    if (body.description) expected.push({kind: 'operation', name: 'body', texts: [plain(body.description)]});
    walkContent(walk(method === 'patch' ? 'patch' : 'create'), body.content ?? {}, 'body', 'body');
  }
  for (const [status, raw] of Object.entries(object.responses ?? {}))
    walkResponse(walk('response'), status, dereference(document, raw));
  walkProblems(walk('response'), operation, catalogue);
  return expected;
}
