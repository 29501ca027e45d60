import {useId, type ReactNode} from 'react';

/** The head of a column and its cells, which so cannot drift apart. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their cells. */
  isNumber?: boolean;
}

interface RowsProps<Row> {
  /** The first is the head of its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

export function Rows<Row>({columns, rows}: RowsProps<Row>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({head, isNumber}) => (
            <th key={head} scope="col" className={isNumber ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map(({head, cell, isNumber}, column) =>
              column === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-label={head} className={isNumber ? 'num' : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Table<Row>({title, note, ...table}: RowsProps<Row> & {title: string; note: string}) {
  const id = useId();
  const isEmpty = table.rows.length === 0;
  return (
    <section className="listing" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{isEmpty ? 'Nothing in this period.' : note}</p>
      {!isEmpty && (
        // With the focus it scrolls sideways where it is wider than its place.
        <div className="table rows" tabIndex={0} role="group" aria-labelledby={id}>
          <Rows {...table} />
        </div>
      )}
    </section>
  );
}
