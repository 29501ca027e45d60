import {nameOf} from '../references';
import {createResolver, lookUp, type Merged, type Resolver} from '../resolve';
import type {OpenApiDocument, SchemaObject} from '../types';
import {compareFacets} from './facets';
import {below, newPart, note, type Part, type ValueAt} from './places';
import type {RuleId} from './rules';
import type {Direction} from './levels';
import type {DiffOptions} from './types';

/** The component that a schema is, apart from null and texts beside the reference. */
function referenceOf({$ref, anyOf, oneOf}: SchemaObject): string | undefined {
  if ($ref !== undefined) return $ref;
  const forms = (anyOf ?? oneOf ?? []).filter(({type}) => type !== 'null');
  const [only] = forms;
  return forms.length === 1 ? only?.$ref : undefined;
}

const hasConstraintsBeside = (schema: SchemaObject): boolean =>
  ['properties', 'required', 'allOf', 'enum', 'const', 'type', 'items'].some((keyword) => keyword in schema);

interface Side {
  document: OpenApiDocument;
  resolver: Resolver;
}

/** Compares schemas of two documents. Each pair of components is compared once for each direction. */
export class SchemaComparison {
  /** By the names of the components and the direction. */
  readonly components = new Map<string, Part>();
  private readonly older: Side;
  private readonly newer: Side;

  constructor(
    older: OpenApiDocument,
    newer: OpenApiDocument,
    readonly options: DiffOptions,
  ) {
    this.older = {document: older, resolver: createResolver(older)};
    this.newer = {document: newer, resolver: createResolver(newer)};
  }

  /** @param stacks references on the way here, so that circles end */
  compare(before: SchemaObject, after: SchemaObject, at: ValueAt, stacks: [string[], string[]] = [[], []]): void {
    const references = [referenceOf(before), referenceOf(after)] as const;
    const [from, to] = references;
    if (from === undefined || to === undefined || hasConstraintsBeside(before) || hasConstraintsBeside(after)) {
      this.compareMerged(this.older.resolver.merge(before, stacks[0]), this.newer.resolver.merge(after, stacks[1]), at);
      return;
    }
    at.part.uses.add(this.component(from, to, at.direction));
    this.compareOutside([before, from], [after, to], at);
  }

  /** A schema as one object, on its own side. */
  merged(side: 'older' | 'newer', schema: SchemaObject): Merged {
    return this[side].resolver.merge(schema, []);
  }

  /** Compares what stands beside two references: whether null is allowed too, defaults, deprecation. */
  private compareOutside(
    [before, from]: [SchemaObject, string],
    [after, to]: [SchemaObject, string],
    at: ValueAt,
  ): void {
    const facets = ({document, resolver}: Side, schema: SchemaObject, reference: string): Merged => {
      const whole = resolver.merge(schema, []);
      const inside = resolver.merge(lookUp(document, reference) as SchemaObject, [reference]);
      return {
        stack: [],
        ...(whole.nullable && !inside.nullable && {nullable: true}),
        ...('default' in schema && {default: schema.default}),
        ...(schema.deprecated && {deprecated: true}),
        ...(schema.description !== undefined && {description: schema.description}),
      };
    };
    compareFacets(facets(this.older, before, from), facets(this.newer, after, to), at, this.options);
  }

  private component(from: string, to: string, direction: Direction): string {
    const [older, newer] = [nameOf(from), nameOf(to)];
    const key = `${older}>${newer}:${direction}`;
    if (this.components.has(key)) return key;
    const part = newPart();
    // Before the comparison, so that a schema that contains itself ends here.
    this.components.set(key, part);
    const at: ValueAt = {part, direction, schema: newer, place: ''};
    if (older !== newer) note(at, 'schema-renamed', {before: older, after: newer});
    this.compareMerged(
      this.older.resolver.merge(lookUp(this.older.document, from) as SchemaObject, [from]),
      this.newer.resolver.merge(lookUp(this.newer.document, to) as SchemaObject, [to]),
      at,
    );
    return key;
  }

