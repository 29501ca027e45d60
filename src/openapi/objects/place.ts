/** Which schemas of an API have a page of their own, and where it is. */
import type {LinkContext} from '../links';
import {schemaHref} from '../links';
import {humanize, slugify, type ApiModel} from '../model';
import {nameOf} from '../references';
import {dereference} from '../resolve';
import type {MediaTypeObject, OpenApiDocument, SchemaObject} from '../types';

/** A schema with a page. */
export interface ObjectPlace {
  /** Name of the schema: `SupplierRfq`. */
  schema: string;
  /** Its name in words: "Supplier RFQ". */
  words: string;
  title: string;
  slug: string;
}

/** A link to the page of an object. */
export interface ObjectLink {
  title: string;
  href: string;
}

/** Schemas around an object that list or write it. Their fields stand on the pages of the operations that use them. */
const AROUND = /(?:Page|List|Create|Update|Batch|Fields|Request)$/;

/** `SupplierRfq` → "Supplier RFQ". */
export function wordsOf(schema: string): string {
  return humanize(slugify(schema)).replaceAll(/\b(?:api|rfq|erp|unspsc|id)\b/gi, (word) => word.toUpperCase());
}

/** Names of the schemas that a part of a document refers to as values, so not those whose fields it takes over. */
function valuesIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith('#/components/schemas/'))
      found.add(nameOf(value));
    else if (key === 'allOf' && Array.isArray(value))
      for (const one of value as SchemaObject[]) valuesIn(one.$ref === undefined ? one : {}, found);
    else valuesIn(value, found);
  }
  return found;
}

/** How many schemas and operations hold a value of each schema. */
function holders({document, operations}: ApiModel): ReadonlyMap<string, number> {
  const parts = [
    ...Object.values(document.components?.schemas ?? {}),
    ...[...operations.values()].map(({object}) => object),
  ];
  const counts = new Map<string, number>();
  for (const part of parts) for (const name of valuesIn(part)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Records, and values that several schemas or operations hold. The rest has its fields where it is used. */
function isShared(name: string, schema: SchemaObject, counts: ReadonlyMap<string, number>): boolean {
  if (schema['x-id-prefix'] !== undefined) return true;
  return !AROUND.test(name) && (counts.get(name) ?? 0) > 1;
}

const known = new WeakMap<ApiModel, ReadonlyMap<string, ObjectPlace>>();

/** The schemas with pages by name, in the order of the document; none where the reference shows no schemas. */
export function objectPlaces(model: ApiModel): ReadonlyMap<string, ObjectPlace> {
  const before = known.get(model);
  if (before) return before;
  const {showSchemas = false} = model.api;
  const schemas = Object.entries(showSchemas ? (model.document.components?.schemas ?? {}) : {});
  const counts = showSchemas === 'shared' ? holders(model) : new Map<string, number>();
  const taken = new Set<string>();
  const places = schemas
    .filter(([name, schema]) => showSchemas !== 'shared' || isShared(name, schema, counts))
    .map(([schema, {title, type, properties, allOf}]): [string, ObjectPlace] => {
      let slug = slugify(schema);
      while (taken.has(slug)) slug += '-or';
      taken.add(slug);
      const words = showSchemas === 'shared' ? wordsOf(schema) : (title ?? schema);
      const kind = type === 'object' || properties || allOf ? 'object' : 'value';
      return [schema, {schema, words, title: showSchemas === 'shared' ? `${words} ${kind}` : words, slug}];
    });
  const result = new Map(places);
  known.set(model, result);
  return result;
}

/** The link to the page of a schema; undefined when it has none. */
export function objectLink(schema: string | undefined, context: LinkContext): ObjectLink | undefined {
  const place = schema === undefined ? undefined : objectPlaces(context.model).get(schema);
  return place && {title: place.words, href: schemaHref(place.slug, context)};
}

/** A schema that a body has, itself or as the entries of its list `data`. */
export interface Held {
  name: string;
  isListed: boolean;
}

/** The named schema of a body in JSON. */
export function heldBy(document: OpenApiDocument, content: Record<string, MediaTypeObject> = {}): Held[] {
  const schema = Object.entries(content).find(([type]) => type.includes('json'))?.[1].schema;
  if (!schema) return [];
  const entries = dereference(document, schema).properties?.['data']?.items?.$ref;
  return [
    ...(schema.$ref === undefined ? [] : [{name: nameOf(schema.$ref), isListed: false}]),
    ...(entries === undefined ? [] : [{name: nameOf(entries), isListed: true}]),
  ];
}
