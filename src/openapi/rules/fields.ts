import {isRef, type Location, type Oas3Rule, type UserContext} from '@redocly/openapi-core';
import type {ParameterObject, SchemaObject} from '../types';
import {keyOf, nearest} from './place';

type Check = (field: SchemaObject, name: string, location: Location, ctx: UserContext) => void;

/** Whether description and example may be in a referenced schema instead. */
function isDescribedElsewhere(schema: SchemaObject): boolean {
  return isRef(schema) || [schema.allOf, schema.anyOf, schema.oneOf].some((parts) => parts?.some(isRef) ?? false);
}

/** Whether the value needs no example, because its parts have their own or it is a file. */
function hasParts(schema: SchemaObject): boolean {
  if (schema.format === 'binary') return true;
  if (schema.properties || schema.allOf || schema.anyOf || schema.oneOf) return true;
  if (typeof schema.additionalProperties === 'object' && isDescribedElsewhere(schema.additionalProperties)) return true;
  return schema.items !== undefined && (isDescribedElsewhere(schema.items) || hasParts(schema.items));
}

/** A rule that checks every property of every schema, and every parameter. */
function fieldRule(checkProperty: Check, checkParameter: Check): Oas3Rule {
  return () => ({
    Schema(node, ctx) {
      const schema = node as SchemaObject;
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        checkProperty(property, name, ctx.location.child(['properties', name]), ctx);
    },
    Parameter(node, ctx) {
      const {name, ...parameter} = node as ParameterObject;
      checkParameter(parameter as SchemaObject, name, ctx.location, ctx);
    },
  });
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(the|a|an|of)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const checkDescription: Check = (field, name, location, ctx) => {
  const {description} = field;
  const at = nearest(field, location, ['description']);
  if (description === undefined || description.trim() === '') {
    if (!isDescribedElsewhere(field)) ctx.report({message: `"${name}" has no description.`, location: at});
  } else if (words(description) === words(name)) {
    ctx.report({message: `The description of "${name}" only repeats its name.`, location: at});
  }
};

/** Every property and parameter has a description. */
export const fieldDescribed = fieldRule(checkDescription, checkDescription);

/** Every property and parameter has an example, unless its parts have their own. */
export const fieldExample = fieldRule(
  (field, name, location, ctx) => {
    const shown = field.example !== undefined || (field.examples ?? []).length > 0 || field.const !== undefined;
    if (!shown && !isDescribedElsewhere(field) && !hasParts(field))
      ctx.report({message: `"${name}" has no example.`, location: keyOf(location)});
  },
  (field, name, location, ctx) => {
    if (field.example === undefined && Object.keys(field.examples ?? {}).length === 0)
      ctx.report({message: `The parameter "${name}" has no example.`, location: keyOf(location)});
  },
);

/** The explanations of the values: by value in our sources, in the order of the values in a published description. */
function textsOf({enum: values, 'x-enum-descriptions': texts}: SchemaObject): Record<string, string> | undefined {
  if (!Array.isArray(texts)) return texts;
  const names = (values ?? []).map(String);
  return Object.fromEntries(
    (texts as string[]).flatMap((text, at) => (values?.[at] === null ? [] : [[names[at] ?? String(at), text]])),
  );
}

/**
 * Every value of an enumeration is explained, and no other value. Filter parameters are left out, because they take
 * over the explanations of their field; a test of the pages checks them.
 */
export const enumExplained: Oas3Rule = () => {
  const ofParameters = new WeakSet();
  return {
    Parameter(node) {
      const {schema} = node as ParameterObject;
      if (schema) ofParameters.add(schema);
      if (schema?.items) ofParameters.add(schema.items);
    },
    Schema(node, ctx) {
      const schema = node as SchemaObject;
      const values = schema.enum?.filter((value) => value !== null).map(String);
      const texts = textsOf(schema);
      if (!values || (values.length < 2 && !texts) || (!texts && ofParameters.has(schema))) return;
      const report = (message: string, key: string): void => {
        ctx.report({message, location: nearest(schema, ctx.location, ['x-enum-descriptions', key])});
      };
      for (const value of values)
        if ((texts?.[value] ?? '').trim() === '') report(`The value "${value}" is not explained.`, value);
      for (const key of Object.keys(texts ?? {}))
        if (!values.includes(key)) report(`"${key}" is explained but is not a value.`, key);
    },
  };
};

/**
 * A part of an `allOf` requires only fields that it has itself: generators otherwise make a type of the part that no
 * value fits.
 */
export const requiredWhereItIs: Oas3Rule = () => ({
  Schema(node, ctx) {
    for (const [index, part] of ((node as SchemaObject).allOf ?? []).entries()) {
      if (isRef(part) || part.allOf || part.$ref) continue;
      for (const name of (part.required ?? []).filter((field) => !(field in (part.properties ?? {}))))
        ctx.report({
          message: `A part of allOf requires "${name}", which it doesn't have.`,
          location: keyOf(ctx.location.child(['allOf', index, 'required'])),
        });
    }
  },
});
