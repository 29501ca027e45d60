import type {ApiModel, Operation} from '../../../src/openapi/model';
import {createResolver, dereference, type Merged} from '../../../src/openapi/resolve';
import type {Json, ParameterObject} from '../../../src/openapi/types';
import {asText, isObject} from '../../../src/sandbox/json';
import {fields, type Answered} from '../support/answers';
import {bodyFields, type FieldPlace} from './places';
import {codesAt, pointersOf, withoutField, withValue, pointer, valueAt, type Player} from './player';

/** A limit that the schema of a field or parameter states; its address follows from its place. */
export interface Constraint {
  /** `create-tag body/name maxLength`. */
  address: string;
  keyword: string;
  /** A value just beyond the limit, or undefined to leave the field out. */
  beyond: Json | undefined;
  /** A value at the limit, when one can be made. */
  at?: Json;
}

function textOf(length: number): string {
  return 'x'.repeat(length);
}

function isFree({enum: values, pattern, format, const: fixed}: Merged): boolean {
  return values === undefined && pattern === undefined && format === undefined && fixed === undefined;
}

/** The limits of one schema, with values at them and beyond them. */
export function constraintsOf(schema: Merged, sample: Json | undefined): Omit<Constraint, 'address'>[] {
  const found: Omit<Constraint, 'address'>[] = [];
  const {maxLength, minLength, maximum, minimum, maxItems, minItems, pattern, enum: values, type} = schema;
  const isNumeric = type === 'integer' || type === 'number';
  const length = (keyword: string, limit: number, over: number): void => {
    found.push({keyword, beyond: textOf(over), ...(isFree(schema) && {at: textOf(limit)})});
  };
  if (type === 'string' && maxLength !== undefined && maxLength < 100_000)
    length('maxLength', maxLength, maxLength + 1);
  if (type === 'string' && minLength !== undefined && minLength > 0) length('minLength', minLength, minLength - 1);
  if (isNumeric && maximum !== undefined) found.push({keyword: 'maximum', beyond: maximum + 1, at: maximum});
  if (isNumeric && minimum !== undefined) found.push({keyword: 'minimum', beyond: minimum - 1, at: minimum});
  const [entry] = Array.isArray(sample) ? sample : [];
  if (type === 'array' && maxItems !== undefined && maxItems <= 10_000 && entry !== undefined)
    found.push({keyword: 'maxItems', beyond: Array.from({length: maxItems + 1}, () => entry)});
  if (type === 'array' && minItems !== undefined && minItems > 0)
    found.push({keyword: 'minItems', beyond: Array.from({length: minItems - 1}, () => entry ?? 'x')});
  if (type === 'string' && pattern !== undefined) found.push({keyword: 'pattern', beyond: '\u2603 no'});
  const own = values?.filter((value) => value !== null);
  if (type === 'string' && own) found.push({keyword: 'enum', beyond: 'no_such_value', at: own[0] ?? null});
  return found;
}

/** Every limit of the JSON body of an operation that its examples have a place for. */
export function bodyConstraints(
  model: ApiModel,
  operation: Operation,
  player: Player,
): {field: FieldPlace; body: Json; constraint: Constraint}[] {
  const bodies = player.bodies(model, operation);
  return bodyFields(model, operation).flatMap((field) => {
    if (field.keys.length === 0) return [];
    const parent = field.keys.slice(0, -1);
    const body =
      bodies.find((candidate) => valueAt(candidate, field.keys) !== undefined) ??
      bodies.find((candidate) => {
        const around = valueAt(candidate, parent);
        return typeof around === 'object' && around !== null;
      });
    if (body === undefined) return [];
    const sample = valueAt(body, field.keys);
    const place = `${operation.id} body${pointer(field.keys)}`;
    const limits = constraintsOf(field.schema, sample).map((limit) => ({
      ...limit,
      address: `${place} ${limit.keyword}`,
    }));
    const required: Constraint[] =
      // A merge patch keeps what it leaves out.
      field.isRequired && sample !== undefined && operation.method !== 'patch'
        ? [{keyword: 'required', beyond: undefined, address: `${place} required`}]
        : [];
    return [...limits, ...required].map((constraint) => ({field, body, constraint}));
  });
}

