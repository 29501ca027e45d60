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
    gtin: gtinOf(product) ?? '',
    texts: Object.fromEntries(
      languages.map((tag) => [tag, {name: name[tag] ?? '', description: shown(description?.[tag])}]),
    ),
  };
}

export function gtinOf(product: Product | undefined): string | undefined {
  return product?.identifiers?.find(({type}) => type === 'gtin')?.value;
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
