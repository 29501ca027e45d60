import {LANGUAGE, RULES, type Column} from './rules';

/** The sign before decimals. */
export type Separator = '.' | ',';

/** What is wrong with a cell. Codes and words are those of the import's error list. */
export interface Fault {
  code: string;
  message: string;
  /** What the cell should hold, when that is beyond doubt. */
  fix?: string;
}

type Check = (cell: string) => Fault | undefined;

const UNITS = new Set(RULES.units);
const WITHDRAWN = new Set(RULES.withdrawn);
const COUNTRIES = new Set(RULES.countries);
const LANGUAGES = new Set(RULES.languages);
/** Codes in wide use that ISO 3166-1 doesn't have. */
const NEARLY: Record<string, string> = {UK: 'GB', EL: 'GR', GERMANY: 'DE', DEUTSCHLAND: 'DE', AUSTRIA: 'AT'};
const YES = /^(yes|y|ja|j|1|x|wahr|true)$/i;
const NO = /^(no|n|nein|0|falsch|false)$/i;
const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/;

/** What may stand before the decimals besides digits: the other sign between groups of thousands. */
const THOUSANDS = {',': /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/, '.': /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/};

/**
 * A number with a decimal point, whatever sign the file uses. `24.10` in a file of commas is none: it keeps a comma, so
 * that nobody takes it for 2410 or for 24.1.
 */
export function plainNumber(cell: string, separator: Separator): string {
  const plain = THOUSANDS[separator].test(cell) ? cell.replaceAll(separator === ',' ? '.' : ',', '') : cell;
  if (separator === '.') return plain;
  return /^\d+(,\d+)?$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll('.', ',');
}

const isUnit = (code: string): boolean => UNITS.has(code) || /^X[A-Z0-9]{2}$/.test(code);

/** A fault whose fix is kept only when it is a good value. */
function fault(code: string, message: string, fix?: string, isGood: (text: string) => boolean = () => true): Fault {
  return {code, message, ...(fix !== undefined && isGood(fix) && {fix})};
}

function unit(cell: string): Fault | undefined {
  if (WITHDRAWN.has(cell)) return fault('invalid_unit_code', `${cell} is withdrawn; use X${cell}.`, `X${cell}`);
  if (isUnit(cell)) return undefined;
  return fault('invalid_unit_code', `${cell} is no unit code.`, cell.toUpperCase(), isUnit);
}

function country(cell: string): Fault | undefined {
  if (COUNTRIES.has(cell)) return undefined;
  const upper = cell.toUpperCase();
  const isKnown = (code: string): boolean => COUNTRIES.has(code);
  return fault('invalid_country', `${cell} is no country code of ISO 3166-1.`, NEARLY[upper] ?? upper, isKnown);
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function date(cell: string): Fault | undefined {
  if (isDay(cell)) return undefined;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const fix = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return fault('invalid_format', 'Write the day as 2025-04-01.', fix, isDay);
}

function moment(cell: string): Fault | undefined {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(cell);
  if (isMoment && !Number.isNaN(Date.parse(cell))) return undefined;
  return fault('invalid_format', 'Write the moment as 2025-03-14T08:55:00Z.');
}

function url(cell: string): Fault | undefined {
  return cell.startsWith('https://') && URL.canParse(cell)
    ? undefined
    : fault('invalid_url', 'The address is no https URL.');
}

function boolean(cell: string): Fault | undefined {
  if (cell === 'true' || cell === 'false') return undefined;
  const fix = YES.test(cell) ? 'true' : NO.test(cell) ? 'false' : undefined;
  return fault('invalid_enum', 'Use true or false.', fix);
}

function number(column: Column, separator: Separator): Check {
  const isPrice = column.type === 'price';
  const code = isPrice ? 'invalid_price' : 'invalid_format';
  const message = `The ${isPrice ? 'price' : 'value'} is no number of at most 6 decimals.`;
  return (cell) => {
    if (DECIMAL.test(plainNumber(cell, separator))) return undefined;
    // Written with the other sign, as in 24,10.
    const fix = /^\d+[.,]\d{1,6}$/.test(cell) ? cell.replace(/[.,]/, separator) : undefined;
    return fault(code, message, fix);
  };
}

function integer({least = -Infinity, most = Infinity}: Column): Check {
  return (cell) => {
    if (!/^-?\d{1,15}$/.test(cell))
      // 1.000 can be a thousand.
      return fault('invalid_format', 'Use a whole number.', cell.replace(/[.,]0{1,2}$/, ''), (text) =>
        /^\d+$/.test(text),
      );
    const value = Number(cell);
    if (value < least) return fault('out_of_range', `The least is ${least}.`);
    return value > most ? fault('out_of_range', `The most is ${most}.`) : undefined;
  };
}

function choice({values = []}: Column): Check {
  const known = new Set(values);
  return (cell) => {
    if (known.has(cell)) return undefined;
    const fix = cell.toLowerCase().replace(/[\s-]+/g, '_');
    return fault('invalid_enum', `Use ${values.join(', ')}.`, fix, (text) => known.has(text));
  };
}

function text({max = Infinity, min = 0, pattern}: Column): Check {
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (cell) => {
    if (cell.length > max) return fault('too_long', `At most ${max.toLocaleString('en')} characters.`);
    if (cell.length < min) return fault('too_short', `At least ${min} characters.`);
    if (!form || form.test(cell)) return undefined;
    return fault('invalid_format', 'The value has not the documented form.', cell.toUpperCase(), (upper) =>
      form.test(upper),
    );
  };
}

/** Whether the platform holds texts in a language. */
export const language: Check = (cell) => {
  if (LANGUAGES.has(cell)) return undefined;
  const isTag = LANGUAGE.test(cell);
  return fault(
    'invalid_language',
    isTag ? `The platform holds no texts in ${cell}.` : `${cell} is no BCP 47 tag, such as de.`,
  );
};

function one(column: Column, separator: Separator): Check {
  switch (column.type) {
    case 'text':
      return text(column);
    case 'enum':
      return choice(column);
    case 'integer':
      return integer(column);
    case 'decimal':
    case 'price':
      return number(column, separator);
    default:
      return {unit, country, date, moment, url, boolean, language}[column.type];
  }
}

/** The check of a column's filled cells. A list is as good as its entries. */
export function checkOf(column: Column, separator: Separator): Check {
  const check = one(column, separator);
  if (column.list !== true) return check;
  return (cell) => {
    const entries = cell.split('|').map((entry) => entry.trim());
    const faults = entries.map(check);
    const first = faults.find((found) => found);
    if (!first) return undefined;
    const isMendable = faults.every((found) => !found || found.fix !== undefined);
    const {fix: _, ...rest} = first;
    return isMendable ? {...rest, fix: entries.map((entry, at) => faults[at]?.fix ?? entry).join('|')} : rest;
  };
}

/** Whether a GTIN ends with its check digit. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
