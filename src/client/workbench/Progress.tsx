import React, {type ReactNode} from 'react';
import type {Step} from './protocol';
import styles from './styles.module.css';

interface Props {
  step: Step;
  share: number | undefined;
  onCancel: () => void;
}

/** The progress of the work, with a button to cancel it. */
export default function Progress({step, share, onCancel}: Props): ReactNode {
  return (
    <div className={styles.row}>
      <progress className={styles.progress} aria-label={step} max={1} {...(share !== undefined && {value: share})} />
      <span className={styles.muted}>{share === undefined ? '' : `${Math.round(share * 100)} %`}</span>
      <button type="button" className="button button--secondary button--sm" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
