import type {OpenApiDocument} from './types';

/** Keys below which no schema stands. */
const LEFT_ALONE = new Set([
  'default',
  'value',
  'example',
  'examples',
  'const',
  'enum',
  'required',
  'servers',
  'mapping',
]);
/** Keys whose values are maps with arbitrary names, so that a field may be called `default`. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'schemas',
  'headers',
  'responses',
  'requestBodies',
  'content',
  'paths',
  'webhooks',
]);

/** A schema with its default as text and as an extension. */
function withoutDefault({default: value, description, ...schema}: Record<string, unknown>): Record<string, unknown> {
  const sentence = `Default: \`${typeof value === 'string' ? value : JSON.stringify(value)}\`.`;
  const text = typeof description === 'string' ? `${description.trimEnd()} ${sentence}` : sentence;
  return {...schema, description: text, 'x-default': value};
}

/** A schema with the meanings of its values in their order. */
function withMeanings({enum: values, ...schema}: Record<string, unknown>, meanings: object): Record<string, unknown> {
  const texts = new Map<string, unknown>(Object.entries(meanings));
  const list = Array.isArray(values) ? values.map((value) => texts.get(String(value)) ?? '') : [...texts.values()];
  return {...schema, ...(values !== undefined && {enum: values}), 'x-enum-descriptions': list};
}

/** A copy with changed parts only, so that what is used in several places and isn't changed stays one object. */
class Publication {
  private readonly copies = new Map<object, unknown>();
  private readonly inParameters = new Map<object, unknown>();

  of(value: unknown, keysAreNames = false, isParameter = false): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const copies = isParameter ? this.inParameters : this.copies;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value)
      ? this.ofArray(value, isParameter)
      : this.ofObject(value, keysAreNames, isParameter);
    copies.set(value, copy);
    return copy;
  }

  private ofArray(array: readonly unknown[], isParameter: boolean): unknown {
    const copy = array.map((entry) => this.of(entry, false, isParameter));
    return copy.every((entry, index) => entry === array[index]) ? array : copy;
  }

  private ofObject(object: object, keysAreNames: boolean, isParameter: boolean): unknown {
    const entries = Object.entries(object).map(([key, inner]: [string, unknown]): [string, unknown] => {
      if (keysAreNames) return [key, this.of(inner, false, isParameter)];
      if (LEFT_ALONE.has(key) || key.startsWith('x-')) return [key, inner];
      return [key, this.of(inner, MAPS.has(key), isParameter || key === 'parameters')];
    });
    const same = entries.every(([key, inner]) => inner === (object as Record<string, unknown>)[key]);
    const copy = same ? (object as Record<string, unknown>) : Object.fromEntries(entries);
    if (keysAreNames) return copy;
    const meanings = copy['x-enum-descriptions'];
    const explained = typeof meanings === 'object' && meanings !== null ? withMeanings(copy, meanings) : copy;
    return !isParameter && 'default' in explained ? withoutDefault(explained) : explained;
  }
}

const published = new WeakMap<OpenApiDocument, OpenApiDocument>();

/**
 * A document as it is published: the defaults of fields in bodies are sentences and `x-default`, and the meanings of
 * values are a list.
 *
 * Generators make fields with a `default` required, or send them. The first refuses valid bodies, and the second resets
 * fields in a merge patch. Parameters keep their defaults, because generators leave out what a caller doesn't give.
 * OpenAPI Generator, which the name `x-enum-descriptions` comes from, ends with an error when it finds no list there.
 *
 * @returns a document that shares every unchanged part with the given one; the same object for the same document
 */
export function publishedDocument(document: OpenApiDocument): OpenApiDocument {
  const known = published.get(document);
  if (known) return known;
  const copy = new Publication().of(document) as OpenApiDocument;
  published.set(document, copy);
  return copy;
}
