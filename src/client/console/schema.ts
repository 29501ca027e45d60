import type {Schemas} from '../../sandbox/schemas';
import type {Schema} from '../../sandbox/types';

/** The kind of control for a value. */
export type Control =
  | {kind: 'choice'; choices: string[]}
  | {kind: 'boolean'}
  | {kind: 'number'; minimum?: number; maximum?: number}
  | {kind: 'date'}
  | {kind: 'file'}
  | {kind: 'list'; choices: string[]; items: Schema}
  | {kind: 'text'};

function choicesOf(schema: Schema): string[] {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return values.filter((value) => value !== null).map(String);
}

/** The control for a schema. Objects and lists of objects are typed as text. */
export function controlOf(schema: Schema, schemas: Schemas): Control {
  const solid = schemas.solid(schema);
  const type = schemas.typeOf(solid);
  const items = schemas.itemsOf(solid);
  if (type === 'array') return {kind: 'list', items: items ?? {}, choices: items ? choicesOf(items) : []};
  const choices = choicesOf(solid);
  if (choices.length > 0) return {kind: 'choice', choices};
  if (type === 'boolean') return {kind: 'boolean'};
  if (type === 'integer' || type === 'number') {
    const {minimum, maximum} = solid;
    return {kind: 'number', ...(minimum !== undefined && {minimum}), ...(maximum !== undefined && {maximum})};
  }
  if (solid.format === 'binary') return {kind: 'file'};
  return solid.format === 'date' ? {kind: 'date'} : {kind: 'text'};
}

/** Greatest number of fields in a form; larger bodies are clearer as JSON. */
const FORM_LIMIT = 14;

/** Names and schemas of the fields that a request may set; undefined when the body has nested objects. */
export function flatFields(
  schema: Schema,
  schemas: Schemas,
): {name: string; schema: Schema; required: boolean}[] | undefined {
  const solid = schemas.solid(schema);
  if (schemas.typeOf(solid) !== 'object' || solid.oneOf || solid.anyOf) return undefined;
  const {properties, open, extra} = schemas.shapeOf(solid);
  const fields = [...properties].filter(([, {readOnly}]) => !readOnly);
  if (open || extra || fields.length === 0 || fields.length > FORM_LIMIT) return undefined;
  const isPlain = (one: Schema): boolean => {
    const {oneOf, anyOf} = schemas.solid(one);
    const type = schemas.typeOf(one);
    if (oneOf || anyOf || type === undefined || type === 'object') return false;
    const items = schemas.itemsOf(one);
    return type !== 'array' || (items !== undefined && isPlain(items) && schemas.typeOf(items) !== 'array');
  };
  if (!fields.every(([, property]) => isPlain(property.schema))) return undefined;
  return fields.map(([name, {schema: inner, required}]) => ({name, schema: inner, required}));
}

/** The entries of a list that was typed with commas. */
export function listParts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Prefix of the ids a schema asks for: `sup` for `^sup_[0-9A-Z]{26}$`. */
export function idPrefixOf(schema: Schema, schemas: Schemas): string | undefined {
  const {pattern} = schemas.itemsOf(schema) ?? schemas.solid(schema);
  return /^\^\(?([a-z]{2,5})_\[/.exec(pattern ?? '')?.[1];
}
