import React, {type ReactNode} from 'react';
import Body from './Body';
import FieldList, {Names} from './FieldList';
import type {OperationProps} from './types';
import styles from './styles.module.css';

interface Props extends OperationProps {
  status: string;
}

export default function Response({operation, status}: Props): ReactNode {
  const response = operation.responses.find((candidate) => candidate.status === status);
  if (!response) return null;
  // Who writes knows what was sent; who reads came for the answer.
  const closed = operation.method !== 'get';
  return (
    <>
      <Body body={response} label="Response" closed={closed} />
      {response.headers.length > 0 && (
        <details className={styles.branch}>
          <summary>
            {response.headers.length} response {response.headers.length === 1 ? 'header' : 'headers'}:{' '}
            <Names of={response.headers} />
          </summary>
          <FieldList fields={response.headers} depth={1} />
        </details>
      )}
    </>
  );
}
