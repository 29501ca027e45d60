import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Method from '@site/src/components/Method';
import type {OperationLink} from '@site/src/content/operationLink';
import styles from './styles.module.css';

interface Props {
  operations: readonly OperationLink[];
}

/** A table of operations: method, summary, path. */
export default function OperationTable({operations}: Props): ReactNode {
  return (
    <ul className={styles.operations}>
      {operations.map(({id, href, method, summary, path}) => (
        <li key={id}>
          {/* Spaces part the words for programs that read the text alone. */}
          <Method method={method} /> <Link to={href}>{summary}</Link> <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
