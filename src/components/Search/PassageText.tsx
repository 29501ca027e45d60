import React, {type ReactNode} from 'react';
import type {Marked, Passage} from '@site/src/search/types';
import MarkedText from './MarkedText';
import styles from './styles.module.css';

/** Splits a marked text at a separator. */
function split(text: Marked, separator: string): Marked[] {
  const parts: {text: string; mark?: true}[][] = [[]];
  for (const part of text) {
    if (part.mark) parts.at(-1)?.push(part);
    else
      part.text.split(separator).forEach((piece, nth) => {
        if (nth > 0) parts.push([]);
        if (piece !== '') parts.at(-1)?.push({text: piece});
      });
  }
  return parts;
}

/** The text of a passage; rows of a table as a table. */
export default function PassageText({passage: {text, table}}: {passage: Passage}): ReactNode {
  const [header = [], ...rows] = table ? split(text, '\n').map((row) => split(row, ' – ')) : [];
  // A cell may hold the separator itself; such a text stays as lines.
  if (rows.length === 0 || rows.some((row) => row.length !== header.length)) return <MarkedText text={text} />;
  return (
    <table className={styles.quoted}>
      <thead>
        <tr>
          {header.map((cell, nth) => (
            <th key={nth} scope="col">
              <MarkedText text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, nth) => (
              <td key={nth}>
                <MarkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
