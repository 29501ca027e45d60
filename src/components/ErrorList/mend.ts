import {distance} from 'fastest-levenshtein';
import {checkOf} from '../../../examples/supplier-catalogue-uploader/src/core/checks';
import {RULES, type Column} from '../../../examples/supplier-catalogue-uploader/src/core/rules';
import type {Finding} from './read';
import type {ImportRules} from './rules';

/** What should stand in a cell or in the header, or why that cannot be known here. */
export type Mend = {cell: string; note?: string} | {header: string} | {unknown: string};

/** Why no cell can be written for a code. */
const UNKNOWN: Record<string, string> = {
  required: 'Only you know the value.',
  unknown_reference: 'This page does not know your records.',
  duplicate_in_file: 'Which of the two rows goes is your choice.',
  duplicate: 'A record has this key already.',
  invalid_check_digit: 'Any digit may be the wrong one.',
  tier_order_invalid: 'Only the order is wrong; either price may be the right one.',
  currency_mismatch: 'Nothing is converted here.',
  image_unreachable: 'The address has to be tried from outside your network.',
  too_long: 'Only you can say which words may go.',
  too_short: 'Only you know what is missing.',
  not_permitted: 'The cell is right; the user may not write it.',
  conflict_newer_value: 'The cell is older than the record.',
  fraction_not_allowed: 'Round it or change the unit: your choice.',
  out_of_range: 'The limit is in the message; the value is yours.',
};

const NOT_KNOWN = 'No single value is near enough to what stands there.';
const NO_VALUE = 'The list does not say what stands in the cell.';

/** What names have in common whatever their signs and capitals. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The column of the rules: numbers are signs there, and a language is left out. */
function columnNamed(columns: readonly Column[], header: string): Column | undefined {
  const path = (header.split(':', 1)[0] ?? '').replace(/\.\d+(?=\.|$)/g, '.#');
  return columns.find(({name}) => name === path);
}

/** The only name that is spelt alike: the same letters, or a wrong one in four. */
function near(text: string, names: readonly string[]): string | undefined {
  const far = names.map((name) => ({name, by: distance(plain(text), plain(name))}));
  const least = Math.min(...far.map(({by}) => by));
  const best = far.filter(({by}) => by === least);
  const [one] = best;
  return one && best.length === 1 && least <= Math.floor(plain(one.name).length / 4) ? one.name : undefined;
}

/** A day in the form of the platform. Of 4/1/2025 nobody can say which number is the month. */
function dayOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, ownDay = day, ownMonth = month, ownYear = year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return ownYear === '' ? undefined : `${ownYear}-${ownMonth.padStart(2, '0')}-${ownDay.padStart(2, '0')}`;
}

