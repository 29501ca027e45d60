import type {Json, MediaTypeObject, OpenApiDocument} from './types';
import {toXml} from './xml';

/** Media types of XML. The names of Office media types contain `xml` too, but are not XML. */
const XML = /[/+]xml(?:;|$)/;

export function isXml(mediaType: string): boolean {
  return XML.test(mediaType);
}

/** An example as it is sent: text unchanged, XML by its schema, everything else as JSON. */
export function wireText(
  document: OpenApiDocument,
  mediaType: string,
  {schema = {}}: MediaTypeObject,
  value: Json,
): string {
  if (typeof value === 'string' && !mediaType.includes('json')) return value;
  return isXml(mediaType) ? toXml(document, value, schema) : JSON.stringify(value, null, 2);
}
