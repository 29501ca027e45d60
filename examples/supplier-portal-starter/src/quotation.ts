import {decimalIn, numberIn, type Quotation, type Rfq} from './client.ts';

type Asked = NonNullable<Rfq['lines']>[number];
type Line = NonNullable<Quotation['lines']>[number];

/** What stands in the form of a quotation. */
export interface Filled {
  number: string;
  validUntil: string;
  rows: {
    asked: Asked;
    /** The line as it was quoted last: it says more than the form shows. */
    kept: Line | undefined;
    offered: boolean;
    price: string;
    days: string | number | null;
    note: string;
  }[];
}

/** A line can be quoted again as an alternative. The form has the offer itself, or else the first of them. */
function shownFor({line_number: number}: Asked, stored: Quotation | undefined): Line | undefined {
  const lines = stored?.lines?.filter((line) => line.rfq_line_number === number) ?? [];
  return lines.find(({alternative}) => !alternative) ?? lines[0];
}

/** @param stored what was quoted last, or nothing yet */
export function filledFrom(rfq: Rfq, stored: Quotation | undefined): Filled {
  const rows = (rfq.lines ?? []).map((asked) => {
    const kept = shownFor(asked, stored);
    const {offered = true, unit_price: price = '', lead_time_days: days, note} = kept ?? {};
    return {asked, kept, offered, price, days: String(days ?? ''), note: note ?? ''};
  });
  return {number: stored?.number ?? '', validUntil: stored?.valid_until ?? '', rows};
}

/** What a line is until somebody says otherwise: all that is asked for, at a price for one. */
function offerOf({line_number, product_identifier, description, quantity: {value, unit}}: Asked) {
  // What names no product says in words what is offered.
  const what = {rfq_line_number: line_number, product_identifier, description};
  return {...what, quantity: value, unit, price_quantity: 1, alternative: false};
}

/** @param stored what was quoted last: lines are replaced as a whole, so those without a row are sent back as well */
export function bodyOf({number, validUntil, rows}: Filled, stored: Quotation | undefined) {
  const shown = rows.map(({asked}) => shownFor(asked, stored));
  const others = stored?.lines?.filter((line) => !shown.includes(line)) ?? [];
  const lines = rows.map(({asked, kept, offered, price, days, note}) => ({
    ...(kept ?? offerOf(asked)),
    offered,
    unit_price: offered ? decimalIn(price) : '0',
    lead_time_days: numberIn(days),
    note: note || null,
  }));
  return {lines: [...lines, ...others], valid_until: validUntil, number: number || null};
}

/** What the price of a line is for, when that is not one. */
export function priceFor({asked, kept}: Filled['rows'][number]): string {
  const {price_quantity: count, unit} = kept ?? {};
  return count && count !== 1 ? `${count} ${unit ?? asked.quantity.unit}` : 'one';
}

/** What a line says besides its fields: it can be changed where it was written. */
export function besides({asked, kept}: Filled['rows'][number]): string[] {
  if (!kept) return [];
  const {quantity, unit = asked.quantity.unit, alternative, tiers} = kept;
  const isAll = Number(quantity) === Number(asked.quantity.value) && unit === asked.quantity.unit;
  return [
    ...(isAll ? [] : [`${quantity} ${unit} are offered.`]),
    ...(alternative ? [`An alternative: ${kept.description ?? kept.product_identifier}.`] : []),
    ...(tiers ?? []).map((tier) => `From ${tier.min_quantity} ${unit}: ${tier.unit_price}.`),
  ];
}

/** All that a quotation says, by what people call it. */
function told(rfq: Rfq, quotation: Quotation | undefined): Record<string, string> {
  const {number, validUntil, rows} = filledFrom(rfq, quotation);
  const lines = rows.flatMap((row) => {
    const {offered, price, days, note} = row;
    const hidden = {'price for': priceFor(row), 'without a field': besides(row).join(' ')};
    const values = {offered: offered ? 'yes' : 'no', price, ...hidden, 'lead time': days, note};
    return Object.entries(values).map(([what, value]) => [`Line ${row.asked.line_number}, ${what}`, String(value)]);
  });
  const state = quotation?.status?.replaceAll('_', ' ') ?? '';
  return {State: state, 'Your number': number, 'Valid until': validUntil, ...Object.fromEntries(lines)};
}

/** What somebody else has changed, a line each. */
export function changes(rfq: Rfq, before: Quotation | undefined, after: Quotation): string[] {
  const was = told(rfq, before);
  return Object.entries(told(rfq, after))
    .filter(([label, value]) => value !== was[label])
    .map(([label, value]) => `${label}: ${was[label] || '–'} → ${value || '–'}`);
}
