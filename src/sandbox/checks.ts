import type {ProblemCode} from '../openapi/problemCodes';
import {SUPPLIERS} from '../openapi/roles';
import {isCountry} from './behaviours/imports/countries';
import {clientUnitFault, standardUnitFault} from './behaviours/imports/units';
import {isCurrency} from './currencies';
import {isObject, stringsIn} from './json';
import {Problem} from './problem';
import type {Json, JsonObject, OperationSpec} from './types';
import type {Finding} from './validate';
import {isInSegment, UNSPSC_VERSION} from './unspsc';
import {isCounted, WITHDRAWN_UNITS} from './standardUnits';
import {isTimeZone} from './timeZones';
import type {World} from './world';
import {isHttps} from './webAddress';

/*
 * Rules for fields of a certain name, in every body of our two APIs: codes, units, periods, ids. Other descriptions don't
 * have them. A rule of one kind of record stands in behaviours/.
 */

/** Decimals that a quantity in a unit may have: what the client has set for the unit, else none for counted ones. */
export function decimalsOf(world: World, unit: string): number {
  const places = world.collection('clients/UnitOfMeasure')?.where('code', unit)?.value.decimal_places;
  return typeof places === 'number' ? places : isCounted(unit) ? 0 : 6;
}

/** Whether a decimal text has more decimals than its unit allows. */
export function isTooFine(world: World, amount: string, unit: string): boolean {
  const [, decimals = ''] = /\.(\d*[1-9])/.exec(amount) ?? [];
  return decimals.length > decimalsOf(world, unit);
}

/** What to say of a quantity with too many decimals. */
export function tooFine(world: World, unit: string): string {
  const places = decimalsOf(world, unit);
  return places === 0 ? `${unit} is counted in whole numbers.` : `${unit} has at most ${places} decimals.`;
}

/** Where new records of stock and of demand are posted: the units of their quantities are ones in use. */
const NEW_QUANTITIES = new Set(
  [
    ...['requests', 'transactions', 'transfer-orders', 'transfer-orders/{transfer_order_id}/lines'],
    ...['refill-points', 'replenishment-events'],
  ].map((path) => `POST /v1/inventory/${path}`),
);

/** Fields whose unit has to be one in use. Units of properties and specifications may be any text. */
const OWN_UNITS = ['unit_of_measure', 'base_unit', 'order_unit', 'issue_unit', 'from_unit'];

/** Places of names that callers give, and of products that may be gone by the time their events arrive. */
const MAY_NAME_UNKNOWN_IDS = /\/(external_id|metadata|session_id|event_id)(\/|$)|^\/events\/\d+\/product_id$/;
/** A search ignores what is gone, since its filters may have been saved long ago. */
const IS_SEARCH = /^\/v1\/search\//;
const ID = /^[a-z]{2,5}_[0-9A-HJKMNP-TV-Z]{26}$/;

/** The check digit a GS1 key should end with. */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits.slice(0, -1))
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function* objectsIn(value: Json, pointer = ''): Generator<[pointer: string, object: JsonObject]> {
  if (Array.isArray(value)) for (const [at, entry] of value.entries()) yield* objectsIn(entry, `${pointer}/${at}`);
  else if (isObject(value)) {
    yield [pointer, value];
    for (const [key, inner] of Object.entries(value))
      // That is the client's own: it is stored, and never read.
      if (key !== 'metadata') yield* objectsIn(inner, `${pointer}/${key}`);
  }
}

const IS_GS1 = new Set(['gtin', 'gln', 'sscc', 'upc', 'ean']);

function gs1Of(object: JsonObject): [key: string, digits: string][] {
  const named = Object.entries(object).filter(([key]) => IS_GS1.has(key));
  if (typeof object.type === 'string' && IS_GS1.has(object.type)) named.push(['value', object.value ?? null]);
  return named.flatMap(([key, value]) =>
    typeof value === 'string' && /^(\d{8}|\d{12,14}|\d{18})$/.test(value) ? [[key, value] as [string, string]] : [],
  );
}

/** Lengths that numbers of a product have by their type. */
const LENGTHS: Record<string, number[]> = {gtin: [8, 12, 13, 14], upc: [12], ean: [8, 13], isbn: [10, 13]};

/** From this length on it is for the schema to refuse a number. */
const LONGEST = 20;

/** The check digit an ISBN of ten characters should end with. */
function isbnDigit(value: string): string {
  const sum = Array.from(value.slice(0, -1)).reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  return ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'][(11 - (sum % 11)) % 11] ?? '';
}

