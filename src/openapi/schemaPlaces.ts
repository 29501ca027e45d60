import type {SchemaPlaces} from '../content/contractIndex';
import {typeLabel} from './constraints';
import {segment, type Purpose} from './fields';
import {plainSummary} from './markdown';
import type {ApiModel, Operation} from './model';
import {createResolver, dereference, type Merged, type Resolver} from './resolve';
import type {MediaTypeObject, OpenApiDocument, SchemaObject} from './types';

const TEXT = 220;
/** Greatest depth below a body at which schemas are looked for; pages may leave out deeper fields. */
const DEPTH = 3;

interface Spot {
  schema: SchemaObject;
  /** Name for a schema without one: the name of its owner and the property. */
  name?: string;
  stack: string[];
  route: string;
  anchor: string;
  purpose: Purpose;
}

/** Rank of an operation's page as a place for fields: pages that show one record first, then lists, then writes. */
function rankOf({id, method}: Operation): number {
  if (method === 'get') return id.startsWith('show-') ? 0 : 1;
  return id.startsWith('create-') ? 2 : 3;
}

function jsonOf(content: Record<string, MediaTypeObject> = {}): SchemaObject | undefined {
  return Object.entries(content).find(([type]) => type.includes('json'))?.[1].schema;
}

/** The request body and the answers of an operation, with their ids in the reference. */
function spotsOf(document: OpenApiDocument, {object, method, route}: Operation): Spot[] {
  const responses = Object.entries(object.responses ?? {}).filter(([status]) => status.startsWith('2'));
  const answers = responses.map(([status, raw]) => ({
    schema: jsonOf(dereference(document, raw).content),
    anchor: `response-${status}`,
    purpose: 'response' as const,
  }));
  const body = object.requestBody && jsonOf(dereference(document, object.requestBody).content);
  const purpose = method === 'patch' ? ('patch' as const) : ('create' as const);
  return [...answers, {schema: body, anchor: 'body', purpose}].flatMap(({schema, ...spot}) =>
    schema ? [{...spot, schema, stack: [], route}] : [],
  );
}

/** The entries of a list, whose fields share the anchor of the list. */
function unwrapped(merged: Merged, resolver: Resolver): Merged {
  return merged.items ? unwrapped(resolver.merge(merged.items, merged.stack), resolver) : merged;
}

function belongs({readOnly, writeOnly, 'x-immutable': immutable}: Merged, purpose: Purpose): boolean {
  return purpose === 'response' ? !writeOnly : !readOnly && !(purpose === 'patch' && immutable);
}

/** For every property of every schema, the one place in the reference that explains it best. */
export function schemaPlaces({document, operations}: ApiModel): SchemaPlaces {
  const resolver = createResolver(document);
  const places: SchemaPlaces = {};
  const ranked = [...operations.values()].sort((a, b) => rankOf(a) - rankOf(b));
  let spots = ranked.flatMap((operation) => spotsOf(document, operation));
  for (let depth = 0; depth <= DEPTH && spots.length > 0; depth += 1) {
    const below: Spot[] = [];
    for (const {schema, stack, route, anchor, purpose, name: given} of spots) {
      const merged = unwrapped(resolver.merge(schema, stack), resolver);
      const owner = merged.name ?? given;
      if (merged.circular !== undefined) continue;
      const isKnown = owner !== undefined && owner in places;
      const fields = owner === undefined ? {} : (places[owner] ??= {});
      for (const [name, property] of Object.entries(merged.properties ?? {})) {
        const value = resolver.merge(property, merged.stack);
        if (!belongs(value, purpose)) continue;
        const own = `${anchor}.${segment(name)}`;
        const inner = unwrapped(value, resolver);
        const of = inner.name ?? (inner.properties && owner !== undefined ? `${owner}.${name}` : undefined);
        fields[name] ??= {
          type: typeLabel(value, resolver),
          text: plainSummary(value.description ?? '', TEXT),
          href: `${route}#${own}`,
          ...(of !== undefined && {of}),
        };
        // Only the first occurrence of a schema adds the schemas below it.
        if (!isKnown)
          below.push({
            schema: property,
            stack: merged.stack,
            route,
            anchor: own,
            purpose,
            ...(of !== undefined && {name: of}),
          });
      }
    }
    spots = below;
  }
  return places;
}
