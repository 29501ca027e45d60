/**
 * Wraps theme-classic 3.10's TOC.
 * Reason: on posts it stands outside every landmark; a named navigation can be found and skipped. And there it lacks the
 * class that docs give it, which carries its looks.
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
