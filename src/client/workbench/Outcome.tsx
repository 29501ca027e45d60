import React, {type ReactNode} from 'react';
import Copy from '../console/Copy';
import SiteLink from '../console/SiteLink';
import {importJob, type Mode} from '../../../examples/supplier-catalogue-uploader/src/core/job';
import type {Checked, Opened} from './protocol';
import styles from './styles.module.css';
import Title from './Title';
import type {BenchHandle} from './useBench';
import {correctedName, count} from './words';

interface Props {
  bench: BenchHandle;
  opened: Opened;
  checked: Checked;
}

const MODES: Record<Mode, string> = {
  upsert: 'Create new, change known',
  create: 'Create new only',
  update: 'Change known only',
  replace_all: 'Replace everything',
};

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The results: the corrected file, and the call that uploads it. */
export default function Outcome({bench, opened, checked}: Props): ReactNode {
  const {mode, priceList} = bench;
  const {kind} = checked.plan;
  const isClear = checked.unclear === undefined;
  const isMended = isClear && checked.badRows === 0 && checked.missing.length === 0 && checked.doubled.length === 0;
  const base = opened.name.replace(/\.\w+$/, '');
  const job = JSON.stringify(importJob({kind, mode, dryRun: true, ...(kind === 'prices' && {priceList})}), null, 2);
  return (
    <section aria-labelledby="workbench-outcome">
      <Title level={4} id="workbench-outcome">
        Corrected file and payload
      </Title>
      {checked.badRows > 0 && (
        <p>
          {count(checked.badRows, 'row')} still {checked.badRows === 1 ? 'has' : 'have'} faults: the import refuses them
          and applies the rest.
        </p>
      )}
      <div className={styles.fields}>
        <div>
          <label htmlFor="workbench-mode">Mode</label>
          <select
            id="workbench-mode"
            className={styles.input}
            value={mode}
            // The options are the values of MODES.
            onChange={({currentTarget}) => bench.set({mode: currentTarget.value as Mode})}
          >
            {Object.entries(MODES).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </div>
        {kind === 'prices' && (
          <div>
            <label htmlFor="workbench-list">Price list id</label>
            <input
              id="workbench-list"
              className={styles.input}
              placeholder="prl_…"
              value={priceList}
              onInput={({currentTarget}) => bench.set({priceList: currentTarget.value.trim()})}
            />
          </div>
        )}
      </div>
      <p>
        Send both as the parts <code>file</code> and <code>job</code> of{' '}
        <SiteLink to="/api/suppliers/create-batch-import/#body">create-batch-import</SiteLink>. The file has the headers
        of the import, UTF-8, commas and decimal points. The payload asks for a dry run.
      </p>
      <pre className={styles.payload} tabIndex={0} aria-label="Payload">
        {job}
      </pre>
      {!isClear && <p className={styles.bad}>Choose the decimal sign first: a price could be wrong a thousandfold.</p>}
      <div className={styles.row}>
        <button
          type="button"
          className="button button--primary button--sm"
          disabled={!isClear}
          onClick={() => void bench.file().then((file) => save(file, correctedName(opened.name, isMended)))}
        >
          Download corrected CSV
        </button>
        <button
          type="button"
          className="button button--secondary button--sm"
          disabled={!isClear}
          onClick={() => save(new Blob([job], {type: 'application/json'}), `${base}-job.json`)}
        >
          Download payload
        </button>
        {isClear && <Copy text={job} label="Copy payload" />}
      </div>
    </section>
  );
}
