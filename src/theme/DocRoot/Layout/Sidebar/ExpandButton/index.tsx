/**
 * Replaces theme-classic 3.10's DocRoot/Layout/Sidebar/ExpandButton.
 * Reason: the original is an arrow halfway down a bare strip, and opens at any key, Tab too. This one is a button that
 * says what it does.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import styles from './styles.module.css';

export default function DocRootLayoutSidebarExpandButton({toggleSidebar}: Props): ReactNode {
  return (
    <button type="button" className={styles.expand} onClick={toggleSidebar}>
      Show sidebar
    </button>
  );
}
