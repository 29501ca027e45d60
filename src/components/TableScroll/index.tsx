import React, {type ComponentProps, type ReactNode} from 'react';
import styles from './styles.module.css';

/** A table that scrolls inside itself; the keyboard can reach and scroll it. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    // A region that scrolls must be reachable without a mouse.
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
