import React, {type ComponentProps, type ReactNode} from 'react';
import styles from './styles.module.css';

/** A table that scrolls inside itself. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
