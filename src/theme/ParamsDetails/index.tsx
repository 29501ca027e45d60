/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ParamsDetails.
 * Reason: the original renders its fields in the browser only. Ours are part of the HTML, below a heading for each
 * place, and look like the fields of bodies.
 */
import React, {type ReactNode} from 'react';
import type {OperationProps} from '@site/src/components/operationProps';
import ResponseHeaders from '@site/src/theme/ResponseHeaders';
import Schema from '@site/src/theme/Schema';

interface Props extends OperationProps {
  place: string;
}

export default function ParamsDetails({operation, place}: Props): ReactNode {
  const group = operation.parameters.find((candidate) => candidate.place === place);
  if (!group) return null;
  // Nearly every operation takes the same headers, and needs none of them.
  if (place === 'header' && group.fields.every(({required}) => !required))
    return <ResponseHeaders headers={group.fields}>Optional: </ResponseHeaders>;
  return <Schema fields={group.fields} />;
}
