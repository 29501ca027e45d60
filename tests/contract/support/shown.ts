import type {ApiModel} from '../../../src/openapi/model';
import {dereference} from '../../../src/openapi/resolve';
import type {Json, SchemaObject} from '../../../src/openapi/types';

/** What the objects of a schema show, over every value that is known of it. */
export interface Shown {
  /** Every field that the schema has, with its schema. */
  fields: Map<string, SchemaObject>;
  /** Fields that a part says which requests can hold, too: what lies below them is not the answer's alone. */
  shared: Set<string>;
  required: Set<string>;
  /** Names of fields that count in some cases alone. */
  cases: Set<string>;
  values: number;
  /** How many values have the field. */
  counts: Map<string, number>;
}

type Fields = Record<string, Json>;

function isObject(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const REF = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g;

/** Names of the schemas that a request can hold, at any depth: in bodies and in parameters. */
export function sentSchemas({document, operations}: ApiModel): Set<string> {
  const components = document.components as Record<string, Record<string, unknown>> | undefined;
  const seen = new Set<string>();
  const note = (value: unknown): void => {
    // An operation without a body has nothing to read.
    for (const [, kind = '', name = ''] of JSON.stringify(value ?? null).matchAll(REF)) {
      if (seen.has(`${kind}/${name}`)) continue;
      seen.add(`${kind}/${name}`);
      note(components?.[kind]?.[name]);
    }
  };
  for (const {object, parameters} of operations.values()) {
    note(object.requestBody);
    note(parameters);
  }
  return new Set([...seen].flatMap((one) => (one.startsWith('schemas/') ? [one.slice('schemas/'.length)] : [])));
}

/** Collects what values show of the schemas of a document, by the name of the schema and the path below it. */
export class Collector {
  readonly all = new Map<string, Shown>();
  private readonly shapes = new Map<string, Shown>();

  /** Names of the schemas that requests can hold. */
  private readonly sent: ReadonlySet<string>;

  constructor(private readonly model: ApiModel) {
    this.sent = sentSchemas(model);
  }

  /** Whether a schema is part of answers alone. */
  isAnswer(name: string): boolean {
    return !this.sent.has(name.split(/[.[]/)[0] ?? '');
  }

  /** Notes a value and everything in it. @param name nothing: the schema has no name of its own */
  note(schema: SchemaObject, value: Json, name?: string): void {
    const own = schema.$ref?.split('/').at(-1) ?? name;
    const solid = dereference(this.model.document, schema);
    const branches = (solid.anyOf ?? solid.oneOf ?? []).filter(({type}) => type !== 'null');
    const [branch] = branches;
    // Of several forms nobody knows which one a value has.
    if (branch && branches.length === 1) this.note(branch, value, own);
    if (branches.length > 0) return;
    if (Array.isArray(value)) {
      if (solid.items) for (const entry of value) this.note(solid.items, entry, own && `${own}[]`);
      return;
    }
    if (!isObject(value)) return;
    const shape = this.shapeOf(own ?? '', solid);
    if (own !== undefined && shape.fields.size > 0) {
      this.all.set(own, shape);
      shape.values += 1;
    }
    for (const [key, inner] of Object.entries(value)) {
      const field = shape.fields.get(key);
      if (!field) continue;
      shape.counts.set(key, (shape.counts.get(key) ?? 0) + 1);
      this.note(field, inner, own === undefined || shape.shared.has(key) ? undefined : `${own}.${key}`);
    }
  }

  private shapeOf(name: string, schema: SchemaObject): Shown {
    const known = name === '' ? undefined : this.shapes.get(name);
    if (known) return known;
    const shape: Shown = {
      fields: new Map(),
      shared: new Set(),
      required: new Set(),
      cases: new Set(),
      values: 0,
      counts: new Map(),
    };
    const read = (part: SchemaObject, isShared: boolean): void => {
      const own = part.$ref?.split('/').at(-1);
      const isSent = isShared || (own !== undefined && this.sent.has(own));
      const solid = dereference(this.model.document, part);
      for (const inner of solid.allOf ?? []) read(inner, isSent);
      for (const [key, field] of Object.entries(solid.properties ?? {})) {
        shape.fields.set(key, field);
        if (isSent) shape.shared.add(key);
        else shape.shared.delete(key);
      }
      for (const key of solid.required ?? []) shape.required.add(key);
      for (const {cases} of solid['x-cases'] ?? [])
        for (const {required = [], optional = []} of Object.values(cases))
          for (const path of [...required, ...optional]) shape.cases.add(path.split('.')[0] ?? '');
    };
    read(schema, false);
    if (name !== '') this.shapes.set(name, shape);
    return shape;
  }
}
