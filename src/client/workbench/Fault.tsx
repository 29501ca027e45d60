import React, {type ReactNode} from 'react';
import SiteLink from '../console/SiteLink';
import {REMEDIES} from '../../../examples/supplier-catalogue-uploader/src/core/words';
import {goToColumn} from './Columns';
import type {Line} from './protocol';
import styles from './styles.module.css';
import type {BenchHandle} from './useBench';

interface Props {
  bench: BenchHandle;
  line: Line;
  /** Index in the list. */
  at: number;
  onSend: () => void;
}

/** Faults of the header, which no change of a cell can correct. */
function isOfHeader({code, docs, column}: Line): boolean {
  return (
    code === 'unknown_column' || (code === 'invalid_language' && docs !== undefined && column?.includes(':') === true)
  );
}

function Value({bench, line, onSend}: Omit<Props, 'at'>): ReactNode {
  const {at, row, column, place, value} = line;
  if (column === null)
    return (
      <>
        {value !== '' && <span className={styles.value}>{value}</span>}
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => {
            onSend();
            bench.send({kind: 'remove', at, view: bench.view});
          }}
        >
          Remove row {row}
        </button>
      </>
    );
  if (isOfHeader(line))
    return (
      <>
        <span className={styles.value}>{value}</span>
        <button type="button" className={styles.fix} onClick={() => goToColumn(place)}>
          Map {column}
        </button>
      </>
    );
  const commit = (text: string): void => {
    if (text.trim() === value) return;
    onSend();
    bench.send({kind: 'edit', at, column, value: text, view: bench.view});
  };
  return (
    <input
      className={styles.input}
      aria-label={`Row ${row}, ${column}`}
      // Unsent text from before the list was rendered again.
      defaultValue={bench.typed(at, column) ?? value}
      onInput={({currentTarget}) => bench.type(at, column, currentTarget.value)}
      onBlur={({currentTarget}) => commit(currentTarget.value)}
      onKeyDown={({key, currentTarget}) => {
        if (key === 'Enter') commit(currentTarget.value);
      }}
    />
  );
}

/** One fault: place, error, remedy, and a field to correct it. */
export default function Fault({bench, line, at: place, onSend}: Props): ReactNode {
  const {at, row, column, header, code, message, fix, docs} = line;
  return (
    <tr role="row" data-line={place}>
      <td role="cell">{row}</td>
      <td role="cell">
        {column === null ? '–' : docs ? <SiteLink to={docs}>{column}</SiteLink> : column}
        {header !== '' && header !== column && <span className={styles.muted}> {header}</span>}
      </td>
      <td role="cell">
        <Value bench={bench} line={line} onSend={onSend} />
      </td>
      <td role="cell">
        <code>{code}</code> {message} <span className={styles.muted}>{REMEDIES[code]}</span>{' '}
        {fix !== undefined && column !== null && (
          <button
            type="button"
            className={styles.fix}
            aria-label={`Use ${fix} in row ${row}`}
            onClick={() => {
              onSend();
              bench.send({kind: 'edit', at, column, value: fix, view: bench.view});
            }}
          >
            Use {fix.length > 40 ? 'the suggestion' : fix}
          </button>
        )}
      </td>
    </tr>
  );
}
