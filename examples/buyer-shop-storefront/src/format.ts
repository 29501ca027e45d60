import sanitize from 'sanitize-html';

/** Language of the shop. Texts of products fall back to any language they have. */
export const LANGUAGE = 'en';

export const textOf = (texts: Record<string, string> | null | undefined): string =>
  texts?.[LANGUAGE] ?? Object.values(texts ?? {})[0] ?? '';

export const money = (amount: string | number, currency: string): string =>
  new Intl.NumberFormat(LANGUAGE, {style: 'currency', currency}).format(Number(amount));

export const count = (value: string | number): string => new Intl.NumberFormat(LANGUAGE).format(Number(value));

/** What a price is for: cheap goods have theirs for a hundred. */
export const perUnits = (per: number): string => (per > 1 ? `per ${count(per)}` : 'each');

export const day = (date: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, {dateStyle: 'medium', timeZone: 'UTC'}).format(new Date(date));

const COUNTRIES = new Intl.DisplayNames(LANGUAGE, {type: 'region', fallback: 'none'});

export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && COUNTRIES.of(code) !== undefined;

export const countryName = (code: string): string => COUNTRIES.of(code) ?? code;

/** Suppliers write descriptions, and search marks words in `em`: keep what the contract allows, without attributes. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'b', 'i', 'em', 'br', 'table', 'tbody', 'tr', 'th', 'td'],
    allowedAttributes: {},
  });
