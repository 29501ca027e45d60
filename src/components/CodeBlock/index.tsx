import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Clause} from '../../content/code/fence';
import styles from './styles.module.css';

interface Props {
  /** HTML from `fenceHtml` or `highlight` of src/content/code. */
  html: string;
  language: string;
  title?: string;
  /** Present when the lines are numbered. */
  numbered?: string;
  /** What the answer to the call says, as JSON: `Clause[]`. */
  result?: string;
  /** What src/client/samples needs to run it, as JSON: `RunnableSample` of src/openapi/pageSamples/blocks. */
  sample?: string;
}

function Result({clauses}: {clauses: readonly Clause[]}): ReactNode {
  return (
    <div className={styles.result}>
      The answer says{' '}
      {clauses.map(({path, value}, index) => (
        <React.Fragment key={path}>
          {index > 0 && (index === clauses.length - 1 ? ' and ' : ', ')}
          <code>{path}</code> is <code>{value}</code>
        </React.Fragment>
      ))}
      .
    </div>
  );
}

/** Code that was highlighted at build (src/content/code). src/client/page adds the buttons to copy and wrap. */
export default function CodeBlock({html, language, title, numbered, result, sample}: Props): ReactNode {
  return (
    <div
      className={clsx(ThemeClassNames.common.codeBlock, styles.block, `language-${language}`)}
      data-code
      data-sample={sample}
    >
      {title !== undefined && (
        <div className={styles.title} data-code-title>
          {title}
        </div>
      )}
      {/* There before the scripts, which hold the first press until they are; src/client/page/code adds the others. */}
      {sample !== undefined && (
        <div className="code-buttons">
          <button
            type="button"
            className="code-button"
            aria-label={title === undefined ? 'Run in this page' : `Run in this page: ${title}`}
            data-sample-run
          >
            Run
          </button>
          {!sample.includes('"whole"') && (
            <button
              type="button"
              className="code-button"
              aria-label={title === undefined ? 'Edit the values' : `Edit the values: ${title}`}
              data-sample-run="edit"
            >
              Edit
            </button>
          )}
          {sample.includes('"others"') && (
            <button type="button" className="code-button" data-sample-run="languages">
              More languages
            </button>
          )}
        </div>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre tabIndex={0} className={clsx(styles.code, 'thin-scrollbar')}>
        <code className={clsx(numbered !== undefined && styles.numbered)} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      {result !== undefined && <Result clauses={JSON.parse(result) as Clause[]} />}
    </div>
  );
}
