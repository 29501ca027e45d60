import {asText} from './json';
import {comparePlaces, placeOf} from './filter';
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

/** How long a cursor is valid, in milliseconds. */
const VALID_MS = 86_400_000;
/** Longer lists are not counted. */
const MOST_COUNTED = 10_000;

/** What a cursor remembers, so that records that come or go while somebody reads move nothing. */
interface Mark {
  /** Fingerprint of the filters and the sort order. */
  query: number;
  /** Place of the last record read in a sorted list; empty in a list without a sort order. */
  place: Json[];
  /** Number of records read at that place: rows without ids share one. */
  same: number;
  /** Id of the last record read, and of the one after it. */
  last: Json;
  next: Json;
  /** Number of records read, for rows that have no id. */
  read: number;
  /** When it was issued. */
  at: string;
}

function writeCursor(mark: Mark): string {
  // Only ASCII can be packed: names by which a list is sorted may be in any script.
  const text = JSON.stringify(mark).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws {Problem} `cursor_expired` when the cursor is unknown or belongs to another query */
function readCursor(cursor: string, query: JsonObject, now: string): Mark {
  const expired = (detail: string): Problem => new Problem('cursor_expired', detail);
  let mark: unknown;
  try {
    mark = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    throw expired('The cursor is not one we issued.');
  }
  if (!isMark(mark)) throw expired('The cursor is not one we issued.');
  if (mark.query !== fingerprint(query))
    throw expired('The cursor was issued for other filters or another sort order.');
  if (Date.parse(now) - Date.parse(mark.at) >= VALID_MS) throw expired('The cursor is older than 24 hours.');
  return mark;
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false;
  if (!('query' in value && 'place' in value && 'last' in value && 'next' in value && 'read' in value)) return false;
  if (!('at' in value) || typeof value.at !== 'string') return false;
  if (!('same' in value) || !Number.isSafeInteger(value.same)) return false;
  return typeof value.query === 'number' && Array.isArray(value.place) && Number.isSafeInteger(value.read);
}

/** Index of the first record that a cursor has not shown yet. */
function startOf(records: readonly JsonObject[], mark: Mark, sort: string | undefined): number {
  if (mark.place.length > 0) {
    const places = records.map((record) => comparePlaces(placeOf(record, sort), mark.place, sort));
    const after = places.findIndex((place) => place > 0);
    const end = after < 0 ? records.length : after;
    const there = places.filter((place) => place === 0).length;
    return end - Math.max(0, there - mark.same);
  }
  const last = mark.last === null ? -1 : records.findIndex(({id}) => id === mark.last);
  if (last >= 0) return last + 1;
  const next = mark.next === null ? -1 : records.findIndex(({id}) => id === mark.next);
  return next >= 0 ? next : Math.max(0, mark.read);
}

/** @param end number of records read */
function markAt(
  records: readonly JsonObject[],
  end: number,
  query: JsonObject,
  now: string,
  sort: string | undefined,
): Mark {
  const last = records[end - 1] ?? {};
  const place = placeOf(last, sort);
  const isThere = (record: JsonObject): boolean => comparePlaces(placeOf(record, sort), place, sort) === 0;
  return {
    query: fingerprint(query),
    place,
    same: records.slice(0, end).filter(isThere).length,
    last: last.id ?? null,
    next: records[end]?.id ?? null,
    read: end,
    at: now,
  };
}

/**
 * The page of a list that a request asks for.
 *
 * @param now the time of the sandbox
 * @param sort order in which the records are, when the list has one
 * @param usual page size when the request names none
 */
export function pageOf(
  records: readonly JsonObject[],
  query: JsonObject,
  now: string,
  sort?: string,
  usual = 25,
): Page {
  const limit = typeof query.limit === 'number' ? query.limit : usual;
  const byCursor = typeof query.cursor === 'string';
  const offset = byCursor
    ? startOf(records, readCursor(asText(query.cursor), query, now), sort)
    : typeof query.offset === 'number'
      ? query.offset
      : 0;
  const end = offset + limit;
  const hasMore = end < records.length;
  const cursor = hasMore ? writeCursor(markAt(records, end, query, now, sort)) : undefined;
  const info: JsonObject = {
    limit,
    ...(!byCursor && {offset}),
    ...(query.include_total !== false && records.length <= MOST_COUNTED && {total: records.length}),
    has_more: hasMore,
    ...(cursor !== undefined && {next_cursor: cursor}),
  };
  const next: Record<string, string> | undefined =
    cursor !== undefined
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
