import type {Product} from './client.ts';
import {textOf} from './richText.ts';

/** What stands in the form of a product. */
export interface Filled {
  sku: string;
  unit: string;
  /** A number field makes a number of what is typed. */
  days: string | number | null;
  shipsTo: string;
  gtin: string;
  texts: Record<string, {name: string; description: string}>;
}

/** @param product nothing for one that does not exist yet @param languages those of the stores */
export function filledFrom(product: Product | undefined, languages: readonly string[]): Filled {
  const {name = {}, description, sku = '', unit_of_measure: unit = 'EA'} = product ?? {};
  const shown = (html = ''): string => textOf(html) ?? html;
  return {
    sku,
    unit,
    days: String(product?.lead_time_days ?? ''),
    shipsTo: product?.ships_to?.join(', ') ?? '',
    gtin: gtinsOf(product)[0] ?? '',
    texts: Object.fromEntries(
      languages.map((tag) => [tag, {name: name[tag] ?? '', description: shown(description?.[tag])}]),
    ),
  };
}

/** A product can have several. The form shows the first. */
export function gtinsOf(product: Product | undefined): string[] {
  return (product?.identifiers ?? []).filter(({type}) => type === 'gtin').map(({value}) => value);
}

/** The numbers of a product with another one in place of the GTIN that was shown. All others stay. */
export function withGtin(product: Product | undefined, was: string, gtin: string): NonNullable<Product['identifiers']> {
  const all = product?.identifiers ?? [];
  const at = all.findIndex(({type, value}) => type === 'gtin' && value === was);
  const mine = gtin === '' ? [] : [{type: 'gtin' as const, value: gtin}];
  // What was shown is gone when somebody else has taken it out meanwhile.
  return at < 0 ? [...all, ...mine] : [...all.slice(0, at), ...mine, ...all.slice(at + 1)];
}

/** The values of a form, by the place that each has in the body of the call. */
function told({sku, unit, days, shipsTo, gtin, texts}: Filled): Record<string, string> {
  const pairs = Object.entries(texts).flatMap(([tag, {name, description}]) => [
    [`/name/${tag}`, name],
    [`/description/${tag}`, description],
  ]);
  const others = {'/sku': sku, '/unit_of_measure': unit, '/lead_time_days': String(days ?? ''), '/ships_to': shipsTo};
  return {...others, '/identifiers': gtin, ...Object.fromEntries(pairs)};
}

/** What has changed in a product, a line each. @param labels those of the form, by place */
export function changes(labels: Readonly<Record<string, string>>, before: Filled, after: Filled): string[] {
  const was = told(before);
  return Object.entries(told(after))
    .filter(([at, value]) => value !== was[at])
    .map(([at, value]) => `${labels[at] ?? at}: ${was[at] || '–'} → ${value || '–'}`);
}
