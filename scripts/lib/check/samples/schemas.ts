import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {dereference} from '../../../../src/openapi/resolve';
import type {Json, OpenApiDocument, SchemaObject} from '../../../../src/openapi/types';

/** Whether a value is sent or received: read-only fields belong to one, write-only ones to the other. */
export type Direction = 'request' | 'response';

const PREFIX = '#/components/schemas/';
/** Keys whose values are schemas, lists of schemas and maps of schemas. */
const SINGLE = new Set(['items', 'additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else']);
const MAPS = new Set(['properties', 'patternProperties']);
/** Keys that validate nothing. `default` is checked as an example is. */
const SILENT =
  /^(x-.*|description|title|example|examples|default|deprecated|readOnly|writeOnly|discriminator|externalDocs)$/;

type Loose = Record<string, unknown>;

/** Refuses fields no part of the schema knows, unless it is an object of any form. */
function closed(schema: SchemaObject, inner: Loose): Loose {
  const open = !schema.$ref && !schema.properties && !schema.allOf;
  return open || 'additionalProperties' in schema ? inner : {...inner, unevaluatedProperties: false};
}

/** The JSON Schema of a schema of the document, as strict as an API can be. */
class Converter {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly direction: Direction,
  ) {}

  private hidden(schema: SchemaObject): boolean {
    const own = dereference(this.document, schema);
    return (this.direction === 'request' ? own.readOnly : own.writeOnly) === true;
  }

  private properties(properties: Record<string, SchemaObject>): Loose {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, this.hidden(schema) ? false : this.value(schema)]),
    );
  }

  /** A schema that stands for a whole value. */
  value(schema: SchemaObject): Loose {
    // `true` and `{}` allow everything.
    return typeof schema === 'object' ? closed(schema, this.part(schema)) : schema;
  }

  /** A schema that others add to, as the parts of `allOf` do. */
  part(schema: SchemaObject): Loose {
    const result: Loose = {};
    for (const [key, inner] of Object.entries(schema)) {
      if (key === '$ref') result.$ref = `#/$defs/${String(inner).slice(PREFIX.length)}`;
      else if (key === 'allOf') result.allOf = (inner as SchemaObject[]).map((part) => this.part(part));
      else if (key === 'anyOf' || key === 'oneOf')
        result[key] = (inner as SchemaObject[]).map((part) => this.value(part));
      else if (MAPS.has(key)) result[key] = this.properties(inner as Record<string, SchemaObject>);
      else if (SINGLE.has(key)) result[key] = this.value(inner as SchemaObject);
      else if (key === 'required') result.required = this.required(inner as string[], schema);
      else if (!SILENT.test(key)) result[key] = inner;
    }
    return result;
  }

  private required(names: string[], {properties = {}}: SchemaObject): string[] {
    return names.filter((name) => {
      const property = properties[name];
      return !property || !this.hidden(property);
    });
  }
}

function explain({keyword, instancePath, message = '', params}: ErrorObject): string {
  const place = instancePath === '' ? 'the value' : instancePath;
  if (keyword === 'unevaluatedProperties')
    return `${place} has the unknown field "${String(params.unevaluatedProperty)}"`;
  if (keyword === 'false schema') return `${place} is not allowed in this direction`;
  return `${place} ${message}${keyword === 'enum' ? `: ${JSON.stringify(params.allowedValues)}` : ''}`;
}

/** Checks values against the schemas of one document. */
export class SchemaChecker {
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly definitions = new Map<Direction, Loose>();
  private readonly ajv: Ajv2020;

  constructor(private readonly document: OpenApiDocument) {
    this.ajv = new Ajv2020({
      allErrors: true,
      strict: true,
      strictTypes: false,
      strictRequired: false,
      allowUnionTypes: true,
    });
    addFormats(this.ajv);
    this.ajv.addFormat('binary', true);
  }

  private definitionsOf(direction: Direction): Loose {
    const known = this.definitions.get(direction);
    if (known) return known;
    const converter = new Converter(this.document, direction);
    const schemas: Record<string, SchemaObject> = this.document.components?.schemas ?? {};
    const made = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, converter.part(schema)]));
    this.definitions.set(direction, made);
    return made;
  }

  private validator(schema: SchemaObject, direction: Direction): ValidateFunction {
    const key = `${direction} ${JSON.stringify(schema)}`;
    const known = this.validators.get(key);
    if (known) return known;
    const root = new Converter(this.document, direction).value(schema);
    const made = this.ajv.compile({...root, $defs: this.reachable(root, direction)});
    this.validators.set(key, made);
    return made;
  }

  /** Only the definitions a schema needs: compiling all of them for each would take minutes. */
  private reachable(root: Loose, direction: Direction): Loose {
    const all = this.definitionsOf(direction);
    const names = new Set<string>();
    const note = (value: unknown): void => {
      for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)) names.add(name);
    };
    note(root);
    for (const name of names) note(all[name]);
    return Object.fromEntries([...names].map((name) => [name, all[name]]));
  }

  /** What is wrong with a value; nothing when it is valid. */
  faults(schema: SchemaObject, value: Json, direction: Direction): string[] {
    const validate = this.validator(schema, direction);
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    // "must match one of" beside the reasons why it matches none says nothing.
    const telling = errors.filter(({keyword}) => !['anyOf', 'oneOf', 'if'].includes(keyword));
    return [...new Set((telling.length > 0 ? telling : errors).map(explain))];
  }
}
