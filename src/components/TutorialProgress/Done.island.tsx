import React, {type ReactNode} from 'react';
import styles from './styles.module.css';
import {toggleDone, useDone} from './useDone';

/** A checkbox for the unit of this page. It appears once scripts run. */
export default function Done({unit}: {unit: number}): ReactNode {
  const done = useDone();
  const isDone = done?.has(unit) === true;
  return (
    <div className={styles.done} hidden={!done} data-furniture>
      <button
        type="button"
        className="button button--secondary"
        aria-pressed={isDone}
        onClick={() => {
          toggleDone(unit);
        }}
      >
        Mark this unit as done
      </button>
      <p role="status">{isDone && 'Marked as done in this browser.'}</p>
    </div>
  );
}