/** What is wrong with the length of a number of a product, or with the last digit of an ISBN. */
function numberFlaw({type, value}: JsonObject): {message: string; expected?: string} | undefined {
  const lengths = typeof type === 'string' ? LENGTHS[type] : undefined;
  if (!lengths || typeof value !== 'string') return undefined;
  // What is empty or far too long is left to the schema.
  if (value === '' || value.length >= LONGEST) return undefined;
  if (!/^\d*[\dX]$/.test(value) || (type !== 'isbn' && value.endsWith('X')))
    return {message: `${value} does not consist of digits.`};
  if (!lengths.includes(value.length)) return {message: `${value} does not have ${lengths.join(' or ')} digits.`};
  if (type !== 'isbn') return undefined;
  const expected = value.length === 10 ? isbnDigit(value) : checkDigit(value);
  return value.endsWith(expected) ? undefined : {message: `${value} should end with ${expected}.`, expected};
}

/** Addresses of pages that people open from the shop. Those of files that the platform fetches are checked where they belong. */
const HTTPS = ['link_url', 'redirect_url', 'terms_url', 'website'];

const BEGINNINGS = ['valid_from', 'starts_at', 'from', 'period_from'];
const ENDS: Record<string, string> = {
  valid_from: 'valid_to',
  starts_at: 'ends_at',
  from: 'to',
  period_from: 'period_to',
};

const COUNTRIES = ['country', 'countries', 'additional_countries', 'countries_served', 'ships_to', 'country_of_origin'];
const CURRENCIES = ['currency', 'currencies', 'default_currency'];

/** Codes of countries and currencies that don't exist. Two or three letters are a form, not yet a code. */
function codeFindings(pointer: string, object: JsonObject): Finding[] {
  const wrong = (
    names: readonly string[],
    form: RegExp,
    isKnown: (code: string) => boolean,
    standard: string,
  ): Finding[] =>
    names.flatMap((name) => {
      const value = object[name];
      const codes = Array.isArray(value) ? value.entries() : [[undefined, value] as const];
      return [...codes].flatMap(([at, code]): Finding[] => {
        if (typeof code !== 'string' || !form.test(code) || isKnown(code)) return [];
        const place = at === undefined ? name : `${name}/${at}`;
        return [{pointer: `${pointer}/${place}`, code: 'invalid_enum', message: `${code} is no code of ${standard}.`}];
      });
    });
  return [
    ...wrong(COUNTRIES, /^[A-Z]{2}$/i, isCountry, 'ISO 3166-1'),
    ...wrong(CURRENCIES, /^[A-Z]{3}$/i, isCurrency, 'ISO 4217'),
  ];
}

/** The answer is this one problem where the operation documents its code; elsewhere it is one of the findings of the body. */
function throwOrFinding(code: ProblemCode, operation: OperationSpec, finding: Finding, members: JsonObject): Finding {
  if (operation.problems.includes(code)) throw new Problem(code, finding.message, {...members, errors: [{...finding}]});
  return finding;
}

const PEOPLE_OF_SUPPLIERS = new Set(Object.values(SUPPLIERS).map(({user}) => user.id));

/**
 * Whether an id belongs to somebody who is no user of the client, such as a person of a supplier whom examples show.
 * Where the group of the users is not loaded, nobody else is a stranger.
 */
export function isStranger(id: string, api: string, world: World): boolean {
  if (api !== 'clients' || !id.startsWith('usr_')) return false;
  if (PEOPLE_OF_SUPPLIERS.has(id)) return true;
  const users = world.collection('clients/User');
  return users !== undefined && !users.byIdentifier(id);
}

/** The base units of the materials that a body names. */
function baseUnitsIn(body: Json, world: World): Json[] {
  const materials = world.collection('clients/Material');
  return [...objectsIn(body)].flatMap(([, {material_id: id}]) => materials?.byIdentifier(id)?.value.base_unit ?? []);
}

/**
 * What is wrong with a body that fits its schema: check digits, units, periods, references.
 *
 * @param api name of the API that the operation belongs to
 * @throws Problem when the operation documents a code of its own for the error
 */
