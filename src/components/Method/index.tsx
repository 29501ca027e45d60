import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** HTTP method in lower case. */
  method: string;
}

/** The HTTP method as a label of fixed width, so that columns align. */
export default function Method({method}: Props): ReactNode {
  return (
    <span className={clsx(styles.method, styles[method])}>{method === 'delete' ? 'DEL' : method.toUpperCase()}</span>
  );
}