/** A body that breaks a limit, and one that keeps it. */
export function examplesOf(
  {keys}: FieldPlace,
  body: Json,
  {beyond, at}: Constraint,
): {broken: Json | undefined; kept: Json | undefined} {
  return {
    broken: beyond === undefined ? withoutField(body, keys) : withValue(body, keys, beyond),
    kept: at === undefined ? body : withValue(body, keys, at),
  };
}

/** Where the entries of a bulk answer say that they failed. */
function failedPointers(answer: Answered): string[] {
  const {items} = fields(answer);
  return (Array.isArray(items) ? items : []).flatMap((item) => {
    const {errors} = isObject(item) && isObject(item.problem) ? item.problem : {};
    return (Array.isArray(errors) ? errors : []).flatMap((entry) => (isObject(entry) ? [asText(entry.pointer)] : []));
  });
}

/** Statuses of calls whose body nobody has read. */
const UNREAD: ReadonlySet<number> = new Set([401, 403, 404, 409, 412, 429]);

/** Plays a limit of a body. @returns what went wrong, or undefined when no example could be made */
export async function playBody(
  model: ApiModel,
  field: FieldPlace,
  body: Json,
  constraint: Constraint,
  player: Player,
): Promise<string[] | undefined> {
  const {broken, kept} = examplesOf(field, body, constraint);
  if (broken === undefined || kept === undefined) return undefined;
  const at = pointer(field.keys);
  const first = await player.call(model, field.operation, {body: broken});
  // Calls before it may have brought the records of the world into a state that refuses every body.
  const bad = UNREAD.has(first.status) ? await player.fresh(model, field.operation, {body: broken}) : first;
  // A call that fails before its body is read shows nothing.
  if (UNREAD.has(bad.status)) return undefined;
  // What an example of the contract is answered with is the concern of other tests.
  const good = constraint.at === undefined ? undefined : await player.call(model, field.operation, {body: kept});
  const isAt = (found: string): boolean => found === at || found.startsWith(`${at}/`);
  const told = pointersOf(bad).some(isAt);
  return [
    ...(bad.status === 422 || bad.status === 400 || failedPointers(bad).some(isAt)
      ? []
      : [`${constraint.address}: what breaks it answered ${bad.status}`]),
    ...(bad.status === 422 && !told ? [`${constraint.address}: the answer names ${pointersOf(bad).join(', ')}`] : []),
    ...(good ? codesAt(good, at) : [])
      .filter((code) => codesAt(bad, at).includes(code))
      .map((code) => `${constraint.address}: what keeps it is refused with ${code}`),
  ];
}

/** The limits of the query parameters of an operation. */
export function queryConstraints(
  {document}: ApiModel,
  operation: Operation,
): {parameter: ParameterObject; constraint: Constraint}[] {
  const resolver = createResolver(document);
  return operation.parameters.flatMap((parameter) => {
    if (parameter.in !== 'query' || !parameter.schema) return [];
    const merged = resolver.merge(dereference(document, parameter.schema), []);
    const schema = merged.items ? resolver.merge(merged.items, merged.stack) : merged;
    return constraintsOf(schema, undefined).map((limit) => ({
      parameter,
      constraint: {...limit, address: `${operation.id} ${parameter.name} ${limit.keyword}`},
    }));
  });
}

function isListOf({document}: ApiModel, {schema}: ParameterObject): boolean {
  return schema !== undefined && createResolver(document).merge(dereference(document, schema), []).items !== undefined;
}

/** Plays a limit of a query parameter, as {@link playBody}. */
export async function playQuery(
  model: ApiModel,
  operation: Operation,
  parameter: ParameterObject,
  {address, beyond, at}: Constraint,
  player: Player,
): Promise<string[] | undefined> {
  if (beyond === undefined) return undefined;
  const {name} = parameter;
  // A list without any value counts as not sent, so its empty entry stands beside a comma.
  const wrong = beyond === '' && isListOf(model, parameter) ? ',' : asText(beyond);
  const bad = await player.call(model, operation, {query: {[name]: wrong}});
  if ([401, 403, 404, 409, 422, 429].includes(bad.status)) return undefined;
  const good = at === undefined ? undefined : await player.call(model, operation, {query: {[name]: asText(at)}});
  return [
    ...(bad.status === 400 ? [] : [`${address}: what breaks it answered ${bad.status}`]),
    ...(good ? codesAt(good, name) : [])
      .filter((code) => codesAt(bad, name).includes(code))
      .map((code) => `${address}: what keeps it is refused with ${code}`),
  ];
}
