/**
 * Replaces docusaurus-theme-openapi-docs 5.2's StatusCodes.
 * Reason: the original shows one status and hides the others behind tabs that need scripts. Ours shows each below a
 * heading, so that the table of contents lists it. Failures share one table: by code, with cause and remedy.
 */
import React, {type ReactNode} from 'react';
import ProblemTable from '@site/src/components/ProblemTable';
import type {OperationProps} from '@site/src/components/operationProps';
import ResponseHeaders from '@site/src/theme/ResponseHeaders';
import ResponseSchema from '@site/src/theme/ResponseSchema';

interface Props extends OperationProps {
  /** Status of a success, or `problems` for all failures. */
  status: string;
}

export default function StatusCodes({operation, status}: Props): ReactNode {
  if (status === 'problems') return <ProblemTable operation={operation} />;
  const response = operation.responses.find((candidate) => candidate.status === status);
  if (!response) return null;
  const {headers} = response;
  return (
    <>
      <ResponseSchema body={response} method={operation.method} withExamples={operation.webhook === true} />
      <ResponseHeaders headers={headers}>
        {headers.length} response {headers.length === 1 ? 'header' : 'headers'}:{' '}
      </ResponseHeaders>
    </>
  );
}
