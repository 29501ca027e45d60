import type {Money, Quotation, RfqCreate} from './client';

type Line = RfqCreate['lines'][number];

/** Unit prices keep the digits they were sent with: 0.0125 is not 0.01. */
export function money(value: Money | null | undefined): string {
  if (!value) return '–';
  const digits = Math.max(2, value.amount.split('.')[1]?.length ?? 0);
  const format = {style: 'currency', currency: value.currency, minimumFractionDigits: digits} as const;
  return new Intl.NumberFormat('en-GB', {...format, maximumFractionDigits: digits}).format(Number(value.amount));
}

export function moment(value: string | null | undefined): string {
  return value ? new Date(value).toLocaleString('en-GB', {dateStyle: 'medium', timeStyle: 'short'}) : '–';
}

const HOUR = 3_600_000;

/** Time left until a deadline, in days and hours, or that it has passed. */
export function timeLeft(at: string, now: number): string {
  const hours = Math.floor((new Date(at).getTime() - now) / HOUR);
  if (hours < 0) return 'deadline has passed';
  return hours >= 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h left` : `${hours} h left`;
}

export const words = (value: string): string => value.replaceAll('_', ' ');

/** `1 line`, `2 lines`. */
export function count(number = 0, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function supplierOf(quotation: Quotation): string {
  return quotation.supplier?.name ?? quotation.number;
}

/** What is bought: the product, or what was written in the place of one. */
export function itemOf({line_number, name, description}: Line): string {
  return name ?? description ?? `Line ${line_number}`;
}

/** What was written in addition to the product. */
export const detailOf = ({name, description}: Line): string | undefined =>
  name && description && description !== name ? description : undefined;

/** What is bought, and how much of it. */
export const lineName = (line: Line): string => `${itemOf(line)}, ${line.quantity.value} ${line.quantity.unit}`;
