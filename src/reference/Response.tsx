import React, {type ReactNode} from 'react';
import Body from './Body';
import FieldList from './FieldList';
import type {OperationProps} from './types';
import styles from './styles.module.css';

interface Props extends OperationProps {
  status: string;
}

export default function Response({operation, status}: Props): ReactNode {
  const response = operation.responses.find((candidate) => candidate.status === status);
  if (!response) return null;
  return (
    <>
      <Body body={response} label="Response" />
      {response.headers.length > 0 && (
        <details className={styles.branch}>
          <summary>Response headers</summary>
          <FieldList fields={response.headers} depth={1} />
        </details>
      )}
    </>
  );
}
