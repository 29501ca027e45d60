import {nameOf} from './references';
import type {Merged} from './resolve';
import type {SchemaObject} from './types';

type Discriminator = NonNullable<SchemaObject['discriminator']>;

/** A mapping may name a schema as well as refer to it. */
function referenceOf(target: string): string {
  return target.includes('/') ? target : `#/components/schemas/${target}`;
}

/**
 * What the property that tells forms apart may hold for one of them: the values that are mapped to it, or the name of
 * its schema.
 *
 * @returns none where no property tells them apart, and for a form without a name
 */
export function valuesOfForm(form: SchemaObject, discriminator: Discriminator | undefined): string[] {
  // What all forms have in common may have been put beside what is the form's own.
  const $ref = form.$ref ?? form.allOf?.at(-1)?.$ref;
  if (!discriminator || $ref === undefined) return [];
  const values = Object.entries(discriminator.mapping ?? {}).filter(([, target]) => referenceOf(target) === $ref);
  return values.length > 0 ? values.map(([value]) => value) : [nameOf($ref)];
}

/**
 * The forms of a schema that only its mapping names: each of them contains the schema.
 *
 * @returns nothing for a schema without such forms, and for one that is a form itself
 */
export function mappedForms({name, discriminator}: Merged): SchemaObject[] | undefined {
  const targets = [...new Set(Object.values(discriminator?.mapping ?? {}).map(referenceOf))];
  if (targets.length === 0 || targets.some((target) => nameOf(target) === name)) return undefined;
  return targets.map(($ref) => ({$ref}));
}
