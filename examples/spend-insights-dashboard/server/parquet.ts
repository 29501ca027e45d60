import {parquetWriteBuffer} from 'hyparquet-writer';
import type {Report} from './report.ts';

/** One row of the file. Amounts are decimal texts in the API; a double is what tools for analysis calculate with. */
interface Row {
  section: string;
  name: string;
  currency: string | null;
  spend: number | null;
  share: number | null;
  orders: number | null;
  change: number | null;
  /** Of savings: what was saved, and which part of the baseline that is. */
  saving: number | null;
  saving_rate: number | null;
}

/** Each column means one thing: what a section does not have stays empty there, so that sums have only what they say. */
const EMPTY = {spend: null, share: null, orders: null, change: null, saving: null, saving_rate: null};

const number = (text: string | null | undefined): number | null => (text ? Number(text) : null);

/** Suppliers, categories and savings of a report below each other. What is not known stays null and is no zero. */
export function rowsOf({suppliers, categories, savings, isComparable}: Report): Row[] {
  const slices = {supplier: suppliers, category: categories};
  return [
    ...Object.entries(slices).flatMap(([section, rows]) =>
      rows.map(({key, spend, share, order_count, change_vs_previous: change}) => ({
        ...EMPTY,
        section,
        name: key?.name ?? key?.id ?? '',
        currency: spend?.currency ?? null,
        spend: number(spend?.amount),
        share: number(share),
        orders: order_count,
        change: isComparable ? number(change) : null,
      })),
    ),
    ...savings.map(({source, saving, saving_rate}) => ({
      ...EMPTY,
      section: 'saving',
      name: source ?? '',
      currency: saving?.currency ?? null,
      saving: number(saving?.amount),
      saving_rate: number(saving_rate),
    })),
  ];
}

/** The rows as a Parquet file with typed columns, for DuckDB, pandas or a warehouse. */
export function parquetOf(report: Report): ArrayBuffer {
  const rows = rowsOf(report);
  const column = (name: keyof Row, type: 'STRING' | 'DOUBLE' | 'INT32') => ({
    name,
    type,
    nullable: name !== 'section' && name !== 'name',
    data: rows.map((row) => row[name]),
  });
  return parquetWriteBuffer({
    columnData: [
      column('section', 'STRING'),
      column('name', 'STRING'),
      column('currency', 'STRING'),
      column('spend', 'DOUBLE'),
      column('share', 'DOUBLE'),
      column('orders', 'INT32'),
      column('change', 'DOUBLE'),
      column('saving', 'DOUBLE'),
      column('saving_rate', 'DOUBLE'),
    ],
  });
}
