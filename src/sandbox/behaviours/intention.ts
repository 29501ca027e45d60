import type {Json, JsonObject} from '../types';
import {wordsOf} from './search/text';

/** How sure the recognition is of each kind. Names that are everyday words as well are the most doubtful. */
const CONFIDENCE = {
  in_stock: 0.99,
  unspsc: 0.98,
  price: 0.97,
  brand: 0.95,
  property: 0.94,
  supplier: 0.93,
  unit_size: 0.92,
  category: 0.91,
  country: 0.9,
} as const;
type Field = keyof typeof CONFIDENCE;

const CURRENCIES: Record<string, string> = {
  ...{'€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR'},
  ...{'£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP'},
  ...{$: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD'},
};
const UNITS: Record<string, string> = {
  ...{ml: 'MLT', l: 'LTR', litre: 'LTR', litres: 'LTR', liter: 'LTR', liters: 'LTR'},
  ...{g: 'GRM', kg: 'KGM', mm: 'MMT', cm: 'CMT', m: 'MTR'},
};
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const CURRENCY = String.raw`(?:\s?(€|£|\$|(?:eur|euros?|gbp|pounds?|usd|dollars?)\b))?`;
const LIMITS: [operator: string, pattern: RegExp][] = [
  ['between', new RegExp(String.raw`\bbetween ${NUMBER} and ${NUMBER}${CURRENCY}`, 'gi')],
  ['lte', new RegExp(String.raw`\b(?:under|below|up to|at most|less than) ${NUMBER}${CURRENCY}`, 'gi')],
  ['gte', new RegExp(String.raw`\b(?:over|above|at least|more than) ${NUMBER}${CURRENCY}`, 'gi')],
];
const SIZE = new RegExp(String.raw`\b${NUMBER} ?(${Object.keys(UNITS).join('|')})\b`, 'gi');

interface Taken {
  start: number;
  end: number;
  /** Without one the words were read, but ask for no filter. */
  filter?: JsonObject;
}

/** Words of a name with whatever may stand between them, as a whole. */
function pattern(name: string, after = ''): RegExp {
  const words = wordsOf(name).join(String.raw`[^\p{L}\p{N}\0]+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}${after}(?![\p{L}\p{N}])`, 'giu');
}

/**
 * A search text from which filters are read, kind by kind: what one was read from is not read again, and what stands in
 * quotation marks never is.
 */
export class SearchText {
  private readonly taken: Taken[] = [];
  private sort: string | null = null;
  /** The text with a NUL for each letter that is taken. */
  private rest: string;

  /** @param least confidence below which words stay words */
  constructor(
    private readonly query: string,
    private readonly least: number,
  ) {
    this.rest = query.replace(/"[^"]*"/g, (quoted) => '\0'.repeat(quoted.length));
  }

  /** Takes what a pattern matches. @param read the filter of a match; undefined when the words ask for none */
  private take(found: RegExp, read: (match: RegExpExecArray) => JsonObject | undefined): void {
    for (const match of [...this.rest.matchAll(found)]) {
      const filter = read(match);
      const [words] = match;
      const start = match.index;
      this.taken.push({start, end: start + words.length, ...(filter && {filter})});
      this.rest = this.rest.slice(0, start) + '\0'.repeat(words.length) + this.rest.slice(start + words.length);
    }
  }

  private read(
    field: Field,
    found: RegExp,
    read: (match: RegExpExecArray) => {operator?: string; value: Json; unit?: string},
  ): void {
    const confidence = CONFIDENCE[field];
    if (confidence < this.least) return;
    this.take(found, (match) => {
      const {operator = 'eq', value, unit = null} = read(match);
      return {field, operator, value, unit, matched_text: match[0], confidence};
    });
  }

  /** Limits of the price, and sizes of the package. @param money an amount in a currency, undefined when none is named */
  amounts(money: (amount: string, currency: string | undefined) => {value: string; unit: string}): void {
    for (const [operator, limit] of LIMITS)
      this.read('price', limit, ([, ...parts]) => {
        const currency = CURRENCIES[parts.at(-1)?.toLowerCase() ?? ''];
        const values = parts.slice(0, -1).map((amount) => money(amount.replace(',', '.'), currency));
        const [first, second] = values;
        return {operator, value: second ? values.map(({value}) => value) : (first?.value ?? ''), unit: first?.unit};
      });
    this.read('unit_size', SIZE, ([, amount = '', unit = '']) => ({
      value: amount.replace(',', '.'),
      unit: UNITS[unit.toLowerCase()],
    }));
  }

  /** Words that always mean the same. */
  phrases(): void {
    this.read('in_stock', /\b(?:in stock|available now)\b/gi, () => ({value: true}));
    this.read('unspsc', /\bunspsc (\d{2,8})\b/gi, ([, code = '']) => ({value: code}));
    this.take(/\b(?:cheapest|lowest price)\b/gi, () => {
      this.sort = 'price';
      return undefined;
    });
  }

  /** A property with the word behind it, as in `size M`. */
  properties(names: readonly string[]): void {
    for (const name of new Set(names.filter((one) => wordsOf(one).length > 0)))
      this.read('property', pattern(name, String.raw`[ :]+([\p{L}\p{N}.]+)`), ([, value = '']) => ({
        value: `${name}:${value}`,
      }));
  }

  /** Names that stand for a value. A longer name wins over a part of it, and of two equal ones the first. */
  names(field: Field, names: readonly (readonly [name: string, value: string])[], before = ''): void {
    const longest = [...names]
      .filter(([name]) => wordsOf(name).length > 0)
      .sort(([a], [b]) => wordsOf(b).length - wordsOf(a).length);
    for (const [name, value] of longest) this.read(field, pattern(`${before} ${name}`), () => ({value}));
  }

  /** Countries are asked for by `made in`; alone they may be where the product goes. */
  countries(names: readonly (readonly [name: string, value: string])[]): void {
    this.names('country', names, 'made in');
  }

  /** The filters in the order of their words, what is left to search for, and the order that was asked for. */
  result(): JsonObject {
    const inOrder = [...this.taken].sort((a, b) => a.start - b.start);
    let [left, from] = ['', 0];
    for (const {start, end} of inOrder) {
      left += `${this.query.slice(from, start)} `;
      from = end;
    }
    return {
      residual_query: (left + this.query.slice(from)).replaceAll(/\s+/g, ' ').trim(),
      filters: inOrder.flatMap(({filter}) => filter ?? []),
      sort: this.sort,
    };
  }
}
