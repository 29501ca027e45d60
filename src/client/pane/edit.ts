/** One value of a draft: what it may be, and the draft with another one. */
import {isObject} from '../../sandbox/json';
import type {Json, Schema} from '../../sandbox/types';
import {findingsOf} from '../../sandbox/validate';
import {issuesIn} from '../console/check';
import {below} from '../console/complete';
import {bodySchema, placeOfParameter} from '../console/operation';
import {parameterKey} from '../console/request';
import {controlOf, idPrefixOf, listParts, type Control} from '../console/schema';
import type {ConsoleOperation, Draft} from '../console/types';
import {jsonOf} from './code';

export interface EditedField {
  /** The last part of its address, as its label. */
  name: string;
  /** Id of the field on the page. */
  anchor: string;
  control: Control;
  value: Json;
  /** Whether the contract allows `null`. */
  allowsNull: boolean;
  /** Prefix of the ids that fit. */
  idPrefix?: string;
  isNumber: boolean;
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

export function stepsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescaped);
}

function childOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) ? value[step] : undefined;
}

/** The schema, the value and the names on the way to a place of a body. */
export function walk(
  body: Json,
  pointer: string,
  schema: Schema | undefined,
  {schemas}: ConsoleOperation,
): {schema: Schema | undefined; value: Json | undefined; names: string[]} {
  let current = schema;
  let value: Json | undefined = body;
  const names: string[] = [];
  for (const step of stepsOf(pointer)) {
    const kind = Array.isArray(value) ? 'array' : 'object';
    current = current && below(current, {kind, key: step}, schemas);
    value = childOf(value, step);
    if (kind === 'object') names.push(step);
  }
  return {schema: current, value, names};
}

/** A control for what the contract does not describe: as the value is. */
function controlFor(value: Json): Control {
  if (typeof value === 'boolean') return {kind: 'boolean'};
  return {kind: typeof value === 'number' ? 'number' : 'text'};
}

/** What a value may be. @returns undefined when the draft has no such value */
export function fieldOf(operation: ConsoleOperation, draft: Draft, key: string): EditedField | undefined {
  const {schemas, parameters} = operation;
  const isNumeric = (schema: Schema): boolean => ['integer', 'number'].includes(schemas.typeOf(schema) ?? '');
  if (!key.startsWith('body:')) {
    const parameter = parameters.find((one) => parameterKey(one) === key);
    const text = draft.values[key];
    if (!parameter || text === undefined) return undefined;
    const idPrefix = idPrefixOf(parameter.schema, schemas);
    return {
      name: parameter.name,
      anchor: placeOfParameter(parameter),
      control: controlOf(parameter.schema, schemas),
      value: text,
      allowsNull: false,
      isNumber: isNumeric(parameter.schema),
      ...(idPrefix !== undefined && {idPrefix}),
    };
  }
  const body = jsonOf(draft.body);
  if (body === undefined) return undefined;
  const {schema, value, names} = walk(
    body,
    key.slice('body:'.length),
    bodySchema(operation, draft.mediaType),
    operation,
  );
  if (value === undefined) return undefined;
  const described = schema && schemas.typeOf(schema) !== undefined ? schema : undefined;
  const idPrefix = schema && idPrefixOf(schema, schemas);
  return {
    name: names.at(-1) ?? 'body',
    anchor: ['body', ...names].join('.'),
    control: described ? controlOf(described, schemas) : controlFor(value),
    value,
    allowsNull: schema !== undefined && schemas.allowsNull(schema),
    isNumber: described ? isNumeric(described) : typeof value === 'number',
    ...(idPrefix !== undefined && {idPrefix}),
  };
}

/** What a reader's text means. A text that is no number stays one, so that the sandbox can say so. */
export function valueOfText(text: string, {control, isNumber}: Pick<EditedField, 'control' | 'isNumber'>): Json {
  if (control.kind === 'boolean') return text === 'true';
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function replaced(value: Json, [step, ...rest]: readonly string[], next: Json): Json {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === Number(step) ? replaced(entry, rest, next) : entry));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === step ? replaced(inner, rest, next) : inner]),
  );
}

/** The draft with another value. */
export function withValue(draft: Draft, key: string, value: Json): Draft {
  if (!key.startsWith('body:'))
    return {...draft, values: {...draft.values, [key]: typeof value === 'string' ? value : JSON.stringify(value)}};
  const body = jsonOf(draft.body);
  if (body === undefined) return draft;
  const steps = stepsOf(key.slice('body:'.length));
  return {...draft, body: JSON.stringify(replaced(body, steps, value), null, 2)};
}

/** What is wrong with a value by the contract, in sentences. */
export function messagesOf(operation: ConsoleOperation, draft: Draft, key: string): string[] {
  const {schemas, parameters} = operation;
  if (key.startsWith('body:')) {
    const schema = bodySchema(operation, draft.mediaType);
    const own = key.slice('body:'.length);
    return schema
      ? issuesIn(draft.body, schema, schemas).flatMap(({pointer, message}) => (pointer === own ? [message] : []))
      : [];
  }
  const parameter = parameters.find((one) => parameterKey(one) === key);
  const text = draft.values[key]?.trim() ?? '';
  if (!parameter) return [];
  if (text === '') return parameter.required === true ? ['Fill this in.'] : [];
  const field = fieldOf(operation, draft, key);
  if (!field) return [];
  const value: Json =
    field.control.kind === 'list'
      ? listParts(text).map((part) => valueOfText(part, {control: {kind: 'text'}, isNumber: field.isNumber}))
      : valueOfText(text, field);
  return findingsOf(value, parameter.schema, schemas).map(({message}) => message);
}
