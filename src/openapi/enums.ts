import {dereference} from './resolve';
import type {OpenApiDocument, ParameterObject, ResponseObject, SchemaObject} from './types';

/** An enumeration with explained values, and the property that has it. */
interface Explained {
  property: string;
  texts: Record<string, string>;
}

/** The explained enumerations of a component, and the components it refers to. */
interface Component {
  explained: Explained[];
  references: string[];
}

const PREFIX = '#/components/schemas/';

function read(schema: SchemaObject, property: string, into: Component): void {
  const texts = schema['x-enum-descriptions'];
  if (texts) into.explained.push({property, texts});
  if (schema.$ref?.startsWith(PREFIX)) into.references.push(schema.$ref.slice(PREFIX.length));
  for (const [name, inner] of Object.entries(schema.properties ?? {})) read(inner, name, into);
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    read(part, property, into);
  if (schema.items) read(schema.items, property, into);
  if (typeof schema.additionalProperties === 'object') read(schema.additionalProperties, property, into);
}

function componentOf(schema: SchemaObject): Component {
  const component: Component = {explained: [], references: []};
  read(schema, '', component);
  return component;
}

const indexes = new WeakMap<OpenApiDocument, Map<string, Component>>();

/** The components of a document with their explained enumerations, cached by document. */
function indexOf(document: OpenApiDocument): Map<string, Component> {
  const known = indexes.get(document);
  if (known) return known;
  const schemas: Record<string, SchemaObject> = document.components?.schemas ?? {};
  const index = new Map(Object.entries(schemas).map(([name, schema]) => [name, componentOf(schema)]));
  indexes.set(document, index);
  return index;
}

/** The explained enumerations in the schemas of some responses, the least nested first. */
function explainedBy(document: OpenApiDocument, responses: Record<string, ResponseObject>): Explained[] {
  const index = indexOf(document);
  const start = Object.values(responses).flatMap((response) =>
    Object.values(dereference(document, response).content ?? {}).map(({schema}) => componentOf(schema ?? {})),
  );
  const names = new Set(start.flatMap(({references}) => references));
  for (const name of names) for (const reference of index.get(name)?.references ?? []) names.add(reference);
  return [...start, ...[...names].flatMap((name) => index.get(name) ?? [])].flatMap(({explained}) => explained);
}

/**
 * Explains the values of a filter parameter. The explanations are written only once, at the field it filters by.
 *
 * @returns the schema of the parameter with explanations, or unchanged when there are none
 */
export function explainParameter(
  document: OpenApiDocument,
  parameter: ParameterObject,
  schema: SchemaObject,
  responses: Record<string, ResponseObject>,
): SchemaObject {
  const {items} = schema;
  if (items && !schema.enum) {
    const inner = explainParameter(document, parameter, dereference(document, items), responses);
    return {...schema, items: inner};
  }
  const values = schema.enum?.filter((value) => value !== null).map(String) ?? [];
  if (values.length === 0 || schema['x-enum-descriptions']) return schema;
  const fits = ({texts}: Explained): boolean => values.every((value) => value in texts);
  const named = ({property}: Explained): boolean =>
    [parameter.name, `${parameter.name}s`, parameter.name.replace(/^.*[._]/, '')].includes(property);
  const near = explainedBy(document, responses).filter(fits);
  const far = [...indexOf(document).values()].flatMap(({explained}) => explained).filter(fits);
  const found = near.find(named) ?? near[0] ?? far.find(named);
  return found ? {...schema, 'x-enum-descriptions': found.texts} : schema;
}
