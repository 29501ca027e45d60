import {parquetWriteBuffer} from 'hyparquet-writer';
import type {Report} from './report.ts';

/** One row of the file. Amounts are decimal texts in the API; a double is what tools for analysis calculate with. */
interface Row {
  section: string;
  name: string;
  spend: number | null;
  currency: string | null;
  share: number | null;
  orders: number | null;
  change: number | null;
}

const number = (text: string | null | undefined): number | null => (text ? Number(text) : null);

/** Suppliers, categories and savings of a report below each other. What is not known stays null and is no zero. */
export function rowsOf({suppliers, categories, savings}: Report): Row[] {
  const slices = {supplier: suppliers, category: categories};
  return [
    ...Object.entries(slices).flatMap(([section, rows]) =>
      rows.map(({key, spend, share, order_count, change_vs_previous: change}) => ({
        ...{section, name: key?.name ?? key?.id ?? '', spend: number(spend?.amount), currency: spend?.currency ?? null},
        ...{share: number(share), orders: order_count, change: number(change)},
      })),
    ),
    ...savings.map(({source, saving, saving_rate}) => ({
      ...{section: 'saving', name: source ?? '', spend: number(saving?.amount), currency: saving?.currency ?? null},
      ...{share: number(saving_rate), orders: null, change: null},
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
      column('spend', 'DOUBLE'),
      column('currency', 'STRING'),
      column('share', 'DOUBLE'),
      column('orders', 'INT32'),
      column('change', 'DOUBLE'),
    ],
  });
}
