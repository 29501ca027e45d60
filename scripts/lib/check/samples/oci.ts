import {load} from 'cheerio';

/** Fields of a line that OCI 4.0 and 5.0 know, with the most characters each may have. */
const FIELDS: Record<string, number> = {
  DESCRIPTION: 40,
  MATNR: 40,
  MATGROUP: 10,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  PRICEUNIT: 9,
  CURRENCY: 5,
  LEADTIME: 5,
  VENDOR: 10,
  VENDORMAT: 40,
  MANUFACTCODE: 10,
  MANUFACTMAT: 40,
  CONTRACT: 10,
  CONTRACT_ITEM: 5,
  SERVICE: 1,
  EXT_QUOTE_ID: 35,
  EXT_QUOTE_ITEM: 10,
  EXT_PRODUCT_ID: 40,
  EXT_SCHEMA_TYPE: 10,
  EXT_CATEGORY_ID: 60,
  EXT_CATEGORY: 40,
  ATTACHMENT: 255,
  ATTACHMENT_TITLE: 255,
  ATTACHMENT_PURPOSE: 1,
  SLD_SYS_NAME: 60,
  CUST_FIELD1: 10,
  CUST_FIELD2: 10,
  CUST_FIELD3: 10,
  CUST_FIELD4: 20,
  CUST_FIELD5: 50,
};
const NUMBERS = new Set(['QUANTITY', 'PRICE']);
const NEEDED = ['DESCRIPTION', 'QUANTITY', 'UNIT', 'PRICE', 'CURRENCY'];
const NAME = /^NEW_ITEM-([A-Z_0-9]+)\[(\d+)\]$/;
/** The long text numbers its lines before the colon. */
const LONG_TEXT = /^NEW_ITEM-LONGTEXT_\d+:132\[\]$/;

/** Whether a form returns a cart by OCI. */
export function isOci(html: string): boolean {
  return html.includes('NEW_ITEM-');
}

/** What a form breaks of the interface. */
export function ociFaults(html: string): string[] {
  const $ = load(html);
  const lines = new Map<string, Set<string>>();
  const faults =
    $('form[method="post"][action]').length === 1 ? [] : ['there must be one form with an address, sent by POST'];
  for (const input of $('input[name]').toArray()) {
    const {name = '', value = ''} = input.attribs;
    if (LONG_TEXT.test(name)) continue;
    const [, field = '', line = ''] = NAME.exec(name) ?? [];
    const longest = FIELDS[field];
    if (longest === undefined) faults.push(`${name} is no field of OCI`);
    else if (value.length > longest) faults.push(`${name} is longer than ${longest} characters`);
    else if (NUMBERS.has(field) && !/^\d{1,11}\.\d{3}$/.test(value))
      faults.push(`${name}="${value}" needs three decimals`);
    lines.set(line, (lines.get(line) ?? new Set()).add(field));
  }
  for (const [line, fields] of lines)
    faults.push(...NEEDED.filter((field) => !fields.has(field)).map((field) => `line ${line} has no ${field}`));
  return lines.size > 0 ? faults : [...faults, 'there is no line'];
}
