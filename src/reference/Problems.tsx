import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '@site/src/components/Html';
import TableScroll from '@site/src/components/TableScroll';
import Problem from '@site/src/components/Problem';
import AnchorLink from './AnchorLink';
import Failures from './Failures';
import type {OperationProps} from './types';
import styles from './styles.module.css';

/** What can go wrong here, why, and what to do. */
export default function Problems({operation: {problems, failures}}: OperationProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  return (
    <>
      <div className={styles.failures}>
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
            {problems.map(({code, status, cause, remedy}) => {
              collectAnchor(`problem-${code}`);
              return (
                <tr key={code} id={`problem-${code}`} className={styles.row} data-place>
                  <td>{status}</td>
                  <td>
                    <Problem code={code} /> <AnchorLink id={`problem-${code}`} name={code} />
                  </td>
                  <td>
                    <Html html={cause} />
                  </td>
                  <td>
                    <Html html={remedy} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </TableScroll>
      </div>
      {failures && <Failures failures={failures} />}
    </>
  );
}
