/**
 * Replaces theme-classic 3.10's DocRoot/Layout/Sidebar/ExpandButton.
 * Reason: the original is an arrow in the middle of an empty strip, and opens on any key, even Tab. Ours is a labelled
 * button.
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
