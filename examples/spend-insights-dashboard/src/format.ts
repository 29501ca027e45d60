import type {Period} from '../server/report';
import type {components} from './api/clients';

type Money = Pick<components['schemas']['Money'], 'amount' | 'currency'>;

export function money(value: Money | null | undefined): string {
  if (!value) return 'unknown';
  return Number(value.amount).toLocaleString('en-GB', {style: 'currency', currency: value.currency});
}

/** A rate such as `0.062`. Null is not zero: there was nothing to measure. */
export function rate(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'nothing measured';
  return `${Number((Number(value) * 100).toFixed(1))} %`;
}

function signed(value: number, unit: string): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)} ${unit}`.replace('-', '−');
}

/** How a figure has changed, `+4.2 %`. @returns nothing without a figure before */
export function change(now: number | undefined, before: number | undefined): string {
  return now === undefined || !before ? '' : signed(((now - before) / before) * 100, '%');
}

/** How a rate has changed. In per cent it would be read as points: from 8 % to 6 % are 2 points. */
export function changeInPoints(now: string | null | undefined, before: string | null | undefined): string {
  return now && before ? signed((Number(now) - Number(before)) * 100, 'points') : '';
}

/**
 * A change as the API tells it, `0.042`, as a figure has it: with its sign. Null is what had no spend before.
 *
 * @param isCompared whether the period before can be compared; if not, nothing is new and nothing has grown
 */
export function changeOf(value: string | null | undefined, isCompared = true): string {
  if (!isCompared) return '–';
  if (!value) return 'new';
  const text = rate(value).replace('-', '−');
  return Number(value) > 0 ? `+${text}` : text;
}

/** Whole months, counted back from the one in which a period ends. @param length number of months */
export function monthsBefore({to}: Period, back: number, length = 1): Period {
  const end = new Date(to);
  const dayOf = (month: number, date: number): string =>
    new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - back + month, date)).toISOString().slice(0, 10);
  return {from: dayOf(1 - length, 1), to: dayOf(1, 0)};
}

/** Money on the axis of a chart: short. */
export function short(value: number, currency: string): string {
  const rounding = {notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1} as const;
  return value.toLocaleString('en-GB', {style: 'currency', currency, ...rounding});
}

/** Whether a text is a day, such as `2025-03-14`. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export function day(value: string | null | undefined): string {
  return value ? new Date(value).toLocaleDateString('en-GB', {dateStyle: 'medium', timeZone: 'UTC'}) : '–';
}

/** Where the days of your stores begin: points of a trend come as moments. */
const TIME_ZONE = 'Europe/Berlin';

/** The day of a moment as it stands in a period, `2025-03-14`. */
export function periodDay(moment: number): string {
  // Swedes write days like that.
  return new Date(moment).toLocaleDateString('sv-SE', {timeZone: TIME_ZONE});
}

export function dayOfMoment(value: string | undefined): string {
  return value ? new Date(value).toLocaleDateString('en-GB', {dateStyle: 'medium', timeZone: TIME_ZONE}) : '–';
}

/** A day on the axis of a chart. */
export function shortDayOfMoment(value: string): string {
  return new Date(value).toLocaleDateString('en-GB', {day: 'numeric', month: 'short', timeZone: TIME_ZONE});
}

export const words = (value: string | null | undefined): string => (value ?? '').replaceAll('_', ' ');
