import React, {type ReactNode} from 'react';
import Method from '@site/src/components/Method';
import type {Hit} from '@site/src/search/types';
import styles from './styles.module.css';

/** The method and path of an operation among the results. */
export default function Call({call}: Pick<Hit, 'call'>): ReactNode {
  if (!call) return null;
  return (
    <span className={styles.call}>
      <Method method={call.method} /> <code>{call.path}</code>
    </span>
  );
}
