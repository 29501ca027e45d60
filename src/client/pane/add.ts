/** What a call may say besides what its sample shows: optional parameters and fields of the body. */
import {invent} from '../../sandbox/invent';
import {asText, escapePointer, isObject} from '../../sandbox/json';
import type {Json, Schema} from '../../sandbox/types';
import {findingsOf} from '../../sandbox/validate';
import {issuesIn} from '../console/check';
import type {Documented} from '../console/documented';
import {bodySchema, placeOfParameter} from '../console/operation';
import {isJsonType, parameterKey} from '../console/request';
import {listParts} from '../console/schema';
import type {ConsoleOperation, Draft} from '../console/types';
import {jsonOf, leavesOf, shownKey} from './code';
import {stepsOf, walk, withValue} from './edit';

/** A parameter or field with the value that it is added with. */
export interface Addition {
  key: string;
  /** Where it stands in the call: `limit`, or `lines[0].note` in a body. */
  label: string;
  /** Id of the field on the page. */
  anchor: string;
  group: 'Query' | 'Headers' | 'Body';
  value: Json;
}

type Samples = Documented['samples'];

function parentOf(key: string): {parent: string; name: string} {
  const cut = key.lastIndexOf('/');
  return {parent: key.slice(0, cut), name: stepsOf(key.slice(cut))[0] ?? ''};
}

/** The object that holds a field; undefined for an entry of a list, and for what the body does not have. */
function holderOf({body}: Draft, operation: ConsoleOperation, parent: string, mediaType: string): Holder | undefined {
  const json = jsonOf(body);
  if (json === undefined) return undefined;
  const {value, schema} = walk(json, parent.slice('body:'.length), bodySchema(operation, mediaType), operation);
  return isObject(value) ? {value, schema} : undefined;
}

interface Holder {
  value: Record<string, Json>;
  schema: Schema | undefined;
}

/** The draft with a parameter or a field more. */
export function withAdded(operation: ConsoleOperation, draft: Draft, key: string, value: Json): Draft {
  if (!key.startsWith('body:')) return withValue(draft, key, value);
  const {parent, name} = parentOf(key);
  const holder = holderOf(draft, operation, parent, draft.mediaType);
  return holder ? withValue(draft, parent, {...holder.value, [name]: value}) : draft;
}

/** The draft without a parameter or a field. */
export function withoutField(operation: ConsoleOperation, draft: Draft, key: string): Draft {
  if (!key.startsWith('body:')) return withValue(draft, key, '');
  const {parent, name} = parentOf(key);
  const holder = holderOf(draft, operation, parent, draft.mediaType);
  if (!holder) return draft;
  const rest = Object.entries(holder.value).filter(([one]) => one !== name);
  return withValue(draft, parent, Object.fromEntries(rest));
}

/**
 * What goes when a value is removed: the value itself, or the nearest object or list around it that the contract lets a
 * call leave out. Undefined when the call needs it.
 */
export function removableAt(operation: ConsoleOperation, draft: Draft, key: string): string | undefined {
  if (!key.startsWith('body:')) {
    const parameter = operation.parameters.find((one) => parameterKey(one) === key);
    return parameter && parameter.in !== 'path' && parameter.required !== true ? key : undefined;
  }
  const {schemas} = operation;
  for (let at = key; at !== 'body:'; at = parentOf(at).parent) {
    const {parent, name} = parentOf(at);
    const holder = holderOf(draft, operation, parent, draft.mediaType);
    const property = holder?.schema && schemas.shapeOf(schemas.solid(holder.schema)).properties.get(name);
    if (holder && property?.required !== true) return at;
  }
  return undefined;
}

/** How a reader names a place of the call. */
export function labelOf(key: string, body: Json | undefined): string {
  if (!key.startsWith('body:')) return key.replace(/^\w+:/, '');
  let value = body;
  let label = '';
  for (const step of stepsOf(key.slice('body:'.length))) {
    label += Array.isArray(value) ? `[${step}]` : `${label === '' ? '' : '.'}${step}`;
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
  }
  return label;
}

/**
 * The value that a field begins with: its example on the page, else what the contract gives. Undefined when that has
 * nothing in it that a reader could change.
 */
function startOf(schema: Schema, sample: string | undefined, {schemas}: ConsoleOperation): Json | undefined {
  const isText = schemas.typeOf(schema) === 'string';
  const examples = [
    isText ? sample : jsonOf(sample ?? ''),
    ...[true, false].map((few) => invent(schema, schemas, few)),
  ];
  return examples.find(
    (value) =>
      value !== undefined &&
      value !== null &&
      leavesOf(value).length > 0 &&
      findingsOf(value, schema, schemas).length === 0,
  );
}

