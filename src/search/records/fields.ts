import {fieldTree, type Field, type Purpose} from '../../openapi/fields';
import type {ApiModel, Operation} from '../../openapi/model';
import {createResolver, dereference, type Resolver} from '../../openapi/resolve';
import type {MediaTypeObject, SchemaObject} from '../../openapi/types';
import {clean, shorten} from '../text';
import {partOf} from './apiPart';
import type {Draft} from './draft';
import {LIMIT, plain} from './operations';

/** The object that a field belongs to, and its place in it. */
interface Owner {
  name: string;
  /** `identifiers.` for fields of the entries of `identifiers`; empty for fields of the object itself. */
  path: string;
}

/** Called for every field of a body. */
type Visit = (owner: Owner, field: Field) => void;

/**
 * Name of the object behind a schema. `MaterialCreate` and `MaterialUpdate` have the fields of `Material`, and all
 * lists share the envelope `Page`. `PickList` is an object of its own, because it has no `data`.
 */
function ownerName(schema: string, properties: Record<string, unknown> = {}): string {
  if (/(?:Page|List)$/.test(schema) && 'data' in properties) return 'Page';
  return schema.replace(/(?:Create|Update|Fields)$/, '') || schema;
}

/** Walks a tree of fields together with its schema, which knows the owner of each field. */
function walk(
  field: Field,
  schema: SchemaObject,
  stack: string[],
  owner: Owner,
  resolver: Resolver,
  visit: Visit,
): void {
  const merged = resolver.merge(schema, stack);
  if (merged.circular !== undefined) return;
  const own: Owner = merged.name === undefined ? owner : {name: ownerName(merged.name, merged.properties), path: ''};
  if (merged.variants) {
    // Variants have the same order in the tree and in the schema.
    field.variants?.forEach((variant, index) => {
      const option = merged.variants?.[index];
      if (option) walk(variant, option, merged.stack, own, resolver, visit);
    });
    return;
  }
  if (merged.items) {
    walk(field, merged.items, merged.stack, own, resolver, visit);
    return;
  }
  for (const child of field.fields ?? []) {
    const property = merged.properties?.[child.name];
    if (!property) continue;
    visit(own, child);
    walk(child, property, merged.stack, {name: own.name, path: `${own.path}${child.name}.`}, resolver, visit);
  }
}

/** The body of a request or answer, as the operation's page shows it. */
interface ShownBody {
  anchor: string;
  purpose: Purpose;
  schema: SchemaObject;
}

function firstSchema(content: Record<string, MediaTypeObject> | undefined): SchemaObject | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function bodiesOf({document}: ApiModel, {object, method}: Operation): ShownBody[] {
  const bodies: ShownBody[] = [];
  for (const [status, raw] of Object.entries(object.responses ?? {})) {
    if (!status.startsWith('2')) continue;
    const schema = firstSchema(dereference(document, raw).content);
    if (schema) bodies.push({anchor: `response-${status}`, purpose: 'response', schema});
  }
  const request = object.requestBody && firstSchema(dereference(document, object.requestBody).content);
  if (request) bodies.push({anchor: 'body', purpose: method === 'patch' ? 'patch' : 'create', schema: request});
  return bodies;
}

/** Operations ordered by how well their page presents an object: those that show, create, then list it. */
function byPlace(operations: Iterable<Operation>): Operation[] {
  const order = ({method, path}: Operation): number => {
    if (method === 'get' && path.endsWith('}')) return 0;
    if (method === 'post' && !/\}\/[^/]+$/.test(path)) return 1;
    return method === 'get' ? 2 : 3;
  };
  return [...operations].sort((a, b) => order(a) - order(b));
}

/** Converts HTML to plain text. */
function textOf(html: string | undefined): string {
  return clean(
    (html ?? '')
      .replace(/<\/(?:p|li|div|td|tr|h\d)>|<br\s*\/?>/g, '$& ')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
}

function propertyDrafts(model: ApiModel, operation: Operation, {name, path}: Owner, field: Field): Draft[] {
  const place = `${path}${field.name}`;
  const common = {...partOf(model, operation), path: operation.route, anchor: field.anchor};
  const content = shorten(textOf(field.description), LIMIT);
  const property: Draft = {
    ...common,
    type: 'lvl3',
    'hierarchy.lvl1': operation.summary,
    'hierarchy.lvl2': name,
    'hierarchy.lvl3': place,
    ...(content !== '' && {content}),
    kind: 'property',
    identifiers: [...new Set([field.name, `${name}.${place}`])],
  };
  const values = (field.values ?? []).map((value): Draft => {
    const meaning = shorten(textOf(value.description), LIMIT);
    return {
      ...common,
      type: 'lvl3',
      'hierarchy.lvl1': operation.summary,
      'hierarchy.lvl2': `${name}.${place}`,
      'hierarchy.lvl3': value.value,
      ...(meaning !== '' && {content: meaning}),
      kind: 'enum',
      identifiers: [value.value],
    };
  });
  return [property, ...values];
}

const PLACES = {path: 'Path parameter', query: 'Query parameter', header: 'Header', cookie: 'Cookie'} as const;

/** Parameters with the same description become one record, wherever they are used. */
function parameterDrafts(model: ApiModel, operation: Operation, known: Set<string>): Draft[] {
  return operation.parameters.flatMap((parameter): Draft[] => {
    const key = `${parameter.in} ${parameter.name} ${parameter.description ?? ''}`;
    if (known.has(key)) return [];
    known.add(key);
    const content = plain(parameter.description ?? '');
    return [
      {
        ...partOf(model, operation),
        path: operation.route,
        anchor: `parameters-${parameter.in}-${parameter.name}`,
        type: 'lvl3',
        'hierarchy.lvl1': operation.summary,
        'hierarchy.lvl2': PLACES[parameter.in],
        'hierarchy.lvl3': parameter.name,
        ...(content !== '' && {content}),
        kind: 'parameter',
        identifiers: [parameter.name],
      },
    ];
  });
}

/**
 * One record for each parameter, property and enumeration value: at the object that owns it, not at every operation
 * that uses it.
 */
export function fieldDrafts(model: ApiModel): Draft[] {
  const resolver = createResolver(model.document);
  const properties = new Set<string>();
  const parameters = new Set<string>();
  return byPlace(model.operations.values()).flatMap((operation) => {
    const drafts = parameterDrafts(model, operation, parameters);
    for (const {anchor, purpose, schema} of bodiesOf(model, operation)) {
      const tree = fieldTree(model.document, schema, anchor, purpose);
      walk(tree, schema, [], {name: operation.summary, path: ''}, resolver, (owner, field) => {
        // A property with the same description in several objects, such as `created_at`, becomes one record.
        const keys = [`${owner.name} ${owner.path}${field.name}`, `${field.name} ${field.description ?? ''}`];
        if (keys.some((key) => properties.has(key))) return;
        for (const key of keys) properties.add(key);
        drafts.push(...propertyDrafts(model, operation, owner, field));
      });
    }
    return drafts;
  });
}
