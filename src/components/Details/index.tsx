import React, {type ComponentProps, type ReactNode} from 'react';
import styles from './styles.module.css';

/** An aside that opens. The element does so by itself. */
export default function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} className={styles.details} />;
}
