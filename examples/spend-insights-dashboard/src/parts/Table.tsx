import {useId, type ReactNode} from 'react';

interface Props {
  title: string;
  note: string;
  heads: string[];
  /** First cells are the heads of their rows. */
  rows: ReactNode[][];
}

export function Table({title, note, heads, rows}: Props) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{rows.length === 0 ? 'Nothing in this period.' : note}</p>
      {/* With the focus it scrolls sideways on a phone. */}
      <div className="wide" tabIndex={0}>
        <table hidden={rows.length === 0}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
