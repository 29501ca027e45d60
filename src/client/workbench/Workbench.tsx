import React, {useEffect, useRef, type ReactNode} from 'react';
import Columns from './Columns';
import Faults from './Faults';
import FileChoice from './FileChoice';
import Outcome from './Outcome';
import Progress from './Progress';
import styles from './styles.module.css';
import Title from './Title';
import {useBench, type BenchHandle} from './useBench';
import {count} from './words';

/** Number of rows below which a check is too fast for a progress bar. */
const MANY = 5000;

/** Text for screen readers. */
function statusOf({busy, opened, checked, message}: BenchHandle): string {
  if (message !== undefined) return message;
  if (busy) return `${busy.step} …`;
  if (!opened || !checked) return '';
  if (checked.unclear !== undefined) return `${count(checked.rows, 'row')} read. Choose the decimal sign.`;
  if (checked.badRows === 0) return `${count(checked.rows, 'row')} checked: no faults.`;
  return `${count(checked.rows, 'row')} checked: ${count(checked.badRows, 'row')} with faults.`;
}

/** Checks a supplier's file in the browser: from choosing the file to the call that uploads it. */
export default function Workbench(): ReactNode {
  const bench = useBench();
  const {busy, opened, checked} = bench;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.bench} aria-labelledby="workbench-title">
      <Title level={3} id="workbench-title" heading={heading}>
        Catalogue-file workbench
      </Title>
      <p>The file is read and checked in this browser. Nothing of it leaves your device.</p>
      <FileChoice bench={bench} />
      <p role="status" className={styles.status}>
        {statusOf(bench)}
      </p>
      {busy && (!opened || opened.rows > MANY) && (
        <Progress
          {...busy}
          onCancel={() => {
            bench.cancel();
            // The button disappears, so the focus has to move.
            heading.current?.focus();
          }}
        />
      )}
      {opened && checked && (
        // While rows are checked again, the previous results stay readable.
        <div aria-busy={busy !== undefined}>
          <Columns bench={bench} opened={opened} checked={checked} />
          <Faults bench={bench} checked={checked} />
          <Outcome bench={bench} opened={opened} checked={checked} />
        </div>
      )}
    </section>
  );
}
