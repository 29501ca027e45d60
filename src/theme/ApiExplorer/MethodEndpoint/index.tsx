/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer/MethodEndpoint.
 * Reason: the original shows method and path, and in the browser the server that its store contains. Ours also shows
 * what the operation does and whether repeating the call is safe; servers are on the overview page.
 */
import React, {type ReactNode} from 'react';
import Html from '@site/src/components/Html';
import Method from '@site/src/components/Method';
import {OperationLead} from '@site/src/components/OperationColumns';
import type {OperationProps} from '@site/src/components/operationProps';
import shared from '@site/src/css/reference.module.css';
import styles from './styles.module.css';

/** Method, path and summary of the operation. */
export default function MethodEndpoint({operation}: OperationProps): ReactNode {
  const {idempotent, webhook} = operation;
  return (
    <OperationLead>
      <p className={styles.route}>
        <Method method={operation.method} /> <code>{webhook ? operation.path.slice(1) : operation.path}</code>
        {webhook && <span className={shared.flag}>webhook</span>}
        {idempotent && !webhook && <span className={shared.flag}>idempotent</span>}
        {operation.deprecated && <span className={shared.flag}>deprecated</span>}
        {operation.beta && <span className={shared.flag}>beta</span>}
      </p>
      <Html html={operation.description} />
    </OperationLead>
  );
}
