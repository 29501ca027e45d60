import type {Json, MediaTypeObject, OpenApiDocument} from './types';
import {toXml} from './xml';

/** Media types of XML; in those of office documents it is a part of a name. */
const XML = /[/+]xml(?:;|$)/;

export function isXml(mediaType: string): boolean {
  return XML.test(mediaType);
}

/** An example as it goes over the wire: text as it is, XML as its schema says, everything else as JSON. */
export function wireText(
  document: OpenApiDocument,
  mediaType: string,
  {schema = {}}: MediaTypeObject,
  value: Json,
): string {
  if (typeof value === 'string' && !mediaType.includes('json')) return value;
  return isXml(mediaType) ? toXml(document, value, schema) : JSON.stringify(value, null, 2);
}
