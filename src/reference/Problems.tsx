import React, {type ReactNode} from 'react';
import Html from '@site/src/components/Html';
import TableScroll from '@site/src/components/TableScroll';
import Problem from '@site/src/components/Problem';
import type {OperationProps} from './types';
import styles from './styles.module.css';

/** What can go wrong here, why, and what to do. */
export default function Problems({operation}: OperationProps): ReactNode {
  return (
    <TableScroll className={styles.problems}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Cause</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {operation.problems.map(({code, status, cause, remedy}) => (
          <tr key={code} id={`problem-${code}`}>
            <td>{status}</td>
            <td>
              <Problem code={code} />
            </td>
            <td>
              <Html html={cause} />
            </td>
            <td>
              <Html html={remedy} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
