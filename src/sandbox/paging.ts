import {asText} from './json';
import {hashOf} from './random';
import {Problem} from './problem';
import type {Json, JsonObject} from './types';

/** One page of a list, with its position in the list. */
export interface Page {
  data: JsonObject[];
  info: JsonObject;
  /** Query of the next page, for the header `Link`. */
  next?: Record<string, string>;
}

/** What a cursor belongs to: all query parameters except those for paging. */
function fingerprint(query: JsonObject): number {
  const rest = Object.entries(query).filter(
    ([name]) => !['cursor', 'limit', 'offset', 'fields', 'expand', 'include_total'].includes(name),
  );
  return hashOf(JSON.stringify(rest.sort(([a], [b]) => (a < b ? -1 : 1))));
}

function readCursor(cursor: string, query: JsonObject): number {
  const expired = (detail: string): Problem => new Problem('cursor_expired', detail);
  let text: string;
  try {
    text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw expired('The cursor is not one we issued.');
  }
  const [, position, mark] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (position === undefined) throw expired('The cursor is not one we issued.');
  if (Number(mark) !== fingerprint(query))
    throw expired('The cursor was issued for other filters or another sort order.');
  return Number(position);
}

/** The page of a list that a request asks for. @param usual page size when the request names none */
export function pageOf(records: readonly JsonObject[], query: JsonObject, usual = 25): Page {
  const limit = typeof query.limit === 'number' ? query.limit : usual;
  const byCursor = typeof query.cursor === 'string';
  const offset = byCursor
    ? readCursor(asText(query.cursor), query)
    : typeof query.offset === 'number'
      ? query.offset
      : 0;
  const end = offset + limit;
  const hasMore = end < records.length;
  const cursor = btoa(`${end}:${fingerprint(query)}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const info: JsonObject = {
    limit,
    ...(!byCursor && {offset}),
    ...(query.include_total !== false && {total: records.length}),
    has_more: hasMore,
    ...(hasMore && {next_cursor: cursor}),
  };
  const next: Record<string, string> | undefined = hasMore
    ? byCursor
      ? {limit: String(limit), cursor}
      : {limit: String(limit), offset: String(end)}
    : undefined;
  return {data: records.slice(offset, end), info, ...(next && {next})};
}

/** Only the requested fields, and always `id`. */
export function sparse(value: JsonObject, fields: readonly string[]): JsonObject {
  const wanted = new Map<string, string[]>();
  for (const field of ['id', ...fields]) {
    const [first = '', ...rest] = field.split('.');
    wanted.set(first, [...(wanted.get(first) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  const result: JsonObject = {};
  for (const [name, below] of wanted) {
    const inner = value[name];
    if (inner === undefined) continue;
    result[name] = below.length === 0 ? inner : pick(inner, below);
  }
  return result;
}

function pick(value: Json, fields: string[]): Json {
  if (Array.isArray(value)) return value.map((entry) => pick(entry, fields));
  return typeof value === 'object' && value !== null ? sparse(value, fields) : value;
}
