/** What the generators of types for other languages share. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  description?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

export function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** `target_type` is `TargetType`. */
export function capitalised(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** A schema with all that it is made of: its own properties and those of its parts. */
export function wholeOf({allOf = [], ...own}: Schema, schemas: Schemas): Schema {
  const parts = allOf.map((part) =>
    wholeOf(part.$ref === undefined ? part : (schemas[nameOf(part.$ref)] ?? {}), schemas),
  );
  return [...parts, own].reduce<Schema>(
    (sum, part) => ({
      ...sum,
      ...part,
      properties: {...sum.properties, ...part.properties},
      required: [...(sum.required ?? []), ...(part.required ?? [])],
    }),
    {},
  );
}
