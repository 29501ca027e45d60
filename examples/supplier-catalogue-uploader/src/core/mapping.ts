import {columnNamed, KINDS, LANGUAGE, RULES, type Kind} from './rules';

/** For each column of the file: the column of the import, or nothing to leave it out. */
export type Mapping = (string | null)[];

/** What suppliers call the columns. Case, spaces and signs don't count. */
const SYNONYMS: Record<string, string[]> = {
  product_identifier: ['product id', 'product key', 'produkt id', 'produktkennung', 'id'],
  sku: [
    'article number',
    'article no',
    'item number',
    'item no',
    'part number',
    'artikelnummer',
    'art nr',
    'bestellnummer',
  ],
  variant_sku: ['variant', 'variante', 'variantennummer'],
  type: ['product type', 'produkttyp'],
  name: ['product name', 'title', 'bezeichnung', 'artikelbezeichnung', 'kurztext'],
  description: ['long text', 'product description', 'beschreibung', 'langtext'],
  unit_of_measure: ['uom', 'order unit', 'sales unit', 'einheit', 'bestelleinheit', 'mengeneinheit'],
  unit: ['uom', 'order unit', 'einheit', 'preiseinheit'],
  unit_label: ['packaging', 'pack', 'gebinde', 'verpackung'],
  ships_to: ['countries', 'delivery countries', 'lieferländer'],
  country_of_origin: ['origin', 'ursprungsland'],
  brand: ['marke'],
  'manufacturer.name': ['manufacturer', 'maker', 'hersteller'],
  'manufacturer.mpn': ['mpn', 'manufacturer part number', 'herstellernummer'],
  'categories.1.path': ['category', 'category path', 'kategorie', 'warengruppe'],
  'images.1.url': ['image', 'image url', 'picture', 'bild', 'bild url'],
  unit_price: ['price', 'net price', 'preis', 'nettopreis', 'einzelpreis'],
  price_quantity: ['price unit', 'per', 'preismenge'],
  list_price: ['rrp', 'listenpreis'],
  min_order_quantity: ['moq', 'minimum order', 'mindestbestellmenge', 'mindestmenge'],
  currency: ['währung'],
  valid_from: ['from', 'gültig ab'],
  valid_to: ['to', 'until', 'gültig bis'],
  stock_location_code: ['warehouse', 'location', 'lager', 'lagerort'],
  quantity: ['stock', 'qty', 'on hand', 'menge', 'bestand'],
  state: ['availability', 'status', 'verfügbarkeit'],
  lead_time_days: ['lead time', 'delivery time', 'lieferzeit'],
  as_of: ['updated at', 'timestamp', 'stand'],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Languages that a header may end with, as in "Name (de)"; two letters alone would take "Name ID" for one. */
const ENDING = /^(.+?)[\s_:.(-]+(en|de|fr|nl|it|es|pl|sv|da|cs|pt|fi|hu|no)\)?$/i;

/** The column of the import a header means; nothing when it means none. */
function meaningOf(kind: Kind, header: string, language: string): string | undefined {
  // Exact headers stay, even with a language that is none: the check says what is wrong with it.
  const exact = columnNamed(kind, header);
  if (exact)
    return exact.column.localised === 'always' && exact.language === undefined ? `${header}:${language}` : header;
  const [, stem = header, tag = language] = ENDING.exec(header) ?? [];
  const names = RULES.kinds[kind].columns.map(({name}) => name.replaceAll('#', '1'));
  const synonym = (text: string): string | undefined =>
    Object.keys(SYNONYMS).find(
      (name) => columnNamed(kind, name) && SYNONYMS[name]?.some((word) => plain(word) === plain(text)),
    );
  for (const text of [header, stem]) {
    const name = names.find((one) => plain(one) === plain(text)) ?? synonym(text);
    const column = name === undefined ? undefined : columnNamed(kind, name)?.column;
    if (name !== undefined && column) return column.localised === 'always' ? `${name}:${tag.toLowerCase()}` : name;
  }
  return undefined;
}

/** A first mapping, from the names of the columns. What means nothing keeps its name and is told as unknown. */
export function guessMapping(kind: Kind, header: readonly string[], language = 'en'): Mapping {
  const taken = new Set(header.filter((name) => columnNamed(kind, name)));
  return header.map((name) => {
    if (name === '') return null;
    const meaning = meaningOf(kind, name, language);
    if (meaning === undefined || taken.has(meaning)) return name;
    taken.add(meaning);
    return meaning;
  });
}

/** Kinds fit by how many of the headers they know. */
export function guessKind(header: readonly string[]): Kind {
  const known = (kind: Kind): number => header.filter((name) => meaningOf(kind, name, 'en') !== undefined).length;
  return KINDS.reduce<Kind>((best, kind) => (known(kind) > known(best) ? kind : best), KINDS[0]);
}

/** Columns a reader can choose, with numbers and languages filled in as the file has them. */
export function choices(kind: Kind, header: readonly string[]): string[] {
  const tags = header.map((name) => name.split(':')[1]?.toLowerCase() ?? '').filter((tag) => LANGUAGE.test(tag));
  const languages = [...new Set(['en', 'de', ...tags])];
  const numbers = header.map((name) => Number(/\.(\d+)(\.|$)/.exec(name)?.[1] ?? 1));
  const most = Math.min(10, Math.max(2, ...numbers));
  const numbered = (name: string): string[] => {
    if (!name.includes('#')) return [name];
    return Array.from({length: most}, (_, at) => name.replace('#', String(at + 1))).flatMap(numbered);
  };
  return RULES.kinds[kind].columns.flatMap(({name, localised}) =>
    numbered(name).flatMap((one) => (localised === 'always' ? languages.map((tag) => `${one}:${tag}`) : [one])),
  );
}
