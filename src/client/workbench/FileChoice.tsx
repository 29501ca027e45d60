import React, {useState, type DragEvent, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import styles from './styles.module.css';
import type {BenchHandle} from './useBench';
import {count} from './words';

const SAMPLE = 'products-faulty.csv';

/** Choice of a file: dropped, selected, or the sample of the guide. */
export default function FileChoice({bench}: {bench: BenchHandle}): ReactNode {
  const [isOver, setOver] = useState(false);
  const {opened} = bench;
  const open = (file: File | undefined): void => {
    if (file) bench.open(file, file.name);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files[0]);
  };
  const openSample = async (): Promise<void> => {
    const response = await fetch(`${siteConfig.baseUrl}samples/imports/${SAMPLE}`).catch(() => undefined);
    if (response?.ok) bench.open(await response.blob(), SAMPLE);
    else bench.set({message: 'The sample file could not be loaded. Check the connection and try again.'});
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor="workbench-file">{opened ? 'Another file' : 'CSV or XLSX file'}, chosen or dropped here</label>
        <input
          id="workbench-file"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => {
            open(event.currentTarget.files?.[0]);
            // Choosing the same file again, after a correction, must fire `change` too.
            event.currentTarget.value = '';
          }}
        />
        <button type="button" className="button button--secondary button--sm" onClick={() => void openSample()}>
          Try a sample file
        </button>
      </div>
      {opened && (
        <p>
          <strong>{opened.name}</strong>: {count(opened.rows, 'row')}, {opened.reading}.
          {opened.emptyRows > 0 && ` ${count(opened.emptyRows, 'empty row')} left out.`}
        </p>
      )}
    </>
  );
}
