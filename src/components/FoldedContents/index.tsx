import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {TOCItem} from '@docusaurus/mdx-loader';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel: number | undefined;
  maxHeadingLevel: number | undefined;
  /** Whether it is also shown in wide windows, where there is no list beside the text. */
  atAnyWidth?: boolean;
}

/** The table of contents where none stands beside the text. It opens without scripts. */
export default function FoldedContents({atAnyWidth = false, ...props}: Props): ReactNode {
  return (
    <nav className={clsx(styles.contents, atAnyWidth ? styles.beside : styles.narrow)} aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <TOCItems {...props} className="table-of-contents" />
      </details>
    </nav>
  );
}
