import {highlight} from '../content/code/highlight';
import {caseOfExample, switchesIn} from './cases';
import {examplesOf, type NamedExample} from './examples';
import {fieldTree, segment, type Field, type Purpose} from './fields';
import type {ObjectLink} from './objects/place';
import {dereference} from './resolve';
import {isXml, wireText} from './wire';
import type {HeaderObject, MediaTypeObject, OpenApiDocument, ResponseObject} from './types';

export interface ExampleView {
  /** Id of the example on the page, for example `response-201-example-draft`. */
  anchor: string;
  summary: string;
  /** Code with syntax highlighting. */
  html: string;
  language: string;
  /** The cases that it shows, for src/client/page/cases.ts. */
  cases?: string;
}

/** The content of one media type, or of several with the same schema and examples. */
export interface ContentView {
  mediaTypes: string[];
  schema?: Field;
  /** The page of the object that it is, or whose records it lists. */
  object?: ObjectLink;
  examples: ExampleView[];
}

export interface BodyView extends ContentView {
  /** Id that all ids inside this body begin with. */
  anchor: string;
  description?: string;
  /** Further media types with another schema or other examples. */
  others?: ContentView[];
}

export interface ResponseView extends BodyView {
  status: string;
  headers: Field[];
}

type Entry = [mediaType: string, media: MediaTypeObject];

/**
 * Groups media types with the same schema and examples, in their order. XML is never grouped with others, because its
 * examples look different.
 */
function groupEqual(content: Record<string, MediaTypeObject>): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of Object.entries(content)) {
    const key = JSON.stringify([isXml(entry[0]), entry[1]]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}

type Shown = Pick<ExampleView, 'html' | 'language'>;

/** An example as the page shows it. */
function shown(document: OpenApiDocument, [mediaType, media]: Entry, value: NamedExample['value']): Shown {
  const isJson = mediaType.includes('json') || typeof value === 'object';
  const language = isXml(mediaType) ? 'xml' : isJson ? 'json' : 'text';
  return {html: highlight(wireText(document, mediaType, media, value), language), language};
}

function contentView(document: OpenApiDocument, entries: Entry[], anchor: string, purpose: Purpose): ContentView {
  const [first] = entries;
  if (!first) return {mediaTypes: [], examples: []};
  const [mediaType, media] = first;
  const examples = examplesOf(document, media, purpose === 'response' ? 'response' : 'request');
  // An example invented from the schema adds nothing to the list of fields, and is meaningless for a file.
  const isMade = media.examples === undefined && media.example === undefined;
  const isShown = !isMade || mediaType.includes('json') || isXml(mediaType);
  const samples = isMade ? [] : examples.map(({value}) => value);
  const schema = media.schema && fieldTree(document, media.schema, anchor, purpose, samples);
  const switches = schema ? switchesIn(schema) : [];
  return {
    mediaTypes: entries.map(([type]) => type),
    ...(schema && {schema}),
    examples: (isShown ? examples : []).map(({name, summary, value}) => {
      const cases = caseOfExample(value, switches);
      return {
        anchor: isMade ? `${anchor}-example` : `${anchor}-example-${segment(name)}`,
        summary,
        ...shown(document, first, value),
        ...(cases !== '' && {cases}),
      };
    }),
  };
}

/** @param anchor `body` or `response-200` */
export function bodyView(
  document: OpenApiDocument,
  content: Record<string, MediaTypeObject>,
  anchor: string,
  purpose: Purpose,
): BodyView {
  const [first = [], ...rest] = groupEqual(content);
  const others = rest.map((entries) =>
    contentView(document, entries, `${anchor}-${segment(entries[0]?.[0].toLowerCase() ?? '')}`, purpose),
  );
  return {anchor, ...contentView(document, first, anchor, purpose), ...(others.length > 0 && {others})};
}

function headerField(document: OpenApiDocument, name: string, raw: HeaderObject, anchor: string): Field {
  const header = dereference(document, raw);
  const schema = {
    ...(header.schema ?? {}),
    ...(header.description !== undefined && {description: header.description}),
    ...(header.example !== undefined && {examples: [header.example]}),
  };
  return {
    ...fieldTree(document, schema, anchor, 'response'),
    name,
    ...(header.required && {required: true as const}),
    ...(header.deprecated && {deprecated: true as const}),
  };
}

/** @param prefix that the ids begin with, for example `response-200.header` */
export function headerFields(document: OpenApiDocument, {headers = {}}: ResponseObject, prefix: string): Field[] {
  return Object.entries(headers).map(([name, raw]) => headerField(document, name, raw, `${prefix}.${name}`));
}

/** A response without its description, which may link to operations. */
export function responseView(
  document: OpenApiDocument,
  status: string,
  response: ResponseObject,
  anchor = `response-${status}`,
): ResponseView {
  return {
    status,
    headers: headerFields(document, response, `${anchor}.header`),
    ...bodyView(document, response.content ?? {}, anchor, 'response'),
  };
}
