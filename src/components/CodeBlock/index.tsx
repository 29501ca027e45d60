import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import styles from './styles.module.css';

interface Props {
  /** Made by `fenceHtml` or `highlight` of src/content/code. */
  html: string;
  language: string;
  title?: string;
  /** Present when the lines carry numbers. */
  numbered?: string;
}

/** Code coloured at build (src/content/code). Buttons to copy and wrap are added to the finished page by src/client/page. */
export default function CodeBlock({html, language, title, numbered}: Props): ReactNode {
  return (
    <div className={clsx(ThemeClassNames.common.codeBlock, styles.block, `language-${language}`)} data-code>
      {title !== undefined && <div className={styles.title}>{title}</div>}
      {/* Code that scrolls must be reachable without a mouse. */}
      <pre tabIndex={0} className={clsx(styles.code, 'thin-scrollbar')}>
        <code className={clsx(numbered !== undefined && styles.numbered)} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
