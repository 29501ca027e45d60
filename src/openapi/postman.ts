import {SANDBOX_ORIGIN} from '../config/localSandbox';
import {examplesOf, parameterExample} from './examples';
import {humanize, type ApiModel, type Operation} from './model';
import {dereference} from './resolve';
import type {Json, MediaTypeObject, OpenApiDocument, ParameterObject, SchemaObject} from './types';

/* openapi-to-postmanv2 is no replacement. It was measured: 11 MB for the clients API, new random ids at every build,
   and every optional parameter switched on, so that lists are called with offset and cursor together, which they
   refuse. */

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

interface Entry {
  key: string;
  value: string;
  description?: string;
  disabled?: true;
}

/** One request with its possible answers. */
export interface PostmanItem {
  name: string;
  request: {
    method: string;
    description: string;
    auth?: {type: 'noauth'};
    header: Entry[];
    url: {raw: string; host: string[]; path: string[]; query: Entry[]; variable: Entry[]};
    body?: Record<string, unknown>;
  };
  response: {name: string; code: number; header: Entry[]; body: string; _postman_previewlanguage: 'json'}[];
}

/** A group, or a subgroup of one. */
export interface PostmanFolder {
  name: string;
  description?: string;
  item: (PostmanFolder | PostmanItem)[];
}

/** A Postman collection of format 2.1. */
export interface PostmanCollection {
  info: {name: string; description: string; schema: string};
  auth: {type: 'bearer'; bearer: {key: 'token'; value: string; type: 'string'}[]};
  variable: {key: string; value: string}[];
  item: PostmanFolder[];
}

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/**
 * Postman generates a new idempotency key for each call. With a constant key, the second call would repeat the first
 * answer.
 */
function valueOf(document: OpenApiDocument, parameter: ParameterObject): string {
  if (parameter.name.toLowerCase() === 'idempotency-key') return '{{$guid}}';
  return parameterExample(document, parameter) ?? '';
}

function entry(document: OpenApiDocument, parameter: ParameterObject): Entry {
  return {
    key: parameter.name,
    value: valueOf(document, parameter),
    ...(parameter.description !== undefined && {description: parameter.description}),
    // Optional parameters are off at first: all at once, they contradict each other.
    ...(parameter.in !== 'path' && !parameter.required && {disabled: true as const}),
  };
}

function formFields(document: OpenApiDocument, schema: SchemaObject | undefined): Record<string, unknown>[] {
  const {properties = {}, required = []} = schema ? dereference(document, schema) : {};
  return Object.entries(properties).map(([key, property]) => {
    const {format, description, examples, example} = dereference(document, property);
    const value = example ?? examples?.[0];
    return {
      key,
      ...(format === 'binary'
        ? {type: 'file', src: []}
        : {type: 'text', value: value === undefined ? '' : text(value)}),
      ...(description !== undefined && {description}),
      ...(!required.includes(key) && {disabled: true}),
    };
  });
}

function bodyOf(document: OpenApiDocument, mediaType: string, media: MediaTypeObject): Record<string, unknown> {
  if (mediaType === 'multipart/form-data') return {mode: 'formdata', formdata: formFields(document, media.schema)};
  if (mediaType === 'application/x-www-form-urlencoded')
    return {mode: 'urlencoded', urlencoded: formFields(document, media.schema)};
  const [example] = examplesOf(document, media);
  const language = mediaType.includes('json') ? 'json' : 'text';
  return {mode: 'raw', raw: example ? text(example.value) : '', options: {raw: {language}}};
}

/** All examples of successes, and one example of each failure. */
function responsesOf(document: OpenApiDocument, operation: Operation): PostmanItem['response'] {
  return Object.entries(operation.object.responses ?? {})
    .filter(([status]) => /^[245]\d\d$/.test(status))
    .flatMap(([status, raw]) => {
      const [mediaType, media] = Object.entries(dereference(document, raw).content ?? {})[0] ?? [];
      if (!media || !mediaType?.includes('json')) return [];
      const shown = examplesOf(document, media);
      return (status.startsWith('2') ? shown : shown.slice(0, 1)).map(({summary, value}) => ({
        name: summary,
        code: Number(status),
        header: [{key: 'Content-Type', value: mediaType}],
        body: text(value),
        _postman_previewlanguage: 'json' as const,
      }));
    });
}

function urlOf(document: OpenApiDocument, operation: Operation): PostmanItem['request']['url'] {
  const path = operation.path.replace(/\{([^}/]+)\}/g, ':$1');
  const of = (place: ParameterObject['in']): Entry[] =>
    operation.parameters.filter((parameter) => parameter.in === place).map((parameter) => entry(document, parameter));
  const query = of('query');
  const sent = query.filter(({disabled}) => !disabled).map(({key, value}) => `${key}=${value}`);
  return {
    raw: `{{baseUrl}}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: path.split('/').slice(1),
    query,
    variable: of('path'),
  };
}

function itemOf(document: OpenApiDocument, operation: Operation): PostmanItem {
  const body = operation.object.requestBody && dereference(document, operation.object.requestBody);
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
  return {
    name: operation.summary,
    request: {
      method: operation.method.toUpperCase(),
      description: operation.description,
      ...(operation.object.security?.length === 0 && {auth: {type: 'noauth' as const}}),
      header: [
        ...headers.map((parameter) => entry(document, parameter)),
        ...(mediaType === undefined ? [] : [{key: 'Content-Type', value: mediaType}]),
      ],
      url: urlOf(document, operation),
      ...(media && mediaType !== undefined && {body: bodyOf(document, mediaType, media)}),
    },
    response: responsesOf(document, operation),
  };
}

/** The operations of one group; each subgroup has a folder of its own. */
function folderItems(document: OpenApiDocument, operations: Operation[]): PostmanFolder['item'] {
  const subgroups = [...new Set(operations.map(({subgroup}) => subgroup))];
  return subgroups.flatMap((subgroup): PostmanFolder['item'] => {
    const items = operations
      .filter((operation) => operation.subgroup === subgroup)
      .map((operation) => itemOf(document, operation));
    return subgroup === undefined ? items : [{name: humanize(subgroup), item: items}];
  });
}

/**
 * All operations of an API as a Postman collection, one folder for each group. Its variables are `baseUrl` (the local
 * sandbox), `productionUrl` (to be copied into `baseUrl`) and `token`.
 */
export function postmanCollection({api, document, groups}: ApiModel): PostmanCollection {
  const {title, description = ''} = document.info;
  return {
    info: {name: title, description, schema: SCHEMA},
    auth: {type: 'bearer', bearer: [{key: 'token', value: '{{token}}', type: 'string'}]},
    variable: [
      {key: 'baseUrl', value: `${SANDBOX_ORIGIN}/${api.name}`},
      {key: 'productionUrl', value: document.servers?.[0]?.url.replace(/\/$/, '') ?? 'https://api.example.com'},
      {key: 'token', value: ''},
    ],
    item: groups.map((group) => ({
      name: group.title,
      description: group.description,
      item: folderItems(document, group.operations),
    })),
  };
}
