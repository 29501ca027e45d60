import {lookUp} from '../../openapi/resolve';
import type {OpenApiDocument, SchemaObject} from '../../openapi/types';
import type {Json, Schema} from '../types';

/** Keywords that the engine reads. Texts such as descriptions are dropped. */
const KEPT = [
  'type',
  'format',
  'enum',
  'const',
  'default',
  'required',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'readOnly',
  'writeOnly',
] as const;
/** Whether JavaScript can compile a pattern. Others are dropped, because they would make every request fail. */
function readable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** The name of a component, or the whole pointer for any other target of a reference. */
function nameOf(reference: string): string {
  const component = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  return component === undefined
    ? reference
    : decodeURIComponent(component).replaceAll('~1', '/').replaceAll('~0', '~');
}

function shortExample(schema: SchemaObject): Json | undefined {
  const value = schema.examples?.[0] ?? schema.example;
  return value !== undefined && value !== null && JSON.stringify(value).length <= 80 ? value : undefined;
}

export interface SchemaBuilder {
  /** The schema as JSON Schema 2020-12 without texts; references become names. */
  reduce(schema: SchemaObject): Schema;
  /** All named schemas that these schemas refer to, directly or not, reduced. */
  closure(schemas: readonly Schema[]): Record<string, Schema>;
  /** Name of the component a schema refers to. */
  nameOf(schema: SchemaObject | undefined): string | undefined;
}

/** Names of the schemas that a reduced schema refers to. */
function namesIn(value: unknown, isMap = false): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (isMap) return namesIn(inner);
    if (key === '$ref' && typeof inner === 'string') return [inner];
    if (['enum', 'const', 'default', 'examples'].includes(key)) return [];
    return namesIn(inner, key === 'properties' || key === 'patternProperties');
  });
}

export function createSchemaBuilder(document: OpenApiDocument): SchemaBuilder {
  const named = new Map<string, Schema>();
  const is30 = document.openapi.startsWith('3.0');

  function allowNull(schema: Schema): Schema {
    if (schema.$ref !== undefined || schema.anyOf || schema.oneOf || schema.allOf)
      return {anyOf: [schema, {type: 'null'}], ...(schema.readOnly && {readOnly: true})};
    const types = [schema.type ?? []].flat();
    return {
      ...schema,
      ...(types.length > 0 && {type: [...types, 'null']}),
      ...(schema.enum && {enum: [...schema.enum, null]}),
    };
  }

  function limits(schema: SchemaObject): Schema {
    const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
    const result: Schema = {};
    // OpenAPI 3.0 says `exclusiveMinimum: true`, JSON Schema gives the number itself.
    if (exclusiveMinimum === true && minimum !== undefined) result.exclusiveMinimum = minimum;
    else if (minimum !== undefined) result.minimum = minimum;
    if (exclusiveMaximum === true && maximum !== undefined) result.exclusiveMaximum = maximum;
    else if (maximum !== undefined) result.maximum = maximum;
    if (typeof exclusiveMinimum === 'number') result.exclusiveMinimum = exclusiveMinimum;
    if (typeof exclusiveMaximum === 'number') result.exclusiveMaximum = exclusiveMaximum;
    return result;
  }

  function children(raw: Schema): Schema {
    const list = (schemas: SchemaObject[] | undefined): Schema[] | undefined => schemas?.map((one) => reduce(one));
    const map = (schemas: Record<string, SchemaObject> | undefined): Record<string, Schema> | undefined =>
      schemas && Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, reduce(one)]));
    const {additionalProperties} = raw;
    return {
      ...(raw.properties && {properties: map(raw.properties) ?? {}}),
      ...(raw.patternProperties && {patternProperties: map(raw.patternProperties) ?? {}}),
      ...(raw.propertyNames && {propertyNames: reduce(raw.propertyNames)}),
      ...(raw.items && typeof raw.items === 'object' && {items: reduce(raw.items)}),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'object' ? reduce(additionalProperties) : additionalProperties,
      }),
      ...(raw.allOf && {allOf: list(raw.allOf) ?? []}),
      ...(raw.anyOf && {anyOf: list(raw.anyOf) ?? []}),
      // With a discriminator, the value names its form. Other forms may fit it too, so `oneOf` becomes `anyOf`.
      ...(raw.oneOf && {[raw.discriminator ? 'anyOf' : 'oneOf']: list(raw.oneOf) ?? []}),
    };
  }

  function reduce(raw: SchemaObject): Schema {
    // The schema `true` allows everything.
    if (typeof raw !== 'object') return {};
    if (raw.$ref !== undefined) {
      const name = nameOf(raw.$ref);
      if (!named.has(name)) {
        named.set(name, {});
        named.set(name, reduce(lookUp(document, raw.$ref) as SchemaObject));
      }
      if (is30) return {$ref: name};
      const beside = reduce({...raw, $ref: undefined});
      delete beside.examples;
      return {$ref: name, ...beside};
    }
    const kept = Object.fromEntries(KEPT.filter((key) => raw[key] !== undefined).map((key) => [key, raw[key]]));
    const example = shortExample(raw);
    // `kept` holds keywords of a schema with their original values.
    const result = {...kept, ...limits(raw), ...children(raw)} as Schema;
    if (raw.pattern !== undefined && readable(raw.pattern)) result.pattern = raw.pattern;
    // A keyword of our own; `repeats` in src/sandbox/validate.ts says why.
    if (raw.uniqueItems === true) result.distinct = true;
    if (raw['x-immutable']) result['x-immutable'] = true;
    if (raw['x-id-prefix'] !== undefined) result['x-id-prefix'] = raw['x-id-prefix'];
    if (example !== undefined && !raw.properties) result.examples = [example];
    // The console offers a file picker for `binary`; OpenAPI 3.1 marks a file by `contentMediaType` instead.
    if (raw.type === 'string' && raw.contentMediaType !== undefined) result.format = 'binary';
    return raw.nullable ? allowNull(result) : result;
  }

  return {
    reduce,
    closure(schemas) {
      const found: Record<string, Schema> = {};
      const waiting = namesIn(schemas);
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const schema = named.get(name);
        if (name in found || !schema) continue;
        found[name] = schema;
        waiting.push(...namesIn(schema));
      }
      return found;
    },
    nameOf: (schema) => (schema?.$ref === undefined ? undefined : nameOf(schema.$ref)),
  };
}
