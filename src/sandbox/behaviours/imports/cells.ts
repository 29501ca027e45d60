import type {Call} from '../../call';
import {checkDigit} from '../../checks';
import {micros} from '../../decimal';
import {languageFault} from '../../languages';
import type {JsonObject} from '../../types';
import {text} from '../access';
import {countryFault} from './countries';
import {finding, plainNumber, type Row, type RowError} from './row';
import {unitFault} from './units';
import {isHttps} from '../../webAddress';

/** Errors that show in a single cell, for every kind of import. */

/** What is wrong with the address of a file that the platform fetches. */
export function addressFault(cell: string): string | undefined {
  if (/^https:.*\s/.test(cell)) return 'Write spaces as %20.';
  // An address is written in ASCII, as the calls want it.
  if (/[^!-~]/.test(cell)) return 'Write other letters than a to z percent-encoded: ä as %C3%A4.';
  return isHttps(cell) ? undefined : 'The address is no https URL.';
}

interface Rule {
  column: RegExp;
  code: string;
  /** What is wrong with a filled cell. */
  fault: (cell: string, call: Call, separator: string) => string | undefined;
}

const RULES: Rule[] = [
  // The ERP has codes of its own.
  {
    column: /^(?!erp_)(\w+_)?unit(_code|_of_measure)?$/,
    code: 'invalid_unit_code',
    fault: (cell, call) => unitFault(call, cell),
  },
  {
    column: /(^|\.)(unit_price|list_price)$/,
    code: 'invalid_price',
    fault: (cell, _, separator) =>
      /^\d{1,12}(\.\d{1,6})?$/.test(plainNumber(cell, separator))
        ? undefined
        : 'The price is no number of at most 6 decimals.',
  },
  {
    column: /(^|_)unspsc(_code)?$/,
    code: 'invalid_unspsc_code',
    fault: (cell) => (/^\d{8}$/.test(cell) ? undefined : 'The code does not have 8 digits.'),
  },
  {
    column: /^(gtin|gln|sscc)$/,
    code: 'invalid_check_digit',
    fault: (cell) =>
      /^\d{8}$|^\d{12,14}$|^\d{18}$/.test(cell) && cell.endsWith(checkDigit(cell))
        ? undefined
        : 'The check digit is wrong.',
  },
  {
    column: /^(urls\.\d+\.)?country$/,
    code: 'invalid_country',
    fault: (cell) => (/^[A-Z]{2}$/.test(cell) ? undefined : 'Use two capital letters.'),
  },
  {column: /^(ships_to|country_of_origin|manufacturer\.country)$/, code: 'invalid_country', fault: countryFault},
  {
    column: /(_url|^(images|resources|urls)\.\d+\.url)$/,
    code: 'invalid_url',
    fault: addressFault,
  },
  {
    column: /^language$/,
    code: 'invalid_language',
    fault: languageFault,
  },
];

/** @param ignored columns that the kind of import checks by rules of its own */
export function cellErrors(call: Call, row: Row, separator: string, ignored: readonly string[] = []): RowError[] {
  const errors: RowError[] = [];
  for (const [column, cell] of Object.entries(row.cells)) {
    if (cell === '' || ignored.includes(column)) continue;
    for (const {column: name, code, fault} of RULES) {
      const message = name.test(column) ? fault(cell, call, separator) : undefined;
      if (message !== undefined) errors.push(finding(row, column, code, message));
    }
    const colon = column.indexOf(':');
    const fault = colon < 0 ? undefined : languageFault(column.slice(colon + 1));
    if (fault !== undefined) errors.push(finding(row, column, 'invalid_language', fault));
  }
  return errors;
}

/** Reads the price tiers of a row: their quantities must rise and their prices fall. */
export function tiersOf(row: Row, separator: string): {tiers: JsonObject[]; errors: RowError[]} {
  const {cells} = row;
  const tiers: JsonObject[] = [];
  const errors: RowError[] = [];
  for (let at = 1; at <= 20; at += 1) {
    const [quantity = '', price = ''] = [cells[`tiers.${at}.min_quantity`], cells[`tiers.${at}.unit_price`]];
    if (quantity === '' || price === '') continue;
    const before = tiers.at(-1);
    const [amount, cost] = [plainNumber(quantity, separator), plainNumber(price, separator)];
    if (!/^\d+(\.\d+)?$/.test(amount) || !/^\d+(\.\d+)?$/.test(cost)) continue;
    const price1 = plainNumber(cells.unit_price ?? '', separator);
    if (!before && /^\d+(\.\d+)?$/.test(price1) && micros(cost) >= micros(price1))
      errors.push(
        finding(row, `tiers.${at}.unit_price`, 'tier_order_invalid', 'Tier 1 must be cheaper than one unit.'),
      );
    if (
      before &&
      (micros(amount) <= micros(text(before.min_quantity)) || micros(cost) >= micros(text(before.unit_price)))
    )
      errors.push(
        finding(row, `tiers.${at}.unit_price`, 'tier_order_invalid', `Tier ${at} must be cheaper than tier ${at - 1}.`),
      );
    tiers.push({min_quantity: amount, unit_price: cost});
  }
  return {tiers, errors};
}
