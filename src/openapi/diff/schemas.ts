import {nameOf} from '../references';
import {createResolver, lookUp, type Merged, type Resolver} from '../resolve';
import type {OpenApiDocument, SchemaObject} from '../types';
import {alternativeName, referenceOf} from './alternatives';
import {compareFacets, typesOf} from './facets';
import {below, newPart, note, type Part, type ValueAt} from './places';
import type {RuleId} from './rules';
import {noteRest} from './schemaRest';
import type {Direction} from './levels';
import type {DiffOptions} from './types';

/** Whether both values can be of a type, or neither says so: otherwise another rule has told that the type changed. */
function areBoth(type: string, before: Merged, after: Merged): boolean {
  const [older, newer] = [typesOf(before)?.has(type), typesOf(after)?.has(type)];
  return older === newer && older !== false;
}

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
    if (from === undefined || to === undefined) {
      this.compareMerged(this.older.resolver.merge(before, stacks[0]), this.newer.resolver.merge(after, stacks[1]), at);
      return;
    }
    at.part.uses.add(this.component(from, to, at.direction));
    this.compareOutside([before, from], [after, to], at);
  }

  /** The older and the newer document. */
  get documents(): readonly [OpenApiDocument, OpenApiDocument] {
    return [this.older.document, this.newer.document];
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
    if (before.circular !== undefined || after.circular !== undefined) {
      if (before.circular === undefined || after.circular === undefined)
        note(at, 'unjudged-change', {
          before: before.circular ?? 'a plain value',
          after: after.circular ?? 'a plain value',
        });
      return;
    }
    const [was, is] = [before.variants?.length ?? 1, after.variants?.length ?? 1];
    if (was !== is && (was === 1 || is === 1)) {
      // One form against several: what they don't share isn't a change of the one.
      note(at, is > was ? 'alternative-added' : 'alternative-removed', {before: was, after: is});
      return;
    }
    compareFacets(before, after, at, this.options);
    this.compareProperties(before, after, at);
    const stacks: [string[], string[]] = [before.stack, after.stack];
    this.compareEntries(before, after, at, stacks);
    this.compareAlternatives(before, after, at);
    noteRest(this.documents, [before, after], at);
  }

  /** Compares what arrays and maps hold. Where nothing is said of it, it may be everything. */
  private compareEntries(before: Merged, after: Merged, at: ValueAt, stacks: [string[], string[]]): void {
    if (areBoth('array', before, after) && (before.items ?? after.items))
      this.compare(before.items ?? {}, after.items ?? {}, below(at, '[]'), stacks);
    if (!areBoth('object', before, after)) return;
    const rest = [before.additionalProperties, after.additionalProperties];
    if (!rest.includes(false) && rest.some((schema) => typeof schema === 'object')) {
      const [older, newer] = rest.map((schema) => (typeof schema === 'object' ? schema : {})) as [
        SchemaObject,
        SchemaObject,
      ];
      this.compare(older, newer, below(at, '*'), stacks);
    }
    if (before.propertyNames ?? after.propertyNames) {
      // A name is always a text.
      const names = ({propertyNames = {}, stack}: Merged): Merged => ({stack, type: 'string', ...propertyNames});
      this.compareMerged(names(before), names(after), below(at, '(name)'));
    }
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
    const undescribed = (name: string): boolean => !before.properties?.[name] && !after.properties?.[name];
    for (const name of [...wasRequired, ...isRequired].filter(undescribed)) {
      if (!wasRequired.has(name)) note(below(at, name), 'property-became-required');
      if (!isRequired.has(name)) note(below(at, name), 'property-became-optional');
    }
    const [wasClosed, isClosed] = [isClosedObject(before), isClosedObject(after)];
    // What wasn't an object before had no properties that are refused now.
    if (!wasClosed && isClosed && areBoth('object', before, after)) note(at, 'unknown-refused');
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
