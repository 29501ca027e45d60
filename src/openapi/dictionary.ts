/** Every kind of record of both APIs: its id, its page, who writes it, and to which records it leads. */
import {flowInWords, type Flow} from '../content/diagrams/flow';
import {flowDiagram} from '../content/diagrams/flowDiagram';
import {groupHref} from './links';
import {plainSummary} from './markdown';
import {humanize, slugify, type ApiModel, type Operation} from './model';
import {createResolver, dereference} from './resolve';
import type {SchemaObject} from './types';

/** A field that holds the id of another record. */
export interface RecordReference {
  field: string;
  /** Name of the kind of record. */
  to: string;
}

/** One kind of record. */
export interface RecordKind {
  /** Name of the schema: `TransferOrder`. */
  schema: string;
  /** The name in words: "Transfer order". */
  name: string;
  /** What its ids begin with, without the underscore. */
  prefix: string;
  about: string;
  /** Route of the group's page, without the base URL. */
  href: string;
  /** Rights of the operations that create, change or delete it; empty when only the platform writes it. */
  writtenBy: string[];
  references: RecordReference[];
}

/** The records of one heading of an API. */
export interface DictionaryArea {
  id: string;
  title: string;
  records: RecordKind[];
  /** How they lead to each other; absent when none does. */
  diagram?: {svg: string; words: string[]};
}

export interface Dictionary {
  areas: DictionaryArea[];
}

const ID = /^\^([a-z]{2,5})_\[/;
const WRITES = new Set(['post', 'put', 'patch', 'delete']);
const ABOUT = 90;
/** Fewest arrows that a drawing says more clearly than the table. */
const WORTH_DRAWING = 3;

/** `SupplierRfq` → "Supplier RFQ". */
function wordsOf(schema: string): string {
  return humanize(slugify(schema)).replaceAll(/\b(?:api|rfq|erp|unspsc)\b/gi, (word) => word.toUpperCase());
}

/** Name of the component that a schema refers to. */
function nameOf({$ref}: SchemaObject): string | undefined {
  return $ref?.split('/').at(-1);
}

/** Schemas of an operation's success: of the answer itself, or of what it lists. */
function answerOf({document}: ApiModel, {object}: Operation, what: 'itself' | 'listed'): string | undefined {
  const [, raw] = Object.entries(object.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
  if (!raw) return undefined;
  const content = dereference(document, raw).content ?? {};
  const schema = Object.entries(content).find(([type]) => type.includes('json'))?.[1].schema;
  if (!schema) return undefined;
  const named = what === 'itself' ? schema : dereference(document, schema).properties?.['data']?.items;
  return named && nameOf(named);
}

/** Prefixes of the ids that a property holds. */
function prefixesIn(schema: SchemaObject): string[] {
  const [, prefix] = ID.exec(schema.pattern ?? '') ?? [];
  return [
    ...(prefix === undefined ? [] : [prefix]),
    ...(schema.items ? prefixesIn(schema.items) : []),
    ...(schema.anyOf ?? []).flatMap(prefixesIn),
  ];
}

function referencesOf(model: ApiModel, name: string, kinds: ReadonlyMap<string, string>): RecordReference[] {
  const own = model.document.components?.schemas?.[name];
  if (!own) return [];
  const {properties} = createResolver(model.document).merge(own, []);
  return Object.entries(properties ?? {}).flatMap(([field, schema]) =>
    prefixesIn(schema).flatMap((prefix) => {
      const to = kinds.get(prefix);
      return field === 'id' || to === undefined ? [] : [{field, to}];
    }),
  );
}

/** The records of an API with the headings that they stand under. */
function recordsOf(model: ApiModel, kinds: ReadonlyMap<string, string>): {heading: string; record: RecordKind}[] {
  const found = new Map<string, {heading: string; record: RecordKind}>();
  // A list may show records of another group, so those that an operation shows alone come first.
  for (const what of ['itself', 'listed'] as const)
    for (const group of model.groups)
      for (const operation of group.operations) {
        const schema = answerOf(model, operation, what);
        const own = schema === undefined ? undefined : model.document.components?.schemas?.[schema];
        const prefix = own?.['x-id-prefix'];
        if (schema === undefined || !own || prefix === undefined) continue;
        const known = found.get(schema) ?? {
          heading: group.heading ?? group.title,
          record: {
            schema,
            name: wordsOf(schema),
            prefix,
            about: plainSummary(own.description ?? '', ABOUT),
            href: groupHref(group.slug, {model, baseUrl: '/'}),
            writtenBy: [],
            references: referencesOf(model, schema, kinds),
          },
        };
        const {writtenBy} = known.record;
        const right = operation.object['x-permission'];
        if (WRITES.has(operation.method) && typeof right === 'string' && !writtenBy.includes(right))
          writtenBy.push(right);
        found.set(schema, known);
      }
  return [...found.values()];
}

function diagramOf(id: string, records: readonly RecordKind[]): DictionaryArea['diagram'] {
  const names = new Set(records.map(({schema}) => schema));
  const lines = records.flatMap(({schema, references}) =>
    [...new Set(references.map(({to}) => to))]
      .filter((to) => to !== schema && names.has(to))
      .map((to) => ({from: schema, to, arrow: true})),
  );
  if (lines.length < WORTH_DRAWING) return undefined;
  const linked = new Set(lines.flatMap(({from, to}) => [from, to]));
  const words = new Map(records.map(({schema, name}) => [schema, name]));
  const named = (schema: string): string => words.get(schema) ?? schema;
  const flow: Flow = {
    direction: 'right',
    boxes: [...linked].map((schema) => ({name: named(schema), round: false})),
    lines: lines.map(({from, to, arrow}) => ({from: named(from), to: named(to), arrow})),
  };
  return {svg: flowDiagram(flow, `records-${id}`), words: flowInWords(flow)};
}

/** The records of the APIs by heading, not drawn yet. */
function areasOf(models: readonly ApiModel[]): Omit<DictionaryArea, 'diagram'>[] {
  return models.flatMap((model) => {
    const kinds = new Map(
      Object.entries(model.document.components?.schemas ?? {}).flatMap(([name, schema]): [string, string][] =>
        schema['x-id-prefix'] === undefined ? [] : [[schema['x-id-prefix'], name]],
      ),
    );
    const records = recordsOf(model, kinds);
    return [...new Set(records.map(({heading}) => heading))].map((heading) => ({
      id: slugify(`${model.api.name} ${heading}`),
      title: `${heading}, ${model.api.title}`,
      records: records.filter((one) => one.heading === heading).map(({record}) => record),
    }));
  });
}

/** Ids of the areas, without the work of drawing them. */
export function areaIds(models: readonly ApiModel[]): string[] {
  return areasOf(models).map(({id}) => id);
}

/** The records of the APIs by heading, each with where its ids lead. */
export function dictionaryOf(models: readonly ApiModel[]): Dictionary {
  return {
    areas: areasOf(models).map((area): DictionaryArea => {
      const diagram = diagramOf(area.id, area.records);
      return {...area, ...(diagram && {diagram})};
    }),
  };
}
