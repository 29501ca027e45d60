import React, {type ReactNode} from 'react';
import type {TOCItem} from '@docusaurus/mdx-loader';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel: number | undefined;
  maxHeadingLevel: number | undefined;
}

/** The table of contents for narrow windows. It opens without scripts. */
export default function FoldedContents(props: Props): ReactNode {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <TOCItems {...props} className="table-of-contents" />
      </details>
    </nav>
  );
}
