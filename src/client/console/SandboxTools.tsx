import React, {useState, type ReactNode} from 'react';
import {KEPT_CALLS, sandboxMemory} from './session';
import styles from './styles.module.css';

/** Settings of the sandbox as a whole. */
export default function SandboxTools(): ReactNode {
  const [keeps, setKeeps] = useState(sandboxMemory.keeps);
  const [said, setSaid] = useState('');
  return (
    <details className={styles.part}>
      <summary>Records of the sandbox</summary>
      <p className={styles.hint}>
        What you create stays while you read on, and is gone after a reload. Nothing leaves this browser.
      </p>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={keeps}
          onChange={(event) => {
            setKeeps(event.target.checked);
            void sandboxMemory.keep(event.target.checked);
          }}
        />{' '}
        Keep them in this browser (the first {KEPT_CALLS} calls)
      </label>
      <p className={styles.row}>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => {
            void sandboxMemory.reset().then(() => setSaid('The sandbox is as at the beginning.'));
          }}
        >
          Reset sandbox
        </button>
        <span role="status">{said}</span>
      </p>
    </details>
  );
}
