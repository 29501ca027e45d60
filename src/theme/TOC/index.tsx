/**
 * Wraps theme-classic 3.10's TOC.
 * Reason: on posts the original is outside every landmark, while a named navigation can be found and skipped. There it
 * also lacks the class of docs pages that styles it.
 */
import React, {type ReactNode} from 'react';
import OriginalTOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import styles from './styles.module.css';

export default function TOC(props: Props): ReactNode {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <OriginalTOC className="theme-doc-toc-desktop" {...props} />
    </nav>
  );
}
