import data from './rules.json';

/**
 * What a file of each kind may hold. `rules.json` is derived from the contract of the suppliers API: columns, lengths,
 * values and links from the request bodies; keys, units, countries and languages from the import itself.
 */

export type ColumnType =
  | 'text'
  | 'enum'
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'price'
  | 'date'
  | 'moment'
  | 'url'
  | 'unit'
  | 'country'
  | 'language';

export interface Column {
  /** Header of the column; `#` stands for a number, as in `tiers.#.unit_price`. */
  name: string;
  type: ColumnType;
  /** Address of its documentation, from the root of the documentation site. */
  docs: string;
  about: string;
  required?: boolean;
  /** The header ends with a language, as in `name:de`: always, or only when the text has one. */
  localised?: 'always' | 'optional';
  /** Several values with a pipe between them. */
  list?: boolean;
  /** Least and greatest length. */
  min?: number;
  max?: number;
  /** Least and greatest number. */
  least?: number;
  most?: number;
  values?: string[];
  pattern?: string;
}

export interface KindRules {
  about: string;
  /** Columns that together name a record. */
  key: string[];
  /** Columns whose values occur once. */
  unique: string[];
  columns: Column[];
}

export interface Rules {
  kinds: Record<Kind, KindRules>;
  units: string[];
  withdrawn: string[];
  countries: string[];
  languages: string[];
}

export const KINDS = ['products', 'prices', 'stock'] as const;
export type Kind = (typeof KINDS)[number];

// The types of JSON are wider: enumerations are plain texts there.
export const RULES = data as Rules;
/** The form of a language tag. */
export const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const index = new Map(
  KINDS.map((kind) => [kind, new Map(RULES.kinds[kind].columns.map((column) => [column.name, column]))]),
);

/** The column a header names, and the language after its colon. Nothing when the kind has no such column. */
export function columnNamed(kind: Kind, header: string): {column: Column; language?: string} | undefined {
  const [path = '', language] = header.split(':', 2);
  const column = index.get(kind)?.get(path.replace(/\.\d+(?=\.|$)/g, '.#'));
  if (!column || (language !== undefined && !column.localised)) return undefined;
  return language === undefined ? {column} : {column, language};
}
