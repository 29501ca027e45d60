import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '@site/src/components/Html';
import type {FailuresView} from '@site/src/openapi/problems';
import AnchorLink from '@site/src/components/AnchorLink';
import styles from '@site/src/css/reference.module.css';
import ResponseHeaders from '@theme/ResponseHeaders';
import Schema from '@theme/Schema';

interface Props {
  failures: FailuresView;
}

function Statuses({failures: {responses}}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  return (
    <ul className={styles.fields}>
      {responses.map(({status, description}) => {
        const id = `response-${status}`;
        collectAnchor(id);
        return (
          <li key={status} id={id} className={styles.field} data-place>
            <div className={styles.line}>
              <code className={styles.name}>{status}</code>
              <AnchorLink id={id} name={`response ${status}`} />
            </div>
            <Html html={description} className={styles.text} />
          </li>
        );
      })}
    </ul>
  );
}

/** The headers, with their statuses in place of a type. */
function headersWithStatuses({headers}: FailuresView): FailuresView['headers'] {
  return headers.map((header) => ({...header, type: `${header.type}, with ${header.statuses.join(', ')}`}));
}

/** The failure responses, apart from the codes: statuses, headers, and the members of a problem document. */
export default function Failures({failures}: Props): ReactNode {
  const {members, responses} = failures;
  return (
    <>
      {members.length > 0 && (
        <details className={styles.branch}>
          <summary>
            {members.length} members of a problem document (<code>application/problem+json</code>)
          </summary>
          <Schema fields={members} depth={1} />
        </details>
      )}
      <ResponseHeaders headers={headersWithStatuses(failures)}>Headers: </ResponseHeaders>
      <details className={styles.branch}>
        <summary>Statuses: {responses.map(({status}) => status).join(', ')}</summary>
        <Statuses failures={failures} />
      </details>
    </>
  );
}
