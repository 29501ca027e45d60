import {asText, isObject, valuesAt} from './json';
import {LIST_PARAMETERS} from '../openapi/standardProblems';
import {momentOf} from './moments';
import {ownFilter} from './ownFilters';
import type {Parameters} from './parameters';
import type {Json, JsonObject} from './types';

/** Paths for filters that are not named like a property. */
const PLACES: Record<string, string> = {
  waiting_for_user_id: 'waiting_for.id',
  'expires_before[lt]': 'expires_on',
  supply_type: 'supply.type',
  source_id: 'source.ids',
  subject_id: 'subject_id',
  link_status: 'status',
  keyword: 'keywords.terms',
  connection_id: 'connection.id',
  shared_scope: 'shared_with.scope',
};

/** Properties that `q` searches. */
const SEARCHED =
  /^(name|title|number|code|sku|email|first_name|last_name|description|key|legal_name|supplier_number|mpn|value|label|text|query|reason|external_id|product_identifier|line1|city|tracking_number)$/;

function plain(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap(plain);
  if (!isObject(value)) return [value];
  // References, quantities and amounts are compared by their id, value, amount or code; texts in several languages by
  // any language.
  const own = value.id ?? value.value ?? value.amount ?? value.code;
  if (own !== undefined) return [own];
  const entries = Object.values(value);
  return entries.every((entry) => typeof entry === 'string') ? entries : [];
}

/** Dotted paths under which a filter may find its values, most likely first. */
function pathsFor(name: string): string[] {
  const stem = name.replace(/_id$/, '');
  const paths = [PLACES[name] ?? name, name];
  if (stem !== name) paths.push(`${stem}.id`, `${stem}_ids`, `${stem}s.id`, `${stem}s.${name}`, `${stem}s`);
  paths.push(`${name}s`, `${name}s.code`);
  // `actor_type` is the type of the actor.
  if (name.includes('_')) paths.push(name.replace('_', '.'), name.replace(/_(?=[a-z]+$)/, '.'));
  return paths;
}

/** Values of a property one level down: `lines.material_id`, `address.country`. */
function nested(record: JsonObject, name: string): Json[] {
  const stem = name.replace(/_id$/, '');
  return Object.values(record).flatMap((inner) =>
    typeof inner === 'object' && inner !== null
      ? [...valuesAt(inner, [name]), ...(stem === name ? [] : valuesAt(inner, [stem, 'id']))]
      : [],
  );
}

/** Whether a record has a list at the first step of a path, which may be empty. */
function hasList(record: JsonObject, path: string): boolean {
  return Array.isArray(record[path.split('.')[0] ?? '']);
}

/** The values that a filter compares; undefined when the record has no such property. */
function valuesFor(record: JsonObject, name: string): Json[] | undefined {
  const paths = pathsFor(name);
  for (const path of paths) {
    const found = valuesAt(record, path.split('.'));
    if (found.length > 0) return found.flatMap(plain);
  }
  const deeper = nested(record, name);
  if (deeper.length > 0) return deeper.flatMap(plain);
  return paths.some((path) => hasList(record, path)) ? [] : undefined;
}

/**
 * Compares two values for sorting: numbers and decimal texts by size, moments by when they are, everything else as text,
 * null last.
 */
export function compare(a: Json | undefined, b: Json | undefined): number {
  const [left, right] = [a ?? null, b ?? null];
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  const [first, second] = [Number(left), Number(right)];
  const areNumbers =
    asText(left).trim() !== '' && asText(right).trim() !== '' && Number.isFinite(first) && Number.isFinite(second);
  if (areNumbers) return first - second;
  const [x, y] = [asText(left), asText(right)];
  const apart = momentOf(x) - momentOf(y);
  if (!Number.isNaN(apart)) return apart;
  return x < y ? -1 : x > y ? 1 : 0;
}

const OPERATORS: Record<string, (found: Json, wanted: Json) => boolean> = {
  gte: (found, wanted) => compare(found, wanted) >= 0,
  gt: (found, wanted) => compare(found, wanted) > 0,
  lte: (found, wanted) => compare(found, wanted) <= 0,
  lt: (found, wanted) => compare(found, wanted) < 0,
  ne: (found, wanted) => found !== wanted,
  contains: (found, wanted) => asText(found).toLowerCase().includes(asText(wanted).toLowerCase()),
  starts_with: (found, wanted) => asText(found).toLowerCase().startsWith(asText(wanted).toLowerCase()),
};

/** Whether a value is the wanted one. `buyer_permission.*` is wanted for every action of a resource. */
function isSame(found: Json, wanted: Json): boolean {
  const [text, other] = [asText(found).toLowerCase(), asText(wanted).toLowerCase()];
  return found === wanted || text === other || (other.endsWith('.*') && text.startsWith(other.slice(0, -1)));
}

