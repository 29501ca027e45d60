import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import OperationTable from '@site/src/components/OperationTable';
import type {OperationProps} from '@site/src/components/operationProps';
import styles from '@site/src/components/OperationTable/styles.module.css';
import reference from '@site/src/css/reference.module.css';
import {mentionsOfOperation} from './mentions';

/** Pages that mention the operation, operations of the same resource, and a link to the group. */
export default function RelatedOperations({operation: {api, id, related, group}}: OperationProps): ReactNode {
  const pages = mentionsOfOperation(api, id);
  return (
    <>
      {pages.length > 0 && (
        <ul className={styles.operations}>
          {pages.map(({title, route, kind}) => (
            <li key={route}>
              <span className={styles.kind}>{kind}</span> <Link to={route}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      {/* Folded, because the list of operations beside the page has them, too. */}
      {related.length > 0 && (
        <details className={reference.branch}>
          <summary>
            {related.length} more {related.length === 1 ? 'operation' : 'operations'} of {group.title}
          </summary>
          <OperationTable operations={related} />
        </details>
      )}
      <p className={styles.all}>
        <Link to={group.href} autoAddBaseUrl={false}>
          All operations of {group.title}
        </Link>
      </p>
    </>
  );
}
