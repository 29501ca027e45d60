import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** One ordered list. */
  children: ReactNode;
}

/** The numbered steps of a task, set apart from the prose around them. */
export default function Steps({children}: Props): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
