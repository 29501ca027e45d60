import {nameOf} from '../references';
import type {SchemaObject} from '../types';
import {isContract} from './names';

/** What may stand beside a reference, because a comparison reads it there. */
const BESIDE: ReadonlySet<string> = new Set(['nullable', 'default', 'readOnly', 'writeOnly']);

/** Whether a schema says more than that it is another one. */
function hasConstraints(schema: SchemaObject, allowed: ReadonlySet<string>): boolean {
  return Object.keys(schema).some((key) => isContract(key) && !key.startsWith('x-') && !allowed.has(key));
}

const REFERENCE: ReadonlySet<string> = new Set(['$ref']);

/** The component that a schema is, apart from null and texts beside the reference. */
export function referenceOf(schema: SchemaObject): string | undefined {
  const {$ref, anyOf, oneOf} = schema;
  const keyword = $ref !== undefined ? '$ref' : anyOf ? 'anyOf' : 'oneOf';
  if (hasConstraints(schema, new Set([...BESIDE, keyword]))) return undefined;
  if ($ref !== undefined) return $ref;
  const forms = (anyOf ?? oneOf ?? []).filter(({type}) => type !== 'null');
  const [only] = forms;
  return forms.length === 1 && only && !hasConstraints(only, REFERENCE) ? only.$ref : undefined;
}

/** What an alternative is recognised by: its component, its title, its fixed values, or its position. */
export function alternativeName(form: SchemaObject, index: number, forms: readonly SchemaObject[]): string {
  const parts = form.allOf ?? [form];
  const named = parts.flatMap(({$ref, title}) => title ?? ($ref === undefined ? [] : nameOf($ref)));
  const fixed = parts.flatMap(({properties = {}}) =>
    Object.entries(properties).flatMap(([name, {const: value}]) =>
      value === undefined ? [] : `${name}=${JSON.stringify(value)}`,
    ),
  );
  const types = parts.flatMap(({type}) => type ?? []);
  const own = named.at(-1) ?? (fixed.length > 0 ? fixed.join(', ') : types.join(' or '));
  const isAlone =
    own !== '' &&
    forms.every((other, at) => at === index || JSON.stringify(other) === JSON.stringify(form) || !sameName(other, own));
  return isAlone ? own : `form ${index + 1}`;
}

function sameName(form: SchemaObject, name: string): boolean {
  return (form.allOf ?? [form]).some(
    ({$ref, title, type}) => title === name || ($ref !== undefined && nameOf($ref) === name) || type === name,
  );
}