/** Whether a day lies in the period of a record. A missing first or last day does not limit the period. */
function holdsOn({valid_from: from, valid_to: to, valid_until: until}: JsonObject, day: string): boolean {
  const end = to ?? until;
  return (typeof from !== 'string' || from.slice(0, 10) <= day) && (typeof end !== 'string' || end.slice(0, 10) >= day);
}

/**
 * Tests a record for one query parameter, such as `name` or `name[gte]`. Undefined when the record lacks the property.
 */
type Filter = (record: JsonObject) => boolean | undefined;

function filterFor(parameter: string, wanted: Json, now: string): Filter {
  if (parameter === 'valid_on') return (record) => holdsOn(record, asText(wanted));
  const usual = usualFilter(parameter, wanted);
  return (record) => ownFilter(parameter, record, wanted, now) ?? usual(record);
}

/** A filter by one property. */
function usualFilter(parameter: string, wanted: Json): Filter {
  const [, name = parameter, operator] = /^(.*?)(?:\[(\w+)\])?$/.exec(parameter) ?? [];
  const choices = Array.isArray(wanted) ? wanted : [wanted];
  const test = operator === undefined ? undefined : OPERATORS[operator];
  return (record) => {
    const found = valuesFor(record, name);
    if (found === undefined) return undefined;
    if (operator === 'is_null') return found.every((value) => value === null) === (wanted === true);
    return found.some((value) =>
      choices.some((choice) => (test && value !== null ? test(value, choice) : !test && isSame(value, choice))),
    );
  };
}

function matchesText(record: JsonObject, words: readonly string[]): boolean {
  const texts = Object.entries(record).flatMap(([key, value]) => {
    if (SEARCHED.test(key)) return plain(value).map(String);
    return key === 'identifiers' ? valuesAt(value, ['value']).map(asText) : [];
  });
  const all = texts.join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
}

/**
 * The records that pass every filter of a request. A filter on a property that no record has is ignored, because the
 * sample world may lack the property.
 *
 * @param now the time of the sandbox
 */
export function filtered(
  records: readonly JsonObject[],
  {query}: Parameters,
  now: string,
  ignored: ReadonlySet<string> = new Set(),
): JsonObject[] {
  let kept = [...records];
  for (const [parameter, wanted] of Object.entries(query)) {
    if (LIST_PARAMETERS.has(parameter) || ignored.has(parameter)) continue;
    const filter = filterFor(parameter, wanted, now);
    const answers = kept.map((record) => filter(record));
    if (answers.every((answer) => answer === undefined)) continue;
    kept = kept.filter((_, at) => answers[at] === true);
  }
  if (typeof query.q === 'string' && !ignored.has('q')) {
    const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
    kept = kept.filter((record) => matchesText(record, words));
  }
  return kept;
}

/** The value by which a record is sorted. */
function sortValue(record: JsonObject, key: string): Json | undefined {
  const [value] = valuesAt(record, key.split('.')).flatMap(plain);
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The keys of a `sort`, such as `-updated_at` and `name`. */
function keysOf(sort: string | undefined): string[] {
  return (sort ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

/** What orders records with equal keys: the id, or what a row without one is about. */
function nameOf({
  id,
  key,
  source,
  order_number: number,
  query,
  product,
  code,
  row,
  material,
  location,
}: JsonObject): Json {
  // A level of stock is that of a material at a place.
  if (id === undefined && isObject(material) && isObject(location))
    return `${asText(material.id)} ${asText(location.id)}`;
  const about = isObject(key) ? key.id : isObject(product) ? product.id : undefined;
  // Errors of one row keep the order in which they were found.
  return id ?? about ?? query ?? number ?? source ?? (row === undefined ? code : null) ?? null;
}

/** Where a record stands in a sorted list: the value of each key, then its id. Empty without a sort order. */
export function placeOf(record: JsonObject, sort: string | undefined): Json[] {
  const keys = keysOf(sort);
  if (keys.length === 0) return [];
  return [...keys.map((key) => sortValue(record, key.replace(/^-/, '')) ?? null), nameOf(record)];
}

/**
 * Compares two places of the same sort order: negative when the first comes before the second. What has no value stands
 * last in both directions.
 */
export function comparePlaces(a: readonly Json[], b: readonly Json[], sort: string | undefined): number {
  for (const [at, key] of [...keysOf(sort), 'id'].entries()) {
    const isTurned = key.startsWith('-') && a[at] !== null && b[at] !== null;
    const order = compare(a[at], b[at]) * (isTurned ? -1 : 1);
    if (order !== 0) return order;
  }
  return 0;
}

/** Sorted by up to three keys; equal records by id. */
export function sorted(records: readonly JsonObject[], sort: string | undefined): JsonObject[] {
  return records
    .map((record) => ({record, place: placeOf(record, sort)}))
    .sort((a, b) => comparePlaces(a.place, b.place, sort))
    .map(({record}) => record);
}
