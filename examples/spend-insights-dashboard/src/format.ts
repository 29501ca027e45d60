import type {components} from './api/clients';

type Money = components['schemas']['Money'];

export function money(value: Money | null | undefined): string {
  if (!value) return 'unknown';
  return Number(value.amount).toLocaleString('en-GB', {style: 'currency', currency: value.currency});
}

/** A rate such as `0.062`. Null is not zero: there was nothing to measure. */
export function rate(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'nothing measured';
  return `${Number((Number(value) * 100).toFixed(1))} %`;
}

/** How a figure has changed, `+4.2 %`. @returns nothing without a figure before */
export function change(now: number | undefined, before: number | undefined): string {
  if (now === undefined || !before) return '';
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`.replace('-', '−');
}

export function day(value: string | null | undefined): string {
  return value ? new Date(value).toLocaleDateString('en-GB', {dateStyle: 'medium', timeZone: 'UTC'}) : '–';
}

/** Where the days of your stores begin: points of a trend come as moments. */
const TIME_ZONE = 'Europe/Berlin';

export function dayOfMoment(value: string | undefined): string {
  return value ? new Date(value).toLocaleDateString('en-GB', {dateStyle: 'medium', timeZone: TIME_ZONE}) : '–';
}

export const words = (value: string | null | undefined): string => (value ?? '').replaceAll('_', ' ');
