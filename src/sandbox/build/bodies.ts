import {dereference} from '../../openapi/resolve';
import type {Operation} from '../../openapi/model';
import type {Json, MediaTypeObject, OpenApiDocument, SchemaObject} from '../../openapi/types';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/;

/** The JSON media type of a body. */
export function jsonOf(content: Record<string, MediaTypeObject> | undefined): MediaTypeObject | undefined {
  const found = Object.entries(content ?? {}).find(([type]) => JSON_TYPE.test(type));
  return found?.[1] ?? content?.['*/*'];
}

export interface Success {
  status: string;
  media?: MediaTypeObject;
}

/** The success responses of an operation, in the order of their status. */
export function successesOf(document: OpenApiDocument, {object}: Operation): Success[] {
  return Object.entries(object.responses ?? {})
    .filter(([status]) => /^2/.test(status))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([status, raw]) => {
      const media = jsonOf(dereference(document, raw).content);
      return {status, ...(media && {media})};
    });
}

/** The schema of the answer when an operation succeeds with a JSON body. */
export function answerOf(document: OpenApiDocument, operation: Operation): SchemaObject | undefined {
  return successesOf(document, operation).find(({media}) => media?.schema)?.media?.schema;
}

/** The schema of the JSON body an operation takes. */
export function requestOf(document: OpenApiDocument, {object}: Operation): SchemaObject | undefined {
  const body = object.requestBody && dereference(document, object.requestBody);
  const first = Object.values(body?.content ?? {})[0];
  return (jsonOf(body?.content) ?? first)?.schema;
}

/** All examples of a body. */
export function examplesIn(document: OpenApiDocument, media: MediaTypeObject | undefined): Json[] {
  const named = Object.values(media?.examples ?? {}).map((example) => dereference(document, example).value);
  return [media?.example, ...named].filter((value) => value !== undefined);
}