/** A number without its currency, unit and thousands signs. */
function numberOf(text: string): string | undefined {
  const bare = text.replace(/^[^\d-]+|[^\d]+$/g, '').replace(/[\s'’]/g, '');
  const [last] = /[.,](?=\d*$)/.exec(bare) ?? [];
  if (last === undefined) return /^\d+$/.test(bare) ? bare : undefined;
  const other = last === ',' ? '.' : ',';
  const isThousands = bare.split(last).length > 2 || (/^\d{1,3}[.,]\d{3}$/.test(bare) && !bare.startsWith('0'));
  // Of 1.234 nobody can say whether the sign divides thousands.
  if (isThousands) return undefined;
  const number = bare.replaceAll(other, '').replace(last, '.');
  return /^\d+\.\d+$/.test(number) ? number : undefined;
}

/** The code of a country, given its name in English, German or itself. */
function countryNamed(text: string): string | undefined {
  return RULES.countries.find((code) =>
    ['en', 'de', code.toLowerCase()].some(
      (language) => new Intl.DisplayNames([language], {type: 'region'}).of(code)?.toLowerCase() === text.toLowerCase(),
    ),
  );
}

/** A language tag, given one with other signs or the language's name. */
function tagOf(text: string): string | undefined {
  const [first = '', ...rest] = text.trim().split(/[_-]/);
  const tag = [first.toLowerCase(), ...rest].join('-');
  if (/^[a-z]{2}(-|$)/.test(tag) && RULES.languages.includes(tag)) return tag;
  const names = (code: string): string[] => [
    new Intl.DisplayNames(['en'], {type: 'language'}).of(code)?.toLowerCase() ?? '',
    new Intl.DisplayNames([code], {type: 'language'}).of(code)?.toLowerCase() ?? '',
  ];
  return RULES.languages.find((code) => names(code).includes(text.trim().toLowerCase()));
}

type Guess = (text: string, column: Column, rules: ImportRules) => string | undefined;

/** What a value of each type is likely to mean, beyond what the check of the import says by itself. */
const GUESSES: Partial<Record<Column['type'], Guess>> = {
  date: dayOf,
  decimal: numberOf,
  price: numberOf,
  country: countryNamed,
  language: tagOf,
  unit: (text, _, {units}) => units[text.toLowerCase()] ?? units[text.toLowerCase().replace(/e?s$/, '')],
  enum: (text, {values = []}) => near(text, values),
  boolean: (text) => near(text, ['true', 'false']),
};

/** A value that the check accepts, made from one that it does not. */
function repaired(value: string, column: Column, rules: ImportRules): string | undefined {
  const check = checkOf(column, '.');
  const isGood = (text: string | undefined): text is string => text !== undefined && check(text) === undefined;
  const guess = (text: string): string | undefined => GUESSES[column.type]?.(text, column, rules);
  const entries = value.split(column.list === true ? /[|,;/]/ : '\0').map((entry) => entry.trim());
  const mended = entries.map((entry) => {
    if (check(entry) === undefined) return entry;
    return [check(entry)?.fix, guess(entry), entry.trim()].find(isGood);
  });
  return mended.every((entry) => entry !== undefined) ? mended.join('|') : undefined;
}

const BY_CODE: Partial<Record<string, Column['type']>> = {
  invalid_unit_code: 'unit',
  invalid_price: 'price',
  invalid_country: 'country',
  invalid_language: 'language',
  invalid_url: 'url',
};

/** What a message says of the type of its column. */
function typeIn(message: string): Column['type'] | undefined {
  if (message.includes('true or false')) return 'boolean';
  if (message.includes('is no number')) return 'decimal';
  return message.includes('the day') ? 'date' : undefined;
}

/** What a column holds. The code and the message come first: a file of an unknown kind has nothing else. */
function columnFor({code, message}: Finding, header: string, columns: readonly Column[]): Column {
  const known = columnNamed(columns, header);
  const values = code === 'invalid_enum' ? offered(message) : [];
  const type = BY_CODE[code] ?? typeIn(message) ?? (values.length > 0 ? 'enum' : (known?.type ?? 'text'));
  const list = known?.list ?? header === 'ships_to';
  return {docs: '', about: '', ...known, name: header, type, list, ...(values.length > 0 && {values})};
}

/** The successor that a message names. */
function successor({message, value}: Finding): string | undefined {
  const [, old, next] = /^(\S+) is withdrawn; use (\S+?)\.?$/.exec(message) ?? [];
  return old !== undefined && (value === null || value === old) ? next : undefined;
}

/** The values that a message offers: `Use approve or reject.` */
function offered(message: string): string[] {
  const [, list = ''] = /^Use (?:one of )?(.+?)\.$/.exec(message) ?? [];
  return list
    .replace(/[[\]"]/g, '')
    .split(/,\s*|\s+or\s+/)
    .filter((word) => /^[\w-]+$/.test(word));
}

const DIGITS = /^\D*(\d{2})\D?(\d{2})\D?(\d{2})\D?(\d{2})\D*$/;

/** Mends that need no column. */
function byMessage(finding: Finding): string | undefined {
  const {code, value} = finding;
  if (code === 'invalid_unit_code') return successor(finding);
  return code === 'invalid_unspsc_code' && value !== null ? DIGITS.exec(value)?.slice(1).join('') : undefined;
}

function headerMend(finding: Finding, header: string, columns: readonly Column[]): Mend {
  const [stem = '', tag] = header.split(':', 2);
  if (finding.code === 'invalid_language') {
    const language = tag === undefined ? undefined : tagOf(tag);
    return language === undefined ? {unknown: 'The language is not clear.'} : {header: `${stem}:${language}`};
  }
  const [, number = '1'] = /\.(\d+)(?=\.|$)/.exec(header) ?? [];
  const name = near(
    stem,
    columns.map((column) => column.name.replace('#', number)),
  );
  if (name === undefined) return {unknown: 'No column of this kind is spelt nearly so.'};
  return {header: tag === undefined ? name : `${name}:${tag}`};
}

function cellMend(finding: Finding, header: string, columns: readonly Column[], rules: ImportRules): Mend {
  const {code, value} = finding;
  const told = byMessage(finding);
  if (told !== undefined) return {cell: told};
  if (value === null) return {unknown: NO_VALUE};
  if (code === 'invalid_url' && value.startsWith('http://'))
    return {cell: value.replace('http://', 'https://'), note: 'if the server answers there'};
  const cell = repaired(value, columnFor(finding, header, columns), rules);
  return cell === undefined || cell === value ? {unknown: NOT_KNOWN} : {cell};
}

/** The column of a finding. An error file does not name it, so the cells are asked which of them has the fault. */
function columnsOf({column, cells, code, message}: Finding, columns: readonly Column[]): string[] {
  if (column !== null) return [column];
  const headers = Object.entries(cells ?? {}).filter(([, cell]) => cell !== '');
  if (code === 'unknown_column') return headers.filter(([name]) => !columnNamed(columns, name)).map(([name]) => name);
  if (code === 'invalid_language')
    return headers
      .filter(([name]) => name.includes(':') && !RULES.languages.includes(name.split(':')[1] ?? ''))
      .map(([name]) => name);
  const [, old] = /^(\S+) is withdrawn;/.exec(message) ?? [];
  return headers
    .filter(([name, cell]) => {
      const known = columnNamed(columns, name);
      return cell === old || (known && checkOf(known, '.')(cell)?.code === code);
    })
    .map(([name]) => name);
}

const IN_HEADER = new Set(['unknown_column', 'invalid_language']);

/** Where a finding lies and what should stand there. */
export interface Place {
  column: string | null;
  value: string | null;
  mend: Mend;
}

/** @param kind `api/kind`, as far as the page knows it; several with a space between them */
export function placeOf(finding: Finding, kind: string | undefined, rules: ImportRules): Place {
  const columns = (kind ?? '').split(' ').flatMap((one) => rules.kinds[one] ?? []);
  const [column = null, other] = columnsOf(finding, columns);
  const value = finding.value ?? (column === null ? null : (finding.cells?.[column] ?? null));
  const where = {column: other === undefined ? column : null, value};
  const why = UNKNOWN[finding.code];
  if (why !== undefined) return {...where, mend: {unknown: why}};
  if (where.column === null) return {...where, mend: {unknown: 'The file does not say which column it is.'}};
  const whole = {...finding, value};
  const isHeader = IN_HEADER.has(finding.code) && (finding.code === 'unknown_column' || where.column.includes(':'));
  return {
    ...where,
    mend: isHeader ? headerMend(whole, where.column, columns) : cellMend(whole, where.column, columns, rules),
  };
}