function parametersToAdd(operation: ConsoleOperation, draft: Draft, samples: Samples): Addition[] {
  const {parameters, schemas, spec} = operation;
  // Samples show a new key for each call where a repeated call would do its work twice.
  const hasKey = shownKey(operation) !== '' && (spec.idempotency === 'supported' || spec.idempotency === 'required');
  return parameters.flatMap((parameter): Addition[] => {
    const {in: place, name, schema} = parameter;
    const key = parameterKey(parameter);
    const isShown = (draft.values[key]?.trim() ?? '') !== '' || (hasKey && name.toLowerCase() === 'idempotency-key');
    if (isShown || !/^(?:query|header)$/.test(place)) return [];
    const anchor = placeOfParameter(parameter);
    const text = samples[anchor] ?? asText(startOf(schemas.itemsOf(schema) ?? schema, undefined, operation));
    // One entry of a list, because several have no place of their own in an address.
    const value = schemas.itemsOf(schema) ? (listParts(text.replaceAll(/^\[|\]$|"/g, ''))[0] ?? '') : text;
    return value === '' ? [] : [{key, label: name, anchor, group: place === 'query' ? 'Query' : 'Headers', value}];
  });
}

/** Fields that an object of the body, or one inside it, may have and has not. */
function missingIn(
  value: Json,
  schema: Schema | undefined,
  operation: ConsoleOperation,
  pointer = '',
): {pointer: string; schema: Schema}[] {
  const {schemas} = operation;
  if (!schema) return [];
  if (Array.isArray(value)) {
    const items = schemas.itemsOf(schema);
    return value.flatMap((entry, at) => missingIn(entry, items, operation, `${pointer}/${at}`));
  }
  if (!isObject(value)) return [];
  return [...schemas.shapeOf(schemas.solid(schema)).properties].flatMap(([name, property]) => {
    const own = `${pointer}/${escapePointer(name)}`;
    if (property.readOnly) return [];
    const inner = value[name];
    return inner === undefined
      ? [{pointer: own, schema: property.schema}]
      : missingIn(inner, property.schema, operation, own);
  });
}

function fieldsToAdd(operation: ConsoleOperation, draft: Draft, samples: Samples): Addition[] {
  const schema = bodySchema(operation, draft.mediaType);
  const body = isJsonType(draft.mediaType) ? jsonOf(draft.body) : undefined;
  if (!schema || body === undefined) return [];
  const faults = ({body: text}: Draft): number => issuesIn(text, schema, operation.schemas).length;
  const before = faults(draft);
  return missingIn(body, schema, operation).flatMap(({pointer, schema: own}): Addition[] => {
    const key = `body:${pointer}`;
    const {names} = walk(body, pointer, schema, operation);
    const anchor = ['body', ...names].join('.');
    const value = startOf(own, samples[anchor], operation);
    // Of a body with several forms, the fields of the others don't fit.
    if (value === undefined || faults(withAdded(operation, draft, key, value)) > before) return [];
    return [{key, label: labelOf(key, body), anchor, group: 'Body', value}];
  });
}

/** What can be added to a call, in the order of the contract. */
export function additionsTo(operation: ConsoleOperation, draft: Draft, samples: Samples): Addition[] {
  return [...parametersToAdd(operation, draft, samples), ...fieldsToAdd(operation, draft, samples)];
}

/** Fields of a value that another one lacks. */
function newIn(value: Json, before: Json | undefined, pointer = ''): string[] {
  if (before === undefined) return [pointer];
  if (Array.isArray(value) && Array.isArray(before))
    return value.flatMap((entry, at) => (at < before.length ? newIn(entry, before[at], `${pointer}/${at}`) : []));
  if (!isObject(value) || !isObject(before)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    newIn(inner, before[name], `${pointer}/${escapePointer(name)}`),
  );
}

/** The keys of what a draft has and the documented call has not. */
export function addedKeys(operation: ConsoleOperation, draft: Draft, documented: Draft): string[] {
  const isFilled = ({values}: Draft, key: string): boolean => (values[key]?.trim() ?? '') !== '';
  const parameters = operation.parameters
    .map(parameterKey)
    .filter((key) => /^(?:query|header):/.test(key) && isFilled(draft, key) && !isFilled(documented, key));
  const [body, before] = [jsonOf(draft.body), jsonOf(documented.body)];
  const fields = body === undefined || before === undefined ? [] : newIn(body, before).map((one) => `body:${one}`);
  return [...parameters, ...fields];
}
