/**
 * Replaces theme-classic 3.10's Tag.
 * Reason: the original draws an arrow with a hole, and a badge with its own colours for the count.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Tag';
import styles from './styles.module.css';

export default function Tag({permalink, label, count, description}: Props): ReactNode {
  return (
    <Link rel="tag" href={permalink} title={description} className={styles.tag}>
      {label}
      {count !== undefined && <span>{count}</span>}
    </Link>
  );
}