export function findingsByFieldName(body: Json, operation: OperationSpec, world: World, api: string): Finding[] {
  const findings: Finding[] = [];
  const baseUnits = baseUnitsIn(body, world);
  for (const [pointer, object] of objectsIn(body)) {
    for (const [key, digits] of gs1Of(object)) {
      const expected = checkDigit(digits);
      if (digits.endsWith(expected)) continue;
      const finding: Finding = {
        pointer: `${pointer}/${key}`,
        code: 'invalid_check_digit',
        message: `${digits} should end with ${expected}.`,
      };
      findings.push(
        throwOrFinding('invalid_check_digit', operation, finding, {value: digits, expected_digit: expected}),
      );
    }
    const flaw = /\/identifiers\/\d+$/.test(pointer) ? numberFlaw(object) : undefined;
    if (flaw) {
      const place: Finding = {pointer: `${pointer}/value`, code: 'invalid_check_digit', message: flaw.message};
      const members = {
        value: object.value ?? null,
        ...(flaw.expected !== undefined && {expected_digit: flaw.expected}),
      };
      findings.push(throwOrFinding('invalid_check_digit', operation, place, members));
    }
    for (const key of HTTPS) {
      const address = object[key];
      if (typeof address === 'string' && !isHttps(address))
        findings.push({
          pointer: `${pointer}/${key}`,
          code: 'invalid_format',
          message: 'The page is opened over https.',
        });
    }
    for (const key of [...OWN_UNITS, 'unit', 'unit_code', 'to_unit']) {
      const unit = object[key];
      const better = typeof unit === 'string' ? WITHDRAWN_UNITS[unit] : undefined;
      if (typeof unit !== 'string' || better === undefined) continue;
      const finding: Finding = {
        pointer: `${pointer}/${key}`,
        code: 'invalid_unit_code',
        message: `${unit} is withdrawn; use ${better}.`,
      };
      findings.push(throwOrFinding('invalid_unit_code', operation, finding, {value: unit, suggestion: better}));
    }
    const {time_zone: zone} = object;
    if (typeof zone === 'string' && !isTimeZone(zone))
      findings.push({pointer: `${pointer}/time_zone`, code: 'invalid_format', message: `${zone} is no time zone.`});
    // What one piece of a product holds is compared, and what is quoted is ordered, so their units are ones in use.
    // What there is of a material in its own unit stays of use.
    const isNew =
      NEW_QUANTITIES.has(`${operation.method} ${operation.path}`) &&
      'value' in object &&
      !baseUnits.includes(object.unit ?? null);
    const hasUnit = isNew || pointer.endsWith('/unit_size/content') || 'rfq_line_number' in object;
    // A conversion is stored, and the quantity that is converted is not.
    // A client asks for quotations in its own units; what suppliers say of their products is for all clients.
    const isForAll = api === 'suppliers' && !('rfq_line_number' in object);
    const units = [...OWN_UNITS, ...(hasUnit ? ['unit'] : []), ...('from_unit' in object ? ['to_unit'] : [])];
    for (const key of units) {
      const unit = object[key];
      const isLeft = typeof unit === 'string' && WITHDRAWN_UNITS[unit] === undefined;
      const fault = isLeft ? (isForAll ? standardUnitFault(unit) : clientUnitFault({world}, unit)) : undefined;
      // What is longer breaks its schema already.
      if (typeof unit !== 'string' || !/^.{1,3}$/u.test(unit) || fault === undefined) continue;
      const finding: Finding = {pointer: `${pointer}/${key}`, code: 'invalid_unit_code', message: fault};
      findings.push(throwOrFinding('invalid_unit_code', operation, finding, {value: unit}));
    }
    for (const key of ['unspsc_code', 'unspsc_prefix']) {
      const code = object[key];
      if (typeof code !== 'string' || !/^\d{2,8}$/.test(code) || isInSegment(code)) continue;
      const finding: Finding = {
        pointer: `${pointer}/${key}`,
        code: 'invalid_unspsc_code',
        message: `${code} does not exist in version ${UNSPSC_VERSION}.`,
      };
      findings.push(throwOrFinding('invalid_unspsc_code', operation, finding, {value: code, version: UNSPSC_VERSION}));
    }
    findings.push(...codeFindings(pointer, object));
    const {unit} = object;
    // A line of a quotation has its quantity beside the unit.
    for (const key of ['value', 'quantity']) {
      const amount = object[key];
      if (typeof amount !== 'string' || typeof unit !== 'string' || !isTooFine(world, amount, unit)) continue;
      findings.push({pointer: `${pointer}/${key}`, code: 'fraction_not_allowed', message: tooFine(world, unit)});
    }
    const {from_location_id: source, to_location_id: target} = object;
    if (typeof source === 'string' && source === target)
      findings.push({
        pointer: `${pointer}/to_location_id`,
        code: 'same_location',
        message: 'Source and destination must differ.',
      });
    for (const beginning of BEGINNINGS) {
      const [start, end] = [object[beginning], object[ENDS[beginning] ?? '']];
      if (typeof start !== 'string' || typeof end !== 'string' || !(end < start) || !/^\d{4}-/.test(start)) continue;
      const finding: Finding = {
        pointer: `${pointer}/${ENDS[beginning]}`,
        code: 'invalid_period',
        message: 'The end is before the begin.',
      };
      findings.push(throwOrFinding('invalid_period', operation, finding, {}));
    }
  }
  for (const [pointer, text] of stringsIn(body)) {
    if (!ID.test(text) || MAY_NAME_UNKNOWN_IDS.test(pointer)) continue;
    if (world.exists(text) && !isStranger(text, api, world)) continue;
    if (IS_SEARCH.test(operation.path) && pointer.startsWith('/filters/')) continue;
    findings.push({pointer, code: 'unknown_reference', message: `There is no record ${text}.`});
  }
  return findings;
}
