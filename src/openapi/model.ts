import {dereference} from './resolve';
import {
  METHODS,
  type Lifecycle,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type SchemaObject,
} from './types';
import type {ApiSource} from '../config/apis';

/** One operation with the context that a page, a sample or a search record needs. */
export interface Operation {
  id: string;
  api: ApiSource;
  group: string;
  subgroup?: string;
  method: Method;
  path: string;
  summary: string;
  description: string;
  /** Route on the site, without the base URL. */
  route: string;
  scopes: string[];
  parameters: ParameterObject[];
  object: OperationObject;
}

export interface Group {
  slug: string;
  /** Name of the tag group it is in. */
  heading?: string;
  /** Tag of the operation, as the description writes it. */
  tag: string;
  title: string;
  description: string;
  operations: Operation[];
}

export interface ApiModel {
  api: ApiSource;
  document: OpenApiDocument;
  groups: Group[];
  operations: Map<string, Operation>;
}

/** A name as a part of an address. A name without Latin letters becomes the code points of its characters. */
export function slugify(text: string): string {
  const slug = text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug || Array.from(text.trim(), (letter) => letter.codePointAt(0)?.toString(36)).join('-') || 'default';
}

/** `transfer_orders` → "Transfer orders". */
export function humanize(slug: string): string {
  const words = slug.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Anchor of a resource on the page of its group. @param name as `x-subgroup` has it */
export function resourceId(name: string): string {
  return name.replaceAll('_', '-');
}

function parametersOf(
  document: OpenApiDocument,
  shared: ParameterObject[] = [],
  own: ParameterObject[] = [],
): ParameterObject[] {
  const all = new Map<string, ParameterObject>();
  for (const parameter of [...shared, ...own]) {
    const resolved = dereference(document, parameter);
    all.set(`${resolved.in}:${resolved.name}`, resolved);
  }
  return [...all.values()];
}

function scopesOf(object: OperationObject, document: OpenApiDocument): string[] {
  const requirements = object.security ?? document.security ?? [];
  return [...new Set(requirements.flatMap((requirement) => Object.values(requirement).flat()))];
}

function operationsOf(api: ApiSource, document: OpenApiDocument): Operation[] {
  const found: Operation[] = [];
  for (const [path, rawItem] of Object.entries(document.paths ?? {})) {
    const item = dereference(document, rawItem);
    for (const method of METHODS) {
      const object = item[method];
      if (!object) continue;
      const id = slugify(object.operationId ?? `${method}-${path}`);
      const group = slugify(object.tags?.[0] ?? 'default');
      found.push({
        id,
        api,
        group,
        ...(object['x-subgroup'] !== undefined && {subgroup: object['x-subgroup']}),
        method,
        path,
        summary: object.summary ?? humanize(id),
        description: object.description ?? '',
        route: api.groupsInRoute ? `${api.route}${group}/${id}/` : `${api.route}${id}/`,
        scopes: scopesOf(object, document),
        parameters: parametersOf(document, item.parameters, object.parameters),
        object,
      });
    }
  }
  return found;
}

/** The groups in the order of the tag groups; those that are in none come last, in the order of the tags. */
function ordered(groups: readonly Group[], {'x-tagGroups': sections = []}: OpenApiDocument): Group[] {
  const placed = sections.flatMap(({name, tags}) =>
    tags.flatMap((tag) => groups.filter((group) => group.tag === tag).map((group) => ({...group, heading: name}))),
  );
  const slugs = new Set(placed.map(({slug}) => slug));
  return [...placed, ...groups.filter(({slug}) => !slugs.has(slug))];
}

/**
 * Builds the operation model of a bundled document, with groups in the order of its tag groups and tags.
 *
 * @throws Error when two operations would have the same page
 */
export function buildModel(api: ApiSource, document: OpenApiDocument): ApiModel {
  const operations = new Map<string, Operation>();
  const groups = new Map<string, Group>();
  for (const tag of document.tags ?? []) {
    const slug = slugify(tag.name);
    groups.set(slug, {
      slug,
      tag: tag.name,
      title: tag['x-display-name'] ?? humanize(slug),
      description: tag.description ?? '',
      operations: [],
    });
  }
  for (const operation of operationsOf(api, document)) {
    const twin = operations.get(operation.id);
    if (twin) {
      throw new Error(
        `${api.root}: the operation id "${operation.id}" is used by ${twin.method.toUpperCase()} ${twin.path} and ${operation.method.toUpperCase()} ${operation.path}. Give one of them another operationId.`,
      );
    }
    operations.set(operation.id, operation);
    const group = groups.get(operation.group) ?? {
      slug: operation.group,
      tag: operation.object.tags?.[0] ?? operation.group,
      title: humanize(operation.group),
      description: '',
      operations: [],
    };
    group.operations.push(operation);
    groups.set(group.slug, group);
  }
  const used = [...groups.values()].filter((group) => group.operations.length > 0);
  return {api, document, groups: ordered(used, document), operations};
}

/** All scopes that security schemes declare or operations require, in alphabetical order. */
export function scopesOfApi({document, operations}: ApiModel): string[] {
  const flows = Object.values(document.components?.securitySchemes ?? {}).flatMap((scheme) =>
    Object.values(scheme.flows ?? {}),
  );
  const declared = flows.flatMap(({scopes = {}}) => Object.keys(scopes));
  const asked = [...operations.values()].flatMap(({scopes}) => scopes);
  return [...new Set([...declared, ...asked])].sort();
}

/** The state machine of a named schema, when it declares one. */
export function lifecycleOf(document: OpenApiDocument, schemaName: string): Lifecycle | undefined {
  const schemas: Record<string, SchemaObject> = document.components?.schemas ?? {};
  return schemas[schemaName]?.['x-lifecycle'];
}
