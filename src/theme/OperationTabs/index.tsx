/**
 * Replaces docusaurus-theme-openapi-docs 5.2's OperationTabs.
 * Reason: the original shows one callback and hides the others behind tabs that need scripts. Ours shows each below a
 * heading.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Html from '@site/src/components/Html';
import Method from '@site/src/components/Method';
import styles from '@site/src/css/reference.module.css';
import type {CallView} from '@site/src/openapi/calls';
import RequestSchema from '@site/src/theme/RequestSchema';
import ResponseHeaders from '@site/src/theme/ResponseHeaders';
import ResponseSchema from '@site/src/theme/ResponseSchema';

interface Props {
  callback: CallView;
}

function Answer({response, method}: {response: CallView['responses'][number]; method: string}): ReactNode {
  useBrokenLinks().collectAnchor(response.anchor);
  return (
    <div id={response.anchor} className={styles.place}>
      <p>
        Answer <code>{response.status}</code>
      </p>
      <ResponseSchema body={response} method={method} withExamples />
      <ResponseHeaders headers={response.headers}>Headers: </ResponseHeaders>
    </div>
  );
}

/** A callback of the operation: its address, its request and the expected responses. */
export default function OperationTabs({callback}: Props): ReactNode {
  const {method, expression, description, deprecated, request, responses} = callback;
  return (
    <>
      <p className={styles.line}>
        <Method method={method} /> <code>{expression}</code>
        {deprecated && <span className={styles.flag}>deprecated</span>}
      </p>
      {description !== undefined && <Html html={description} />}
      {request && <RequestSchema body={request} withExamples />}
      {responses.map((response) => (
        <Answer key={response.status} response={response} method={method} />
      ))}
    </>
  );
}
