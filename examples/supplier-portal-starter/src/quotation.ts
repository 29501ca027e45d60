import {decimalIn, numberIn, type Quotation, type Rfq} from './client.ts';

/** What stands in the form of a quotation. */
export interface Filled {
  number: string;
  validUntil: string;
  rows: {
    asked: NonNullable<Rfq['lines']>[number];
    offered: boolean;
    price: string;
    days: string | number | null;
    note: string;
  }[];
}

/** @param stored what was quoted last, or nothing yet */
export function filledFrom(rfq: Rfq, stored: Quotation | undefined): Filled {
  const rows = (rfq.lines ?? []).map((asked) => {
    const line = stored?.lines?.find((one) => one.rfq_line_number === asked.line_number);
    const {offered = true, unit_price: price = '', lead_time_days: days, note} = line ?? {};
    return {asked, offered, price, days: String(days ?? ''), note: note ?? ''};
  });
  return {number: stored?.number ?? '', validUntil: stored?.valid_until ?? '', rows};
}

export function bodyOf({number, validUntil, rows}: Filled) {
  const lines = rows.map(({asked, offered, price, days, note}) => ({
    rfq_line_number: asked.line_number,
    product_identifier: asked.product_identifier ?? null,
    // What names no product says in words what is offered.
    description: asked.description ?? null,
    quantity: asked.quantity.value,
    unit: asked.quantity.unit,
    price_quantity: 1,
    alternative: false,
    offered,
    unit_price: offered ? decimalIn(price) : '0',
    lead_time_days: numberIn(days),
    note: note || null,
  }));
  return {lines, valid_until: validUntil, number: number || null};
}

/** All that a quotation says, by what people call it. */
function told(rfq: Rfq, quotation: Quotation | undefined): Record<string, string> {
  const {number, validUntil, rows} = filledFrom(rfq, quotation);
  const lines = rows.flatMap(({asked, offered, price, days, note}) =>
    Object.entries({offered: offered ? 'yes' : 'no', price, 'lead time': days, note}).map(([what, value]) => [
      `Line ${asked.line_number}, ${what}`,
      String(value),
    ]),
  );
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
