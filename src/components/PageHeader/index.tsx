import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

interface Props {
  title: string;
  children?: ReactNode;
}

/** Heading and lead of a page outside the docs. */
export default function PageHeader({title, children}: Props): ReactNode {
  return (
    <header className={styles.header}>
      <Heading as="h1">{title}</Heading>
      {children && <div className={styles.lead}>{children}</div>}
    </header>
  );
}
