import type {Schema} from './types';

export interface Property {
  schema: Schema;
  readOnly: boolean;
  required: boolean;
}

export interface Shape {
  properties: Map<string, Property>;
  /** Whether other property names are allowed. */
  open: boolean;
  /** Schema of the values under other names, when there is one. */
  extra?: Schema;
}

/** The schemas of one API, by name. Each loaded slice adds its own. */
export class Schemas {
  readonly byName: Record<string, Schema> = {};
  private readonly shapes = new WeakMap<Schema, Shape>();

  add(schemas: Record<string, Schema>): void {
    Object.assign(this.byName, schemas);
  }

  /** The schema that a reference leads to, merged with the keywords beside the reference. */
  follow(schema: Schema): Schema {
    let current = schema;
    for (let hops = 0; current.$ref !== undefined && hops < 20; hops += 1) {
      const {$ref, ...beside} = current;
      const target = this.byName[$ref];
      if (target === undefined) return {};
      current = Object.keys(beside).length === 0 ? target : {...target, ...beside};
    }
    return current;
  }

  /** The only alternative of a schema that is not `null`; the schema itself when there are several or none. */
  solid(schema: Schema): Schema {
    const followed = this.follow(schema);
    const forms = (followed.anyOf ?? followed.oneOf ?? []).filter((form) => form.type !== 'null');
    const [only] = forms;
    return forms.length === 1 && only ? this.solid(only) : followed;
  }

  /** The schema of the entries of a list; undefined when the schema is not a list. */
  itemsOf(schema: Schema): Schema | undefined {
    const solid = this.solid(schema);
    return solid.items && typeof solid.items === 'object' ? this.solid(solid.items) : undefined;
  }

  /** The first type a schema allows besides `null`. */
  typeOf(schema: Schema): string | undefined {
    const {type, properties, items} = this.solid(schema);
    const named = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
    return named ?? (properties ? 'object' : items ? 'array' : undefined);
  }

  allowsNull(schema: Schema): boolean {
    const {type, anyOf, oneOf, enum: choices} = this.follow(schema);
    if (type === 'null' || (Array.isArray(type) && type.includes('null')) || choices?.includes(null)) return true;
    return (anyOf ?? oneOf ?? []).some((form) => this.allowsNull(form));
  }

  /** All properties that an object of this schema may have, from `allOf`, `anyOf` and `oneOf` too. */
  shapeOf(schema: Schema): Shape {
    const known = this.shapes.get(schema);
    if (known) return known;
    const shape: Shape = {properties: new Map(), open: false};
    // Stored before its parts are read, because a schema may contain itself.
    this.shapes.set(schema, shape);
    this.collect(this.follow(schema), shape, new Set());
    if (this.isAnyObject(this.follow(schema))) shape.open = true;
    return shape;
  }

  private collect(schema: Schema, into: Shape, seen: Set<Schema>): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const earlier = into.properties.get(name);
      into.properties.set(name, {
        schema: property,
        readOnly: property.readOnly ?? earlier?.readOnly ?? false,
        required: earlier?.required ?? false,
      });
    }
    for (const part of schema.allOf ?? []) this.collect(this.follow(part), into, seen);
    for (const form of schema.anyOf ?? schema.oneOf ?? []) this.collect(this.follow(form), into, seen);
    for (const name of schema.required ?? []) {
      const property = into.properties.get(name);
      if (property) property.required = true;
    }
    if (typeof schema.additionalProperties === 'object') into.extra = schema.additionalProperties;
    const hasRules = schema.propertyNames !== undefined || schema.patternProperties !== undefined;
    const {additionalProperties} = schema;
    if (hasRules || (additionalProperties !== undefined && additionalProperties !== false)) into.open = true;
  }

  /** A schema that is only `{type: object}` allows any content. */
  private isAnyObject(schema: Schema): boolean {
    const {properties, allOf, anyOf, oneOf, $ref, additionalProperties} = schema;
    return !properties && !allOf && !anyOf && !oneOf && $ref === undefined && additionalProperties === undefined;
  }
}
