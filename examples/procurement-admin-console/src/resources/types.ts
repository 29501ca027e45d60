import type {LucideIcon} from 'lucide-react';
import type {Call, Schemas} from '../platform/client.ts';

/** What stands there when something does. */
type Given<T> = Exclude<T, null | undefined>;
type KeyTo<T, Value> = {[K in keyof T & string]-?: Given<T[K]> extends Value ? K : never}[keyof T & string];
type Members<T, Value> = T extends readonly unknown[] ? never : T extends object ? KeyTo<T, Value> : never;
/** The paths of a record that lead to such a value: `name`, or `settings.currency`, which is as deep as they go. */
type PathTo<T, Value> = {
  [K in keyof T & string]-?: (Given<T[K]> extends Value ? K : never) | `${K}.${Members<Given<T[K]>, Value>}`;
}[keyof T & string];
type ValueAt<T, Path> = Path extends keyof T
  ? Given<T[Path]>
  : Path extends `${infer K extends keyof T & string}.${infer Rest}`
    ? ValueAt<Given<T[K]>, Rest>
    : never;

/** A kind of record as other records find and name it. */
export interface Findable {
  title: string;
  /** The first one is the name of a record. */
  columns: readonly string[];
  /** Columns that the API sorts by, with the key; the first is the order at the start. */
  sorts: Readonly<Record<string, string | undefined>>;
  list: (query: ListQuery) => Call<{data: {id: string}[]}>;
  show: (id: string) => Call<{id: string}>;
}

/** A field, whatever record it is of. */
export interface AnyField {
  /** Path in the record, such as `settings.currency`. */
  path: string;
  label: string;
  /** Values to choose from, the kind of record to search, or what is typed; text without one. */
  kind?: 'number' | 'flag' | 'list' | readonly string[] | {of: () => Findable};
  isRequired?: boolean;
  /** Cannot be changed after the record is created. */
  isFixed?: boolean;
}

/** A field of what the API takes: its path is there, and its kind fits what stands there. */
export type Field<Body> = AnyField &
  (
    | {path: PathTo<Body, string>; kind?: never}
    | {path: PathTo<Body, string>; kind: {of: () => Findable}}
    | {path: PathTo<Body, number>; kind: 'number'}
    | {path: PathTo<Body, boolean>; kind: 'flag'}
    | {path: PathTo<Body, readonly string[]>; kind: 'list'}
    | {[P in PathTo<Body, string>]: {path: P; kind: readonly ValueAt<Body, P>[]}}[PathTo<Body, string>]
  );

/** Page, order and text of a table, as the API takes them. */
type ListQuery = {limit: number; offset: number; sort: string; q?: string};
type Page<Row> = {data: Row[]; page: Schemas['PageInfo']};

/**
 * A kind of record: what its table and its form show, and the operations behind them.
 *
 * `Row` is what the API answers, `Body` what it takes to create one, `Only` what its table can be filtered by.
 */
export interface Resource<Row extends {id: string}, Body extends object, Only extends string = never> {
  title: string;
  icon: LucideIcon;
  /** What the audit log calls one. */
  type: string;
  filter?: {key: KeyTo<Row, string>; values: readonly Only[]};
  columns: readonly PathTo<Row, unknown>[];
  sorts: Readonly<{[P in PathTo<Row, unknown>]?: keyof Row & string}>;
  fields: readonly Field<Body>[];
  list: (query: ListQuery, only?: Only) => Call<Page<Row>>;
  show: (id: string) => Call<Row>;
  /** Until a form is complete something may be missing: the API says what. */
  create: (values: Partial<Body>, key: string) => Call<Row>;
  update: (id: string, version: string, patch: Partial<Body>) => Call<Row>;
}

/** The header of a creation, which the API does once for each key. */
export const once = (key: string) => ({'Idempotency-Key': key});

export const ofVersion = (version: string) => ({'If-Match': version});
