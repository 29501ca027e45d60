/** What the page of an object shows. */
import type {LifecycleView} from '../../content/diagrams/lifecycle';
import {stateDiagram} from '../../content/diagrams/stateDiagram';
import type {OperationLink} from '../../content/operationLink';
import {bodyView, type BodyView} from '../bodies';
import {rulesOf} from '../declaredRules';
import {examplesOf} from '../examples';
import type {Field} from '../fields';
import {groupHref, linkedHtml, linkTo} from '../links';
import type {ApiModel, Operation} from '../model';
import {dereference} from '../resolve';
import type {Json, MediaTypeObject} from '../types';
import {lifecycleView} from '../view/lifecycle';
import type {ViewContext} from '../view';
import {withOneSwitch} from '../view/switches';
import {objectLink, type ObjectLink, type ObjectPlace} from './place';
import {holdersOf, operationsOfObject, referencesOf, rightsToWrite, showingOf} from './uses';

/** A link to an object, and the field that leads to it. */
export interface FieldLink extends ObjectLink {
  field: string;
}

export interface ObjectView {
  body: BodyView;
  /** What it is, as HTML. */
  description: string;
  /** What its ids begin with, without the underscore. */
  prefix?: string;
  /** Rights that the operations ask for which write it. */
  writtenBy: string[];
  group?: ObjectLink;
  events: readonly string[];
  lifecycle?: LifecycleView;
  /** The records whose ids it holds. */
  leadsTo: FieldLink[];
  /** The objects that hold its id. */
  namedBy: FieldLink[];
  /** The objects that contain it. */
  within: ObjectLink[];
  operations: OperationLink[];
  /** Day of the version that changed one of its operations last; absent where no version of the API is kept. */
  updated?: string;
}

/** The first entry of an example's list. */
function firstEntry(value: Json): Json | undefined {
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['data'] : undefined;
  return Array.isArray(entries) ? entries[0] : undefined;
}

/** The schema with an example from the answer that shows it best, so that its ids are those of the samples. */
function mediaOf(model: ApiModel, {schema, words}: ObjectPlace): MediaTypeObject {
  const own = {schema: {$ref: `#/components/schemas/${schema}`}};
  const best = showingOf(model, schema);
  if (!best) return own;
  const [, raw] = Object.entries(best.operation.object.responses ?? {}).find(([status]) => status[0] === '2') ?? [];
  const content = raw && dereference(model.document, raw).content;
  const media = Object.entries(content ?? {}).find(([type]) => type.includes('json'))?.[1];
  if (!media || (media.example === undefined && media.examples === undefined)) return own;
  const [example] = examplesOf(model.document, media, 'response');
  const value = example && (best.isListed ? firstEntry(example.value) : example.value);
  if (value === undefined) return own;
  return {...own, examples: {first: {summary: best.isListed ? words : (example?.summary ?? words), value}}};
}

const WITHIN = /^(?:array|map) of /;

/** A field and those below it, each with a link to the object that it is. */
function withObjects(field: Field, context: ViewContext): Field {
  const object = objectLink(field.type.replace(WITHIN, ''), context);
  return {
    ...field,
    ...(object && {object: object.href}),
    ...(field.fields && {fields: field.fields.map((below) => withObjects(below, context))}),
    ...(field.variants && {
      variants: field.variants.map((variant) => ({
        ...variant,
        fields: variant.fields.map((below) => withObjects(below, context)),
      })),
    }),
  };
}

/** A body without media type and description, which stands above the fields on its own. */
function withoutLead({schema, examples, ...view}: BodyView, words: string, context: ViewContext): BodyView {
  const fields = schema && withObjects(schema, context);
  delete fields?.description;
  return {
    ...view,
    ...(fields && {schema: fields}),
    examples: examples.map((example) => ({
      ...example,
      summary: example.summary === 'Example' ? words : example.summary,
    })),
    mediaTypes: [],
  };
}

/** Day of the version that changed one of some operations last. */
function lastChange(operations: Iterable<Operation>, {history, baseUrl}: ViewContext): string | undefined {
  if (!history?.hasVersions) return undefined;
  return [...operations]
    .flatMap(({object: {operationId}}) => {
      const {changes = [], since} = operationId === undefined ? {} : history.of(operationId, baseUrl);
      return changes[0]?.day ?? since?.day ?? [];
    })
    .sort()
    .at(-1);
}

export function objectView(place: ObjectPlace, context: ViewContext): ObjectView {
  const {schema} = place;
  const {model, baseUrl} = context;
  const {document, groups} = model;
  const own = document.components?.schemas?.[schema] ?? {};
  const operations = operationsOfObject(model, schema);
  const view = bodyView(document, {json: mediaOf(model, place)}, 'schema', 'response');
  const isRecord = own['x-id-prefix'] !== undefined;
  const lifecycle = lifecycleView(schema, undefined, context);
  const home = isRecord ? groups.find(({slug}) => slug === showingOf(model, schema)?.operation.group) : undefined;
  const {within, named} = holdersOf(model, schema);
  // A part of records changes with what they are sent and returned by.
  const around = operations.length > 0 ? operations : within.flatMap((name) => operationsOfObject(model, name));
  const updated = lastChange(around.length > 0 ? around : model.operations.values(), context);
  const linked = (name: string, field: string): FieldLink[] => {
    const link = objectLink(name, context);
    return link ? [{...link, field}] : [];
  };
  return {
    body: withOneSwitch(withoutLead(view, place.words, context)),
    description: linkedHtml(own.description ?? '', context, rulesOf(own)),
    ...(own['x-id-prefix'] !== undefined && {prefix: own['x-id-prefix']}),
    writtenBy: isRecord ? rightsToWrite(model, schema) : [],
    ...(home && {group: {title: home.title, href: groupHref(home.slug, context)}}),
    events: isRecord ? (context.eventsOfObjects?.get(schema) ?? []) : [],
    ...(lifecycle && {lifecycle: {...lifecycle, diagram: stateDiagram(lifecycle)}}),
    leadsTo: referencesOf(model, schema).flatMap(({field, to}) => linked(to, field)),
    namedBy: named.flatMap(({schema: name, field}) => linked(name, field)),
    within: within.flatMap((name) => objectLink(name, context) ?? []),
    operations: operations.map((operation) => linkTo(operation, baseUrl)),
    ...(updated !== undefined && {updated}),
  };
}