  private compareMerged(before: Merged, after: Merged, at: ValueAt): void {
    if (before.circular !== undefined || after.circular !== undefined) return;
    const [was, is] = [before.variants?.length ?? 1, after.variants?.length ?? 1];
    if (was !== is && (was === 1 || is === 1)) {
      // One form against several: what they don't share isn't a change of the one.
      note(at, is > was ? 'alternative-added' : 'alternative-removed', {before: was, after: is});
      return;
    }
    compareFacets(before, after, at, this.options);
    this.compareProperties(before, after, at);
    const stacks: [string[], string[]] = [before.stack, after.stack];
    if (before.items && after.items) this.compare(before.items, after.items, below(at, '[]'), stacks);
    const [olderRest, newerRest] = [before.additionalProperties, after.additionalProperties];
    if (typeof olderRest === 'object' && typeof newerRest === 'object')
      this.compare(olderRest, newerRest, below(at, '*'), stacks);
    this.compareAlternatives(before, after, at);
  }

  /** Properties that the direction knows: what is read only isn't sent, what is write only isn't received. */
  private known(side: Side, {properties = {}, stack}: Merged, direction: Direction): Map<string, SchemaObject> {
    const ignored = direction === 'sent' ? 'readOnly' : 'writeOnly';
    return new Map(
      Object.entries(properties).filter(([, schema]) => side.resolver.merge(schema, stack)[ignored] !== true),
    );
  }

  private compareProperties(before: Merged, after: Merged, at: ValueAt): void {
    const [older, newer] = [
      this.known(this.older, before, at.direction),
      this.known(this.newer, after, at.direction),
    ] as const;
    const [wasRequired, isRequired] = [new Set(before.required), new Set(after.required)];
    for (const [name, schema] of older) {
      const now = newer.get(name);
      const place = below(at, name);
      if (!now) note(place, removal(wasRequired.has(name), after, at.direction));
      else {
        if (!wasRequired.has(name) && isRequired.has(name)) note(place, 'property-became-required');
        if (wasRequired.has(name) && !isRequired.has(name)) note(place, 'property-became-optional');
        this.compare(schema, now, place, [before.stack, after.stack]);
      }
    }
    for (const name of newer.keys()) {
      if (older.has(name)) continue;
      note(below(at, name), isRequired.has(name) ? 'required-property-added' : 'property-added');
    }
    const [wasClosed, isClosed] = [isClosedObject(before), isClosedObject(after)];
    // An object that had no properties before wasn't an object to which they could be added.
    if (!wasClosed && isClosed && before.properties) note(at, 'unknown-refused');
    if (wasClosed && !isClosed) note(at, 'unknown-allowed');
  }

  private compareAlternatives(before: Merged, after: Merged, at: ValueAt): void {
    const [older, newer] = [before.variants, after.variants];
    if (!older || !newer) return;
    const left = new Map(newer.map((form, index) => [alternativeName(form, index, newer), form]));
    older.forEach((form, index) => {
      const name = alternativeName(form, index, older);
      const now = left.get(name);
      if (!now) {
        note(at, 'alternative-removed', {before: name});
        return;
      }
      left.delete(name);
      this.compare(form, now, below(at, `(${name})`), [before.stack, after.stack]);
    });
    for (const name of left.keys()) note(at, 'alternative-added', {after: name});
  }
}

function isClosedObject(schema: Merged): boolean {
  return (
    schema.additionalProperties === false ||
    ('unevaluatedProperties' in schema && schema.unevaluatedProperties === false)
  );
}

function removal(wasRequired: boolean, now: Merged, direction: Direction): RuleId {
  if (direction === 'sent' && isClosedObject(now)) return 'property-refused';
  return wasRequired ? 'required-property-removed' : 'property-removed';
}

/** What an alternative is recognised by: its component, its title, its fixed values, or its position. */
function alternativeName(form: SchemaObject, index: number, forms: readonly SchemaObject[]): string {
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
