import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '@site/src/components/Html';
import TableScroll from '@site/src/components/TableScroll';
import Problem from '@site/src/components/Problem';
import AnchorLink from '@site/src/components/AnchorLink';
import type {OperationProps} from '@site/src/components/operationProps';
import Failures from './Failures';
import styles from './styles.module.css';

/** The problems of an operation with cause and remedy. */
export default function ProblemTable({operation: {problems, failures}}: OperationProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  return (
    <>
      {/* Explicit roles, because a narrow view displays the rows as blocks, which would end the table's own roles. */}
      <TableScroll className={styles.problems} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Status
            </th>
            <th scope="col" role="columnheader">
              Code
            </th>
            <th scope="col" role="columnheader">
              Cause
            </th>
            <th scope="col" role="columnheader">
              What to do
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {problems.map(({code, status, cause, remedy}) => {
            collectAnchor(`problem-${code}`);
            return (
              <tr key={code} id={`problem-${code}`} className={styles.row} role="row" data-place>
                <td role="cell">{status}</td>
                <td role="cell">
                  <Problem code={code} /> <AnchorLink id={`problem-${code}`} name={code} />
                </td>
                <td role="cell">
                  <Html html={cause} />
                </td>
                <td role="cell">
                  <Html html={remedy} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableScroll>
      {failures && <Failures failures={failures} />}
    </>
  );
}
