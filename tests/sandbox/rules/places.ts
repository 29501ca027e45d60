import {declaredRules, rulesOf, type DeclaredRule} from '../../../src/openapi/declaredRules';
import type {ApiModel, Operation} from '../../../src/openapi/model';
import {createResolver, dereference, type Merged} from '../../../src/openapi/resolve';
import type {ParameterObject} from '../../../src/openapi/types';

/** A field of a request body. Entries of lists have the key `0`. */
export interface FieldPlace {
  operation: Operation;
  keys: readonly string[];
  schema: Merged;
  /** Whether the object it belongs to cannot be without it. */
  isRequired: boolean;
}

export interface ParameterPlace {
  operation: Operation;
  parameter: ParameterObject;
}

/** A declared rule with every place of a request that it speaks of. */
export interface PlacedRule {
  model: ApiModel;
  rule: DeclaredRule;
  operations: Operation[];
  parameters: ParameterPlace[];
  fields: FieldPlace[];
}

const DEPTH = 5;

/** Every field of the JSON body of an operation, the body itself first. */
export function bodyFields({document}: ApiModel, operation: Operation): FieldPlace[] {
  const body = operation.object.requestBody && dereference(document, operation.object.requestBody);
  const schema = Object.entries(body?.content ?? {}).find(([type]) => /json/.test(type))?.[1].schema;
  if (!schema) return [];
  const resolver = createResolver(document);
  const found: FieldPlace[] = [];
  const walk = (merged: Merged, keys: readonly string[], isRequired: boolean): void => {
    found.push({operation, keys, schema: merged, isRequired});
    if (keys.length >= DEPTH || merged.circular !== undefined) return;
    for (const [name, property] of Object.entries(merged.properties ?? {})) {
      const inner = resolver.merge(property, merged.stack);
      if (!inner.readOnly) walk(inner, [...keys, name], merged.required?.includes(name) ?? false);
    }
    if (merged.items) walk(resolver.merge(merged.items, merged.stack), [...keys, '0'], false);
  };
  walk(resolver.merge(schema, []), [], body?.required ?? false);
  return found;
}

/** The declared rules of an API with their places, in the order of its description. */
export function placedRules(model: ApiModel): PlacedRule[] {
  const placed = new Map<string, PlacedRule>();
  for (const rule of declaredRules(model.document).values())
    placed.set(rule.id, {model, rule, operations: [], parameters: [], fields: []});
  for (const operation of model.operations.values()) {
    for (const {id} of rulesOf(operation.object)) placed.get(id)?.operations.push(operation);
    for (const parameter of operation.parameters)
      for (const {id} of rulesOf(parameter)) placed.get(id)?.parameters.push({operation, parameter});
    const body = operation.object.requestBody && dereference(model.document, operation.object.requestBody);
    for (const {id} of rulesOf(body)) placed.get(id)?.operations.push(operation);
    for (const field of bodyFields(model, operation))
      // Another description may stand in place of the one that the rules belong to.
      for (const {id, text} of rulesOf(field.schema))
        if (field.schema.description?.includes(text)) placed.get(id)?.fields.push(field);
  }
  return [...placed.values()];
}
