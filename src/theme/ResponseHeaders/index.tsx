/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ResponseHeaders.
 * Reason: the original reads schemas in the browser. Ours shows fields that were built before, each with an anchor, in
 * a closed branch labelled with their names.
 */
import React, {type ReactNode} from 'react';
import {WHOLE} from '@site/src/components/InlineCode/identifier';
import styles from '@site/src/css/reference.module.css';
import type {Field} from '@site/src/openapi/fields';
import Schema from '@site/src/theme/Schema';

interface Props {
  headers: readonly Field[];
  /** Text in front of the names. */
  children: ReactNode;
}

/** Names of headers in a row, which don't break at hyphens. */
function Names({of}: {of: readonly Field[]}): ReactNode {
  return of.map(({name}, index) => (
    <React.Fragment key={name}>
      {index > 0 && ', '}
      <span className={WHOLE}>{name}</span>
    </React.Fragment>
  ));
}

export default function ResponseHeaders({headers, children}: Props): ReactNode {
  if (headers.length === 0) return null;
  return (
    <details className={styles.branch}>
      <summary>
        {children}
        <Names of={headers} />
      </summary>
      <Schema fields={headers} depth={1} />
    </details>
  );
}
