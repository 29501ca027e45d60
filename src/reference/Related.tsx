import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {mentionsOfOperation} from './mentions';
import OperationTable from './OperationTable';
import type {OperationProps} from './types';
import styles from './styles.module.css';

/** Pages that tell how the operation is used, operations of the same resource, and the way to the whole group. */
export default function Related({operation: {api, id, related, group}}: OperationProps): ReactNode {
  const pages = mentionsOfOperation(api, id);
  return (
    <>
      {pages.length > 0 && (
        <ul className={styles.operations}>
          {pages.map(({title, route, kind}) => (
            <li key={route}>
              <span className={styles.kind}>{kind}</span>
              <Link to={route}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      <OperationTable operations={related} />
      <p className={styles.all}>
        <Link to={group.href} autoAddBaseUrl={false}>
          All operations of {group.title}
        </Link>
      </p>
    </>
  );
}
