import type {SchemaPlaces} from '../content/contractIndex';
import {typeLabel} from './constraints';
import {segment, type Purpose} from './fields';
import {plainSummary} from './markdown';
import type {ApiModel, Operation} from './model';
import {createResolver, dereference, type Merged, type Resolver} from './resolve';
import type {MediaTypeObject, OpenApiDocument, SchemaObject} from './types';

const TEXT = 220;
/** Levels below a body at which schemas are looked for: deeper ones may be left out of their pages. */
const DEPTH = 3;

interface Spot {
  schema: SchemaObject;
  /** Name of a schema that has none of its own: that of its owner and the property. */
  name?: string;
  stack: string[];
  route: string;
  anchor: string;
  purpose: Purpose;
}

/** The page that shows one record is where its fields are at home; then lists, then what writes it. */
function rankOf({id, method}: Operation): number {
  if (method === 'get') return id.startsWith('show-') ? 0 : 1;
  return id.startsWith('create-') ? 2 : 3;
}

function jsonOf(content: Record<string, MediaTypeObject> = {}): SchemaObject | undefined {
  return Object.entries(content).find(([type]) => type.includes('json'))?.[1].schema;
}

/** What an operation sends and gives back, with the ids the reference gives both. */
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

/** The record inside a list, which stands at the anchor of the list. */
function unwrapped(merged: Merged, resolver: Resolver): Merged {
  return merged.items ? unwrapped(resolver.merge(merged.items, merged.stack), resolver) : merged;
}

function belongs({readOnly, writeOnly, 'x-immutable': immutable}: Merged, purpose: Purpose): boolean {
  return purpose === 'response' ? !writeOnly : !readOnly && !(purpose === 'patch' && immutable);
}

/** Finds for every property of every schema the one place of the reference that explains it best. */
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
        // A schema that was met before has shown what is below it.
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
