import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '@site/src/components/Html';
import TableScroll from '@site/src/components/TableScroll';
import Problem from '@site/src/components/Problem';
import AnchorLink from '@site/src/components/AnchorLink';
import type {OperationProps} from '@site/src/components/operationProps';
import ResponseExamples from '@theme/ResponseExamples';
import Failures from './Failures';
import reference from '@site/src/css/reference.module.css';
import {casesWords, tokensOf} from '@site/src/openapi/cases';
import type {ProblemView} from '@site/src/openapi/problemExamples';
import {STANDARD_CODES} from '@site/src/openapi/standardProblems';
import styles from './styles.module.css';

/** Statuses whose standard code nearly every operation shares. */
const SHARED_STATUSES = ['400', '401', '403', '413', '415', '429', '500', '503'];

/** Codes that nearly every operation has, those of a repeated call included. */
const SHARED = new Set<string>([
  ...SHARED_STATUSES.flatMap((status) => STANDARD_CODES[status] ?? []),
  'idempotency_in_progress',
  'idempotency_key_reused',
]);

function Rows({problems}: {problems: readonly ProblemView[]}): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  return (
    // Explicit roles, because a narrow view displays the rows as blocks, which would end the table's own roles.
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
        {problems.map(({code, status, cause, remedy, cases}) => {
          collectAnchor(`problem-${code}`);
          return (
            <tr
              key={code}
              id={`problem-${code}`}
              className={styles.row}
              role="row"
              data-place
              {...(cases && {'data-cases': tokensOf(cases)})}
            >
              <td role="cell">{status}</td>
              <td role="cell">
                <Problem code={code} /> <AnchorLink id={`problem-${code}`} name={code} />
                {cases && <span className={reference.flag}>{casesWords(cases, String)}</span>}
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
  );
}

/** The problems of an operation with cause and remedy: its own, and folded those that nearly every operation has. */
export default function ProblemTable({operation: {problems, failures, webhook}}: OperationProps): ReactNode {
  const own = problems.filter(({code}) => !SHARED.has(code));
  const shared = problems.filter(({code}) => SHARED.has(code));
  return (
    <div className={styles.room}>
      {own.length > 0 && <Rows problems={own} />}
      {shared.length > 0 && (
        <details className={reference.branch}>
          <summary>
            Problems of nearly every operation: {[...new Set(shared.map(({status}) => status))].join(', ')}
          </summary>
          <Rows problems={shared} />
        </details>
      )}
      {failures && <Failures failures={failures} />}
      {failures && webhook && <ResponseExamples examples={failures.examples} label="Problem" />}
    </div>
  );
}
