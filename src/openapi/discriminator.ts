import {nameOf} from './references';
import type {Merged} from './resolve';
import type {SchemaObject} from './types';

type Discriminator = NonNullable<SchemaObject['discriminator']>;

/** The target of a discriminator mapping as a reference; a mapping may also give the plain name of a schema. */
function referenceOf(target: string): string {
  return target.includes('/') ? target : `#/components/schemas/${target}`;
}

/**
 * The values of the discriminator property that select an alternative: the values mapped to it, or the name of its
 * schema.
 *
 * @returns an empty list without a discriminator, and for an alternative without a name
 */
export function valuesOfForm(form: SchemaObject, discriminator: Discriminator | undefined): string[] {
  // `withForms` in `resolve.ts` may have combined the alternative with the shared parts; then its own part is last.
  const $ref = form.$ref ?? form.allOf?.at(-1)?.$ref;
  if (!discriminator || $ref === undefined) return [];
  const values = Object.entries(discriminator.mapping ?? {}).filter(([, target]) => referenceOf(target) === $ref);
  return values.length > 0 ? values.map(([value]) => value) : [nameOf($ref)];
}

/**
 * The alternatives of a schema that has no `oneOf` and only names them in its discriminator mapping.
 *
 * @returns undefined for a schema without such a mapping, and for one that is itself a target of the mapping
 */
export function mappedForms({name, discriminator}: Merged): SchemaObject[] | undefined {
  const targets = [...new Set(Object.values(discriminator?.mapping ?? {}).map(referenceOf))];
  if (targets.length === 0 || targets.some((target) => nameOf(target) === name)) return undefined;
  return targets.map(($ref) => ({$ref}));
}
