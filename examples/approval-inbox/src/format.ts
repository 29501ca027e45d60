import type {Money} from './client';

/** Unit prices keep the digits they were sent with: 0.0125 is not 0.01. */
export function money(value: Money | null | undefined): string {
  if (!value) return '–';
  const digits = Math.max(2, value.amount.split('.')[1]?.length ?? 0);
  const format = {style: 'currency', currency: value.currency, minimumFractionDigits: digits} as const;
  return new Intl.NumberFormat('en-GB', {...format, maximumFractionDigits: digits}).format(Number(value.amount));
}

export function percent(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'no comparison';
  return `${Number(value) > 0 ? '+' : ''}${value.replace('-', '−')} %`;
}

export function day(value: string | null | undefined): string {
  return value ? new Date(value).toLocaleDateString('en-GB', {dateStyle: 'medium', timeZone: 'UTC'}) : '–';
}

/** The last day before a moment that is not included: what ends on 1 May at midnight runs until 30 April. */
export function lastDay(end: string | null | undefined): string {
  return day(end && new Date(new Date(end).getTime() - 1).toISOString());
}

/** `content_changed` → `content changed` */
export const words = (value: string | null | undefined): string => (value ?? '').replaceAll('_', ' ');

/** A value of an attribute as text: descriptions hold HTML, which must not run here. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value !== 'string') return JSON.stringify(value);
  return new DOMParser().parseFromString(value, 'text/html').body.textContent ?? value;
}

const HOUR = 3_600_000;

/** Time left until a deadline in its two largest units, or how long ago it was. */
export function due(at: string | null | undefined, now: number): {text: string; isLate: boolean} {
  if (!at) return {text: 'no deadline', isLate: false};
  const left = new Date(at).getTime() - now;
  const hours = Math.floor(Math.abs(left) / HOUR);
  const minutes = Math.floor((Math.abs(left) % HOUR) / 60_000);
  const span = hours >= 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${hours} h ${minutes} min`;
  return left < 0 ? {text: `overdue by ${span}`, isLate: true} : {text: `${span} left`, isLate: false};
}
