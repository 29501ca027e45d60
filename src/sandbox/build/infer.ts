import {createResolver, dereference} from '../../openapi/resolve';
import type {ApiModel, Operation} from '../../openapi/model';
import type {OpenApiDocument, SchemaObject} from '../../openapi/types';
import type {Act, KeySpec, ScopeSpec} from '../types';
import {answerOf} from './bodies';
import type {SchemaBuilder} from './schemas';

/** A kind of record and the group whose operations work on it. */
export interface Collection {
  /** `api/Schema`, or `api/path` when the schema has no name. */
  name: string;
  schema: SchemaObject;
  group: string;
  /** Path of one record. */
  itemPath: string;
}

export interface Inference {
  acts: Map<string, Act>;
  /** For operations without an act: the records that their path names. */
  above: Map<string, ScopeSpec[]>;
  collections: Map<string, Collection>;
}

const LAST_PARAM = /\/\{([^{}/]+)\}$/;
const PARAMS = /\{([^{}/]+)\}/g;

function paramsOf(path: string): string[] {
  return [...path.matchAll(PARAMS)].map((match) => match[1] ?? '');
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

interface Listing {
  item: SchemaObject;
  property: string;
}

/** The list in an answer: the answer itself, or the one property that is a list of objects. */
function listingOf(document: OpenApiDocument, schema: SchemaObject): Listing | undefined {
  const merged = createResolver(document).merge(schema, []);
  if (merged.type === 'array' && merged.items) return {item: merged.items, property: ''};
  const lists = Object.entries(merged.properties ?? {}).flatMap(([property, inner]): Listing[] => {
    const resolved = dereference(document, inner);
    const item = resolved.items && dereference(document, resolved.items);
    const isObjects = item && (item.properties !== undefined || item.allOf !== undefined || item.type === 'object');
    return resolved.type === 'array' && resolved.items && isObjects ? [{item: resolved.items, property}] : [];
  });
  const usual = lists.find(({property}) => ['data', 'items', 'results', 'values'].includes(property));
  return usual ?? (lists.length === 1 ? lists[0] : undefined);
}

export function inferActs({api, document, operations}: ApiModel, builder: SchemaBuilder): Inference {
  const all = [...operations.values()];
  const resolver = createResolver(document);
  const collections = new Map<string, Collection>();
  const acts = new Map<string, Act>();
  const byItemPath = new Map<string, Collection>();
  const propertiesOf = (schema: SchemaObject): Record<string, SchemaObject> =>
    resolver.merge(schema, []).properties ?? {};
  const named = (schema: SchemaObject, path: string): string => `${api.name}/${builder.nameOf(schema) ?? path}`;
  const isObject = (schema: SchemaObject): boolean => {
    const merged = resolver.merge(schema, []);
    return merged.type === 'object' || merged.properties !== undefined;
  };
  const at = (method: string, path: string): Operation | undefined =>
    all.find((operation) => operation.method === method && operation.path === path);

  /** A page of records is not a record, even at a path that ends with an id. */
  const isRecord = (schema: SchemaObject): boolean => {
    const usual = ['data', 'items', ''].includes(listingOf(document, schema)?.property ?? '-');
    return isObject(schema) && (!usual || 'id' in propertiesOf(schema));
  };

  /** The schema of the record at an item path. */
  function recordAt(itemPath: string): SchemaObject | undefined {
    for (const method of ['get', 'patch', 'put', 'post']) {
      const operation = at(method, itemPath);
      const answer = operation && answerOf(document, operation);
      if (answer) return isRecord(answer) ? answer : undefined;
    }
    const list = at('get', parentOf(itemPath));
    const answer = list && answerOf(document, list);
    const item = answer && listingOf(document, answer)?.item;
    if (item) return item;
    const create = at('post', parentOf(itemPath));
    const created = create && answerOf(document, create);
    // `POST /rfqs/{id}/suppliers` answers with the RFQ, so its schema says nothing about
    // `/rfqs/{id}/suppliers/{supplier_id}`.
    const owner = at('get', parentOf(parentOf(itemPath)));
    const owned = owner && answerOf(document, owner);
    return created && owned && named(created, '-') === named(owned, '-') ? undefined : created;
  }

  /** The property of a record that its path parameter holds: the id, unless the parameter has another name. */
  function keyOf(itemPath: string, schema: SchemaObject): KeySpec {
    const param = LAST_PARAM.exec(itemPath)?.[1] ?? '';
    const properties = propertiesOf(schema);
    if (param in properties) return {param, fields: [param]};
    const suffix = /(code|slug|login|username|number|name)$/.exec(param)?.[0];
    if (suffix !== undefined && suffix in properties) return {param, fields: [suffix]};
    // `user_id` in the path of a profile is the id of its `user`.
    const reference = param.replace(/_id$/, '');
    if (!('id' in properties) && properties[reference]) return {param, fields: [`${reference}.id`]};
    const others = /_key$/.test(param) ? ['product_identifier', 'sku', 'key'] : [];
    const usual = ['id', ...others, 'key', 'slug', 'login', 'name'].filter((field) => field in properties);
    return {
      param,
      fields: usual[0] === 'id' ? ['id', ...others.filter((field) => field in properties)] : usual.slice(0, 1),
    };
  }

  function addCollection(schema: SchemaObject, itemPath: string, group: string): Collection {
    const name = named(schema, itemPath);
    const known = collections.get(name);
    // The shortest path is the home of the collection: `/suppliers/{id}` before `/clients/{client_id}/suppliers/{id}`.
    if (known && known.itemPath.length <= itemPath.length) return known;
    const collection = {name, schema, group, itemPath};
    collections.set(name, collection);
    return collection;
  }

  // A record may have only actions: `/invites/{id}/revoke` implies `/invites/{id}`.
  const itemPaths = new Map<string, string>();
  for (const {path, group} of all)
    for (const candidate of [path, parentOf(path)])
      if (LAST_PARAM.test(candidate) && !itemPaths.has(candidate)) itemPaths.set(candidate, group);
  for (const [path, group] of itemPaths) {
    const schema = recordAt(path);
    if (schema && isObject(schema)) addCollection(schema, path, group);
  }
  // A list without an item path is a collection too: its rows can be read but not addressed.
  for (const {path, group, ...operation} of all.filter(({method}) => method === 'get')) {
    const answer = answerOf(document, {path, group, ...operation});
    const listing = answer && listingOf(document, answer);
    const isPage = listing && ['', 'data', 'items'].includes(listing.property);
    if (listing && isPage && !(LAST_PARAM.test(path) && recordAt(path)) && !collections.has(named(listing.item, path)))
      addCollection(listing.item, `${path}/`, group);
  }
  for (const path of itemPaths.keys()) {
    const schema = recordAt(path);
    const collection = schema && collections.get(named(schema, path));
    if (collection) byItemPath.set(path, collection);
  }

  /** Dotted path of the property that holds the value of a path parameter. */
  function fieldFor(param: string, schema: SchemaObject): string | undefined {
    const properties = propertiesOf(schema);
    if (param in properties) return param;
    const stem = param.replace(/_id$/, '');
    const reference = properties[stem] && resolver.merge(properties[stem], []).properties;
    return reference && 'id' in reference ? `${stem}.id` : undefined;
  }

  function scopesOf(path: string, collection: Collection, key: string | undefined): ScopeSpec[] {
    const home = paramsOf(collection.itemPath);
    return paramsOf(path)
      .filter((param) => param !== key && !path.endsWith(`/{${param}}`))
      .map((param): ScopeSpec => {
        const field = fieldFor(param, collection.schema);
        const above = path.slice(0, path.indexOf(`{${param}}`) + param.length + 2);
        const parent = byItemPath.get(above);
        const of = parent && {collection: parent.name, key: keyOf(above, parent.schema)};
        // Under a path that is not the home of the collection, a parameter that no property holds filters nothing.
        const isHome = home.includes(param) || collection.itemPath.endsWith('/');
        return {
          param,
          ...(field !== undefined && {field}),
          ...(of && {of}),
          ...(field === undefined && !isHome && {free: true}),
        };
      });
  }

  /** The record that holds these records as a list in one of its properties. */
  function containerOf(path: string, collection: Collection): Act['inside'] {
    const own = parentOf(path);
    const parentPath = LAST_PARAM.test(path) ? parentOf(own) : own;
    const parent = byItemPath.get(parentPath);
    const name = builder.nameOf(collection.schema);
    if (!parent || name === undefined) return undefined;
    const property = Object.entries(propertiesOf(parent.schema)).find(([, inner]) => {
      const list = resolver.merge(inner, []);
      return list.type === 'array' && builder.nameOf(list.items) === name;
    });
    return property && {collection: parent.name, key: keyOf(parentPath, parent.schema), property: property[0]};
  }

  function actOf(operation: Operation): Act | undefined {
    const {method, path} = operation;
    const answer = answerOf(document, operation);
    const item = byItemPath.get(path);
    const base = (
      collection: Collection,
      key?: KeySpec,
      at = path,
    ): Pick<Act, 'collection' | 'key' | 'scopes' | 'inside'> => {
      const inside = containerOf(at, collection);
      const scopes = scopesOf(at, collection, key?.param).filter(({param}) => param !== inside?.key.param);
      return {
        collection: collection.name,
        ...(key && {key}),
        ...(scopes.length > 0 && {scopes}),
        ...(inside && {inside}),
      };
    };
    if (item) {
      const kinds = {get: 'show', patch: 'update', put: 'replace', delete: 'delete', post: 'update'} as const;
      const kind = method in kinds ? kinds[method as keyof typeof kinds] : undefined;
      const key = keyOf(path, item.schema);
      // An answer with another schema is a report about the record, not the record.
      if (kind === undefined || (method === 'post' && answer && named(answer, path) !== item.name)) return undefined;
      return {kind, ...base(item, key)};
    }
    const listing = method === 'get' && answer ? listingOf(document, answer) : undefined;
    const listed = listing && collections.get(named(listing.item, builder.nameOf(listing.item) ? path : `${path}/`));
    const unnamed = listing && [...collections.values()].find(({itemPath}) => parentOf(itemPath) === path);
    const rows = listed ?? unnamed;
    if (listing && rows) return {kind: 'list', ...base(rows), listProperty: listing.property};
    if (method !== 'post' || !answer || !isObject(answer)) return undefined;
    // `/rfqs/{id}/publish` and `/rfqs/{id}/access/revoke` answer with the record they act on.
    for (let above = parentOf(path); above !== ''; above = parentOf(above)) {
      const target = byItemPath.get(above);
      if (!target) continue;
      if (named(answer, above) === target.name)
        return {kind: 'move', ...base(target, keyOf(above, target.schema), above)};
      break;
    }
    const created =
      collections.get(named(answer, path)) ??
      [...byItemPath].find(([itemPath]) => parentOf(itemPath) === path && LAST_PARAM.test(itemPath))?.[1];
    return created && created.name === named(answer, created.itemPath) ? {kind: 'create', ...base(created)} : undefined;
  }

  /** The records that a path names, outermost first. */
  function namedBy(path: string): ScopeSpec[] {
    return paramsOf(path).flatMap((param): ScopeSpec[] => {
      const at = path.slice(0, path.indexOf(`{${param}}`) + param.length + 2);
      const parent = byItemPath.get(at);
      return parent ? [{param, free: true, of: {collection: parent.name, key: keyOf(at, parent.schema)}}] : [];
    });
  }

  const above = new Map<string, ScopeSpec[]>();
  for (const operation of all) {
    const act = actOf(operation);
    if (act) acts.set(operation.id, act);
    else if (namedBy(operation.path).length > 0) above.set(operation.id, namedBy(operation.path));
  }
  return {acts, above, collections};
}
