import type {OpenApiDocument} from './types';

/** Keys below which no schema of a body stands: data, extensions, and parameters, whose defaults generators treat well. */
const LEFT_ALONE = new Set([
  'default',
  'value',
  'example',
  'examples',
  'const',
  'enum',
  'required',
  'parameters',
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

/** A copy with changed parts only, so that what is used in several places and isn't changed stays one object. */
class Publication {
  private readonly copies = new Map<object, unknown>();

  of(value: unknown, keysAreNames = false): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.copies.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value) ? this.ofArray(value) : this.ofObject(value, keysAreNames);
    this.copies.set(value, copy);
    return copy;
  }

  private ofArray(array: readonly unknown[]): unknown {
    const copy = array.map((entry) => this.of(entry));
    return copy.every((entry, index) => entry === array[index]) ? array : copy;
  }

  private ofObject(object: object, keysAreNames: boolean): unknown {
    const entries = Object.entries(object).map(([key, inner]: [string, unknown]): [string, unknown] => [
      key,
      !keysAreNames && (LEFT_ALONE.has(key) || key.startsWith('x-'))
        ? inner
        : this.of(inner, !keysAreNames && MAPS.has(key)),
    ]);
    const same = entries.every(([key, inner]) => inner === (object as Record<string, unknown>)[key]);
    const copy = same ? (object as Record<string, unknown>) : Object.fromEntries(entries);
    return !keysAreNames && 'default' in copy ? withoutDefault(copy) : copy;
  }
}

const published = new WeakMap<OpenApiDocument, OpenApiDocument>();

/**
 * A document as it is published: the defaults of fields in bodies are sentences and `x-default`.
 *
 * Generators make fields with a `default` required, or send them. The first refuses valid bodies, and the second resets
 * fields in a merge patch. Parameters keep their defaults, because generators leave out what a caller doesn't give.
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
