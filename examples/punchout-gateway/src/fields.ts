import type {Cart} from './client';

/** Name on the platform; the currency stands in its prices. */
type Name = keyof NonNullable<Cart['lines']>[number] | 'currency';
export type FieldRow = readonly [name: Name, cxml: string, oci: string, max: number];

/** Name on the platform, path below ItemIn, OCI field without `NEW_ITEM-`, its length in OCI 5.0. */
const TABLE = [
  ['sku', 'ItemID/SupplierPartID', 'VENDORMAT', 40],
  ['auxiliary_id', 'ItemID/SupplierPartAuxiliaryID', 'EXT_PRODUCT_ID', 40],
  ['description', 'ItemDetail/Description', 'DESCRIPTION', 40],
  ['quantity', '@quantity', 'QUANTITY', 15],
  ['unit', 'ItemDetail/UnitOfMeasure', 'UNIT', 3],
  ['unit_price', 'ItemDetail/UnitPrice/Money', 'PRICE', 15],
  ['currency', 'ItemDetail/UnitPrice/Money/@currency', 'CURRENCY', 5],
  ['price_quantity', 'ItemDetail/PriceBasisQuantity/@quantity', 'PRICEUNIT', 9],
  ['supplier_id', 'SupplierID', 'VENDOR', 10],
  ['unspsc_code', 'ItemDetail/Classification', 'MATGROUP', 10],
  ['manufacturer', 'ItemDetail/ManufacturerName', 'MANUFACTCODE', 10],
  ['mpn', 'ItemDetail/ManufacturerPartID', 'MANUFACTMAT', 40],
  ['lead_time_days', 'ItemDetail/LeadTime', 'LEADTIME', 5],
] as const satisfies readonly FieldRow[];

/** A cart line as text, by the name of the platform's field. */
export type Line = Partial<Record<(typeof TABLE)[number][0], string>>;

/** The same values in three languages. */
export const FIELDS = TABLE.map(([name, cxml, oci, max]) => ({name, cxml, oci, max}));

/** The lines of the platform as text. */
export function linesOf({lines = []}: Cart): Line[] {
  return lines.map(({unit_price: {amount, currency}, price_quantity: per = 1, ...line}) => {
    const values: Record<Name, unknown> = {...line, unit_price: amount, currency, price_quantity: per};
    return Object.fromEntries(FIELDS.map(({name}) => [name, String(values[name] ?? '')]));
  });
}

/** Whether a browser can post a cart to an address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Compares a value with what arrived. Numbers may be written differently: `12` is `12.000`. */
export function verdictOn(ours: string, theirs: string, max: number): 'same' | 'changed' | 'not sent' | 'too long' {
  if (theirs.length > max) return 'too long';
  if (theirs === '') return ours === '' ? 'same' : 'not sent';
  return theirs === ours || Number(theirs) === Number(ours) ? 'same' : 'changed';
}

/** What an ERP pays by the values it got. A lost price quantity of 1,000 shows here as a thousandfold total. */
export function totalOf(lines: readonly Line[]): string {
  const cents = ({quantity, unit_price: price, price_quantity: per}: Line): number =>
    Math.round((Number(quantity) * Number(price) * 100) / Number(per || 1));
  return (lines.reduce((sum, line) => sum + cents(line), 0) / 100).toFixed(2);
}
