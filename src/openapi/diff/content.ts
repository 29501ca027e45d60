import type {MediaTypeObject, ParameterObject, SchemaObject} from '../types';
import type {Direction} from './levels';
import {FIELDS, note, type At} from './places';
import type {SchemaComparison} from './schemas';
import {noteUnjudged} from './unjudged';

/** What {@link compareContent} judges of a media type. */
const JUDGED = new Set(['schema']);

/** The schema of a parameter or header, however it is written. */
export function schemaOf({schema, content = {}}: Pick<ParameterObject, 'schema' | 'content'>): SchemaObject {
  return schema ?? Object.values(content)[0]?.schema ?? {};
}

/** How a parameter or header is written, with the defaults of OpenAPI. */
export function styleOf(parameter: Pick<ParameterObject, 'in' | 'content'>): string {
  const {style, explode} = parameter as {style?: string; explode?: boolean};
  const [type] = Object.keys(parameter.content ?? {});
  if (type !== undefined) return type;
  const common = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
  return `${style ?? common}, ${(explode ?? (style ?? common) === 'form') ? 'repeated' : 'in one'}`;
}

export type Content = Readonly<Record<string, MediaTypeObject>>;

/** Compares bodies by their media types. */
export function compareContent(
  comparison: SchemaComparison,
  [before, after]: readonly [Content, Content],
  at: At,
  direction: Direction,
): void {
  const place = {...at, direction};
  const fields = {...place, place: `${at.place}${FIELDS}`};
  for (const [type, media] of Object.entries(before)) {
    const now = after[type];
    if (!now) note(place, 'media-type-removed', {before: type});
    else {
      // Where there is no schema, everything is allowed.
      comparison.compare(media.schema ?? {}, now.schema ?? {}, fields);
      noteUnjudged(comparison.documents, [media, now], JUDGED, fields);
    }
  }
  for (const type of Object.keys(after)) if (!(type in before)) note(place, 'media-type-added', {after: type});
}
