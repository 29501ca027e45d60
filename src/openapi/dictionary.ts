/** Every kind of record of both APIs: its id, its page, who writes it, and to which records it leads. */
import {flowInWords, type Flow} from '../content/diagrams/flow';
import {flowDiagram} from '../content/diagrams/flowDiagram';
import {groupHref} from './links';
import {plainSummary} from './markdown';
import {slugify, type ApiModel} from './model';
import {objectLink, wordsOf} from './objects/place';
import {answersOf, referencesOf, rightsToWrite, type RecordReference} from './objects/uses';

/** One kind of record. */
export interface RecordKind {
  /** Name of the schema: `TransferOrder`. */
  schema: string;
  /** The name in words: "Transfer order". */
  name: string;
  /** What its ids begin with, without the underscore. */
  prefix: string;
  about: string;
  /** Route of its page, or of the group's where it has none, without the base URL. */
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

const ABOUT = 90;
/** Fewest arrows that a drawing says more clearly than the table. */
const WORTH_DRAWING = 3;

/** The records of an API with the headings that they stand under. */
function recordsOf(model: ApiModel): {heading: string; record: RecordKind}[] {
  const context = {model, baseUrl: '/'};
  const found = new Map<string, {heading: string; record: RecordKind}>();
  // A list may show records of another group, so those that an operation shows alone come first.
  for (const isListed of [false, true])
    for (const group of model.groups)
      for (const operation of group.operations) {
        const schema = answersOf(model, operation).find((held) => held.isListed === isListed)?.name;
        const own = schema === undefined ? undefined : model.document.components?.schemas?.[schema];
        const prefix = own?.['x-id-prefix'];
        if (schema === undefined || !own || prefix === undefined || found.has(schema)) continue;
        found.set(schema, {
          heading: group.heading ?? group.title,
          record: {
            schema,
            name: wordsOf(schema),
            prefix,
            about: plainSummary(own.description ?? '', ABOUT),
            href: objectLink(schema, context)?.href ?? groupHref(group.slug, context),
            writtenBy: rightsToWrite(model, schema),
            references: referencesOf(model, schema),
          },
        });
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
    const records = recordsOf(model);
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
