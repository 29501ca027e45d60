import type {Money, Quotation, Rfq} from './client';

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

export function lineName({lines}: Rfq, number: number): string {
  const line = lines?.find(({line_number}) => line_number === number);
  return `${line?.description ?? line?.product_id ?? `Line ${number}`}, ${line?.quantity.value} ${line?.quantity.unit}`;
}

/** The label of a field in the wizard, by the last part of its pointer. */
const FIELDS: Record<string, string> = {
  title: 'Title',
  due_at: 'Quotations until',
  description: 'Description',
  value: 'Quantity',
  unit: 'Unit',
  amount: 'Target price',
  supplier_ids: 'Suppliers',
};

/** `/lines/0/quantity/unit` → Line 1, Unit. */
export function fieldName(pointer: string): string {
  const line = /^\/lines\/(\d+)/.exec(pointer)?.[1];
  const field =
    pointer
      .split('/')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? '';
  const label = FIELDS[field] ?? words(field);
  return line === undefined ? label : `Line ${Number(line) + 1}, ${label}`;
}
