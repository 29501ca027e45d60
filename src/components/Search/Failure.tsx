import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  error: Error;
  retry: () => void;
}

/** What went wrong, and a way to try again. */
export default function Failure({error, retry}: Props): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <p>{error.message}</p>
      <button type="button" className="button button--secondary button--sm" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
