import {dereference} from './resolve';
import type {Json, OpenApiDocument, SchemaObject} from './types';

type Properties = Record<string, SchemaObject>;

const ENTITIES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

function escaped(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function propertiesOf(document: OpenApiDocument, schema: SchemaObject): Properties {
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const inner = parts.map((part) => propertiesOf(document, dereference(document, part)));
  return Object.assign({}, ...inner, schema.properties) as Properties;
}

function tagOf({xml = {}}: SchemaObject, name: string): string {
  return `${xml.prefix === undefined ? '' : `${xml.prefix}:`}${xml.name ?? name}`;
}

function namespaceOf({xml = {}}: SchemaObject): string {
  if (xml.namespace === undefined) return '';
  return ` xmlns${xml.prefix === undefined ? '' : `:${xml.prefix}`}="${escaped(xml.namespace)}"`;
}

class Writer {
  constructor(private readonly document: OpenApiDocument) {}

  element(name: string, value: Json, raw: SchemaObject, indent: string): string[] {
    const schema = dereference(this.document, raw);
    if (Array.isArray(value)) return this.#list(name, value, schema, indent);
    const tag = tagOf(schema, name);
    const start = `${indent}<${tag}${namespaceOf(schema)}`;
    if (typeof value !== 'object' || value === null)
      return [`${start}>${value === null ? '' : escaped(value)}</${tag}>`];
    const properties = propertiesOf(this.document, schema);
    const members = Object.entries(value).map(([key, inner]) => {
      const property = dereference(this.document, properties[key] ?? {});
      return {key, inner, property, isAttribute: property.xml?.attribute === true};
    });
    const attributes = members
      .filter(({isAttribute}) => isAttribute)
      .map(({key, inner, property}) => ` ${tagOf(property, key)}="${escaped(inner)}"`)
      .join('');
    const lines = members
      .filter(({isAttribute}) => !isAttribute)
      .flatMap(({key, inner, property}) => this.element(key, inner, property, `${indent}  `));
    return lines.length === 0
      ? [`${start}${attributes} />`]
      : [`${start}${attributes}>`, ...lines, `${indent}</${tag}>`];
  }

  /** A list without a wrapper element is written as its entries only. */
  #list(name: string, values: Json[], schema: SchemaObject, indent: string): string[] {
    const isWrapped = schema.xml?.wrapped === true;
    const inner = isWrapped ? `${indent}  ` : indent;
    const entries = values.flatMap((value) => this.element(name, value, schema.items ?? {}, inner));
    const tag = tagOf(schema, name);
    return isWrapped ? [`${indent}<${tag}${namespaceOf(schema)}>`, ...entries, `${indent}</${tag}>`] : entries;
  }
}

/**
 * Writes a value as XML by its schema: names, attributes, namespaces and wrapped lists.
 *
 * @param schema of the value; its name becomes the root element, unless `xml.name` is set
 */
export function toXml(document: OpenApiDocument, value: Json, schema: SchemaObject): string {
  const name = schema.$ref?.split('/').at(-1) ?? 'root';
  return new Writer(document).element(name, value, schema, '').join('\n');
}
