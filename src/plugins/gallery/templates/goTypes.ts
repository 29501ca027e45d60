/**
 * Go's types of the operations a template calls: a struct for each object of the contract. Generators for Go read
 * OpenAPI 3.0 or bring a client of their own; what `encoding/json` reads into a struct needs neither.
 */
import type {OpenApiDocument} from '../../../openapi/types';
import {capitalised, nameOf, wholeOf, type Schema, type Schemas} from './schemaParts';

const SIMPLE: Record<string, string> = {string: 'string', integer: 'int', number: 'float64', boolean: 'bool'};

/** Words that Go writes in capitals. */
const CAPITALS = /(?:Id|Url|Api)(?![a-z])/g;

/** The name of a field: `from_location_id` is `FromLocationID`. */
function fieldName(key: string): string {
  return capitalised(key).replace(CAPITALS, (word) => word.toUpperCase());
}

/** Lines of a struct as gofmt has them: each column as wide as its widest. */
function columns(rows: readonly (readonly [string, string, string])[]): string[] {
  const widest = ([0, 1] as const).map((at) => Math.max(...rows.map((row) => row[at].length)));
  return rows.map(([name, type, tag]) => `\t${name.padEnd(widest[0] ?? 0)} ${type.padEnd(widest[1] ?? 0)} ${tag}`);
}

/** Collects the structs of one API; those inside others get the name of both. */
class Structs {
  readonly texts = new Map<string, string>();

  constructor(private readonly schemas: Schemas) {}

  private isObject(name: string): boolean {
    const whole = wholeOf(this.schemas[name] ?? {}, this.schemas);
    return [whole.type ?? []].flat().includes('object') && Object.keys(whole.properties ?? {}).length > 0;
  }

  /** The type of a value, and whether it is one that may be nil. @param name for the struct, if it needs one */
  private typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return nameOf(schema.$ref);
    const choices = (schema.oneOf ?? schema.anyOf)?.filter(({type}) => type !== 'null');
    if (choices) return choices.length === 1 && choices[0] ? this.typeOf(choices[0], name) : 'any';
    if (schema.allOf?.length === 1 && schema.allOf[0]?.$ref !== undefined && !schema.properties)
      return nameOf(schema.allOf[0].$ref);
    const full = schema.allOf ? wholeOf(schema, this.schemas) : schema;
    const types = [full.type ?? (full.properties ? 'object' : [])].flat().filter((type) => type !== 'null');
    const [type] = types;
    return types.length === 1 && type !== undefined ? this.plain(type, full, name) : 'any';
  }

  private plain(type: string, schema: Schema, name: string): string {
    if (type === 'array') return `[]${this.typeOf(schema.items ?? {}, `${name}Item`)}`;
    if (type !== 'object') return SIMPLE[type] ?? 'any';
    if (schema.properties && Object.keys(schema.properties).length > 0) {
      this.write(name, schema);
      return name;
    }
    const {additionalProperties: values} = schema;
    return `map[string]${typeof values === 'object' ? this.typeOf(values, `${name}Value`) : 'any'}`;
  }

  /** Whether a value can be null by what the contract says of it. */
  private static isNullable({type, anyOf, oneOf}: Schema): boolean {
    return [type].flat().includes('null') || [...(anyOf ?? []), ...(oneOf ?? [])].some((one) => one.type === 'null');
  }

  private write(name: string, {properties = {}, required = []}: Schema): void {
    const rows = Object.entries(properties).map(([key, schema]) => {
      const type = this.typeOf(schema, name + capitalised(key));
      const isNeeded = required.includes(key);
      // What is nil is left out, so a false or an empty text that somebody means is sent.
      const mayBeNil = type === 'any' || /^(?:\[\]|map\[)/.test(type);
      const isPointer = !mayBeNil && (!isNeeded || Structs.isNullable(schema));
      const tag = `\`json:"${key}${isNeeded ? '' : ',omitempty'}"\``;
      return [fieldName(key), `${isPointer ? '*' : ''}${type}`, tag] as const;
    });
    this.texts.set(name, [`type ${name} struct {`, ...columns(rows), '}'].join('\n'));
  }

  /** Adds a schema of the contract. */
  add(name: string): void {
    const schema = this.schemas[name] ?? {};
    if (this.isObject(name) && schema.oneOf === undefined && schema.anyOf === undefined) {
      this.write(name, wholeOf(schema, this.schemas));
      return;
    }
    const type = this.typeOf(schema, name);
    if (type !== name) this.texts.set(name, `type ${name} = ${type}`);
  }
}

/**
 * The types of all schemas of a description as a file of Go.
 *
 * @param slice the operations of a template, by `sliceOfAll`
 * @param origin where it comes from, for the first line
 */
export function goTypes(slice: OpenApiDocument, origin: string): string {
  const schemas = (slice.components?.schemas ?? {}) as Schemas;
  const structs = new Structs(schemas);
  for (const name of Object.keys(schemas)) structs.add(name);
  const head = `// Code generated from ${origin} by npm run template types. DO NOT EDIT.`;
  return [head, 'package main', ...structs.texts.values()].join('\n\n') + '\n';
}
