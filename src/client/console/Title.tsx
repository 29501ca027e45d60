import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  level: 2 | 3;
  id?: string;
  /** Whether it gets the focus when the console opens. */
  isEntry?: boolean;
  children: ReactNode;
}

/** A heading without an anchor, because its section does not exist until the reader opens it. */
export default function Title({level, id, isEntry = false, children}: Props): ReactNode {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={styles.title} {...(isEntry && {tabIndex: -1, 'data-console-focus': ''})}>
      {children}
    </Tag>
  );
}
