import type {LucideIcon} from 'lucide-react';
import type {Call, Schemas} from '../platform/client.ts';
import type {Values} from '../platform/values.ts';

export interface Field {
  /** Path in the record, such as `settings.currency`. */
  path: string;
  label: string;
  /** Values to choose from, the kind of record to search, or what is typed; text without one. */
  kind?: 'number' | 'flag' | 'list' | readonly string[] | {of: string};
  isRequired?: boolean;
  /** Cannot be changed after the record is created. */
  isFixed?: boolean;
}

/** Page, order and text of a table, as the API takes them. */
type ListQuery = {limit: number; offset: number; sort: string; q?: string};
type Page = {data: {id: string}[]; page: Schemas['PageInfo']};

/** A kind of record: what its table and its form show, and the operations behind them. */
export interface Resource {
  title: string;
  icon: LucideIcon;
  /** What the audit log calls one. */
  type: string;
  filter?: {key: string; values: readonly string[]};
  /** Paths of the columns; the first one is the name of a record. */
  columns: readonly string[];
  /** Columns that the API sorts by, with the key; the first is the order at the start. */
  sorts: Readonly<Record<string, string>>;
  fields: readonly Field[];
  list: (query: ListQuery, filter: object) => Call<Page>;
  show: (id: string) => Call<{id: string}>;
  create: (values: Values, key: string) => Call<{id: string}>;
  update: (id: string, version: string, patch: Values) => Call<{id: string}>;
}

/** The header of a creation, which the API does once for each key. */
export const once = (key: string) => ({'Idempotency-Key': key});

export const ofVersion = (version: string) => ({'If-Match': version});

/** Fields of a form are those of its record, and the API checks every value: no need to prove their types here. */
export const as = <T>(values: Values): T => values as T;
