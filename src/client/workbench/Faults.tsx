import React, {useEffect, useRef, type ReactNode} from 'react';
import Fault from './Fault';
import {LINES, type Checked, type Group, type View} from './protocol';
import styles from './styles.module.css';
import Title from './Title';
import type {BenchHandle} from './useBench';
import {count} from './words';

interface Props {
  bench: BenchHandle;
  checked: Checked;
}

interface FilterProps {
  id: string;
  label: string;
  value: string | undefined;
  options: Map<string, number>;
  nameOf?: (value: string) => string;
  onChoose: (value: string | undefined) => void;
}

/** Value of a filter that is not set. An empty string would be a column. */
const ALL = '*';

function Filter({id, label, value, options, nameOf = (text) => text, onChoose}: FilterProps): ReactNode {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.input}
        value={value ?? ALL}
        onChange={({currentTarget}) => onChoose(currentTarget.value === ALL ? undefined : currentTarget.value)}
      >
        <option value={ALL}>All</option>
        {value !== undefined && !options.has(value) && <option value={value}>{nameOf(value)} (0)</option>}
        {[...options].map(([name, number]) => (
          <option key={name} value={name}>
            {nameOf(name)} ({number.toLocaleString('en')})
          </option>
        ))}
      </select>
    </div>
  );
}

function counts(groups: readonly Group[], keyOf: (group: Group) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const group of groups) found.set(keyOf(group), (found.get(keyOf(group)) ?? 0) + group.count);
  return found;
}

function Pager({bench, checked: {start, total}}: Props): ReactNode {
  const go = (to: number): void => bench.send({kind: 'view', view: {...bench.view, start: to}});
  const isFirst = start === 0;
  const isLast = start + LINES >= total;
  if (isFirst && isLast) return null;
  return (
    <nav className={styles.row} aria-label="Pages of the faults">
      <button
        type="button"
        className="button button--secondary button--sm"
        aria-disabled={isFirst}
        onClick={() => !isFirst && go(start - LINES)}
      >
        Previous
      </button>
      <span>
        {(start + 1).toLocaleString('en')}–{Math.min(start + LINES, total).toLocaleString('en')} of{' '}
        {total.toLocaleString('en')}
      </span>
      <button
        type="button"
        className="button button--secondary button--sm"
        aria-disabled={isLast}
        onClick={() => !isLast && go(start + LINES)}
      >
        Next
      </button>
    </nav>
  );
}

/** The faults of the file, with a remedy for each. */
export default function Faults({bench, checked}: Props): ReactNode {
  const {view} = bench;
  const {groups, lines, total, fixable, unclear} = checked;
  const list = useRef<HTMLTableSectionElement>(null);
  /** Index of the line whose correction was sent: the focus stays there although the line disappears. */
  const sent = useRef<number>(undefined);
  useEffect(() => {
    if (sent.current === undefined) return;
    const inputs = [...(list.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const next = inputs.find((one) => Number(one.closest('tr')?.dataset['line']) >= (sent.current ?? 0));
    // The focus is not moved if the reader has moved it.
    if (document.activeElement === document.body) (next ?? inputs.at(-1))?.focus();
    sent.current = undefined;
  }, [lines]);
  const filter = (changes: Partial<View>): void => bench.send({kind: 'view', view: {...view, ...changes, start: 0}});
  return (
    <section aria-labelledby="workbench-faults">
      <Title level={4} id="workbench-faults">
        Faults
      </Title>
      {groups.length === 0 ? (
        unclear === undefined && (
          <p className={styles.good}>No faults found. What only the platform knows is checked by a dry run.</p>
        )
      ) : (
        <>
          <div className={styles.fields}>
            <Filter
              id="workbench-by-column"
              label="Column"
              value={view.column}
              options={counts(groups, ({column}) => column ?? '')}
              nameOf={(name) => name || 'whole row'}
              onChoose={(column) => filter({column})}
            />
            <Filter
              id="workbench-by-code"
              label="Kind of fault"
              value={view.code}
              options={counts(groups, ({code}) => code)}
              onChoose={(code) => filter({code})}
            />
          </div>
          <p className={styles.row}>
            <span>{count(total, 'fault')}</span>
            {fixable > 0 && (
              <button
                type="button"
                className="button button--secondary button--sm"
                onClick={() => bench.send({kind: 'fix', view})}
              >
                Take {count(fixable, 'suggestion')}
              </button>
            )}
          </p>
          <table className={styles.faults} role="table" aria-labelledby="workbench-faults">
            <thead role="rowgroup">
              <tr role="row">
                {['Row', 'Column', 'Value', 'What is wrong'].map((title) => (
                  <th key={title} role="columnheader" scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" ref={list}>
              {lines.map((line, at) => (
                <Fault
                  key={`${line.at} ${line.column ?? ''} ${line.code}`}
                  bench={bench}
                  line={line}
                  at={at}
                  onSend={() => {
                    sent.current = at;
                  }}
                />
              ))}
            </tbody>
          </table>
          <Pager bench={bench} checked={checked} />
        </>
      )}
    </section>
  );
}
