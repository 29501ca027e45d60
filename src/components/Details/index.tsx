import React, {type ComponentProps, type ReactNode} from 'react';
import styles from './styles.module.css';

/** A section that opens on a press, without scripts. */
export default function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} className={styles.details} />;
}
