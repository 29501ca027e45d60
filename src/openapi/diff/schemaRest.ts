import {nameOf} from '../references';
import type {Merged} from '../resolve';
import type {OpenApiDocument, SchemaObject} from '../types';
import {FACETS} from './facets';
import type {ValueAt} from './places';
import {noteUnjudged} from './unjudged';

/** The keywords of a schema that rules judge, and what a merged schema has beside its keywords. */
const JUDGED: ReadonlySet<string> = new Set([
  ...FACETS,
  ...['properties', 'required', 'readOnly', 'writeOnly', 'items', 'additionalProperties', 'propertyNames', 'variants'],
  ...['stack', 'name', 'circular'],
]);

const targetsOf = ({discriminator}: Merged): string[] => Object.values(discriminator?.mapping ?? {}).map(nameOf);

/** A discriminator without the forms that only one side has: those are reported as forms. */
function discriminatorOf({discriminator, variants}: Merged, other: Merged): SchemaObject['discriminator'] {
  if (!discriminator?.mapping || !other.discriminator?.mapping) return discriminator;
  const entries = Object.entries(discriminator.mapping).map(([value, target]) => [value, nameOf(target)] as const);
  const isShared = (name: string): boolean => !variants || !other.variants || targetsOf(other).includes(name);
  return {...discriminator, mapping: Object.fromEntries(entries.filter(([, name]) => isShared(name)))};
}

/** A schema in which keywords that are judged only in part have the other part. */
function restOf(schema: Merged & {unevaluatedProperties?: unknown}, other: Merged): object {
  const {items, discriminator, unevaluatedProperties, ...rest} = schema;
  return {
    ...rest,
    ...(discriminator && {discriminator: discriminatorOf(schema, other)}),
    // `false` closes an object or an array, which has rules of its own for objects only.
    ...(typeof unevaluatedProperties === 'object' && {unevaluatedProperties}),
    ...((items as unknown) === false && {closedItems: true}),
  };
}

/** Reports what two schemas differ in and no rule judges. */
export function noteRest(
  documents: readonly [OpenApiDocument, OpenApiDocument],
  [before, after]: readonly [Merged, Merged],
  at: ValueAt,
): void {
  noteUnjudged(documents, [restOf(before, after), restOf(after, before)], JUDGED, at);
}
