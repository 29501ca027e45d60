/** Values as people read them, by their form: no column needs to say what it holds. */
import {valueAt} from './values.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;
const CURRENCY = /^[A-Z]{3}$/;

export const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value);

/** What looks best at the end of its column. */
export const isAmount = (value: unknown): boolean => typeof value === 'number' || moneyOf(value) !== undefined;

function moneyOf(value: unknown): {amount: number; currency: string} | undefined {
  const [amount, currency] = [valueAt(value, 'amount'), valueAt(value, 'currency')];
  const isMoney = typeof amount === 'string' && typeof currency === 'string' && CURRENCY.test(currency);
  return isMoney ? {amount: Number(amount), currency} : undefined;
}

/** Text in several languages: that of the reader, else English, else what is there. */
function translationOf(members: [string, unknown][], locale: string): string | undefined {
  const isText = members.length > 0 && members.every(([key, text]) => LANGUAGE.test(key) && typeof text === 'string');
  const texts = new Map(isText ? members : []);
  const found = texts.get(locale) ?? texts.get(locale.slice(0, 2)) ?? texts.get('en') ?? members[0]?.[1];
  return isText ? String(found) : undefined;
}

function textOfObject(value: object, locale: string): string {
  const money = moneyOf(value);
  // Unit prices have up to four decimals.
  const style = {style: 'currency', currency: money?.currency ?? '', maximumFractionDigits: 4} as const;
  if (money) return new Intl.NumberFormat(locale, style).format(money.amount);
  const members = Object.entries(value).filter(([, one]) => one !== null && one !== '');
  const name = valueAt(value, 'name');
  // A reference: its name says more than its id.
  if ('id' in value) return textOf(name ?? value.id, locale);
  const each = (): string => members.map(([key, one]) => `${labelOf(key)}: ${textOf(one, locale)}`).join(', ');
  return translationOf(members, locale) ?? (each() || '—');
}

/** A value as people read it. @param locale the reader's own, unless another is asked for */
export function textOf(value: unknown, locale = navigator.language): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (Array.isArray(value)) return value.map((one) => textOf(one, locale)).join(', ') || '—';
  if (typeof value === 'object') return textOfObject(value, locale);
  const text = String(value);
  if (isInstant(text)) return new Date(text).toLocaleString(locale, {dateStyle: 'medium', timeStyle: 'short'});
  // A day is the same everywhere.
  if (DAY.test(text)) return new Date(text).toLocaleDateString(locale, {dateStyle: 'medium', timeZone: 'UTC'});
  return text;
}

/** What a record is called, which a link to it says: its id where its name is empty. @param path where the name is */
export function nameOf(record: object, path: string, id: string, locale = navigator.language): string {
  const name = valueAt(record, path);
  const isBlank = typeof name === 'string' && name.trim() === '';
  return isBlank ? id : textOf(name ?? id, locale);
}

/** What a column is called: `settings.cost_centre` is Cost centre. */
export function labelOf(path: string): string {
  const name = (path.replace('.en', '').split('.').at(-1) ?? path).replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
