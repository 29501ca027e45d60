/**
 * Python's types of the operations a template calls: a TypedDict for each object of the contract. quicktype and others
 * make classes with code that converts; what the standard library reads from JSON has its types without any.
 */
import type {OpenApiDocument} from '../../../openapi/types';
import {capitalised, nameOf, wholeOf, type Schema, type Schemas} from './schemaParts';

const SIMPLE: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

function union(types: readonly string[]): string {
  const parts = [...new Set(types.flatMap((type) => type.split(' | ')))];
  if (parts.includes('Any')) return 'Any';
  // What may be missing comes last.
  return [...parts.filter((part) => part !== 'None'), ...parts.filter((part) => part === 'None')].join(' | ');
}

/** Collects the classes of one API; those inside others get the name of both. */
class Classes {
  /** Text by name, each after what it inherits from. */
  readonly texts = new Map<string, string>();

  constructor(private readonly schemas: Schemas) {}

  /** The type of a value. @param name for the class, if it needs one */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return nameOf(schema.$ref);
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) {
      const values = schema.enum.filter((value) => value !== null).map(literal);
      return union([`Literal[${values.join(', ')}]`, ...(schema.enum.includes(null) ? ['None'] : [])]);
    }
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return union(choices.map((choice, at) => this.typeOf(choice, `${name}${at === 0 ? '' : at + 1}`)));
    if (schema.allOf?.length === 1 && schema.allOf[0]?.$ref !== undefined && !schema.properties)
      return nameOf(schema.allOf[0].$ref);
    const full = schema.allOf ? wholeOf(schema, this.schemas) : schema;
    const types = [full.type ?? (full.properties ? 'object' : [])].flat();
    if (types.length === 0) return 'Any';
    return union(types.map((type) => this.plain(type, full, name)));
  }

  private plain(type: string, schema: Schema, name: string): string {
    if (type === 'array') return `list[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (type !== 'object') return SIMPLE[type] ?? 'Any';
    if (schema.properties && Object.keys(schema.properties).length > 0) {
      this.write(name, schema);
      return name;
    }
    const {additionalProperties: values} = schema;
    return `dict[str, ${typeof values === 'object' ? this.typeOf(values, `${name}Value`) : 'Any'}]`;
  }

  /** Writes the class of an object, by calls, because a key such as `from` can't be the name of an attribute. */
  private write(name: string, {properties = {}, required = []}: Schema): void {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = this.typeOf(schema, name + capitalised(key));
      return [key, required.includes(key) ? type : `NotRequired[${type}]`] as const;
    });
    const isPlain = fields.every(([key]) => /^[A-Za-z_]\w*$/.test(key) && !KEYWORDS.has(key));
    const text = isPlain
      ? [`class ${name}(TypedDict):`, ...fields.map(([key, type]) => `    ${key}: ${type}`)]
      : [
          `${name} = TypedDict(`,
          `    "${name}",`,
          '    {',
          ...fields.map(([key, type]) => `        ${JSON.stringify(key)}: "${type.replaceAll('"', "'")}",`),
          '    },',
          ')',
        ];
    this.texts.set(name, text.join('\n'));
  }

  /** Adds a schema of the contract. */
  add(name: string): void {
    const schema = this.schemas[name] ?? {};
    const type = this.typeOf(schema, name);
    if (type !== name) this.texts.set(name, `${name}: TypeAlias = "${type.replaceAll('"', "'")}"`);
  }
}

/**
 * The types of all schemas of a description as a Python module.
 *
 * @param slice the operations of a template, by `sliceOfAll`
 * @param origin where it comes from, for the first line
 */
export function pythonTypes(slice: OpenApiDocument, origin: string): string {
  const schemas = (slice.components?.schemas ?? {}) as Schemas;
  const classes = new Classes(schemas);
  for (const name of Object.keys(schemas)) classes.add(name);
  const body = [...classes.texts.values()].join('\n\n\n');
  const used = ['Any', 'Literal', 'NotRequired', 'TypeAlias', 'TypedDict'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(body),
  );
  return [
    `# Generated from ${origin} by npm run template types. Do not edit.`,
    'from __future__ import annotations',
    '',
    `from typing import ${used.join(', ')}`,
    '',
    '',
    body,
    '',
  ].join('\n');
}
