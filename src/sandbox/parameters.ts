import {LIST_PARAMETERS} from '../openapi/standardProblems';
import {cookiesOf} from './cookies';
import {asText} from './json';
import {invalidParameters, notFound, Problem, type FieldError} from './problem';
import type {Schemas} from './schemas';
import type {Json, JsonObject, OperationSpec, ParameterSpec, Schema} from './types';
import {findingsOf} from './validate';

/** The parameters of a request, read as their schemas say. */
export interface Parameters {
  path: Record<string, string>;
  query: JsonObject;
  header: Record<string, string>;
}

const LARGEST_OFFSET = 10_000;
const SORT_KEYS = 3;

/** Converts a text to the type of a schema. A text that doesn't fit is returned as it is, and the check refuses it. */
function coerce(text: string, schema: Schema, schemas: Schemas): Json {
  const type = schemas.typeOf(schema);
  if (type === 'integer' || type === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/** A moment in UTC, as records have it, so that the same moment in two zones is the same parameter. */
function inUtc(value: Json, schema: Schema, schemas: Schemas): Json {
  if (typeof value !== 'string' || schemas.solid(schema).format !== 'date-time') return value;
  return new Date(value).toISOString();
}

/** The value that the texts of a parameter stand for: a list where its schema is one. */
export function readTexts(texts: readonly string[], {schema, separator}: ParameterSpec, schemas: Schemas): Json {
  const items = schemas.itemsOf(schema);
  if (items || schemas.typeOf(schema) === 'array') {
    const parts = separator === undefined ? [...texts] : texts.flatMap((text) => text.split(separator));
    // A list without any value counts as not sent; an entry without one, beside a comma, is a wrong entry.
    const isEmpty = parts.length === 1 && parts[0] === '';
    return isEmpty ? [] : parts.map((part) => coerce(part, items ?? {}, schemas));
  }
  return coerce(texts[0] ?? '', schema, schemas);
}

function missing({name, in: where}: ParameterSpec): Problem {
  if (name.toLowerCase() === 'idempotency-key')
    return new Problem(
      'idempotency_key_missing',
      'Send the header Idempotency-Key with 1 to 255 visible ASCII characters.',
    );
  if (name.toLowerCase() === 'if-match')
    return new Problem('precondition_required', 'Send the ETag of your last read in the header If-Match.');
  return invalidParameters('bad_request', [
    {parameter: name, code: 'required', message: `The ${where} parameter is missing.`},
  ]);
}

function checkPaging(query: JsonObject): void {
  const conflict = (message: string): Problem => new Problem('pagination_conflict', message);
  if (query.offset !== undefined && query.cursor !== undefined)
    throw conflict('Send either offset or cursor, not both.');
  if (typeof query.offset === 'number' && query.offset > LARGEST_OFFSET)
    throw conflict('An offset ends at 10 000. Use cursor to read further.');
}

function checkSort(sort: Json | undefined, keys: readonly string[] | undefined): void {
  if (typeof sort !== 'string' || !keys) return;
  const parts = sort.split(',').map((part) => part.trim().replace(/^-/, ''));
  const wrong = parts.find((part) => !keys.includes(part));
  const allowed = {allowed: [...keys]};
  const report = (detail: string, message: string): Problem =>
    new Problem('invalid_sort', detail, {errors: [{parameter: 'sort', code: 'invalid_enum', message}], ...allowed});
  if (wrong !== undefined) throw report(`"${wrong}" is not a sort key of this list.`, `Use ${keys.join(', ')}.`);
  if (parts.length > SORT_KEYS) throw report('A list is sorted by at most 3 keys.', 'Send at most 3 keys.');
}

/** References are replaced two levels deep, beginning with one that the operation names. */
function checkExpand(expand: Json | undefined, keys: readonly string[] | undefined): void {
  if (!Array.isArray(expand) || !keys) return;
  const report = (message: string): Problem =>
    invalidParameters('bad_request', [{parameter: 'expand', code: 'invalid_enum', message}]);
  for (const path of expand.map(asText)) {
    const [first = '', ...rest] = path.split('.');
    if (!keys.includes(first)) throw report(`"${path}" is no reference here. Use ${keys.join(', ')}.`);
    if (rest.length > 1) throw report(`"${path}" is deeper than two levels.`);
  }
}

/**
 * Reads and checks path, query, header and cookie parameters.
 *
 * An operation that documents no 400 ignores a parameter that it can't read.
 *
 * @param pathTexts decoded values of the path template
 * @throws Problem
 */
export function readParameters(
  operation: OperationSpec,
  specs: readonly ParameterSpec[],
  pathTexts: Record<string, string>,
  search: URLSearchParams,
  headers: Headers,
  schemas: Schemas,
): Parameters {
  const result: Parameters = {path: {...pathTexts}, query: {}, header: {}};
  const cookies = cookiesOf(headers);
  const mayRefuse = '400' in operation.responses;
  const errors: (FieldError & {isFilter: boolean})[] = [];
  const check = (spec: ParameterSpec, value: Json): boolean => {
    const findings = findingsOf(value, spec.schema, schemas);
    const isFilter = spec.in === 'query' && !LIST_PARAMETERS.has(spec.name);
    for (const {code, message} of findings.slice(0, 1)) errors.push({parameter: spec.name, code, message, isFilter});
    return findings.length === 0;
  };
  for (const spec of specs) {
    if (spec.in === 'path') {
      const text = pathTexts[spec.name] ?? '';
      const isRight = findingsOf(coerce(text, spec.schema, schemas), spec.schema, schemas).length === 0;
      if (isRight) continue;
      if ('404' in operation.responses) throw notFound(text);
      if (mayRefuse)
        throw invalidParameters('bad_request', [
          {parameter: spec.name, code: 'invalid_format', message: 'The path does not have the expected form.'},
        ]);
    } else if (spec.in === 'query') {
      const texts = search.getAll(spec.name);
      // A list parameter without a value counts as not sent.
      if (texts.length === 0) {
        if (spec.required) throw missing(spec);
        continue;
      }
      const value = readTexts(texts, spec, schemas);
      if (check(spec, value)) result.query[spec.name] = inUtc(value, spec.schema, schemas);
    } else {
      const text = spec.in === 'cookie' ? cookies.get(spec.name) : (headers.get(spec.name) ?? undefined);
      if (text === undefined) {
        if (spec.required) throw missing(spec);
      } else if (check(spec, coerce(text, spec.schema, schemas)) && spec.in === 'header')
        result.header[spec.name.toLowerCase()] = text;
    }
  }
  if (!mayRefuse) return result;
  const inQuery = specs.filter((spec) => spec.in === 'query');
  const known = new Set(inQuery.flatMap(({name}) => [name, name.replace(/\[\]$/, '')]));
  const objects = new Set(
    inQuery.filter(({schema}) => schemas.typeOf(schema) === 'object').map(({name}) => name.replace(/\[\]$/, '')),
  );
  // Only the value of an object may be in brackets: an operator that the operation does not list would be ignored.
  const isMember = (name: string): boolean => name.includes('[') && objects.has(name.replace(/\[.*$/, ''));
  const credentials = new Set(operation.auth?.places.map((place) => place.replace(/^query:/, '')));
  for (const name of new Set(search.keys()))
    if (!known.has(name) && !credentials.has(name) && !isMember(name))
      errors.push({
        parameter: name,
        code: 'unknown_field',
        message: 'The operation does not know this parameter.',
        isFilter: false,
      });
  const offset = search.get('offset');
  if (offset !== null && known.has('offset') && Number(offset) > LARGEST_OFFSET) checkPaging({offset: Number(offset)});
  if (errors.length > 0) {
    const plain = errors.map(({parameter = '', code, message}) => ({parameter, code, message}));
    throw invalidParameters(errors.every(({isFilter}) => isFilter) ? 'invalid_filter' : 'bad_request', plain);
  }
  checkPaging(result.query);
  checkSort(result.query.sort, specs.find(({name}) => name === 'sort')?.keys);
  checkExpand(result.query.expand, specs.find(({name}) => name === 'expand')?.keys);
  return result;
}
